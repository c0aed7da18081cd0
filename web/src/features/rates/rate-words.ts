import { extraPrice } from '@innkeep/contract/rates/extra-choices';
import {
  addDays,
  isCalendarDate,
  type CalendarDate,
  spellCalendarDate,
} from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { formatMinorUnits } from '@innkeep/contract/money';
import { STANDARD, standardRate } from '@innkeep/contract/rates/standard-rate';
import type { Promo } from '@innkeep/contract/rates/promo';
import type {
  BasisPoints,
  BookingConditions,
  CancellationFee,
  Extra,
  Fee,
  Limits,
  Policy,
  RatePlan,
  Season,
  Tariff,
  Tax,
  Terms,
  Weekday,
} from '@innkeep/contract/rates/tariff';
import { percentText, TAX_DECIMALS } from '@innkeep/contract/number-text';

/** From Monday on; `day` is the number in the tariff. */
export const WEEKDAYS: readonly { day: Weekday; name: string; short: string }[] = [
  { day: 1, name: 'Monday', short: 'Mon' },
  { day: 2, name: 'Tuesday', short: 'Tue' },
  { day: 3, name: 'Wednesday', short: 'Wed' },
  { day: 4, name: 'Thursday', short: 'Thu' },
  { day: 5, name: 'Friday', short: 'Fri' },
  { day: 6, name: 'Saturday', short: 'Sat' },
  { day: 7, name: 'Sunday', short: 'Sun' },
];

const DAY = { day: 'numeric', month: 'short' } as const;
const DAY_AND_YEAR = { ...DAY, year: 'numeric' } as const;

/** Returns, for example, `12.5%`. */
export function percentWords(points: BasisPoints, decimals?: number): string {
  return `${percentText(points, decimals)}%`;
}

/** Returns, for example, `+20%` or `−10%`. */
export function changeWords(points: BasisPoints): string {
  return (points < 0 ? '−' : '+') + percentWords(Math.abs(points));
}

/** Returns the nights in `[from, to)` by the first and the last one: `1 Jun to 31 Aug 2027`. */
export function spanWords(from: CalendarDate, to: CalendarDate): string {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return '';
  const last = addDays(to, -1);
  const isOneYear = from.slice(0, 4) === last.slice(0, 4);
  if (from === last) return spellCalendarDate(from, DAY_AND_YEAR);
  const first = spellCalendarDate(from, isOneYear ? DAY : DAY_AND_YEAR);
  return `${first} to ${spellCalendarDate(last, DAY_AND_YEAR)}`;
}

/** Returns in words how terms change the price, which stays they sell, and their policy if they have one. */
export function termsWords({ percent, weekdays, rooms, policy, ...limits }: Terms): string[] {
  const price = percent === 0 ? 'the room’s price' : changeWords(percent);
  return [
    price,
    ...weekdayWords(weekdays),
    ...limitWords(limits),
    ...roomWords(rooms),
    ...(policy ? policyWords(policy) : []),
  ];
}

export function seasonWords({ from, to, ...terms }: Season): string {
  return [spanWords(from, to), ...termsWords(terms)].join(', ');
}

/** Returns one phrase for all days with the same change: `Fri and Sat +10%`. */
function weekdayWords(weekdays: Terms['weekdays']): string[] {
  const byChange = new Map<BasisPoints, string[]>();
  for (const { day, short } of WEEKDAYS) {
    const change = weekdays[day];
    if (change) byChange.set(change, [...(byChange.get(change) ?? []), short]);
  }
  return [...byChange].map(([change, days]) => `${listed(days)} ${changeWords(change)}`);
}

function limitWords({ minStay, minStayThrough, maxStay, noArrival, noDeparture, closed }: Limits): string[] {
  return [
    ...(closed ? ['closed'] : []),
    ...(minStay === undefined ? [] : [`at least ${counted(minStay, 'night')}`]),
    ...(minStayThrough === undefined
      ? []
      : [`at least ${counted(minStayThrough, 'night')} across these dates`]),
    ...(maxStay === undefined ? [] : [`at most ${counted(maxStay, 'night')}`]),
    ...(noArrival?.length ? [`no arrival on ${dayList(noArrival)}`] : []),
    ...(noDeparture?.length ? [`no departure on ${dayList(noDeparture)}`] : []),
  ];
}

function roomWords(rooms: Terms['rooms']): string[] {
  const count = Object.keys(rooms).length;
  return count === 0 ? [] : [roomsThatDiffer(count)];
}

export function roomsThatDiffer(count: number): string {
  return count === 1 ? '1 room differs' : `${count} rooms differ`;
}

export const PAY_WORDS: Record<Policy['pay'], string> = {
  hotel: 'Everything at the hotel',
  deposit: 'A deposit now, the rest at the hotel',
  full: 'Everything now',
  choice: 'The guest chooses',
};

/** Returns what is paid when and what cancelling costs: `a deposit of 30% now, free until 7 days before`. */
export function policyWords({ pay, deposit, tiers }: Policy): string[] {
  const share = pay === 'deposit' || (pay === 'choice' && deposit > 0) ? ` (${percentWords(deposit)})` : '';
  return [
    PAY_WORDS[pay].toLowerCase() + share,
    ...tiers.map(({ daysBefore, fee }) => `${cancelWords(fee)} until ${untilWords(daysBefore)}`),
    tiers.length > 0 ? 'later the full price' : 'cancelling costs the full price',
  ];
}

function untilWords(daysBefore: number): string {
  return daysBefore === 0 ? 'the day of arrival' : `${counted(daysBefore, 'day')} before`;
}

function cancelWords(fee: CancellationFee): string {
  switch (fee.kind) {
    case 'none':
      return 'free';
    case 'nights':
      return `the first ${counted(fee.count, 'night')}`;
    case 'percent':
      return percentWords(fee.of);
  }
}

const PER: Record<Fee['per'] | Tax['kind'], string> = {
  percent: '',
  stay: 'per stay',
  night: 'per night',
  'person-stay': 'per guest per stay',
  'person-night': 'per guest per night',
};

export function feeWords({ per, amount }: Fee): string {
  return `${formatMinorUnits(amount)} ${PER[per]}`;
}

export function taxWords({
  kind,
  rate,
  isIncluded,
  isOnFees,
  isOnNights,
  maxNights,
  isPaidAtHotel,
  ...dates
}: Tax): string {
  return [
    kind === 'percent' ? percentWords(rate, TAX_DECIMALS) : `${formatMinorUnits(rate)} ${PER[kind]}`,
    isIncluded ? 'included in prices' : 'on top',
    ...(isOnNights === false ? ['on extras only'] : []),
    ...(isOnFees ? ['also on fees'] : []),
    ...(maxNights === undefined ? [] : [`the first ${counted(maxNights, 'night')}`]),
    ...datesWords(dates),
    ...(isPaidAtHotel ? ['paid at the hotel'] : []),
  ].join(', ');
}

export function extraWords({ per, amount, choose, untilDaysBefore, onCancel, ...dates }: Extra): string {
  return [
    amount === null ? 'the desk types the price' : extraPrice({ amount, per }),
    CHOSEN[choose](untilWords(untilDaysBefore)),
    onCancel === 'back' ? 'free to cancel' : 'follows the cancellation terms',
    ...datesWords(dates),
  ].join(', ');
}

const CHOSEN: Record<Extra['choose'], (until: string) => string> = {
  booking: (until) => `guests choose until ${until}`,
  later: (until) => `guests choose after booking, until ${until}`,
  desk: () => 'the desk adds it',
};

/** A date that is being typed may be invalid. */
function datesWords({ from, until }: { from?: unknown; until?: unknown }): string[] {
  return [
    ...(isCalendarDate(from) ? [`from ${spellCalendarDate(from, DAY_AND_YEAR)}`] : []),
    ...(isCalendarDate(until) ? [`until ${spellCalendarDate(addDays(until, -1), DAY_AND_YEAR)}`] : []),
  ];
}

type Rates = Pick<Tariff, 'plans' | 'standard'>;

/** Returns the rates that a code can be for, and those that it names and are gone; none where the hotel has one. */
export function ratesFor(tariff: Rates, named: readonly string[] = []): { id: string; name: string }[] {
  const { plans = [] } = tariff;
  const known = [{ id: STANDARD, ...standardRate(tariff) }, ...plans];
  const gone = named.filter((id) => known.every((each) => each.id !== id));
  if (plans.length + named.length === 0) return [];
  return [...known, ...gone.map((id) => ({ id, name: 'Removed plan' }))];
}

export function promoWords(promo: Promo, tariff: Rates = {}): string {
  const { kind, worth, maxUses, uses, isOncePerPerson, plans } = promo;
  const rates = ratesFor(tariff, plans).filter(({ id }) => plans?.includes(id));
  return [
    `${kind === 'percent' ? percentWords(worth) : formatMinorUnits(worth)} off`,
    ...conditionWords(promo),
    ...(rates.length > 0 ? [`only for ${listed(rates.map(({ name }) => name))}`] : []),
    ...(isOncePerPerson ? ['once per person'] : []),
    maxUses === null ? `used ${counted(uses, 'time')}` : `used ${uses} of ${counted(maxUses, 'time')}`,
  ].join(', ');
}

export function planWords(plan: RatePlan, extras: readonly Extra[]): string {
  const { percent, includes = [], policy } = plan;
  const names = extras.filter(({ id }) => includes.includes(id)).map(({ name }) => name);
  return [
    percent === 0 ? 'the standard price' : changeWords(percent),
    ...(names.length > 0 ? [`with ${listed(names)}`] : []),
    ...conditionWords(plan),
    ...(policy ? policyWords(policy) : []),
  ].join(', ');
}

function conditionWords(conditions: BookingConditions): string[] {
  const { minNights, maxNights, minDaysAhead, bookBy, arriveFrom, arriveUntil } = conditions;
  return [
    ...(minNights === undefined ? [] : [`from ${counted(minNights, 'night')}`]),
    ...(maxNights === undefined ? [] : [`up to ${counted(maxNights, 'night')}`]),
    ...(minDaysAhead === undefined ? [] : [`${counted(minDaysAhead, 'day')} ahead or more`]),
    ...(isCalendarDate(bookBy) ? [`booked by ${spellCalendarDate(bookBy, DAY_AND_YEAR)}`] : []),
    ...datesWords({ from: arriveFrom, until: arriveUntil }).map((words) => `arriving ${words}`),
  ];
}

function dayList(days: readonly Weekday[]): string {
  return listed(WEEKDAYS.filter(({ day }) => days.includes(day)).map(({ short }) => short));
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
