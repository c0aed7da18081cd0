import type { GuestMailKind } from '@innkeep/contract/mail';
import type { Mail } from './mail.ts';

/** The part of a transaction that stores mails, along with what they tell of. */
export interface OutboxTx {
  addMail(mail: Mail): void;
  /** A mail that is not there is no error. */
  removeMail(mailId: string): void;
}

export interface MailTx extends OutboxTx {
  find(mailId: string): Promise<Mail | undefined>;
  /** Stores how far the mail has come, and when it may be deleted. */
  update(mail: Pick<Mail, '_id' | 'delivery' | 'expireAt'>): void;
}

/** What lists show of a mail, without its data. */
export type MailSummary = Pick<Mail, '_id' | 'kind' | 'bookingId' | 'createdAt' | 'delivery'>;
export type GuestMailSummary = MailSummary & { kind: GuestMailKind };

export interface MailStore {
  add(mail: Mail): Promise<void>;
  /** Runs `work` until it commits undisturbed, so perhaps more than once: it reads, decides, writes, nothing else. */
  transact<T>(work: (tx: MailTx) => Promise<T>): Promise<T>;
  /** The mails that are due, the longest overdue first. */
  listDue(now: Date, limit: number): Promise<MailSummary[]>;
  /** The mails that were given up since then, the oldest first. */
  listGivenUp(since: Date, limit: number): Promise<MailSummary[]>;
  /** The mails to guests about these bookings, the oldest first. */
  listOfBookings(bookingIds: readonly string[]): Promise<GuestMailSummary[]>;
}

/** Has workers deliver mails soon. */
export interface MailQueue {
  /** Answers within a second, or fails. */
  enqueue(mailId: string): Promise<void>;
}

/** What the hotel itself is written about, and where. */
export interface HotelMail {
  readonly to: string;
  /** Bookings and cancellations: each at once, those of a day together on the next morning, or none. */
  readonly bookings: 'each' | 'digest' | 'off';
}
