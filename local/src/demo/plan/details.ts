import { addDays, daysBetween, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { PayChoice } from '@innkeep/contract/payments/payment';
import { nightCount } from '@innkeep/contract/stay';
import { atHotel } from '../hotel-time.ts';
import type { Person } from '../people/people.ts';
import { ARRIVALS, NOTES, WISHES } from '../people/told.ts';
import type { Chance } from '../random.ts';
import { isInSummer } from '../rates/demo-tariff.ts';
import type { Nights } from './fill-house.ts';
import type { DeskPays, Period, PlannedStay } from './planned-stay.ts';
import { capacityOf } from '../demo-rooms.ts';

const FORMER_IN_100 = 24;
const NO_SHOWS_IN_100 = 1.6;

/** Days before arrival on which stays are booked. */
const LEADS = [
  [7, [0, 0]],
  [13, [1, 3]],
  [26, [4, 14]],
  [27, [15, 40]],
  [19, [41, 90]],
  [8, [91, 150]],
] as const;

/** Tells who stays in planned nights, when they have booked, and what they say and pay. */
export function detailer({ today }: Period, chance: Chance, newPerson: () => Person) {
  const known: { who: Person; until: CalendarDate }[] = [];

  const whoFor = (bookedOn: CalendarDate, checkout: CalendarDate): Person => {
    const former = chance.in100(FORMER_IN_100) && known.length > 0 ? chance.pick(known) : undefined;
    if (former && former.until < bookedOn) {
      former.until = checkout;
      return former.who;
    }
    const who = newPerson();
    known.push({ who, until: checkout });
    return who;
  };

  return (nights: Nights): PlannedStay => {
    const { room, checkin, checkout } = nights;
    const isAhead = checkin > today;
    const least = isAhead ? daysBetween(today, checkin) + 1 : 0;
    const [from, to] = chance.weighted<readonly [number, number]>(LEADS);
    const lead = Math.max(least, chance.between(from, to) + (isAhead ? chance.between(0, 25) : 0));
    const bookedOn = addDays(checkin, -lead);
    const isDoor = lead === 0 && chance.in100(60);
    const by = isDoor ? 'door' : chance.in100(62) ? 'site' : 'phone';
    const isNoShow = !isAhead && !isDoor && nightCount(nights) < 4 && chance.in100(NO_SHOWS_IN_100);
    const arrivesAt = arrivalMinutes(chance);
    return {
      ...nights,
      guests: partyFor(capacityOf(room), chance),
      who: whoFor(bookedOn, checkout),
      by,
      bookedAt: isDoor ? atHotel(checkin, arrivesAt) : atHotel(bookedOn, bookingMinutes(by, lead, chance)),
      ending: isAhead ? 'ahead' : isNoShow ? 'no-show' : 'left',
      ...(isNoShow && { endsAt: atHotel(addDays(checkin, 1), chance.between(6 * 60 + 20, 9 * 60 + 50)) }),
      told: {
        ...(chance.in100(38) && { arrivalTime: chance.pick(ARRIVALS) }),
        ...(chance.in100(17) && { wish: chance.pick(WISHES) }),
      },
      note: by === 'phone' && chance.in100(14) ? chance.pick(NOTES) : '',
      hasEmail: by === 'site' || chance.in100(by === 'phone' ? 72 : 40),
      pay: by === 'site' ? payOnSite(checkin, chance) : 'hotel',
      pays: deskPays(chance),
      arrivesAt,
      leavesAt: chance.weighted([
        [8, chance.between(5 * 60 + 12, 6 * 60 + 50)],
        [74, chance.between(7 * 60 + 5, 10 * 60 + 58)],
        [18, chance.between(11 * 60, 11 * 60 + 40)],
      ]),
    };
  };
}

/** In summer, the rates ask for a deposit. */
function payOnSite(checkin: CalendarDate, chance: Chance): PayChoice {
  if (isInSummer(checkin)) return 'deposit';
  return chance.weighted<PayChoice>([
    [50, 'hotel'],
    [30, 'deposit'],
    [20, 'full'],
  ]);
}

function partyFor(capacity: number, chance: Chance): number {
  if (capacity === 1) return 1;
  if (capacity === 2) return chance.in100(76) ? 2 : 1;
  return chance.in100(80) ? chance.between(3, capacity) : 2;
}

function arrivalMinutes(chance: Chance): number {
  return chance.weighted([
    [70, chance.between(15 * 60 + 3, 19 * 60 + 20)],
    [24, chance.between(19 * 60 + 21, 22 * 60 + 40)],
    [6, chance.between(22 * 60 + 41, 23 * 60 + 52)],
  ]);
}

/** Guests book at any hour, the desk books while it is day; who books for tonight does so by lunch. */
function bookingMinutes(by: PlannedStay['by'], lead: number, chance: Chance): number {
  if (lead === 0) return chance.between(8 * 60 + 10, 14 * 60 + 10);
  if (by === 'phone') return chance.between(7 * 60 + 40, 20 * 60 + 50);
  return chance.in100(88) ? chance.between(7 * 60, 23 * 60 + 40) : chance.between(12, 6 * 60 + 40);
}

function deskPays(chance: Chance): DeskPays {
  const when = chance.in100(45) ? 'arriving' : 'leaving';
  const methods = chance.weighted([
    [58, ['terminal']],
    [27, ['cash']],
    [6, ['transfer']],
    [9, ['cash', 'terminal']],
  ] as const);
  return { when, methods };
}
