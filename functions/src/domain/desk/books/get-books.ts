import { addDays, type CalendarDate, daysBetween } from '@innkeep/contract/calendar-date';
import type { Books, DayOfMoney, Debt } from '@innkeep/contract/desk/books';
import type { BooksQuestion } from '@innkeep/contract/desk/desk-questions';
import type { InvoiceStore } from '../../invoices/invoice-store.ts';
import { dayOfPayment, dayOfRefund, type StoredLedger } from '../../records/stored-payment.ts';
import type { StatsStore } from '../figures/stats-store.ts';
import type { ClosingStore } from '../takings/closing-store.ts';
import { byKind, takingsOf } from '../takings/takings-of.ts';
import { ratesIn, revenueIn, totalOf } from './invoice-totals.ts';
import { leftToInvoice } from './left-to-invoice.ts';
import { touristTaxes, touristTaxSums, type Span, type TouristTax } from './tourist-tax.ts';
import { dueFor } from '@innkeep/contract/payments/due';
import { departureOf } from '@innkeep/contract/stay-states';
import type { Clock } from '../../base/clock.ts';
import { unsettledOf } from '../../records/stored-booking.ts';
import type { DeskStore } from '../desk-store.ts';
import { nameOf } from '../to-desk-stay.ts';

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

export interface DebtDeps {
  readonly desk: DeskStore;
  readonly clock: Clock;
}

const MAX_DEBTS = 1000;

/** Lists what is owed for stays that are over, the oldest first, as of now. */
export async function listDebts({ desk, clock }: DebtDeps): Promise<{ debts: Debt[]; hasMoreDebts?: true }> {
  const today = clock.businessDay();
  const unsettled = await desk.listUnsettled(MAX_DEBTS + 1); // one more tells whether there are others
  const debts = unsettled
    .slice(0, MAX_DEBTS)
    .filter((booking) => unsettledOf(booking) === 'owing')
    .map((booking) => {
      const departure = departureOf(booking);
      const days = Math.max(0, daysBetween(departure, today)); // a fee is owed before the days of its stay
      return { bookingId: booking._id, guest: nameOf(booking), departure, days, due: dueFor(booking) };
    })
    .sort((one, other) => (one.departure < other.departure ? -1 : 1));
  return { debts, ...(unsettled.length > MAX_DEBTS && { hasMoreDebts: true }) };
}
