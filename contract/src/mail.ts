/** What a mail to a guest is about. */
export type GuestMailKind =
  | 'confirmation'
  | 'change'
  | 'cancellation'
  | 'receipt'
  | 'payment-pending'
  | 'refund'
  | 'welcome'
  | 'email-confirmation'
  | 'password-reset';

/** What a mail to the hotel itself is about. */
type HotelMailKind =
  | 'booking-notice'
  | 'change-notice'
  | 'cancellation-notice'
  | 'daily-digest'
  | 'operations';

export type MailKind = GuestMailKind | HotelMailKind;

/**
 * How far a mail has come: `PENDING` waits for its first or next attempt, `PROCESSING` is being sent, `SUCCESS` was
 * taken by the mail server, `ERROR` was given up.
 */
export type DeliveryState = 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'ERROR';

/** A booking's mail to its guest, as admins see it. */
export interface BookingMail {
  kind: GuestMailKind;
  state: DeliveryState;
  /** How often it was handed to the mail server. */
  attempts: number;
  /** Why the last attempt failed. */
  error?: string;
  /** When the state was reached, as ISO text. */
  at: string;
}
