import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { nightCount } from '@innkeep/contract/stay';
import { atHotel } from '../hotel-time.ts';
import * as say from '../people/told.ts';
import type { Chance } from '../random.ts';
import { isInSummer } from '../rates/demo-tariff.ts';
import type { Calendar } from './calendar.ts';
import type { Extra, PlannedStay } from './planned-stay.ts';
import { KEPT_FREE, ROOMS_BY_LIKING, capacityOf } from '../demo-rooms.ts';

const DAY_MS = 24 * 3_600_000;

/** In days before arrival, in any season. */
const FREE_TO_CHANGE = 16;

function isStillFree({ checkin }: PlannedStay, at: Date): boolean {
  return at.getTime() < atHotel(checkin, 0).getTime() - FREE_TO_CHANGE * DAY_MS;
}

/** Lets something happen with some stays: a hotel's book has more than arrivals and departures. */
export function withExtras(
  stays: readonly PlannedStay[],
  { calendar, today, chance }: { calendar: Calendar; today: CalendarDate; chance: Chance },
): PlannedStay[] {
  return stays.map((stay) => {
    const extra = stay.ending === 'left' || stay.ending === 'ahead' ? extraOf(stay) : undefined;
    return extra ? { ...stay, ...extra } : stay;
  });

  function extraOf(stay: PlannedStay): (Pick<PlannedStay, 'extra'> & Partial<PlannedStay>) | undefined {
    const nights = nightCount(stay);
    const isOver = stay.ending === 'left';
    const isKnownLong = stay.bookedAt.getTime() < atHotel(stay.checkin, 0).getTime() - 6 * DAY_MS;
    const at = changeTime(stay);
    const possible: readonly (readonly [weight: number, isSo: boolean, () => Extra | undefined])[] = [
      [
        30,
        nights > 2 && isKnownLong && stay.code === undefined,
        () => ({ kind: 'lengthened', at, isOwn: stay.by === 'site' && isStillFree(stay, at) }),
      ],
      [25, isKnownLong && stay.by !== 'door', () => movedFrom(stay, at)],
      [
        18,
        isOver && nights > 2 && stay.pay === 'hotel',
        () => ({ kind: 'left-early', reason: chance.pick(say.LEFT_EARLY_BECAUSE) }),
      ],
      [
        16,
        isOver && stay.pay === 'hotel' && stay.checkout < addDays(today, -9),
        () => ({
          kind: 'left-owing',
          reason: chance.pick(say.LEFT_OWING_BECAUSE),
          paidAfterDays: chance.between(1, 7),
        }),
      ],
      [
        14,
        isOver,
        () => ({
          kind: 'made-good',
          percent: chance.pick([10, 15, 20]),
          reason: chance.pick(say.MADE_GOOD_BECAUSE),
        }),
      ],
      [6, isOver, () => ({ kind: 'undone' })],
      [60, isOver, () => ({ kind: 'noted', note: chance.pick(say.NOTES) })],
      [
        16,
        stay.by === 'phone',
        () => ({
          kind: 'named-price',
          nightlyPrice: chance.pick([9500, 11_000, 12_500]),
          reason: chance.pick(say.NAMED_BECAUSE),
        }),
      ],
    ];
    const open = possible.filter(([, isSo]) => isSo).map(([weight, , make]) => [weight, make] as const);
    const extra = chance.weighted([[520, () => undefined] as const, ...open])();
    if (extra?.kind === 'left-early')
      return { extra, pays: { when: 'arriving', methods: [chance.pick(['cash', 'terminal'] as const)] } };
    return extra && { extra };
  }

  /** Between booking and arrival, at the desk's day. */
  function changeTime({ bookedAt, checkin }: PlannedStay): Date {
    const last = Math.min(atHotel(checkin, 0).getTime(), atHotel(today, 0).getTime()) - 1.2 * DAY_MS;
    const first = bookedAt.getTime() + DAY_MS / 4;
    return new Date(first + Math.floor(chance.next() * Math.max(0, last - first)));
  }

  function movedFrom({ room, checkin, checkout, guests }: PlannedStay, at: Date): Extra | undefined {
    if (isInSummer(checkin)) return undefined;
    const others = ROOMS_BY_LIKING.map(([, other]) => other).filter(
      (other) =>
        other !== room &&
        !KEPT_FREE.includes(other) &&
        capacityOf(other) >= guests &&
        calendar.isFree(other, checkin, checkout),
    );
    const [from] = others;
    if (from === undefined) return undefined;
    calendar.take(from, checkin, checkout);
    return { kind: 'moved', at, from, reason: chance.pick(say.MOVED_BECAUSE) };
  }
}
