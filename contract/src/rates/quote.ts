import type { CalendarDate } from '../calendar-date.ts';
import { nightsOf, type Stay } from '../stay.ts';
import { codeOff, longestStep, longStayOff, withShare } from './discounts.ts';
import { feesOf } from './fees.ts';
import type { BasisPoints, Discount, MinorUnits, Tariff } from './tariff.ts';
import { taxesOf, type ChargedTax } from './taxes.ts';
import { nightPrice, seasonOf, type PricedRoom } from './terms.ts';
import type { Party, QuotedNight } from './quoted-night.ts';

export interface QuoteLine {
  kind: 'nights' | 'long-stay' | 'code' | 'fee' | 'tax' | 'included-tax';
  /** Of a fee or a tax. */
  id?: string;
  name: string;
  /** Negative where it takes something off. Of an included tax, how much of the prices it is. */
  amount: MinorUnits;
  /** What a percentage was taken of. */
  base?: MinorUnits;
  rate?: BasisPoints;
  isPaidAtHotel?: true;
}

/** A bill, as it was reckoned once; what shows it reckons nothing. */
export interface Quote {
  /** In those of before, 1, all fees and taxes go by the one tariff of the bill, also of nights that name another. */
  v: 1 | 2;
  /** The version with which the stay was first booked: what counts by the stay goes by it. */
  tariff: number;
  currency: string;
  guests: number;
  children: number;
  /** What a code took off, as it was then. */
  discount?: Discount;
  nights: QuotedNight[];
  lines: QuoteLine[];
  total: MinorUnits;
  /** The part of the total that is only ever paid at the hotel. */
  atHotel: MinorUnits;
}

/**
 * What a stay costs: the one place that prices anything.
 * @throws RangeError where an amount is too large to be exact; the bounds of a tariff keep it from that
 */
export function quote(
  tariff: Tariff,
  room: PricedRoom,
  stay: Stay,
  party: Party,
  discount?: Discount,
): Quote {
  const nights = nightsOf(stay).map((date) => pricedNight(tariff, room, date, party));
  return billOf({ own: tariff, versions: new Map() }, nights, party, discount);
}

/** The tariffs that a bill names. */
export interface NamedTariffs {
  /** The stay's own: what counts by the stay goes by it. */
  own: Tariff;
  /** By version, those of its nights. A night whose tariff is not among them goes by the stay's own. */
  versions: ReadonlyMap<number, Tariff>;
}

/**
 * The bill of nights that have their prices. The discount of a long stay, a code, and fees and taxes of the stay are
 * reckoned on the whole of them; nightly fees and taxes by the tariff of each night.
 * @param nights without discounts; theirs are written into them
 */
export function billOf(
  { own, versions }: NamedTariffs,
  nights: QuotedNight[],
  party: Party,
  agreed?: Discount,
): Quote {
  const step = longestStep(own, nights.length);
  const longStay = longStayOff(nights, step);
  const discount = agreed && withShare(agreed, nights);
  const code = codeOff(nights, discount);
  const tariffs = { own, byNight: nights.map((night) => versions.get(night.tariff) ?? own) };
  const fees = feesOf(tariffs, party);
  const taxes = taxesOf(tariffs, nights, fees, party);
  const lines: QuoteLine[] = [
    { kind: 'nights', name: 'Nights', amount: sumOf(nights, ({ price }) => price) },
    ...(step ? discountLine('long-stay', `Long stay, from ${step.nights} nights`, longStay) : []),
    ...(discount ? discountLine('code', discount.name, code) : []),
    ...fees.map(({ id, name, amount }) => ({ kind: 'fee' as const, id, name, amount })),
    ...taxes.map(taxLine),
  ];
  return {
    v: 2,
    tariff: own.version,
    currency: own.currency,
    ...party,
    ...(discount && { discount }),
    nights,
    lines,
    total: totalOf(lines),
    atHotel: sumOf(lines, ({ amount, isPaidAtHotel }) => (isPaidAtHotel ? amount : 0)),
  };
}

/** What the lines of a bill add up to: what is included in others counts in them. */
export function totalOf(lines: readonly QuoteLine[]): MinorUnits {
  return sumOf(lines, ({ kind, amount }) => (kind === 'included-tax' ? 0 : amount));
}

/** A night by a tariff, before discounts. */
export function pricedNight(
  tariff: Tariff,
  room: PricedRoom,
  date: CalendarDate,
  { guests }: Pick<Party, 'guests'>,
): QuotedNight {
  const { included, amount } = tariff.extraGuests.byRoom[room._id] ?? tariff.extraGuests;
  const extra = Math.max(0, guests - included) * amount;
  const season = seasonOf(tariff.seasons, date)?.name;
  return {
    date,
    base: room.price,
    price: nightPrice(tariff, room, date, extra),
    extra,
    off: 0,
    ...(season !== undefined && { season }),
    tariff: tariff.version,
  };
}

function discountLine(kind: 'long-stay' | 'code', name: string, amount: MinorUnits): QuoteLine[] {
  return amount === 0 ? [] : [{ kind, name, amount: -amount }];
}

function taxLine({ id, name, isIncluded, isPaidAtHotel, ...figures }: ChargedTax): QuoteLine {
  return {
    kind: isIncluded ? 'included-tax' : 'tax',
    id,
    name,
    ...figures,
    ...(isPaidAtHotel && { isPaidAtHotel }),
  };
}

function sumOf<T>(items: readonly T[], amountOf: (item: T) => MinorUnits): MinorUnits {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}
