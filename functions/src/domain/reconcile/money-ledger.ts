import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Received } from '../records/agreed.ts';
import type { Clock } from '../base/clock.ts';
import type { ClosedDay } from './closing-differences.ts';
import type { Changes, Period } from './slice.ts';
import type { StoredPayment, StoredRefund } from '../records/stored-payment.ts';

/** What a stored booking says about its money, valid or not. */
export interface BookedMoney {
  roomId: string;
  state: string | undefined;
  uid: unknown;
  currency: unknown;
  payments: number;
  paid: number;
  refunded: number;
  /** Undefined if nothing is held. */
  hold: Partial<Record<'by' | 'until' | 'payUntil' | 'payment' | 'amount', unknown>> | undefined;
}

/** Everything about the money of one booking that must agree. */
export interface MoneyLedger {
  /** Empty if it is not known what was paid for. */
  bookingId: string;
  booking: BookedMoney | undefined;
  payments: StoredPayment[];
  refunds: StoredRefund[];
  /** What the audit says was received. */
  received: Received[];
}

export interface MoneyLedgerStore {
  /**
   * Yields the ledger of every booking with payments, refunds or a hold, by id. Its parts may be of different
   * moments.
   * @param after the booking of the last ledger that was seen
   */
  ledgers(after?: string): AsyncIterable<MoneyLedger>;
  /** Yields the bookings that were changed within a period, or whose payments and refunds were, page by page. */
  changedBookings(period: Period): AsyncIterable<Changes>;
  heldBookings(): AsyncIterable<string>;
  /** Reads one ledger as of one moment. */
  read(bookingId: string): Promise<MoneyLedger>;
  /**
   * Yields the days that are closed, the earliest first.
   * @param after the last day that was seen
   */
  closedDays(after?: string): AsyncIterable<CalendarDate>;
  /** Reads one of them as of one moment; undefined if it is open again. */
  readClosedDay(date: CalendarDate): Promise<ClosedDay | undefined>;
}

export interface MoneyDeps {
  readonly moneyLedgers: MoneyLedgerStore;
  readonly clock: Clock;
}
