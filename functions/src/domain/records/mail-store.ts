import type { GuestMailKind } from '@innkeep/contract/mail';
import type { Mail } from './mail.ts';
import type { Transactional } from '../base/transactional.ts';

/** The part of a transaction that stores mails, together with what they are about. */
export interface OutboxTx {
  addMail(mail: Mail): void;
  /** Does nothing if there is no such mail. */
  removeMail(mailId: string): void;
  /** Takes back the mails that have not been sent, but for those that tell of other bookings, too. */
  unsend(mailIds: readonly string[]): Promise<void>;
}

export interface MailTx extends OutboxTx {
  find(mailId: string): Promise<Mail | undefined>;
  /** Saves the delivery state of a mail, and when it may be deleted. */
  update(mail: Pick<Mail, '_id' | 'delivery' | 'expireAt'>): void;
}

export type MailSummary = Pick<Mail, '_id' | 'kind' | 'bookingId' | 'createdAt' | 'delivery'>;
export type GuestMailSummary = MailSummary & { kind: GuestMailKind };

export interface MailStore extends Transactional<MailTx> {
  add(mail: Mail): Promise<void>;
  /** Lists the mails that are due, the longest overdue first. */
  listDue(now: Date, limit: number): Promise<MailSummary[]>;
  /** Lists the mails that were given up since then, the oldest first. */
  listGivenUp(since: Date, limit: number): Promise<MailSummary[]>;
  /** Lists the mails to guests about these bookings, the oldest first. */
  listOfBookings(bookingIds: readonly string[]): Promise<GuestMailSummary[]>;
}

export interface MailQueue {
  /** Resolves within a second, or rejects. */
  enqueue(mailId: string): Promise<void>;
}

/** The mails that the hotel itself gets, and their address. */
export interface HotelMail {
  readonly to: string;
  /** Bookings and cancellations: one mail about each, one a day, or none. */
  readonly bookings: 'each' | 'digest' | 'off';
}
