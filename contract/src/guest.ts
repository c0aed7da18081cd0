/** Who comes, and what they have told the hotel; empty text is what nobody has said. */
export interface Guest {
  name: string;
  phone: string;
  /** About when they arrive: any words, such as "after dinner". */
  arrivalTime: string;
  wish: string;
}

/** A guest who has said nothing. */
export const NO_DETAILS: Guest = { name: '', phone: '', arrivalTime: '', wish: '' };
