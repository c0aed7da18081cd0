import type { StoredBooking } from './stored-booking.ts';
import type { AuditEntry } from '../audit.ts';
import type { StoredPayment, StoredRefund } from './stored-payment.ts';

/**
 * The part of a transaction that reads and writes what is paid. Whatever changes what is paid for a booking writes the
 * booking, too: two of them never happen at once.
 */
export interface LedgerTx {
  findPayment(paymentId: string): Promise<StoredPayment | undefined>;
  /** All payments of a booking, by name, the first first. */
  findPayments(booking: Pick<StoredBooking, '_id' | 'payments'>): Promise<StoredPayment[]>;
  /** All refunds of these payments, by name. */
  findRefunds(payments: readonly Pick<StoredPayment, '_id' | 'refunds'>[]): Promise<StoredRefund[]>;
  /** Saves what has changed of a ledger: only `saveLedger` knows what that is. */
  saveLedger(changes: LedgerChanges): void;
  /** The ids of the bookings that an account holds while it pays: read by name, none is overlooked. */
  findHeld(uid: string): Promise<string[]>;
  addHeld(uid: string, bookingId: string): void;
  removeHeld(uid: string, bookingId: string): void;
}

/** The documents of a ledger that are to be written. */
interface LedgerChanges {
  payments: readonly StoredPayment[];
  refunds: readonly StoredRefund[];
  /** Saved of it is what it says of money: `money`, `payments`, `hold`, `cancellationFee` and `updatedAt`. */
  booking?: StoredBooking;
  /** Of the audit, by their ids: a second one of an id fails the transaction. */
  entries: readonly (readonly [id: string, entry: AuditEntry])[];
}

/** A booking's payments and refunds. */
export interface StoredLedger {
  payments: StoredPayment[];
  refunds: StoredRefund[];
}

/** How far the provider's own list of events has been followed. */
export interface Followed {
  /** Everything before has been seen to. */
  since: Date;
  /** When it is looked at again. */
  nextAt: Date;
}

/** What is read outside of transactions. */
export interface PaymentStore {
  find(paymentId: string): Promise<StoredPayment | undefined>;
  findBySession(session: string): Promise<StoredPayment | undefined>;
  findByIntent(intent: string): Promise<StoredPayment | undefined>;
  ledgerOf(bookingId: string): Promise<StoredLedger>;
  /** The payments about which the provider is to be asked, the longest overdue first. */
  listDue(now: Date, limit: number): Promise<StoredPayment[]>;
  listDueRefunds(now: Date, limit: number): Promise<StoredRefund[]>;
  /** The payments at which somebody has to look. */
  listAlerts(limit: number): Promise<StoredPayment[]>;
  /** Undefined where nobody has looked yet. */
  followed(): Promise<Followed | undefined>;
  saveFollowed(followed: Followed): Promise<void>;
}
