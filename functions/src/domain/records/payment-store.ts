import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { StoredBooking } from './stored-booking.ts';
import type { AuditEntry } from './audit.ts';
import type { StoredPayment, StoredRefund, StoredLedger } from './stored-payment.ts';

/** Every change to a booking's payments also writes the booking, so no two of them commit at once. */
export interface LedgerTx {
  findPayment(paymentId: string): Promise<StoredPayment | undefined>;
  /** Returns all payments of a booking, read by their ids, the first one first. */
  findPayments(booking: Pick<StoredBooking, '_id' | 'payments'>): Promise<StoredPayment[]>;
  findRefunds(payments: readonly Pick<StoredPayment, '_id' | 'refunds'>[]): Promise<StoredRefund[]>;
  /** Whether a day is closed, so that nothing more is dated to it. */
  isClosed(day: CalendarDate): Promise<boolean>;
  /** Saves the changes to a ledger; only `saveLedger` knows them. */
  saveLedger(changes: LedgerChanges): void;
}

interface LedgerChanges {
  payments: readonly StoredPayment[];
  refunds: readonly StoredRefund[];
  /** Only its money fields are saved: `money`, `payments`, `hold`, `cancellationFee` and `updatedAt`. */
  booking?: StoredBooking;
  /** The booking as it was read, from which the change to the figures follows. */
  before?: StoredBooking | undefined;
  /** Audit entries with their ids: a second one with the same id fails the transaction. */
  entries: readonly (readonly [id: string, entry: AuditEntry])[];
}

export interface Followed {
  /** Everything before this has been handled. */
  since: Date;
  nextAt: Date;
}

export interface PaymentStore {
  find(paymentId: string): Promise<StoredPayment | undefined>;
  findBySession(session: string): Promise<StoredPayment | undefined>;
  findByIntent(intent: string): Promise<StoredPayment | undefined>;
  ledgerOf(bookingId: string): Promise<StoredLedger>;
  /** Lists the payments to check with the provider, the longest overdue first. */
  listDue(now: Date, limit: number): Promise<StoredPayment[]>;
  listDueRefunds(now: Date, limit: number): Promise<StoredRefund[]>;
  listAlerts(limit: number): Promise<StoredPayment[]>;
  /** Undefined if events have never been followed. */
  followed(): Promise<Followed | undefined>;
  saveFollowed(followed: Followed): Promise<void>;
}
