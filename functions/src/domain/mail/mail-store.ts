import type { GuestMailKind } from '@innkeep/contract/mail';
import type { Clock } from '../clock.ts';
import type { CountRequest } from '../rate-limits/rate-limiter.ts';
import type { Log } from '../log.ts';
import type { Letter, Mail } from './mail.ts';

export interface MailTx {
  find(mailId: string): Promise<Mail | undefined>;
  add(mail: Mail): void;
  /** Keeps how far the mail has come, and when it may be forgotten. */
  update(mail: Pick<Mail, '_id' | 'delivery' | 'expireAt'>): void;
  remove(mailId: string): void;
}

/** What a list shows of a mail, which is read without its words. */
export type MailSummary = Pick<Mail, '_id' | 'kind' | 'bookingId' | 'createdAt' | 'delivery'>;
export type GuestMailSummary = MailSummary & { kind: GuestMailKind };

export interface MailStore {
  add(mail: Mail): Promise<void>;
  /** Runs `work` until it commits undisturbed, so perhaps more than once: it reads, decides, writes, nothing else. */
  transact<T>(work: (tx: MailTx) => Promise<T>): Promise<T>;
  /** The mails that are due, the longest overdue first. */
  listDue(now: Date, limit: number): Promise<MailSummary[]>;
  /** The mails that were given up from then on, the first first. */
  listGivenUp(since: Date, limit: number): Promise<MailSummary[]>;
  /** The mails of these bookings to their guests, the oldest first. */
  listOfBookings(bookingIds: readonly string[]): Promise<GuestMailSummary[]>;
}

/** Has workers deliver mails, soon after they are written. */
export interface MailQueue {
  /** Answers within a second, or fails. */
  enqueue(mailId: string): Promise<void>;
}

/** Where guests find the site: its origin, without a slash at the end. */
export type SiteUrl = string;

/** What a rule needs in order to write to people. */
export interface OutboxDeps {
  readonly mailQueue: MailQueue;
  readonly siteUrl: SiteUrl;
  readonly log: Log;
}

/** What the hotel itself is written about, and where. */
export interface HotelMail {
  readonly to: string;
  /** Bookings and cancellations: each at once, those of a day together on the next morning, or none. */
  readonly bookings: 'each' | 'digest' | 'off';
}

/** The mail server will never take this mail: trying again is no use. */
export class MailRefused extends Error {}

/** Hands a letter to the mail server. Throws {@link MailRefused}, or anything else when a later attempt may succeed. */
export type SendLetter = (mail: Pick<Mail, '_id' | 'to' | 'replyTo'>, letter: Letter) => Promise<void>;

export interface DeliveryDeps {
  readonly mails: MailStore;
  /** Undefined while no mail server is configured: then mails wait. */
  readonly sendLetter: SendLetter | undefined;
  /** Words a mail that was written without; undefined when there is nothing to say to its address. */
  readonly compose: (mail: Mail) => Promise<Letter | undefined>;
  readonly countRequest: CountRequest;
  readonly clock: Clock;
  readonly log: Log;
}
