import type { Received } from '../records/agreed.ts';
import type { Clock } from '../clock.ts';
import type { StoredPayment, StoredRefund } from '../records/stored-payment.ts';

/** What a booking says of its money, as it is stored, valid or not. */
export interface BookedMoney {
  roomId: string;
  state: string | undefined;
  /** Whose it is. */
  uid: unknown;
  /** Of its bill. */
  currency: unknown;
  /** How many payments there are. */
  payments: number;
  paid: number;
  refunded: number;
  /** Undefined where nothing is held. */
  hold: Partial<Record<'until' | 'payUntil' | 'payment' | 'amount', unknown>> | undefined;
}

/** Everything about the money of one booking that must agree. */
export interface MoneyLedger {
  /** Empty of what was paid for nothing that we know. */
  bookingId: string;
  /** Undefined where there is none. */
  booking: BookedMoney | undefined;
  payments: StoredPayment[];
  refunds: StoredRefund[];
  /** What the audit keeps of what was received. */
  received: Received[];
}

/** What an account is said to hold while it pays. */
export interface HeldEntry {
  uid: string;
  bookingId: string;
  /** Of the booking; undefined where there is none. */
  state: string | undefined;
  /** Whose the booking is. */
  owner: unknown;
}

export interface MoneyLedgerStore {
  /** One at a time, for every booking with payments, refunds, or a hold. Its parts may be of different moments. */
  ledgers(): AsyncIterable<MoneyLedger>;
  /** Reads one as of one moment. */
  read(bookingId: string): Promise<MoneyLedger>;
  /** All that accounts are said to hold. */
  held(): AsyncIterable<HeldEntry>;
  /** Reads one as of one moment; undefined where the account is not said to hold it. */
  readHeld(entry: Pick<HeldEntry, 'uid' | 'bookingId'>): Promise<HeldEntry | undefined>;
  /** Removes one, unless its account holds the booking. */
  dropHeld(entry: Pick<HeldEntry, 'uid' | 'bookingId'>): Promise<void>;
}

export interface MoneyDeps {
  readonly moneyLedgers: MoneyLedgerStore;
  readonly clock: Clock;
}
