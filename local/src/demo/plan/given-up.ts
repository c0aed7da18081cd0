import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { atHotel } from '../hotel-time.ts';
import type { Person } from '../people/people.ts';
import type { Chance } from '../random.ts';
import { isInSummer } from '../rates/demo-tariff.ts';
import type { PlannedStay } from './planned-stay.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const CANCELLED_IN_100 = 11;
const LAPSED_IN_100 = 2;

/** Stays that came to nothing: of guests who cancelled, or never paid, before others booked the nights. */
export function givenUpBefore(
  stays: readonly PlannedStay[],
  { opens, chance, newPerson }: { opens: CalendarDate; chance: Chance; newPerson: () => Person },
): PlannedStay[] {
  return stays.flatMap((stay): PlannedStay[] => {
    const { bookedAt, checkin, extra } = stay;
    const isEarly = bookedAt.getTime() < atHotel(checkin, 0).getTime() - 4 * DAY_MS;
    if (!isEarly || extra?.kind === 'lengthened' || extra?.kind === 'moved') return [];
    const isCancelled = chance.in100(CANCELLED_IN_100);
    if (!isCancelled && !chance.in100(LAPSED_IN_100)) return [];
    const heldMs = isCancelled ? DAY_MS * (0.2 + chance.next() * 20) : MINUTE_MS * chance.between(50, 240);
    const endsAt = new Date(bookedAt.getTime() - MINUTE_MS * chance.between(11, 900));
    const booked = new Date(endsAt.getTime() - heldMs);
    if (booked < atHotel(addDays(opens, -160), 0)) return [];
    const { room, checkout, guests, arrivesAt, leavesAt } = stay;
    const by = isCancelled && chance.in100(30) ? 'phone' : 'site';
    const isDeposit = !isCancelled || isInSummer(checkin) || chance.in100(35);
    const pay = by === 'phone' ? 'hotel' : isDeposit ? 'deposit' : 'hotel';
    return [
      {
        room,
        checkin,
        checkout,
        guests,
        arrivesAt,
        leavesAt,
        who: newPerson(),
        bookedAt: booked,
        endsAt,
        by,
        pay,
        hasEmail: true,
        told: {},
        note: '',
        ending: isCancelled ? 'cancelled' : 'lapsed',
      },
    ];
  });
}
