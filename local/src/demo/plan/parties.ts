import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { atHotel } from '../hotel-time.ts';
import type { Person } from '../people/people.ts';
import type { Chance } from '../random.ts';
import { fridayFrom } from './cast.ts';
import type { PlannedStay } from './planned-stay.ts';

interface Party {
  /** The Friday after so many days from today. */
  inDays: number;
  nights: number;
  bookedBefore: number;
  note: string;
  rooms: readonly (readonly [room: string, guests: number])[];
}

const PARTIES: readonly Party[] = [
  {
    inDays: -58,
    nights: 2,
    bookedBefore: 120,
    note: 'Wedding of Okabe and Lindahl. Flowers come at noon.',
    rooms: [
      ['lantern-loft', 2],
      ['captains-study', 2],
      ['sail-loft', 4],
      ['lighthouse-suite', 3],
    ],
  },
  {
    inDays: -164,
    nights: 3,
    bookedBefore: 80,
    note: 'Harbor choir, concert on Saturday. Breakfast at seven.',
    rooms: [
      ['chandlery-twin', 2],
      ['balcony-room', 2],
      ['garden-room', 3],
    ],
  },
  {
    inDays: 24,
    nights: 2,
    bookedBefore: 50,
    note: 'Grandmother Bhattacharya is ninety. Cake is ordered.',
    rooms: [
      ['lantern-loft', 2],
      ['sail-loft', 5],
      ['chandlery-twin', 2],
    ],
  },
];

/** One on the phone booked for all of them. Those to come are one family, booked together. */
export function partiesAround(today: CalendarDate, chance: Chance, newPerson: () => Person): PlannedStay[] {
  return PARTIES.flatMap(({ inDays, nights, bookedBefore, note, rooms }) => {
    const checkin = fridayFrom(addDays(today, inDays));
    const isAhead = checkin >= today;
    const [, ...more] = rooms;
    const others = more.map(([room, guests]) => ({ room, guests }));
    return (isAhead ? rooms.slice(0, 1) : rooms).map(([room, guests], index): PlannedStay => ({
      room,
      checkin,
      checkout: addDays(checkin, nights),
      guests,
      who: newPerson(),
      bookedAt: atHotel(addDays(checkin, -bookedBefore), 14 * 60 + 6 + index * 3),
      by: 'phone',
      ending: isAhead ? 'ahead' : 'left',
      ...(isAhead && { others }),
      told: {},
      note,
      hasEmail: index === 0,
      pay: 'hotel',
      pays: { when: 'leaving', methods: ['terminal'] },
      arrivesAt: chance.between(15 * 60 + 10, 18 * 60 + 30),
      leavesAt: chance.between(9 * 60, 10 * 60 + 50),
    }));
  });
}
