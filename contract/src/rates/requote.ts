import type { CalendarDate } from '../calendar-date.ts';
import { nightsOf, type Stay } from '../stay.ts';
import { extrasAfter, type ChosenExtra, type ExtraToCharge } from './extras.ts';
import { billOf, pricedNight, type NamedTariffs, type Quote } from './quote.ts';
import type { AgreedPlan, Discount, MinorUnits, Tariff } from './tariff.ts';
import type { PricedRoom } from './terms.ts';
import type { Party, QuotedNight } from './quoted-night.ts';

export interface AgreedStay {
  quote: Quote;
  roomId: string;
  tariffs: ReadonlyMap<number, Tariff>;
}

export interface StayToPrice {
  room: PricedRoom;
  stay: Stay;
  party: Party;
  /** All that is chosen; where it is missing, what was agreed. */
  extras?: readonly ChosenExtra[] | undefined;
  /** Null for the standard rate; where it is missing, what was agreed. */
  plan?: AgreedPlan | null | undefined;
}

/**
 * Returns the bill of a stay that is changed. A night that was agreed keeps its tariff and its base price,
 * even in another room; a new night uses the tariff in force. Charges by the stay use the tariff with which
 * it was first booked.
 * @param discount the code that stays valid
 */
export function requote(
  agreed: AgreedStay,
  inForce: Tariff,
  { room, stay, party, extras }: StayToPrice,
  discount: Discount | undefined = agreed.quote.discount,
): Quote {
  const before = new Map(agreed.quote.nights.map((night) => [night.date, night]));
  const tariffs = tariffsOf(agreed, inForce, stay);
  const { roundTo } = tariffs.own; // added nights are rounded as the others are
  const nights = nightsOf(stay).map((date) => {
    const night = before.get(date);
    return night
      ? keptNight(agreed, night, room, party, roundTo)
      : pricedNight({ ...inForce, roundTo }, room, date, party, agreed.quote.plan);
  });
  const { plan } = agreed.quote;
  const kept = keptExtras(agreed, extras, tariffs.own, inForce);
  return billOf(tariffs, nights, party, { plan, discount, extras: kept });
}

/** Calculates anew what a stored bill should be; `agreed` has the tariff of the bill among its tariffs. */
export function recalculateBill(agreed: AgreedStay, own: Tariff, { room, stay, party }: StayToPrice): Quote {
  const { nights, plan, discount, extras } = agreed.quote;
  const before = new Map(nights.map((night) => [night.date, night]));
  const priced = nightsOf(stay).flatMap((date) => {
    const night = before.get(date);
    return night ? [keptNight(agreed, night, room, party, own.roundTo)] : [];
  });
  return billOf({ own, versions: agreed.tariffs }, priced, party, { plan, discount, extras });
}

/**
 * Prices all of an agreed stay by the tariff in force, each night in its room: `roomOf` returns the room in which
 * it is slept. Extras that this tariff does not offer stay as agreed.
 */
export function quoteAnew(
  agreed: AgreedStay,
  tariff: Tariff,
  { room, stay, party, extras, plan: wanted }: StayToPrice,
  roomOf: (night: CalendarDate) => PricedRoom,
  discount?: Discount,
): Quote {
  const plan = planAfter(agreed.quote.plan, wanted);
  const nights = nightsOf(stay).map((date) => {
    const slept = roomOf(date);
    const night = pricedNight(tariff, slept, date, party, plan);
    return slept._id === room._id ? night : { ...night, room: slept._id };
  });
  const after = extrasAfter(agreed.quote.extras, extras, tariff).map((extra): ExtraToCharge => {
    const { id, count, posted, isIncluded } = extra;
    const isOffered = tariff.extras?.some((each) => each.id === id && each.amount !== null) ?? false;
    if (!isOffered || posted) return extra;
    return { id, count, tariff: tariff.version, ...(isIncluded && { isIncluded }) };
  });
  return billOf({ own: tariff, versions: agreed.tariffs }, nights, party, { plan, discount, extras: after });
}

/** A stay keeps the plan that it was agreed with, unless the desk names another one. */
export function planAfter(
  agreed: AgreedPlan | undefined,
  wanted: StayToPrice['plan'],
): AgreedPlan | undefined {
  return wanted === undefined ? agreed : (wanted ?? undefined);
}

/**
 * Returns a bill at a price for each night that the desk has named. Fees and taxes still follow the tariffs.
 * A code takes nothing off, but stays on the bill: it was used, and is released when the stay is cancelled.
 * @param agreed where an existing stay is changed
 * @param from the first night that is priced so; those before it stay as agreed
 */
export function quoteAt(
  price: MinorUnits,
  inForce: Tariff,
  { room, stay, party, extras, plan: wanted }: StayToPrice,
  agreed?: AgreedStay,
  from?: CalendarDate,
): Quote {
  const before = new Map(agreed?.quote.nights.map((night) => [night.date, night]));
  const named = { base: room.price, price, extra: 0, off: 0, named: true as const };
  const tariffs = agreed
    ? tariffsOf(agreed, inForce, stay)
    : { own: inForce, versions: new Map<number, Tariff>() };
  const nights = nightsOf(stay).map((date) => {
    const night = before.get(date);
    return agreed && night && from !== undefined && date < from
      ? keptNight(agreed, night, room, party, tariffs.own.roundTo)
      : { date, ...named, tariff: night?.tariff ?? inForce.version };
  });
  const after = agreed ? keptExtras(agreed, extras, tariffs.own, inForce) : extrasAfter([], extras, inForce);
  const plan = planAfter(agreed?.quote.plan, wanted);
  return billOf(tariffs, nights, party, { plan, discount: agreed?.quote.discount, extras: after });
}

/** New dates that are priced as a new stay keep the extras that are still offered, and what was posted. */
function keptExtras(
  { quote }: AgreedStay,
  wanted: readonly ChosenExtra[] | undefined,
  own: Tariff,
  inForce: Tariff,
): ExtraToCharge[] {
  const after = extrasAfter(quote.extras, wanted, inForce);
  if (own.version === quote.tariff) return after;
  return after.filter(({ id, posted }) => posted ?? own.extras?.some((extra) => extra.id === id));
}

/** New dates without any night of the first booking's tariff use the one in force, as for a new stay. */
function tariffsOf({ quote, tariffs }: AgreedStay, inForce: Tariff, stay: Stay): NamedTariffs {
  const dates = new Set(nightsOf(stay));
  const left = quote.nights.filter(({ date }) => dates.has(date));
  const isSame = left.length === quote.nights.length && left.length === dates.size;
  const isKept = isSame || left.some(({ tariff }) => tariff === quote.tariff);
  const own = (isKept ? tariffs.get(quote.tariff) : undefined) ?? inForce;
  return { own, versions: new Map([...tariffs, [inForce.version, inForce]]) };
}

function keptNight(
  { quote, roomId, tariffs }: AgreedStay,
  night: QuotedNight,
  room: PricedRoom,
  party: Party,
  roundTo: MinorUnits,
): QuotedNight {
  const pricedIn = night.room ?? roomId;
  const tariff = tariffs.get(night.tariff);
  // A price that the desk named is kept for any number of guests; so is one whose tariff is missing.
  const kept: QuotedNight =
    tariff && night.named === undefined
      ? pricedNight(
          { ...tariff, roundTo },
          { _id: pricedIn, price: night.base },
          night.date,
          party,
          quote.plan,
        )
      : { ...night, off: 0 };
  delete kept.room;
  return pricedIn === room._id ? kept : { ...kept, room: pricedIn };
}
