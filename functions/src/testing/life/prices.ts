import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { TariffInput } from '@innkeep/contract/rates/tariff';
import { isoWeekday, spanOf } from './dates.ts';

/*
 * The model's own way to reckon a bill: by the rules of docs/prices.md and of decision 0076, not by the code that it
 * tests.
 */

/** A night as it was agreed: by which tariff, at which price of which room, or at a price that the desk has named. */
export interface Night {
  date: CalendarDate;
  version: number;
  base: number;
  room: string;
  named?: number;
}

export interface Code {
  kind: 'percent' | 'amount';
  worth: number;
}

export interface Stay {
  nights: readonly Night[];
  /** The tariff with which it was first booked. */
  own: number;
  guests: number;
  children: number;
  /** What a code takes off; a number is what it takes off in all. */
  code?: Code | number | undefined;
}

export interface Bill {
  total: number;
  /** Of it, what is only ever paid at the hotel. */
  atHotel: number;
  /** Of it, taxes on top. */
  taxes: number;
  /** What is left of each night once everything is taken off. */
  nights: { date: CalendarDate; net: number; byCode: number }[];
}

export type Tariffs = ReadonlyMap<number, TariffInput>;

const half = (amount: number, by: number) => Math.floor((2 * amount + by) / (2 * by));
const share = (amount: number, points: number) => half(amount * points, 10_000);
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

export function termsOn({ seasons, usual }: TariffInput, date: CalendarDate) {
  const over = seasons.filter(({ from, to }) => from <= date && date < to);
  return over.sort((a, b) => spanOf(a) - spanOf(b) || (a.from < b.from ? 1 : -1))[0] ?? usual;
}

function priceOf({ date, base, room, named }: Night, tariff: TariffInput, guests: number): number {
  if (named !== undefined) return named;
  const { rooms, percent, weekdays } = termsOn(tariff, date);
  const fixed = rooms[room]?.price;
  const { included, amount } = tariff.extraGuests.byRoom[room] ?? tariff.extraGuests;
  const usual = (fixed ?? base) * (fixed === undefined ? 10_000 + percent : 10_000);
  const exact = usual * (10_000 + (weekdays[isoWeekday(date)] ?? 0));
  return (
    half(exact + 1e8 * Math.max(0, guests - included) * amount, 1e8 * tariff.roundTo) * tariff.roundTo
  );
}

/** By the largest remainder. */
function spread(amount: number, over: readonly number[]): number[] {
  const all = sum(over);
  const exact = over.map((each) => (all === 0 ? 0 : (amount * each) / all));
  const parts = exact.map(Math.floor);
  const order = over.map((_, index) => index);
  order.sort((a, b) => rest(exact, parts, b) - rest(exact, parts, a) || a - b);
  const left = all === 0 ? 0 : amount - sum(parts);
  return parts.map((part, index) => part + Number(order.indexOf(index) < left));
}

const rest = (exact: readonly number[], parts: readonly number[], index: number) =>
  Math.round(((exact[index] ?? 0) - (parts[index] ?? 0)) * 1e6);

export function reckon(stay: Stay, tariffs: Tariffs): Bill {
  const { nights, guests, code } = stay;
  const by = (version: number) => tariffOf(tariffs, version);
  const prices = nights.map((night) => priceOf(night, by(night.version), guests));
  const open = prices.map((price, index) => (nights[index]?.named === undefined ? price : 0));
  const steps = by(stay.own).longStays.filter((step) => step.nights <= nights.length);
  const step = steps.sort((a, b) => b.nights - a.nights)[0];
  const long = spread(share(sum(open), step?.percent ?? 0), open);
  const left = open.map((price, index) => price - (long[index] ?? 0));
  const byCode = spread(taken(code, sum(left)), left);
  const net = prices.map((price, index) => price - (long[index] ?? 0) - (byCode[index] ?? 0));
  const priced = nights.map((night, index) => ({ ...night, net: net[index] ?? 0 }));
  const extras = [...new Set([stay.own, ...nights.map(({ version }) => version)])].map((version) =>
    extrasOf(by(version), version === stay.own, stay, priced.filter((night) => night.version === version), priced[0]?.date),
  );
  const taxes = sum(extras.map((each) => each.taxes));
  return {
    total: sum(net) + taxes + sum(extras.map(({ fees }) => fees)),
    atHotel: sum(extras.map(({ atHotel }) => atHotel)),
    taxes,
    nights: priced.map(({ date }, index) => ({ date, net: net[index] ?? 0, byCode: byCode[index] ?? 0 })),
  };
}

function taken(code: Stay['code'], left: number): number {
  if (code === undefined) return 0;
  if (typeof code === 'number') return Math.min(left, code);
  return Math.min(left, code.kind === 'percent' ? share(left, code.worth) : code.worth);
}

/** Fees and taxes of the nights that go by one tariff, and of the stay where the tariff is its own. */
function extrasOf(
  { fees, taxes }: TariffInput,
  isOwn: boolean,
  { guests, children }: Stay,
  nights: readonly { date: CalendarDate; net: number }[],
  arrival: CalendarDate | undefined,
) {
  const times = { stay: Number(isOwn), night: nights.length, 'person-night': nights.length * guests };
  const charged = fees.map(({ per, amount, isTaxed }) => ({ amount: amount * times[per], isTaxed }));
  const taxedFees = sum(charged.map(({ amount, isTaxed }) => (isTaxed ? amount : 0)));
  const added = taxes.map((tax) => {
    const isOn = (date: CalendarDate) => !(tax.from && date < tax.from) && !(tax.until && date >= tax.until);
    const on = nights.filter(({ date }) => isOn(date)).slice(0, tax.maxNights ?? nights.length);
    const isOnStay = arrival !== undefined && isOn(arrival);
    const heads = guests - (tax.areChildrenExempt ? children : 0);
    const base = sum(on.map(({ net }) => net)) + (tax.isOnFees && isOnStay ? taxedFees : 0);
    const stays = Number(isOwn && isOnStay);
    const counts = { stay: stays, 'person-stay': stays * heads, night: on.length, 'person-night': on.length * heads };
    const amount = tax.kind === 'percent' ? share(base, tax.rate) : counts[tax.kind] * tax.rate;
    return tax.isIncluded ? { amount: 0, atHotel: 0 } : { amount, atHotel: tax.isPaidAtHotel ? amount : 0 };
  });
  return {
    fees: sum(charged.map(({ amount }) => amount)),
    taxes: sum(added.map(({ amount }) => amount)),
    atHotel: sum(added.map(({ atHotel }) => atHotel)),
  };
}

export function tariffOf(tariffs: Tariffs, version: number): TariffInput {
  const tariff = tariffs.get(version);
  if (!tariff) throw new Error(`The model knows no tariff ${version}.`);
  return tariff;
}
