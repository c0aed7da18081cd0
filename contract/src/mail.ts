/** What a mail is about. */
export type MailKind = 'confirmation' | 'cancellation' | 'welcome' | 'password-reset';

/**
 * How far a mail has come: `PENDING` waits for its first or next attempt, `PROCESSING` is being sent, `SUCCESS` was
 * taken by the mail server, `ERROR` was given up.
 */
export type DeliveryState = 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'ERROR';

/** A booking's mail, as admins see it. */
export interface BookingMail {
  kind: MailKind;
  state: DeliveryState;
  /** How often it was handed to the mail server. */
  attempts: number;
  /** Why the last attempt failed. */
  error?: string;
  /** When the state was reached, as ISO text. */
  at: string;
}
