import type { Booking, CalendarFile } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { DeliveryState, MailKind } from '@innkeep/contract/mail';
import type { PaymentMethod, RefundReason } from '@innkeep/contract/payments/payment';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { AuditEntry } from '../audit.ts';
import type { Trouble } from '../operations/trouble.ts';

export type CancelledBy = 'guest' | 'hotel';
export type ChangedBy = CancelledBy;

/** How many there are in all, and those that a mail lists. */
export interface Listed<T> {
  count: number;
  first: readonly T[];
}

/** What happened on one day. */
export interface DailyDigest {
  date: CalendarDate;
  made: Listed<
    Pick<Booking, '_id' | 'email' | 'checkin' | 'nights' | 'guests' | 'total'> & { room: { name: string } }
  >;
  cancelled: Listed<Pick<AuditEntry, 'target' | 'stay'>>;
  /** Missing in digests that were enqueued before stays could change. */
  changed?: Listed<Pick<AuditEntry, 'target' | 'what'>>;
}

interface AboutBooking {
  booking: Booking;
  /** The desk made it, for somebody who cannot sign in to see it. */
  isOfDesk?: true;
}

/** A payment, as mails show it. */
export interface PaidPart {
  amount: MinorUnits;
  method: PaymentMethod;
  /** ISO text. */
  paidAt: string;
}

/** Mails whose templates need only what is stored with them. */
type PlainContent =
  /** With what was paid at booking, if anything was. */
  | {
      kind: 'confirmation' | 'booking-notice';
      data: AboutBooking & { payment?: PaidPart; others?: readonly Booking[] };
    }
  /** With what is given back, if anything is. */
  | {
      kind: 'cancellation' | 'cancellation-notice';
      data: AboutBooking & { cancelledBy: CancelledBy; refund?: MinorUnits };
    }
  /** What the desk keeps for a guest, until a day. */
  | { kind: 'hold'; data: AboutBooking & { until: CalendarDate; others?: readonly Booking[] } }
  /** It is kept no longer, because the day is over or because the desk has let it go. */
  | { kind: 'hold-over'; data: AboutBooking & { until: CalendarDate; hasLapsed: boolean } }
  | { kind: 'receipt'; data: AboutBooking & { payment: PaidPart } }
  | { kind: 'payment-pending'; data: AboutBooking & { amount: MinorUnits } }
  | {
      kind: 'refund';
      data: AboutBooking & { amount: MinorUnits; method: PaymentMethod; reason: RefundReason };
    }
  | { kind: 'change' | 'change-notice'; data: AboutBooking & { was: Booking; changedBy: ChangedBy } }
  | { kind: 'daily-digest'; data: DailyDigest }
  | { kind: 'operations'; data: { date: CalendarDate; troubles: readonly Trouble[] } };

/** What a mail is about, as of when it was enqueued: plain data for the database, without secrets. */
export type MailContent =
  | PlainContent
  /** With a name only if the address is confirmed: we do not mail a stranger's words to others. */
  | { kind: 'welcome'; data?: { name: string } }
  | { kind: 'email-confirmation'; data?: never }
  | { kind: 'password-reset'; data?: never };

/** What a template renders: a mail's content, with links that are created only at delivery. */
export type TemplateInput =
  | PlainContent
  | { kind: 'welcome'; data: { name?: string; confirmationLink?: string | undefined } }
  | { kind: 'email-confirmation'; data: { confirmationLink: string } }
  | { kind: 'password-reset'; data: { resetLink: string } }
  | { kind: 'sign-in-with-google' };

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  attachments: CalendarFile[];
}

export interface Delivery {
  state: DeliveryState;
  attempts: number;
  /** When the mail reached this state. */
  at: Date;
  /** When the sweep may take the mail; undefined once it is sent or given up. */
  dueAt?: Date;
  /** Why the last attempt failed, for the hotel's staff. */
  error?: string;
}

export type NewMail = MailContent & {
  _id: string;
  to: string;
  /** The address for replies; the hotel's by default. */
  replyTo?: string;
  /** Set on mails to guests, so that the hotel's staff see their delivery on the booking. */
  bookingId?: string;
};

export type Mail = NewMail & {
  createdAt: Date;
  /** When the database deletes it, because it contains a person's address. */
  expireAt: Date;
  delivery: Delivery;
  /** Set on mails that an earlier version enqueued with their text: docs/decisions/0012. */
  message?: RenderedMail;
};

/** Returns the id of the only mail of its kind about a booking, an account or a day. */
export function mailId(kind: MailKind, about: string): string {
  return `${about}-${kind}`;
}
