import { addDays, type CalendarDate, daysBetween } from '@innkeep/contract/calendar-date';
import type { Books, DayOfMoney } from '@innkeep/contract/desk/books';
import type { BooksQuestion } from '@innkeep/contract/desk/desk-questions';
import type { InvoiceStore } from '../../invoices/invoice-store.ts';
import { dayOfPayment, dayOfRefund } from '../../records/money-day.ts';
import type { StoredLedger } from '../../records/payment-store.ts';
import type { StatsStore } from '../figures/stats-store.ts';
import type { ClosingStore } from '../takings/closing-store.ts';
import { byKind, takingsOf } from '../takings/takings-of.ts';
import { listDebts, type DebtDeps } from './debts.ts';
import { ratesIn, revenueIn, totalOf } from './invoice-totals.ts';
import { leftToInvoice } from './left-to-invoice.ts';
import { touristTaxes, touristTaxSums, type Span, type TouristTax } from './tourist-tax.ts';

export interface BooksDeps extends DebtDeps {
  readonly invoices: InvoiceStore;
  readonly closings: ClosingStore;
  readonly stats: StatsStore;
}

/** What an accountant takes of a month or a quarter: docs/the-books.md. */
export async function getBooks(deps: BooksDeps, { from, to }: BooksQuestion): Promise<Books> {
  const today = deps.clock.businessDay();
  const [{ issued, ...left }, touristTax, days, debts] = await Promise.all([
    deps.invoices.read(async (reads) => {
      const issued = await reads.issuedIn(from, to);
      const tomorrow = addDays(today, 1);
      return { issued, ...(await leftToInvoice(reads, { from, to: to < tomorrow ? to : tomorrow }, issued)) };
    }),
    touristTaxIn(deps, { from, to: to < today ? to : today }),
    daysOfMoney(deps, { from, to }),
    listDebts(deps),
  ]);
  return {
    rates: ratesIn(issued),
    total: totalOf(issued),
    revenue: revenueIn(issued),
    touristTax: touristTaxSums(touristTax),
    days,
    ...debts,
    ...left,
  };
}

function touristTaxIn({ stats }: BooksDeps, span: Span): Promise<TouristTax[]> {
  if (span.to <= span.from) return Promise.resolve([]);
  return stats.atOneMoment(async (moment) => {
    const taxes: TouristTax[] = [];
    for await (const stay of moment.eachOfNights({ checkin: span.from, checkout: span.to }))
      taxes.push(...touristTaxes(stay, span));
    return taxes;
  });
}

async function daysOfMoney({ closings }: BooksDeps, { from, to }: Span): Promise<DayOfMoney[]> {
  const last = addDays(to, -1);
  const [money, closed] = await Promise.all([
    closings.moneyOf(last, from),
    closings.closingsUpTo(last, daysBetween(from, to)),
  ]);
  const isClosed = new Set(closed.map(({ date }) => date));
  return [...byDay(money)]
    .map(([date, ledger]) => ({ date, isClosed: isClosed.has(date), kinds: byKind(takingsOf(ledger)) }))
    .filter(({ date, kinds }) => from <= date && date < to && kinds.length > 0)
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

function byDay({ payments, refunds }: StoredLedger): Map<CalendarDate, StoredLedger> {
  const days = new Map<CalendarDate, StoredLedger>();
  const of = (date: CalendarDate) => {
    const ledger = days.get(date) ?? { payments: [], refunds: [] };
    days.set(date, ledger);
    return ledger;
  };
  for (const payment of payments) {
    const date = dayOfPayment(payment);
    if (date) of(date).payments.push(payment);
  }
  for (const refund of refunds) of(dayOfRefund(refund)).refunds.push(refund);
  return days;
}
