import type { StoredBooking } from '../../domain/records/stored-booking.ts';
import type { ChannelDoor } from './channel-door.ts';
import type { StoredPayment, StoredRefund } from '../../domain/records/stored-payment.ts';

export interface Answer {
  status: number;
  body: unknown;
}

export interface Person {
  uid: string;
  email: string;
  /** Sent in place of a token by a guest without an account. */
  key?: string | undefined;
}

export interface Sent {
  as?: Person | undefined;
  json?: unknown;
  key?: string | undefined;
}

interface People {
  guests: readonly Person[];
  clerk: Person;
  admin: Person;
  /** The address of a guest without an account. */
  visitor: string;
  /** An account whose e-mail is not confirmed; undefined if there is none. */
  newcomer?: Person;
}

interface SeenAtProvider {
  amount: number;
  /** What was given back, by us or by hand; not what a bank has taken. */
  refunded: number;
}

/** How the next calls to the provider end. */
export type ProviderFault = 'unreachable' | 'failed' | 'refused' | 'answer lost';

/** What happens at the payment provider without a call of the hotel's. */
export interface ProviderDoor {
  /** Pays on a page; returns false if it is no longer open. */
  pay(page: string, how: 'paid' | 'pending' | 'another amount'): Promise<boolean>;
  /** Completes a payment that was waiting for a bank. */
  clear(page: string): Promise<void>;
  expire(page: string): Promise<void>;
  refundByHand(paymentId: string, amount: number): Promise<void>;
  failRefunds(paymentId: string): Promise<void>;
  dispute(paymentId: string, becomes: 'open' | 'won' | 'lost', amount: number): Promise<void>;
  fail(faults: readonly ProviderFault[]): Promise<void>;
  tell(paymentId: string): Promise<Answer>;
  seen(paymentId: string): Promise<SeenAtProvider | undefined>;
}

/** The stored data, read past the API. */
export interface Stored {
  bookings: readonly StoredBooking[];
  payments: readonly StoredPayment[];
  refunds: readonly StoredRefund[];
  /** The holder of each night, by `room/yyyy-MM-dd`. */
  nights: ReadonlyMap<string, string>;
}

export interface SentMail {
  kind: string;
  bookingId: string;
  text: string;
}

/** The hotel as the model drives it: its API, its clock, its payment provider and its stored data. */
export interface Backstage {
  ask(method: string, path: string, sent?: Sent): Promise<Answer>;
  now(): Date;
  pass(minutes: number): Promise<void>;
  /** The rooms that it opens with; prices are in cents. */
  rooms: readonly { id: string; price: number; capacity: number }[];
  /** Whether there are no other rooms, nor guests. */
  isWholeHouse: boolean;
  people: People;
  newKey(): string;
  /** The prefix of this hotel's codes. */
  mark: string;
  provider: ProviderDoor;
  /** Undefined where no portals are played. */
  channels: ChannelDoor | undefined;
  stored(): Promise<Stored>;
  sweep(): Promise<void>;
  /** Returns a key of a booking, as a mail to its guest brings it. */
  mailedKey(bookingId: string): Promise<string>;
  mails(): Promise<SentMail[]>;
  proof(): Promise<string[]>;
  /** Does something and undoes it; undefined if that is not possible. */
  trying: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
}
