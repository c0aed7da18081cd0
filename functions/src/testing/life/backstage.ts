import type { StoredBooking } from '../../domain/records/stored-booking.ts';
import type { StoredPayment, StoredRefund } from '../../domain/records/stored-payment.ts';

/** What the hotel answers, as whoever asked may know it. */
export interface Answer {
  status: number;
  body: unknown;
}

/** Somebody with an account. */
export interface Person {
  uid: string;
  email: string;
}

export interface Sent {
  /** Whose token goes along. */
  as?: Person | undefined;
  json?: unknown;
  /** The Idempotency-Key. */
  key?: string | undefined;
}

interface People {
  guests: readonly Person[];
  clerk: Person;
  admin: Person;
}

/** What the payment provider has seen of a payment. */
interface SeenAtProvider {
  amount: number;
  /** Given back, by us or by hand; without what a bank has taken. */
  refunded: number;
}

/** How the next calls to the provider go. */
export type ProviderFault = 'unreachable' | 'failed' | 'refused' | 'answer lost';

/** What happens at the payment provider's, where none of the hotel's calls reach. */
export interface ProviderDoor {
  /** Somebody pays on a page; false where it is not open any more. */
  pay(page: string, how: 'paid' | 'pending' | 'another amount'): Promise<boolean>;
  /** The bank that has taken its time has paid. */
  clear(page: string): Promise<void>;
  expire(page: string): Promise<void>;
  refundByHand(paymentId: string, amount: number): Promise<void>;
  /** A refund comes back. */
  failRefunds(paymentId: string): Promise<void>;
  dispute(paymentId: string, becomes: 'open' | 'won' | 'lost', amount: number): Promise<void>;
  fail(faults: readonly ProviderFault[]): Promise<void>;
  /** Tells the hotel of everything about a payment, so many times. */
  tell(paymentId: string): Promise<Answer>;
  seen(paymentId: string): Promise<SeenAtProvider | undefined>;
}

/** What is stored, past the API. */
export interface Stored {
  bookings: readonly StoredBooking[];
  payments: readonly StoredPayment[];
  refunds: readonly StoredRefund[];
  /** `room/yyyy-MM-dd` to who holds it. */
  nights: ReadonlyMap<string, string>;
}

/** A mail to a guest, as it is sent. */
export interface SentMail {
  kind: string;
  bookingId: string;
  text: string;
}

/** The hotel from behind: its door, its clock, its provider and its books. */
export interface Backstage {
  ask(method: string, path: string, sent?: Sent): Promise<Answer>;
  now(): Date;
  pass(minutes: number): Promise<void>;
  /** Those that it opens with; prices are in cents. */
  rooms: readonly { id: string; price: number; capacity: number }[];
  people: People;
  /** Another one each time. */
  newKey(): string;
  /** Begins the codes of this hotel. */
  mark: string;
  provider: ProviderDoor;
  stored(): Promise<Stored>;
  sweep(): Promise<void>;
  /** What guests were written since this was asked last. */
  mails(): Promise<SentMail[]>;
  /** What the nightly proof finds. */
  proof(): Promise<string[]>;
  /** Damages what is stored in some way; undefined where there is nothing to damage so. */
  damage(kind: number, which: number): string | undefined;
  /** Does something of which nothing stays; undefined where that cannot be. */
  trying: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
}
