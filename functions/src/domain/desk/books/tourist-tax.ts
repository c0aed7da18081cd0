import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { TouristTaxSum } from '@innkeep/contract/desk/books';
import { allocate } from '@innkeep/contract/rates/divide';
import { endOf } from '@innkeep/contract/stay-states';
import type { BilledStay } from '../figures/stats-store.ts';

export interface Span {
  from: CalendarDate;
  /** Exclusive. */
  to: CalendarDate;
}

/** A tax by amount, of the nights of a stay that were slept in a span. */
export interface TouristTax extends Pick<TouristTaxSum, 'name' | 'amount'> {
  stay: BilledStay;
  nights: number;
}

/** Returns the taxes by amount of a stay whose guest has come; each is spread evenly over the nights of the bill. */
export function touristTaxes(stay: BilledStay, { from, to }: Span): TouristTax[] {
  const { state, quote } = stay;
  if (state !== 'checked-in' && state !== 'checked-out') return [];
  const end = endOf(stay);
  const isSlept = quote.nights.map(({ date }) => from <= date && date < to && date < end);
  const nights = isSlept.filter(Boolean).length;
  if (nights === 0) return [];
  return quote.lines
    .filter(({ kind, rate }) => kind === 'tax' && rate === undefined)
    .map(({ name, amount }) => {
      const shares = allocate(
        amount,
        isSlept.map(() => 1),
      );
      const slept = shares.reduce((sum, share, index) => sum + (isSlept[index] ? share : 0), 0);
      return { stay, name, nights, amount: slept };
    });
}

export function touristTaxSums(taxes: readonly TouristTax[]): TouristTaxSum[] {
  const sums = new Map<string, TouristTaxSum>();
  for (const { name, stay, nights, amount } of taxes) {
    const sum = sums.get(name) ?? { name, guests: 0, nights: 0, amount: 0 };
    sums.set(name, {
      name,
      guests: sum.guests + stay.guests,
      nights: sum.nights + nights * stay.guests,
      amount: sum.amount + amount,
    });
  }
  return [...sums.values()];
}
