import type { Booking, CalendarFile } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Holder } from '@innkeep/contract/desk/holder';
import type { Invoice } from '@innkeep/contract/invoices/invoice';
import type { DeliveryState } from '@innkeep/contract/mail';
import type { PaymentMethod, RefundReason } from '@innkeep/contract/payments/payment';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { MailTexts, MailWords } from '@innkeep/contract/texts/texts';
import type { AuditEntry } from './audit.ts';
import type { Trouble } from './trouble.ts';

export type CancelledBy = 'guest' | 'hotel';

export type ChangedBy = CancelledBy;

export interface Listed<T> {
  count: number;
  first: readonly T[];
}

export interface DailyDigest {
  date: CalendarDate;
  made: Listed<
    Pick<Booking, '_id' | 'email' | 'checkin' | 'nights' | 'guests' | 'children' | 'total'> & {
      room: { name: string };
    }
  >;
  cancelled: Listed<Pick<AuditEntry, 'target' | 'stay'>>;
  changed: Listed<Pick<AuditEntry, 'target' | 'what'>>;
}

interface AboutBooking {
  booking: Booking;
  isOfDesk?: true;
  /** It belongs to no account, or waits for a proof of the address: a link with a key, which is made when the mail leaves, opens it. */
  withoutAccount?: true;
  /** Set only when the mail leaves. */
  stayLink?: string;
}

interface Others {
  others?: readonly Booking[];
  /** Like `stayLink`, in the order of `others`. */
  otherLinks?: readonly string[];
}

export interface PaidPart {
  amount: MinorUnits;
  method: PaymentMethod;
  /** ISO text. */
  paidAt: string;
}

interface AboutConflicts<C> {
  channel: string;
  roomName: string;
  conflicts: readonly (AboutConflict & C)[];
  /** Set where the channel is paused, as one reading brought so many. */
  isPaused?: true;
}

interface AboutConflict {
  /** The nights that it has sold: `[from, to)`. */
  from: CalendarDate;
  to: CalendarDate;
  nights: readonly CalendarDate[];
  /** Whether others of them, from the day of the mail on, are held for the channel. */
  holdsSome: boolean;
}

/** Mails whose templates need only what is stored with them. */
type PlainContent =
  /** With what was paid at booking, if anything was. */
  | {
      kind: 'confirmation' | 'booking-notice';
      data: AboutBooking & Others & { payment?: PaidPart };
    }
  /** With what is given back, if anything is. */
  | {
      kind: 'cancellation' | 'cancellation-notice';
      data: AboutBooking & { cancelledBy: CancelledBy; refund?: MinorUnits };
    }
  /** To be confirmed by a guest without an account, until then (ISO text); what is not held for long anymore. */
  | { kind: 'confirm-stay' | 'hold-ending'; data: AboutBooking & Others & { until: string } }
  | { kind: 'payment-request'; data: AboutBooking & { amount: MinorUnits } }
  /** What the desk keeps for a guest, until a day. */
  | { kind: 'hold'; data: AboutBooking & Others & { until: CalendarDate } }
  /** It is kept no longer, because the day is over or because the desk has let it go. */
  | { kind: 'hold-over'; data: AboutBooking & { until: CalendarDate; hasLapsed: boolean } }
  | { kind: 'receipt'; data: AboutBooking & { payment: PaidPart } }
  | { kind: 'payment-pending'; data: AboutBooking & { amount: MinorUnits } }
  | {
      kind: 'refund';
      data: AboutBooking & { amount: MinorUnits; method: PaymentMethod; reason: RefundReason };
    }
  | { kind: 'change' | 'change-notice'; data: AboutBooking & { was: Booking; changedBy: ChangedBy } }
  /** With the hotel's words of that morning. */
  | {
      kind: 'before-stay' | 'after-stay';
      data: AboutBooking & {
        words: MailWords & Partial<MailTexts['after']>;
        /** What the guest may still add, with its price; only before a stay. */
        extras?: readonly string[];
      };
    }
  | { kind: 'daily-digest'; data: DailyDigest }
  | { kind: 'operations'; data: { date: CalendarDate; troubles: readonly Trouble[] } };

/** What a mail is about, as of when it was enqueued: plain data for the database, without secrets. */
export type MailContent =
  | PlainContent
  /** With a name only if the address is confirmed: we do not mail a stranger's words to others. */
  | { kind: 'welcome'; data?: { name: string } }
  | { kind: 'email-confirmation'; data?: never }
  | { kind: 'account-deleted'; data?: never }
  /** It was not, because something came in between. */
  | { kind: 'account-kept'; data?: never }
  /** To a new address; whose account is to have it. Whether it may is looked up at delivery. */
  | { kind: 'email-change'; data: { uid: string } }
  /** To the address that an account had before. */
  | { kind: 'email-changed'; data?: never }
  | { kind: 'password-changed'; data?: never }
  /** To a person who has signed in to an account that was made before under their address, perhaps by another. */
  | { kind: 'account-adopted'; data?: never }
  /** The numbers of what was issued together; it is drawn at delivery. */
  | { kind: 'invoice'; data: AboutBooking & { numbers: readonly string[] } }
  /** The number that was asked for with the address; whether there is such a booking is seen at delivery. */
  | { kind: 'stay-link'; data: { number: string } }
  /** All stays of the address, which are looked up at delivery. */
  | { kind: 'stay-links'; data?: never }
  /** Who holds the nights: of stays the ids, as guests are named only when the mail leaves. */
  | {
      kind: 'channel-conflict';
      data: AboutConflicts<{ stays: readonly string[]; blocks: readonly Holder[] }>;
    }
  | { kind: 'password-reset'; data?: never };

/** What a template renders: a mail's content, with links that are created only at delivery. */
export type TemplateInput =
  | PlainContent
  | { kind: 'welcome'; data: { name?: string; confirmationLink?: string | undefined } }
  | { kind: 'email-confirmation'; data: { confirmationLink: string } }
  | { kind: 'email-change'; data: { changeLink: string } }
  | {
      kind: 'address-has-account' | 'email-changed' | 'account-adopted' | 'password-changed';
      data: undefined;
    }
  | { kind: 'invoice'; data: AboutBooking & { drawn: readonly DrawnInvoice[] } }
  | { kind: 'stay-link'; data: AboutBooking }
  | { kind: 'stay-links'; data: { stays: readonly { booking: Booking; link: string }[] } }
  | { kind: 'channel-conflict'; data: AboutConflicts<{ holders: readonly Holder[] }> }
  | { kind: 'password-reset'; data: { resetLink: string } }
  | { kind: 'account-deleted' | 'account-kept' | 'sign-in-with-google'; data: undefined };

/** An invoice or credit note, drawn. */
export type DrawnInvoice = Pick<Invoice, 'kind' | 'number'> & { pdf: Uint8Array };

export interface MailFile extends Omit<CalendarFile, 'content'> {
  content: string | Buffer;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  attachments: MailFile[];
  /** The address for replies, unless the mail names another. */
  replyTo: string;
}

export interface Delivery {
  state: DeliveryState;
  attempts: number;
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
  /** Set on mails about an account whose address may be another one by now, so that they are found with it. */
  uid?: string;
};

export type Mail = NewMail & {
  createdAt: Date;
  /** When the database deletes it, because it contains a person's address. */
  expireAt: Date;
  delivery: Delivery;
};

export function othersIn({ data }: Pick<Mail, 'data'>): readonly Booking[] {
  return data && 'others' in data ? (data.others ?? []) : [];
}
