import type { Booking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { DeliveryState } from '@innkeep/contract/mail';
import type { AuditEntry } from '../audit.ts';
import type { Trouble } from '../operations/trouble.ts';

export type CancelledBy = 'guest' | 'hotel';

/** How many there are, and those that a mail lists. */
export interface Listed<T> {
  count: number;
  first: readonly T[];
}

/** What one day brought. */
export interface DailyDigest {
  date: CalendarDate;
  made: Listed<
    Pick<Booking, '_id' | 'email' | 'checkin' | 'nights' | 'guests' | 'total'> & { room: { name: string } }
  >;
  cancelled: Listed<Pick<AuditEntry, 'target' | 'stay'>>;
}

/** Mails whose templates need only what was stored with them. */
type PlainContent =
  | { kind: 'confirmation' | 'booking-notice'; data: { booking: Booking } }
  | { kind: 'cancellation' | 'cancellation-notice'; data: { booking: Booking; cancelledBy: CancelledBy } }
  | { kind: 'daily-digest'; data: DailyDigest }
  | { kind: 'operations'; data: { date: CalendarDate; troubles: readonly Trouble[] } };

/** What a mail is about, as of when it was enqueued: plain data, since the database stores them, and no secret. */
export type MailContent =
  | PlainContent
  /** The name only of an account whose address is confirmed: a stranger's words do not go out in our name. */
  | { kind: 'welcome'; data?: { name: string } }
  | { kind: 'email-confirmation'; data?: never }
  | { kind: 'password-reset'; data?: never };

/** What a template renders: a mail's content, with the link that is made only when it is delivered. */
export type TemplateInput =
  | PlainContent
  | { kind: 'welcome'; data: { name?: string; confirmationLink?: string | undefined } }
  | { kind: 'email-confirmation'; data: { confirmationLink: string } }
  | { kind: 'password-reset'; data: { resetLink: string } }
  | { kind: 'sign-in-with-google' };

export interface Attachment {
  filename: string;
  content: string;
  contentType: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
}

export interface Delivery {
  state: DeliveryState;
  attempts: number;
  /** When the state was reached. */
  at: Date;
  /** From when on the sweep may take the mail up; none once it is sent or given up. */
  dueAt?: Date;
  /** Why the last attempt failed, for admins. */
  error?: string;
}

/** A mail as a rule asks for it. */
export type NewMail = MailContent & {
  _id: string;
  to: string;
  /** Whom an answer goes to; the hotel, unless said otherwise. */
  replyTo?: string;
  /** Of a mail to a guest: admins see on the booking how it fares. */
  bookingId?: string;
};

export type Mail = NewMail & {
  createdAt: Date;
  /** When the database may delete it: it holds a person's address. */
  expireAt: Date;
  delivery: Delivery;
  /** Of a mail that an earlier version enqueued, which stored the words: docs/decisions/0040. */
  message?: RenderedMail;
};
