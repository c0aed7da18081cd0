/** Who comes, and what they have told the hotel; empty text is what nobody has said. */
export interface Guest {
  name: string;
  phone: string;
  /** About when they arrive: any words, such as "after dinner". */
  arrivalTime: string;
  wish: string;
}

/** What a guest is called who asked to be forgotten. */
export const FORGOTTEN_NAME = 'Forgotten guest';

/** A guest who has said nothing. */
export const NO_DETAILS: Guest = { name: '', phone: '', arrivalTime: '', wish: '' };
