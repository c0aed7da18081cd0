import type { CalendarDate } from '../calendar-date.ts';
import { divideHalfUp, percentOf } from './divide.ts';
import type { ChargedFee } from './fees.ts';
import type { Party, QuotedNight } from './quote.ts';
import type { MinorUnits, Tax } from './tariff.ts';

export interface ChargedTax extends Pick<Tax, 'id' | 'name' | 'isIncluded' | 'isPaidAtHotel'> {
  amount: MinorUnits;
  /** Of percentages: of what, and how many basis points. */
  base?: MinorUnits;
  rate?: number;
}

type Nights = readonly Pick<QuotedNight, 'date' | 'price' | 'off'>[];

/**
 * A stay's taxes, each rounded once, none on another; those of nothing are left out.
 * @param nights with their discounts
 */
export function taxesOf(
  taxes: readonly Tax[],
  nights: Nights,
  fees: readonly ChargedFee[],
  party: Party,
): ChargedTax[] {
  const taxedFees = fees.reduce((sum, { isTaxed, amount }) => sum + (isTaxed ? amount : 0), 0);
  const included = taxesInPrices(taxes.filter(isPercentIncluded), nights, taxedFees);
  const added = taxes
    .filter((tax) => !isPercentIncluded(tax))
    .map((tax) => addedTax(tax, nights, taxedFees, party));
  return [...included, ...added].filter(({ amount }) => amount !== 0);
}

function isPercentIncluded({ kind, isIncluded }: Tax): boolean {
  return kind === 'percent' && isIncluded;
}

function addedTax(tax: Tax, nights: Nights, taxedFees: MinorUnits, party: Party): ChargedTax {
  const charged = { id: tax.id, name: tax.name, isIncluded: false, isPaidAtHotel: tax.isPaidAtHotel };
  if (tax.kind === 'percent') {
    const base = leftIn(taxedNights(tax, nights)) + (isOnFeesOf(tax, nights) ? taxedFees : 0);
    return { ...charged, amount: percentOf(base, tax.rate), base, rate: tax.rate };
  }
  return { ...charged, amount: tax.rate * timesOf(tax, nights, party) };
}

/** How often an amount is due: by the person and by the night. */
function timesOf(tax: Tax, nights: Nights, { guests, children }: Party): number {
  const persons = tax.areChildrenExempt ? guests - children : guests;
  const stays = nights.slice(0, 1).filter(({ date }) => isInForce(tax, date)).length;
  const counts: Record<Exclude<Tax['kind'], 'percent'>, number> = {
    stay: stays,
    night: taxedNights(tax, nights).length,
    'person-stay': stays * persons,
    'person-night': taxedNights(tax, nights).length * persons,
  };
  return tax.kind === 'percent' ? 0 : counts[tax.kind];
}

/**
 * How much of prices that contain taxes is tax: of what stands under the same taxes, each its share, rounded once; what
 * is left is net. Prices stay as they are.
 */
function taxesInPrices(taxes: readonly Tax[], nights: Nights, taxedFees: MinorUnits): ChargedTax[] {
  const groups = new Map<string, { taxes: readonly Tax[]; gross: MinorUnits }>();
  const add = (under: readonly Tax[], gross: MinorUnits) => {
    const key = under.map(({ id }) => id).join('\n');
    groups.set(key, { taxes: under, gross: (groups.get(key)?.gross ?? 0) + gross });
  };
  for (const night of nights)
    add(
      taxes.filter((tax) => taxedNights(tax, nights).includes(night)),
      leftIn([night]),
    );
  add(
    taxes.filter((tax) => isOnFeesOf(tax, nights)),
    taxedFees,
  );

  return taxes.map(({ id, name, rate, isPaidAtHotel }) => {
    const own = [...groups.values()].filter((group) => group.taxes.some((tax) => tax.id === id));
    const amount = own.reduce((sum, group) => sum + shareOf(rate, group), 0);
    const base = own.reduce((sum, { gross }) => sum + gross, 0);
    return { id, name, isIncluded: true, isPaidAtHotel, amount, base, rate };
  });
}

function shareOf(rate: number, { taxes, gross }: { taxes: readonly Tax[]; gross: MinorUnits }): MinorUnits {
  return divideHalfUp(gross * rate, 10_000 + taxes.reduce((sum, tax) => sum + tax.rate, 0));
}

/** The nights that a tax is on: those on which it is in force, the first ones only where it says so. */
function taxedNights<T extends { date: CalendarDate }>(tax: Tax, nights: readonly T[]): readonly T[] {
  return nights.filter(({ date }) => isInForce(tax, date)).slice(0, tax.maxNights ?? nights.length);
}

function isOnFeesOf(tax: Tax, [arrival]: Nights): boolean {
  return tax.isOnFees && arrival !== undefined && isInForce(tax, arrival.date);
}

function isInForce({ from, until }: Tax, date: CalendarDate): boolean {
  return (from === undefined || from <= date) && (until === undefined || date < until);
}

function leftIn(nights: Nights): MinorUnits {
  return nights.reduce((sum, { price, off }) => sum + price - off, 0);
}
