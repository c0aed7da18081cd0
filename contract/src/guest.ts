/** The guest and what they have told the hotel; an empty text was not given. */
export interface Guest {
  name: string;
  phone: string;
  /** When they expect to arrive, in any words, such as "after dinner". */
  arrivalTime: string;
  wish: string;
}

export const FORGOTTEN_NAME = 'Forgotten guest';

export const NO_DETAILS: Guest = { name: '', phone: '', arrivalTime: '', wish: '' };
