import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { InvoiceWithPayee } from '../../invoices/invoice-store.ts';
import type { DebtDeps } from '../books/get-books.ts';
import type { BookingStore } from '../../records/hotel-store.ts';
import type { StoredPayment, StoredRefund } from '../../records/stored-payment.ts';
import type { RatesStore } from '../../rates/rates-store.ts';
import type { PeopleDeps } from '../../users/user-store.ts';
import type { Position } from '../../base/page-position.ts';
import type { BilledStay } from '../figures/stats-store.ts';

/** A span, `[from, to)`, read from a position on, at most `limit` documents. */
export interface SpanPage<Value extends CalendarDate | Date> {
  from: Value;
  to: Value;
  after?: Position<Value> | undefined;
  limit: number;
}

export interface ExportStore {
  /** Lists the stays, in any state, with a check-in in the span. */
  listStays(page: SpanPage<CalendarDate>): Promise<BilledStay[]>;
  listReceived(page: SpanPage<Date>): Promise<StoredPayment[]>;
  listGivenBack(page: SpanPage<Date>): Promise<StoredRefund[]>;
  listInvoices(page: SpanPage<CalendarDate>): Promise<InvoiceWithPayee[]>;
}

export interface ExportDeps extends PeopleDeps, DebtDeps {
  readonly rates: RatesStore;
  readonly bookings: BookingStore;
  readonly exports: ExportStore;
}
