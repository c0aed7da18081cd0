import type { CalendarDate } from '../calendar-date.ts';
import { divideHalfUp, WHOLE_TAX } from './divide.ts';
import { isInForce } from './extras.ts';
import { type ChargedFee, chargesOf, isAmong, type BillTariffs } from './fees.ts';
import type { MinorUnits, Tax, TaxRate } from './tariff.ts';
import type { Party, QuotedNight } from './quoted-night.ts';

export interface ChargedTax extends Pick<Tax, 'id' | 'name' | 'isIncluded' | 'isPaidAtHotel' | 'isOnNights'> {
  amount: MinorUnits;
  /** For percentages: what they were taken of. */
  base?: MinorUnits;
  rate?: TaxRate;
}

/** Whether prices without dates include all taxes, no taxes, or some. */
export type TaxesInPrices = 'included' | 'added' | 'partly';

/** Whether prices of nights include the taxes in force on `date` or later; undefined if there are none. */
export function taxesInPricesFrom(taxes: readonly Tax[], date: CalendarDate): TaxesInPrices | undefined {
  const coming = taxes.filter(
    ({ rate, until, isOnNights }) =>
      rate > 0 && isOnNights !== false && (until === undefined || date < until),
  );
  if (coming.length === 0) return undefined;
  if (coming.every(isPercentIncluded)) return 'included';
  return coming.some(isPercentIncluded) ? 'partly' : 'added';
}

/** A part of a bill, and whether a tax applies to it. */
export interface TaxedPart<T = Tax> {
  amount: MinorUnits;
  isUnder: (tax: T) => boolean;
}

interface TaxedStay {
  /** In order, after discounts. */
  nights: TaxedPart[];
  fees: TaxedPart[];
  /** Whether a tax by the stay is in force on its night of arrival. */
  isOnStay: (tax: Tax) => boolean;
}

type Nights = readonly Pick<QuotedNight, 'date' | 'price' | 'off'>[];

/**
 * Returns a stay's taxes. Each is rounded once, and none is on another; those of 0 are left out. Taxes by the
 * stay use the stay's own tariff, all others the tariff of each night.
 * @param nights after discounts
 * @param fees with the extras
 */
export function taxesOf(
  tariffs: BillTariffs,
  nights: Nights,
  fees: readonly ChargedFee[],
  party: Party,
): ChargedTax[] {
  const taxes = chargesOf(tariffs, (tariff) => tariff.taxes, isByStay);
  const stay = taxedStay(tariffs, nights, fees);
  const included = taxesInPrices(taxes.filter(isPercentIncluded), [...stay.nights, ...stay.fees]).map(
    ({ tax, ...figures }) => ({ ...namedTax(tax), ...figures, rate: tax.rate }),
  );
  const added = taxes.filter((tax) => !isPercentIncluded(tax)).map((tax) => addedTax(tax, stay, party));
  return [...included, ...added].filter(({ amount }) => amount !== 0);
}

/** Returns the percentages that apply to each night, and to each part of the fees and extras. */
export function percentagesOn(tariffs: BillTariffs, nights: Nights, fees: readonly ChargedFee[]) {
  const taxes = chargesOf(tariffs, (tariff) => tariff.taxes, isByStay).filter(
    ({ kind }) => kind === 'percent',
  );
  const stay = taxedStay(tariffs, nights, fees);
  const on = ({ isUnder }: TaxedPart) => taxes.filter(isUnder);
  return { nights: stay.nights.map(on), fees: stay.fees.map(on) };
}

function isByStay({ kind }: Tax): boolean {
  return kind === 'stay' || kind === 'person-stay';
}

function isPercentIncluded({ kind, isIncluded }: Tax): boolean {
  return kind === 'percent' && isIncluded;
}

function taxedStay({ own, byNight }: BillTariffs, nights: Nights, fees: readonly ChargedFee[]): TaxedStay {
  const arrival = nights[0]?.date;
  const isOnArrival = (tax: Tax) => arrival !== undefined && isInForce(tax, arrival);
  /** On how many earlier nights each tax was charged, at any rate: a tax may end after a number of nights. */
  const counts = new Map<string, number>();
  return {
    nights: nights.map(({ date, price, off }, index) => {
      const here = (byNight[index] ?? own).taxes.filter(
        (tax) => tax.isOnNights !== false && isInForce(tax, date),
      );
      const under = here.filter(({ id, maxNights = nights.length }) => (counts.get(id) ?? 0) < maxNights);
      for (const { id } of here) counts.set(id, (counts.get(id) ?? 0) + 1);
      return { amount: price - off, isUnder: (tax) => isAmong(under, tax) };
    }),
    fees: fees
      .flatMap(({ parts }) => parts)
      .map(({ tariff, amount, taxes }) => ({
        amount,
        isUnder: (tax) =>
          (taxes ? taxes.includes(tax.id) : tax.isOnFees) && isOnArrival(tax) && isAmong(tariff.taxes, tax),
      })),
    isOnStay: (tax) => isOnArrival(tax) && isAmong(own.taxes, tax),
  };
}

function addedTax(tax: Tax, stay: TaxedStay, { guests, children }: Party): ChargedTax {
  const { rate } = tax;
  const charged = namedTax(tax);
  const nights = stay.nights.filter(({ isUnder }) => isUnder(tax));
  if (tax.kind === 'percent')
    return { ...charged, ...addedPercentage(tax, [...stay.nights, ...stay.fees]), rate };
  const persons = tax.areChildrenExempt ? guests - children : guests;
  const stays = stay.isOnStay(tax) ? 1 : 0;
  const times: Record<Exclude<Tax['kind'], 'percent'>, number> = {
    stay: stays,
    night: nights.length,
    'person-stay': stays * persons,
    'person-night': nights.length * persons,
  };
  return { ...charged, amount: rate * times[tax.kind] };
}

function namedTax({ id, name, isIncluded, isPaidAtHotel, isOnNights }: Tax): Omit<ChargedTax, 'amount'> {
  return { id, name, isIncluded, isPaidAtHotel, ...(isOnNights === false && { isOnNights }) };
}

/** The tax that a percentage adds: rounded once. */
export function addedPercentage<T extends { rate: TaxRate }>(tax: T, parts: readonly TaxedPart<T>[]) {
  const base = parts.reduce((sum, { amount, isUnder }) => sum + (isUnder(tax) ? amount : 0), 0);
  return { amount: divideHalfUp(base * tax.rate, WHOLE_TAX), base };
}

/** The tax within prices. Each tax gets its share, rounded once; the rest is net. */
export function taxesInPrices<T extends { rate: TaxRate }>(
  taxes: readonly T[],
  parts: readonly TaxedPart<T>[],
) {
  const groups = new Map<string, { taxes: readonly T[]; gross: MinorUnits }>();
  for (const { amount, isUnder } of parts) {
    const under = taxes.filter(isUnder);
    const key = under.map((tax) => taxes.indexOf(tax)).join();
    groups.set(key, { taxes: under, gross: (groups.get(key)?.gross ?? 0) + amount });
  }
  return taxes.map((tax) => {
    const own = [...groups.values()].filter((group) => group.taxes.includes(tax));
    const amount = own.reduce((sum, group) => sum + shareOf(tax.rate, group), 0);
    const base = own.reduce((sum, { gross }) => sum + gross, 0);
    return { tax, amount, base };
  });
}

function shareOf(
  rate: TaxRate,
  { taxes, gross }: { taxes: readonly { rate: TaxRate }[]; gross: MinorUnits },
): MinorUnits {
  return divideHalfUp(gross * rate, WHOLE_TAX + taxes.reduce((sum, tax) => sum + tax.rate, 0));
}
