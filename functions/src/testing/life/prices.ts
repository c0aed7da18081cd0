import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { TariffInput } from '@innkeep/contract/rates/tariff';
import { isoWeekday, spanOf } from './dates.ts';
import { partsOf, type LifeExtra } from './extra-parts.ts';

/* The model's own way to compute a bill: by the rules of docs/prices.md, not by the code that it tests. */

/** A night as it was agreed: its tariff, the room and its price, or a price that the desk has named. */
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
  /** For an amount: what it took off the bill that was first agreed, and how much that bill was. */
  agreed?: { off: number; of: number } | undefined;
}

export interface Stay {
  nights: readonly Night[];
  /** The tariff that it was first booked by. */
  own: number;
  guests: number;
  children: number;
  ages?: readonly number[] | undefined;
  code?: Code | undefined;
  plan?: { percent: number } | undefined;
  extras?: readonly LifeExtra[] | undefined;
}

export interface Bill {
  total: number;
  /** The part of it that can only be paid at the hotel. */
  atHotel: number;
  taxes: number;
  /** The part of it that comes back when the stay is cancelled. */
  back: number;
  lines: number[];
  /** The sum that a code was taken off. */
  left: number;
  /** Each night's price after all discounts. */
  nights: { date: CalendarDate; net: number }[];
}

export type Tariffs = ReadonlyMap<number, TariffInput>;

const half = (amount: number, by: number) => Math.floor((2 * amount + by) / (2 * by));
const share = (amount: number, points: number) => half(amount * points, 10_000);
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

export function termsOn({ seasons, usual }: TariffInput, date: CalendarDate) {
  const over = seasons.filter(({ from, to }) => from <= date && date < to);
  return over.sort((a, b) => spanOf(a) - spanOf(b) || (a.from < b.from ? 1 : -1))[0] ?? usual;
}

function priceOf(night: Night, tariff: TariffInput, stay: Stay): number {
  const { date, base, room, named } = night;
  if (named !== undefined) return named;
  const { rooms, percent, weekdays } = termsOn(tariff, date);
  const fixed = rooms[room]?.price;
  const more = sum(extraOf(night, tariff, stay));
  const usual = (fixed ?? base) * (fixed === undefined ? 10_000 + percent : 10_000);
  const exact = usual * (10_000 + (weekdays[isoWeekday(date)] ?? 0));
  const byTariff = half(exact + 1e8 * more, 1e8 * tariff.roundTo) * tariff.roundTo;
  return byPlan(byTariff, tariff.roundTo, stay.plan);
}

function byPlan(amount: number, roundTo: number, plan: Stay['plan']): number {
  return half(amount * (10_000 + (plan?.percent ?? 0)), 10_000 * roundTo) * roundTo;
}

/** Returns what each guest pays who has none of the places that are included: these go to the oldest. */
function extraOf(
  { room, named }: Pick<Night, 'room' | 'named'>,
  { extraGuests }: TariffInput,
  { guests, children, ages = [] }: Pick<Stay, 'guests' | 'children' | 'ages'>,
): number[] {
  if (named !== undefined) return [];
  const { included, amount } = extraGuests.byRoom[room] ?? extraGuests;
  const { bands = [] } = extraGuests;
  const oldest = (bands.at(-1)?.under ?? 0) - 1;
  const years = Array.from({ length: children }, (_, index) => ages[index] ?? oldest).sort((a, b) => b - a);
  const young = years.map((age) =>
    Math.min(amount, bands.find(({ under }) => under > age)?.amount ?? amount),
  );
  return [...Array.from({ length: guests - children }, () => amount), ...young].slice(included);
}

/** Returns what extra guests of one price cost, on all nights on which there are as many of them. */
function extraGuestLines(nights: readonly (readonly number[])[]): number[] {
  const lines = new Map<string, number>();
  for (const amounts of nights)
    for (const each of new Set(amounts)) {
      const count = amounts.filter((amount) => amount === each).length;
      lines.set(`${count} ${each}`, (lines.get(`${count} ${each}`) ?? 0) + count * each);
    }
  return [...lines.values()];
}

/** Spreads an amount by the largest remainder. */
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
  const own = tariffOf(tariffs, stay.own);
  const { roundTo } = own;
  const priced = nights.map((night) => ({ ...night, by: tariffOf(tariffs, night.version) }));
  const prices = priced.map((night) => priceOf(night, { ...night.by, roundTo }, stay));
  const more = priced.map((night) =>
    extraOf(night, night.by, stay).map((each) => byPlan(each, 1, stay.plan)),
  );
  const open = prices.map((price, index) => (nights[index]?.named === undefined ? price : 0));
  const [step] = own.longStays
    .filter((each) => each.nights <= nights.length)
    .sort((a, b) => b.nights - a.nights);
  const long = spread(share(sum(open), step?.percent ?? 0), open);
  const left = open.map((price, index) => price - (long[index] ?? 0));
  const byCode = spread(taken(code, sum(left)), left);
  const due = priced.map((night, index) => ({
    ...night,
    net: (prices[index] ?? 0) - (long[index] ?? 0) - (byCode[index] ?? 0),
  }));
  const fees = feesOf(own, due, guests);
  const extras = partsOf(stay.extras ?? [], stay, (version) => tariffOf(tariffs, version));
  const taxes = taxesOf(own, due, { fees, extras }, stay);
  const lines = [
    sum(long),
    sum(byCode),
    ...prices.map((price, index) => price - sum(more[index] ?? [])),
    ...more.flat(),
    ...extraGuestLines(more),
    ...sums(fees),
    ...taxes.map(({ amount }) => amount),
    ...extraLines(stay, tariffs),
    ...taxesInside(due, extras),
  ];
  return {
    lines: lines.filter((amount) => amount !== 0),
    total: sum([
      ...due.map(({ net }) => net),
      ...fees.map(({ amount }) => amount),
      ...extras.map(({ amount }) => amount),
      ...taxes.map(({ amount }) => amount),
    ]),
    atHotel: sum(taxes.map(({ amount, isPaidAtHotel }) => (isPaidAtHotel ? amount : 0))),
    taxes: sum(taxes.map(({ amount }) => amount)),
    back: sum(extras.map(({ amount, isBack }) => (isBack ? amount : 0))),
    left: sum(left),
    nights: due.map(({ date, net }) => ({ date, net })),
  };
}

/** A fixed amount takes no larger share of a smaller bill than of the agreed one. */
function taken(code: Stay['code'], left: number): number {
  if (code === undefined) return 0;
  if (code.kind === 'percent') return share(left, code.worth);
  if (!code.agreed) return Math.min(left, code.worth);
  const { off, of } = code.agreed;
  return left < of ? (spread(off, [left, of - left])[0] ?? 0) : off;
}

type Due = Night & { by: TariffInput; net: number };

function feesOf(own: TariffInput, nights: readonly Due[], guests: number) {
  const ofStay = own.fees.filter(({ per }) => per === 'stay').map((fee) => ({ ...fee, by: own }));
  const ofNights = nights.flatMap(({ by }) =>
    by.fees
      .filter(({ per }) => per !== 'stay')
      .map((fee) => ({ ...fee, by, amount: fee.amount * (fee.per === 'night' ? 1 : guests) })),
  );
  return [...ofStay, ...ofNights];
}

function sums(fees: ReturnType<typeof feesOf>): number[] {
  return fees.map(({ id }) => sum(fees.filter((fee) => fee.id === id).map(({ amount }) => amount)));
}

function extraLines(stay: Stay, tariffs: Tariffs): number[] {
  return (stay.extras ?? []).map((extra) =>
    sum(partsOf([extra], stay, (version) => tariffOf(tariffs, version)).map(({ amount }) => amount)),
  );
}

/** Returns how much of the prices is tax. The model does not cover two such taxes on one night. */
function taxesInside(nights: readonly Due[], extras: ReturnType<typeof partsOf>): number[] {
  const all = [...nights, ...extras].flatMap(({ by }) => by.taxes.filter(({ isIncluded }) => isIncluded));
  return all.map(({ id, rate, isOnNights }) => {
    const under = nights.filter(({ by }) => isOnNights !== false && by.taxes.some((tax) => tax.id === id));
    const also = extras.filter(({ taxes }) => taxes.includes(id));
    const base = sum([...under.map(({ net }) => net), ...also.map(({ amount }) => amount)]);
    return half(base * rate, 100_000 + rate);
  });
}

/** Each tax is rounded once, even if two tariffs have the same one. Taxes in the prices are part of them. */
function taxesOf(
  own: TariffInput,
  nights: readonly Due[],
  { fees, extras }: { fees: ReturnType<typeof feesOf>; extras: ReturnType<typeof partsOf> },
  stay: Stay,
) {
  const all = [own, ...[...nights, ...extras].map(({ by }) => by)]
    .flatMap(({ taxes }) => taxes)
    .filter((tax) => !tax.isIncluded);
  const each = [...new Map(all.map((tax) => [JSON.stringify(tax), tax])).values()];
  const arrival = nights[0]?.date ?? '';
  return each.map((tax) => {
    const has = ({ taxes }: TariffInput) =>
      taxes.some((other) => JSON.stringify(other) === JSON.stringify(tax));
    const isOn = (date: string) => !(tax.from && date < tax.from) && !(tax.until && date >= tax.until);
    const alike = nights.filter(
      ({ by, date }) => tax.isOnNights !== false && isOn(date) && by.taxes.some(({ id }) => id === tax.id),
    );
    const on = alike.slice(0, tax.maxNights ?? alike.length).filter(({ by }) => has(by));
    const onFees = tax.isOnFees && isOn(arrival) ? fees.filter(({ by }) => has(by)) : [];
    const onExtras = extras.filter(({ by, taxes }) => taxes.includes(tax.id) && isOn(arrival) && has(by));
    const heads = stay.guests - (tax.areChildrenExempt ? stay.children : 0);
    const stays = Number(has(own) && isOn(arrival));
    const counts = {
      stay: stays,
      'person-stay': stays * heads,
      night: on.length,
      'person-night': on.length * heads,
    };
    const base = sum([...on.map(({ net }) => net), ...[...onFees, ...onExtras].map(({ amount }) => amount)]);
    const amount = tax.kind === 'percent' ? half(base * tax.rate, 100_000) : counts[tax.kind] * tax.rate;
    return { amount, isPaidAtHotel: tax.isPaidAtHotel };
  });
}

export function tariffOf(tariffs: Tariffs, version: number): TariffInput {
  const tariff = tariffs.get(version);
  if (!tariff) throw new Error(`The model knows no tariff ${version}.`);
  return tariff;
}
