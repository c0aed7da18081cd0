import { addDays, weekdayOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import { DEMO_ACCOUNTS } from '../demo-accounts.ts';
import { atHotel } from '../hotel-time.ts';
import type { Person } from '../people/people.ts';
import { GUEST, HOUR, LATELY, TODAY, type Cast } from './cast-table.ts';
import type { PlannedBlock, PlannedStay } from './planned-stay.ts';

/** Defaults for what the table leaves out. */
const USUAL = {
  by: 'site',
  told: {},
  note: '',
  hasEmail: true,
  pay: 'hotel',
  pays: { when: 'leaving', methods: [] },
  arrivesAt: 16 * HOUR,
  leavesAt: 10 * HOUR + 12,
} as const;

export function castOf(today: CalendarDate): PlannedStay[] {
  return [...TODAY, ...LATELY, ...GUEST].map(({ nights: [from, to], who, lead, ...stay }) => {
    const checkin = addDays(today, from);
    return {
      ...USUAL,
      ...stay,
      checkin,
      checkout: addDays(today, to),
      who: personOf(who),
      bookedAt: atHotel(addDays(checkin, -lead), 9 * HOUR + ((lead * 37) % 660)),
    };
  });
}

function personOf({ name, phone, ...own }: Cast['who']): Person {
  const local = name.toLowerCase().replace(' ', '.');
  const account = DEMO_ACCOUNTS.find((each) => each.name === name);
  const { uid: key, email } = account ?? { uid: `guest-${local}`, email: `${local}@innkeep.test` };
  return { key, name, email, phone, ...own };
}

export function blocksAround(today: CalendarDate): PlannedBlock[] {
  const block = (madeAgo: number, about: Omit<PlannedBlock, 'madeAt'>) => ({
    ...about,
    madeAt: atHotel(addDays(today, -madeAgo), 11 * HOUR + 20),
  });
  return [
    block(6, {
      room: 'the-snug',
      from: addDays(today, 4),
      to: addDays(today, 8),
      kind: 'out-of-order',
      note: 'The window is being replaced',
    }),
    block(240, {
      room: 'sail-loft',
      from: addDays(today, -221),
      to: addDays(today, -214),
      kind: 'closed',
      note: 'Floor sanded and oiled',
    }),
    block(97, {
      room: 'chandlery-twin',
      from: addDays(today, -96),
      to: addDays(today, -94),
      kind: 'out-of-order',
      note: 'A burst pipe behind the wardrobe',
    }),
  ];
}

export function fridayFrom(date: CalendarDate): CalendarDate {
  return addDays(date, (5 - weekdayOf(date) + 7) % 7);
}
