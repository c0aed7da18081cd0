export type GuestMailKind =
  | 'confirmation'
  | 'change'
  | 'cancellation'
  | 'before-stay'
  | 'after-stay'
  | 'confirm-stay'
  | 'stay-link'
  | 'stay-links'
  | 'payment-request'
  | 'hold-ending'
  | 'hold'
  | 'hold-over'
  | 'receipt'
  | 'invoice'
  | 'payment-pending'
  | 'refund'
  | 'welcome'
  | 'email-confirmation'
  | 'account-deleted'
  | 'account-kept'
  | 'email-change'
  | 'email-changed'
  | 'account-adopted'
  | 'password-reset'
  | 'password-changed';

type HotelMailKind =
  | 'booking-notice'
  | 'change-notice'
  | 'cancellation-notice'
  | 'channel-conflict'
  | 'daily-digest'
  | 'operations';

export type MailKind = GuestMailKind | HotelMailKind;

/** `PENDING` waits, `PROCESSING` is being sent, `SUCCESS` is with the mail server, `ERROR` was given up. */
export type DeliveryState = 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'ERROR';

export interface BookingMail {
  kind: GuestMailKind;
  state: DeliveryState;
  attempts: number;
  error?: string;
  /** When the mail reached this state, as ISO text. */
  at: string;
}
