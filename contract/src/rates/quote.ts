import type { CalendarDate } from '../calendar-date.ts';
import { nightsOf, type Stay } from '../stay.ts';
import { chargedExtras, type ChargedExtra } from './charged-extras.ts';
import { codeOff, longestStep, longStayOff, withShare } from './discounts.ts';
import { extraOf } from './extra-guests.ts';
import type { ChosenExtra, ExtraToCharge, QuotedExtra } from './extras.ts';
import { feesOf } from './fees.ts';
import { planPrice, withIncluded } from './plans.ts';
import { ownStandard } from './standard-rate.ts';
import type { AgreedPlan, Discount, MinorUnits, Tariff, TaxRate } from './tariff.ts';
import { taxesOf, type ChargedTax } from './taxes.ts';
import { nightPrice, seasonOf, type PricedRoom } from './terms.ts';
import type { Party, QuotedNight } from './quoted-night.ts';

export interface QuoteLine {
  kind: 'nights' | 'long-stay' | 'code' | 'fee' | 'extra' | 'tax' | 'included-tax';
  id?: string;
  name: string;
  /** Negative for a discount. For an included tax, the part of the prices that is tax. */
  amount: MinorUnits;
  /** What a percentage was taken of. */
  base?: MinorUnits;
  rate?: TaxRate;
  isPaidAtHotel?: true;
  /** Of a percentage that applies to extras or fees alone. */
  isOnNights?: false;
  /** The day for which the desk has posted an extra. */
  date?: CalendarDate;
}

/** A bill, as it was once calculated. Code that shows it does not calculate again. */
export interface Quote {
  /** The version with which the stay was first booked; charges by the stay use it. */
  tariff: number;
  currency: string;
  guests: number;
  children: number;
  /** The oldest first; absent where the tariff does not ask, or none is known. */
  ages?: readonly number[];
  /** Absent at the standard rate. */
  plan?: AgreedPlan;
  /** The hotel's own name of that rate. */
  standard?: string;
  discount?: Discount;
  nights: QuotedNight[];
  /** Absent where none is chosen. */
  extras?: QuotedExtra[];
  lines: QuoteLine[];
  total: MinorUnits;
  /** The part of the total that can only be paid at the hotel. */
  atHotel: MinorUnits;
}

/** What a guest has chosen of what the hotel offers. */
export interface Chosen<Extra = ChosenExtra> {
  plan?: AgreedPlan | undefined;
  discount?: Discount | undefined;
  extras?: readonly Extra[] | undefined;
}

/**
 * Returns what a stay costs. Nothing else prices a stay.
 * @throws RangeError where an amount is too large to be exact; a tariff's limits prevent that
 */
export function quote(
  tariff: Tariff,
  room: PricedRoom,
  stay: Stay,
  party: Party,
  { plan, discount, extras = [] }: Chosen = {},
): Quote {
  const nights = nightsOf(stay).map((date) => pricedNight(tariff, room, date, party, plan));
  const charged = extras.map(({ id, count }) => ({ id, count, tariff: tariff.version }));
  return billOf({ own: tariff, versions: new Map() }, nights, party, { plan, discount, extras: charged });
}

export interface NamedTariffs {
  /** The stay's own tariff; charges by the stay use it. */
  own: Tariff;
  /** The tariffs of nights and extras by version. Where one is missing, the stay's own tariff is used. */
  versions: ReadonlyMap<number, Tariff>;
}

/**
 * Returns the bill of nights that are already priced. The long-stay discount, a code, and fees and taxes by
 * the stay are calculated on all of the nights; fees and taxes by the night use the tariff of each night.
 * @param nights without discounts; this function writes the discounts into them
 */
export function billOf(
  { own, versions }: NamedTariffs,
  nights: QuotedNight[],
  party: Party,
  { plan, discount: agreed, extras: chosenExtras = [] }: Chosen<ExtraToCharge> = {},
): Quote {
  const extras = withIncluded(own, plan ?? {}, chosenExtras, party);
  const step = longestStep(own, nights.length);
  const longStay = longStayOff(nights, step);
  const discount = agreed && withShare(agreed, nights);
  const code = codeOff(nights, discount, plan);
  const standard = plan ? undefined : ownStandard(own);
  const { tariffs, fees, chosen } = chargesOn({ own, versions }, nights, party, extras);
  const taxes = taxesOf(tariffs, nights, [...fees, ...chosen], party);
  const lines: QuoteLine[] = [
    { kind: 'nights', name: 'Nights', amount: sumOf(nights, ({ price }) => price) },
    ...(step ? discountLine('long-stay', `Long stay, from ${step.nights} nights`, longStay) : []),
    ...(discount ? discountLine('code', discount.name, code) : []),
    ...fees.map(({ id, name, amount }) => ({ kind: 'fee' as const, id, name, amount })),
    ...chosen.map(extraLine),
    ...taxes.map(taxLine),
  ];
  return {
    tariff: own.version,
    currency: own.currency,
    ...party,
    ...(plan && { plan }),
    ...(standard !== undefined && { standard }),
    ...(discount && { discount }),
    nights,
    ...(chosen.length > 0 && { extras: chosen.map(({ quoted }) => quoted) }),
    lines,
    total: totalOf(lines),
    atHotel: sumOf(lines, ({ amount, isPaidAtHotel }) => (isPaidAtHotel ? amount : 0)),
  };
}

/** Returns the fees and extras of a bill, with the tariffs by which they are charged and taxed. */
export function chargesOn(
  { own, versions }: NamedTariffs,
  nights: readonly QuotedNight[],
  party: Party,
  extras: readonly ExtraToCharge[] = [],
) {
  const tariffOf = (version: number) => versions.get(version) ?? own;
  const byNight = nights.map((night) => tariffOf(night.tariff));
  const tariffs = { own, byNight, byExtra: extras.map((extra) => tariffOf(extra.tariff)) };
  const chosen = chargedExtras({ own, nights, tariffOf }, extras, party);
  return { tariffs, fees: feesOf(tariffs, party), chosen };
}

export function totalOf(lines: readonly QuoteLine[]): MinorUnits {
  return sumOf(lines, ({ kind, amount }) => (kind === 'included-tax' ? 0 : amount));
}

export function pricedNight(
  tariff: Tariff,
  room: PricedRoom,
  date: CalendarDate,
  party: Party,
  plan?: AgreedPlan,
): QuotedNight {
  const amounts = extraOf(tariff, room, party);
  const price = nightPrice(tariff, room, date, sumOf(amounts, Number));
  const each = amounts.map((amount) => planPrice(amount, 1, plan));
  const season = seasonOf(tariff.seasons, date)?.name;
  return {
    date,
    base: room.price,
    price: planPrice(price, tariff.roundTo, plan),
    extra: sumOf(each, Number),
    ...(each.length > 0 && { extraGuests: each.length }),
    ...(new Set(each).size > 1 && { extraEach: each }),
    off: 0,
    ...(season !== undefined && { season }),
    tariff: tariff.version,
  };
}

function discountLine(kind: 'long-stay' | 'code', name: string, amount: MinorUnits): QuoteLine[] {
  return amount === 0 ? [] : [{ kind, name, amount: -amount }];
}

function extraLine({ id, name, amount, quoted: { posted } }: ChargedExtra): QuoteLine {
  return { kind: 'extra', id, name, amount, ...(posted && { date: posted.date }) };
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
