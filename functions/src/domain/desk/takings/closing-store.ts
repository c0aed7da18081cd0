import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { KindSum } from '@innkeep/contract/desk/takings';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { AuditEntry } from '../../records/audit.ts';
import type { BookingStore } from '../../records/hotel-store.ts';
import type { StoredLedger } from '../../records/stored-payment.ts';
import type { Clock } from '../../base/clock.ts';
import type { Transactional } from '../../base/transactional.ts';
import type { PeopleDeps } from '../../users/user-store.ts';

export interface TakingsSum extends KindSum {
  /** The uid of the person at the desk; null where it was not the desk. */
  by: string | null;
}

/** A day that is closed: docs/dev/decisions/0067. An admin opens it again by deleting this. */
export interface StoredClosing {
  date: CalendarDate;
  sums: TakingsSum[];
  opening: MinorUnits;
  expected: MinorUnits;
  counted: MinorUnits;
  left: MinorUnits;
  note: string;
  by: string;
  at: Date;
}

export interface ClosingTx {
  /** Payments that were received, and refunds in any state, of a day and those before it from `since` on. */
  moneyOf(date: CalendarDate, since?: CalendarDate): Promise<StoredLedger>;
  closingsUpTo(date: CalendarDate, limit: number): Promise<StoredClosing[]>;
  isLaterClosed(date: CalendarDate): Promise<boolean>;
  /** @param entryId new each time: a day may be closed more than once */
  close(closing: StoredClosing, entryId: string, entry: AuditEntry): void;
  reopen(date: CalendarDate, entryId: string, entry: AuditEntry): void;
}

export interface ClosingStore
  extends Transactional<ClosingTx>, Pick<ClosingTx, 'moneyOf' | 'closingsUpTo' | 'isLaterClosed'> {}

export interface TakingsDeps extends PeopleDeps {
  readonly closings: ClosingStore;
  readonly bookings: BookingStore;
  readonly clock: Clock;
  readonly newId: () => string;
}
