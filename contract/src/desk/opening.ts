/** What a hotel needs before guests come, in the order in which its owner is led. */
export const OPENING_STEPS = ['house', 'room', 'prices', 'paying', 'words', 'booking', 'open'] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

/** The answer of GET /desk/opening. */
export interface Opening {
  /** The remaining steps in order; empty once the hotel is open. */
  left: OpeningStep[];
  takesPayments: boolean;
  /** Without mails, guests need an account to book. */
  sendsMail: boolean;
  /** The origin at which guests reach the site. */
  site: string;
}
