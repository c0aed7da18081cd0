import { randomUUID } from 'node:crypto';
import { addDays } from '@innkeep/contract/calendar-date';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredBooking } from '../../functions/src/domain/records/stored-booking.ts';
import { call } from './support/call.ts';
import { costOf, isOfficialSuite, UNDER_WAY } from './support/cost-of.ts';
import { aBooking, putBookings } from './support/desk-bookings.ts';
import { delivery } from './support/mails.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { booked, inDays } from './support/stays.ts';

/** As many as there are rooms in this suite. */
const OF_ROOMS = [...UNDER_WAY, 'rooms', 'housekeeping'];

/** A day in months in which no other test has a stay. */
const date = inDays(800);
const on = (days: number) => addDays(date, days);
const name = `Y${randomUUID().replace(/[^a-f]/g, '')}yy`;
const room = {
  _id: `test-${randomUUID()}`,
  name: 'Gone',
  price: 120,
  image: '/x.webp',
  capacity: 2,
  des: '',
};

/** Seven tenths of a hotel of 100 rooms: 28 arrivals a day, for two and a half nights on average. */
function seventyPercent(from: number, to: number): StoredBooking[] {
  return Array.from({ length: to - from }, (_, day) =>
    Array.from({ length: 28 }, (_none, index) =>
      aBooking(on(from + day), on(from + day + (index % 2 === 0 ? 2 : 3)), {
        room,
        guest: { ...NO_DETAILS, name: `Guest ${name}` },
      }),
    ),
  ).flat();
}

let admin: Person;

async function reads(path: string, except = UNDER_WAY): Promise<number> {
  const { reads: count, writes } = await costOf(async () => {
    expect((await call('GET', path, { as: admin })).status).toBe(200);
  }, except);
  expect(writes).toBe(0);
  return count;
}

/** Pages of 25, with different filters. */
const PAGES: [what: string, question: string][] = [
  ['of those to come', `from=${date}`],
  ['of a state', `from=${date}&state=booked`],
  ['of a room', `from=${date}&room=${room._id}`],
  ['of a room and a state', `room=${room._id}&state=booked&to=${on(9)}`],
  ['of a name', `q=${name}`],
  ['of two words of a name', `q=guest ${name}`],
  ['of a name within dates', `q=${name}&from=${date}&to=${on(20)}`],
  ['by the time of booking', 'by=created'],
  ['by the time of booking of a room', `by=created&room=${room._id}&state=booked`],
];

beforeAll(async () => {
  admin = await anAdmin();
});

// The counts are the same with forty days of past stays, of the same guests in the same room.
describe.skipIf(isOfficialSuite).each([
  ['of 100 rooms, seven of ten sold', -10, 41],
  ['with as many bookings behind it', -50, -10],
])('in a hotel %s,', (_size, from, to) => {
  beforeAll(() => putBookings(...seventyPercent(from, to)));

  it('a day costs a read for each stay that holds its night or ends on it, its totals and the alerts', async () => {
    for (const day of [0, 1, 2, 3, 4, 5, 6]) {
      const count = await reads(`/desk/today?date=${on(day)}`);
      expect(count).toBeGreaterThanOrEqual(70 + 28 + 4);
      expect(count).toBeLessThanOrEqual(138);
    }
  });

  it('the chart costs a read for each stay that it shows, for blocks, for conflicts, for the rooms, their order and their states', async () => {
    // The arrivals of each day, and those who arrived before the first.
    for (const days of [14, 31])
      expect(await reads(`/desk/chart?from=${date}&to=${on(days)}`, OF_ROOMS)).toBe(days * 28 + 42 + 3);
  });

  it('choosing a room costs a read for each stay in the way, for blocks, for the rooms and the rates', async () => {
    const stay = `checkin=${date}&checkout=${on(2)}&guests=2`;
    expect(await reads(`/desk/rooms?${stay}`, OF_ROOMS)).toBe(2 * 28 + 42 + 3);
  });

  it.each(PAGES)(
    'a page of 25 costs a read for each and one for what follows: %s',
    async (_what, question) => {
      expect(await reads(`/desk/bookings?${question}`)).toBe(26);
    },
  );

  it('nothing new costs four reads: of stays, blocks, conflicts and rooms’ states', async () => {
    const since = new Date(Date.now() + 60_000).toISOString(); // after all that earlier tests did
    expect(await reads(`/desk/changes?since=${since}`)).toBe(4);
  });
});

it.skipIf(isOfficialSuite)(
  'what is left to open the hotel costs four reads: rooms, rates, texts, a booking',
  async () => {
    await reads('/desk/opening'); // the tariff itself is remembered
    expect(await reads('/desk/opening')).toBe(4);
  },
);

describe.skipIf(isOfficialSuite)('a booking that is opened', () => {
  it('costs itself, its note, each mail, each entry of the audit, and each person who is named', async () => {
    const guest = await aGuest();
    const { insertedId } = await booked(guest, await aRoom());
    await delivery(`${insertedId}-confirmation`, { state: 'SUCCESS' });
    expect(await reads(`/desk/bookings/${insertedId}`, ['limits'])).toBeLessThanOrEqual(8);
    expect(await reads(`/desk/bookings/${insertedId}`)).toBe(3);
  });
});
