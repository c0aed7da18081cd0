import { businessDay } from '@innkeep/contract/business-day';
import { addDays, hotelToday, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { LedgerTx, StoredLedger } from './payment-store.ts';
import type { StoredPayment, StoredRefund } from './stored-payment.ts';

/**
 * Returns the day to which money belongs that comes or goes now: the business day or, once that is closed, the next one.
 * What is read here makes sure that the day is not closed before the money is saved. Where it is not the date, it is
 * saved with the money.
 */
export async function openDay(tx: Pick<LedgerTx, 'isClosed'>, now: Date): Promise<CalendarDate> {
  let day = businessDay(now);
  while (await tx.isClosed(day)) day = addDays(day, 1);
  return day;
}

/** Returns the day to which a payment belongs; undefined if nothing was received. */
export function dayOfPayment({ day, paidAt }: Pick<StoredPayment, 'day' | 'paidAt'>) {
  return day ?? (paidAt && hotelToday(paidAt));
}

export function dayOfRefund({ day, createdAt }: Pick<StoredRefund, 'day' | 'createdAt'>): CalendarDate {
  return day ?? hotelToday(createdAt);
}

export function ofDay({ payments, refunds }: StoredLedger, date: CalendarDate): StoredLedger {
  return {
    payments: payments.filter((payment) => dayOfPayment(payment) === date),
    refunds: refunds.filter((refund) => dayOfRefund(refund) === date),
  };
}
