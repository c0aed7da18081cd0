import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { sweepPayments } from '../../../../functions/src/domain/payments/sweep-payments.ts';
import { atHotel } from '../hotel-time.ts';
import type { BegunStay } from './begun-stay.ts';
import { book } from './book.ts';
import * as steps from './steps.ts';

export interface Happening {
  at: Date;
  run: () => Promise<unknown>;
}

const MINUTE_MS = 60_000;
const HALF_A_DAY_MS = 12 * 60 * MINUTE_MS;
const TEN = 10 * 60;
/** In minutes. */
const CLEANED_AFTER = 87;

/** Returns all that happens with a stay, in any order. Nothing does if it could not be booked. */
export function happeningsOf(stay: BegunStay, key: string, today: CalendarDate): Happening[] {
  const [first, ...others] = allOf(stay, key, today);
  const later = others.map(({ at, run }) => ({
    at,
    run: () => (stay.id === '' ? Promise.resolve() : run()),
  }));
  return first ? [first, ...later] : later;
}

function allOf(stay: BegunStay, key: string, today: CalendarDate): Happening[] {
  const { bookedAt, ending, by, note, endsAt = bookedAt } = stay.plan;
  const begun: Happening[] = [
    { at: bookedAt, run: () => book(stay, key) },
    // The desk notes at once what it hears on the phone, and later what it thinks of a stay that was booked online.
    ...(by === 'site' && note !== ''
      ? [{ at: new Date(bookedAt.getTime() + HALF_A_DAY_MS), run: () => steps.note(stay, note) }]
      : []),
  ];
  switch (ending) {
    case 'cancelled':
      return [...begun, { at: endsAt, run: () => steps.cancel(stay) }];
    case 'lapsed':
      return [...begun, { at: endsAt, run: () => sweepPayments(stay.hotel) }];
    case 'no-show':
      return [...begun, { at: endsAt, run: () => steps.giveUp(stay) }];
    case 'ahead':
      return [...begun, ...changesOf(stay)];
    case 'in':
      return [...begun, ...changesOf(stay), ...arrivalOf(stay)];
    case 'left':
      return [...begun, ...changesOf(stay), ...arrivalOf(stay), ...departureOf(stay, today)];
  }
}

function changesOf(stay: BegunStay): Happening[] {
  const { extra } = stay.plan;
  if (extra?.kind === 'lengthened') return [{ at: extra.at, run: () => steps.lengthen(stay, extra.isOwn) }];
  if (extra?.kind === 'moved') return [{ at: extra.at, run: () => steps.move(stay, extra.reason) }];
  return [];
}

function arrivalOf(stay: BegunStay): Happening[] {
  const { checkin, arrivesAt, pays, extra } = stay.plan;
  const at = (minutes: number) => atHotel(checkin, arrivesAt + minutes);
  return [
    { at: at(1), run: () => steps.arrive(stay) },
    ...(pays?.when === 'arriving' ? [{ at: at(3), run: () => steps.pay(stay, pays.methods) }] : []),
    ...(extra?.kind === 'noted' ? [{ at: at(9), run: () => steps.note(stay, extra.note) }] : []),
  ];
}

function departureOf(stay: BegunStay, today: CalendarDate): Happening[] {
  const { checkout, leavesAt, pays, extra } = stay.plan;
  const on = extra?.kind === 'left-early' ? addDays(checkout, -1) : checkout;
  const at = (minutes: number, days = 0) => atHotel(addDays(on, days), leavesAt + minutes);
  const isOwing = extra?.kind === 'left-owing';
  const methods = pays?.methods.length ? pays.methods : (['terminal'] as const);
  return [
    ...(isOwing ? [] : [{ at: at(-3), run: () => steps.pay(stay, methods) }]),
    { at: at(0), run: () => steps.leave(stay) },
    { at: at(CLEANED_AFTER), run: () => steps.clean(stay) },
    ...afterwards(stay, at, today),
  ];
}

function afterwards(
  stay: BegunStay,
  at: (minutes: number, days?: number) => Date,
  today: CalendarDate,
): Happening[] {
  const { extra } = stay.plan;
  if (extra?.kind === 'left-owing' && extra.paidAfterDays !== undefined)
    return [{ at: at(74, extra.paidAfterDays), run: () => steps.pay(stay, ['transfer']) }];
  if (extra?.kind === 'made-good')
    return [{ at: at(22), run: () => steps.makeGood(stay, extra.percent, extra.reason) }];
  if (extra?.kind === 'disputed')
    return [{ at: atHotel(addDays(today, -1), TEN), run: () => steps.dispute(stay) }];
  return [];
}

export function inTurn(all: readonly Happening[], until: Date): Happening[] {
  return all
    .filter(({ at }) => at.getTime() < until.getTime() - MINUTE_MS)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
