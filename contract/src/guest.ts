/** The guest and what they have told the hotel; an empty text was not given. */
export interface Guest {
  name: string;
  phone: string;
  /** When they expect to arrive, in any words, such as "after dinner". */
  arrivalTime: string;
  wish: string;
}

/** The name of a guest who asked to be forgotten. */
export const FORGOTTEN_NAME = 'Forgotten guest';

/** A guest without any details. */
export const NO_DETAILS: Guest = { name: '', phone: '', arrivalTime: '', wish: '' };
