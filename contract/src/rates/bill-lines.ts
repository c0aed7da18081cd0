import { addDays, type CalendarDate, spellCalendarDate, SPELLING } from '../calendar-date.ts';
import { counted } from '../counted.ts';
import { HOTEL } from '../hotel.ts';
import { formatMinorUnits } from '../money.ts';
import { rateOf } from './standard-rate.ts';
import type { Quote, QuoteLine } from './quote.ts';
import type { MinorUnits } from './tariff.ts';

export interface BillLine {
  kind: QuoteLine['kind'] | 'total';
  label: string;
  amount: string;
}

/** Formats a bill, the same on pages, in print and in mails. It calculates no price. */
export function billLines(
  { nights, lines, total, ...rate }: Pick<Quote, 'plan' | 'standard' | 'nights' | 'lines' | 'total'>,
  money = HOTEL.money,
): BillLine[] {
  const print: Print = (amount) => formatMinorUnits(amount, money);
  const added = lines.filter(({ kind }) => kind !== 'nights' && kind !== 'included-tax');
  const included = lines.filter(({ kind }) => kind === 'included-tax');
  return [
    ...nightGroups(nights, rateOf(rate), print),
    ...extraGuestLines(nights, print),
    ...[...added, ...included].map((line) => lineOf(line, print)),
    { kind: 'total', label: 'Total', amount: print(total) },
  ];
}

type Print = (amount: MinorUnits) => string;

interface NightGroup {
  label: string;
  price: MinorUnits;
  count: number;
  from: CalendarDate;
  /** The last night. */
  to: CalendarDate;
  isScattered: boolean;
}

/**
 * Groups all nights of one price in one season into one line, without extra guests: `$120 × 2 nights`, under the names
 * of the season and the rate. Lines that share a name say which nights they are of, if these follow one another.
 */
function nightGroups(nights: Quote['nights'], rateName: string | undefined, print: Print): BillLine[] {
  const groups: NightGroup[] = [];
  for (const { price, extra, season, date } of nights) {
    const rate = price - extra;
    const label = [season, rateName].filter(Boolean).join(', ') || 'Price';
    const group = groups.find((each) => each.price === rate && each.label === label);
    if (group) {
      group.isScattered ||= addDays(group.to, 1) !== date;
      group.count += 1;
      group.to = date;
    } else groups.push({ label, price: rate, count: 1, from: date, to: date, isScattered: false });
  }
  return groups.map((group) => ({
    kind: 'nights',
    label:
      !group.isScattered && groups.some((other) => other !== group && other.label === group.label)
        ? `${group.label}, ${nightsInWords(group)}`
        : group.label,
    amount: `${print(group.price)} × ${counted(group.count, 'night')}`,
  }));
}

function extraGuestLines(nights: Quote['nights'], print: Print): BillLine[] {
  const counts = new Map<string, { extra: MinorUnits; count: number }>();
  for (const { extra: all, extraGuests = 0, extraEach } of nights) {
    const amounts = extraEach ?? Array.from({ length: extraGuests }, () => all / extraGuests);
    for (const amount of new Set(amounts)) {
      const alike = amounts.filter((other) => other === amount).length;
      const label = `${counted(alike, 'extra guest')} × ${print(amount)}`;
      counts.set(label, { extra: amount * alike, count: (counts.get(label)?.count ?? 0) + 1 });
    }
  }
  return [...counts].map(([label, { extra, count }]) => ({
    kind: 'nights',
    label: `${label} × ${counted(count, 'night')}`,
    amount: print(extra * count),
  }));
}

function nightsInWords({ from, to }: NightGroup): string {
  const [first, last] = [from, to].map((night) => spellCalendarDate(night, SPELLING.short));
  return from === to ? `night of ${first}` : `nights of ${first} to ${last}`;
}

function lineOf({ kind, name, amount, isPaidAtHotel, date }: QuoteLine, print: Print): BillLine {
  const dated = date ? `${name}, ${spellCalendarDate(date, SPELLING.short)}` : name;
  const label = kind === 'included-tax' ? `Included: ${name}` : dated;
  return { kind, label: isPaidAtHotel ? `${label}, paid at the hotel` : label, amount: print(amount) };
}
