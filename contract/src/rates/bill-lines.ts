import { type CalendarDate, spellCalendarDate, SPELLING } from '../calendar-date.ts';
import { counted } from '../counted.ts';
import { HOTEL } from '../hotel.ts';
import { formatPrice, majorUnits } from '../money.ts';
import type { Quote, QuoteLine } from './quote.ts';
import type { MinorUnits } from './tariff.ts';

/** A printed line of a bill. */
export interface BillLine {
  kind: QuoteLine['kind'] | 'total';
  label: string;
  amount: string;
}

/**
 * Returns a bill as lines of text, the same on every page, in print and in mails: the nights grouped by
 * price, discounts, fees and taxes, and last the total. It only formats: it calculates no price.
 */
export function billLines(
  { nights, lines, total }: Pick<Quote, 'nights' | 'lines' | 'total'>,
  money = HOTEL.money,
): BillLine[] {
  const print: Print = (amount) => formatMinorUnits(amount, money);
  const added = lines.filter(({ kind }) => kind !== 'nights' && kind !== 'included-tax');
  const included = lines.filter(({ kind }) => kind === 'included-tax');
  return [
    ...nightGroups(nights, print),
    ...[...added, ...included].map((line) => lineOf(line, print)),
    { kind: 'total', label: 'Total', amount: print(total) },
  ];
}

/** Writes minor units as an amount: `$99.50`, and `−$99.50` for a deduction. */
export function formatMinorUnits(amount: MinorUnits, money = HOTEL.money): string {
  return (amount < 0 ? '−' : '') + formatPrice(majorUnits(Math.abs(amount), money), money);
}

type Print = (amount: MinorUnits) => string;

interface NightGroup {
  label: string;
  price: MinorUnits;
  count: number;
  from: CalendarDate;
  /** The last night. */
  to: CalendarDate;
}

/**
 * Groups nights of one price in one season into one line: `$120 × 2 nights`. Lines that share a name say which
 * nights they are of.
 */
function nightGroups(nights: Quote['nights'], print: Print): BillLine[] {
  const groups: NightGroup[] = [];
  for (const { price, season = 'Price', date } of nights) {
    const last = groups.at(-1);
    if (last?.price === price && last.label === season) {
      last.count += 1;
      last.to = date;
    } else groups.push({ label: season, price, count: 1, from: date, to: date });
  }
  return groups.map((group) => ({
    kind: 'nights',
    label: groups.some((other) => other !== group && other.label === group.label)
      ? `${group.label}, ${nightsInWords(group)}`
      : group.label,
    amount: `${print(group.price)} × ${counted(group.count, 'night')}`,
  }));
}

function nightsInWords({ from, to }: NightGroup): string {
  const [first, last] = [from, to].map((night) => spellCalendarDate(night, SPELLING.short));
  return from === to ? `night of ${first}` : `nights of ${first} to ${last}`;
}

function lineOf({ kind, name, amount, isPaidAtHotel }: QuoteLine, print: Print): BillLine {
  const label = kind === 'included-tax' ? `Included: ${name}` : name;
  return {
    kind,
    label: isPaidAtHotel ? `${label}, paid at the hotel` : label,
    amount: print(amount),
  };
}
