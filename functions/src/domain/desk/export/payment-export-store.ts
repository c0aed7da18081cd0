import type { BookingStore } from '../../records/hotel-store.ts';
import type { StoredPayment, StoredRefund } from '../../records/stored-payment.ts';
import type { PeopleDeps } from '../audit-lines.ts';
import type { StatsStore } from '../figures/stats-store.ts';

/** A span of time, `[from, to)`. */
export interface TimeSpan {
  from: Date;
  to: Date;
}

/** Money received and given back, read page by page. */
export interface PaymentExportStore {
  /** Yields the payments that were received in the span, by that time. */
  eachReceived(span: TimeSpan): AsyncIterable<StoredPayment>;
  /** Yields the refunds that were asked for in the span, by that time. */
  eachGivenBack(span: TimeSpan): AsyncIterable<StoredRefund>;
}

export interface ExportDeps extends PeopleDeps {
  readonly stats: StatsStore;
  readonly bookings: BookingStore;
  readonly paymentExport: PaymentExportStore;
}
