import { proofOfNights } from '../../testing/proof-of.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aHotel, aRoom } from '../../testing/builders.ts';
import { deed, endOfDeed, type Deed, type House } from '../../testing/deeds.ts';
import { shuffled } from '../../testing/interrupted.ts';
import { SEASONS, TIME_ZONES } from '../../testing/seasons.ts';
import { after } from '../base/clock.ts';

const DAY_MS = 86_400_000;
const season = fc.constantFrom(...SEASONS);
const deeds = fc.array(deed, { maxLength: 25, size: 'max' });

/** Opens a hotel for which two guests have booked, who were to come two days ago; only the first one did. */
async function open(now: string): Promise<House & { hotel: ReturnType<typeof aHotel> }> {
  const rooms = ['attic', 'berth', 'cabin'];
  const hotel = aHotel(...rooms.map((_id) => aRoom({ _id, price: 99.99, capacity: 3 })));
  const house = { hotel, rooms, stays: [], blocks: [], codes: [] };
  const today = { which: 0, other: 0, ahead: 0, nights: 5 };
  hotel.time.now = after(new Date(now), -2 * DAY_MS);
  await endOfDeed(house, { ...today, what: 'book' });
  await endOfDeed(house, { ...today, what: 'book', which: 1 });
  await endOfDeed(house, { ...today, what: 'check in' });
  hotel.time.now = new Date(now);
  return house;
}

async function expectProven({ hotel, codes }: House): Promise<void> {
  expect(await proofOfNights(hotel)).toEqual([]);
  for (const { code, maxUses } of codes)
    expect((await hotel.rates.findPromo(code))?.uses).toBeLessThanOrEqual(maxUses);
}

describe.each(TIME_ZONES)('on a machine in %s', (zone) => {
  const done = new Set<string>();

  beforeAll(() => {
    vi.stubEnv('TZ', zone);
  });

  afterAll(() => {
    vi.unstubAllEnvs();
  });

  it('no night is sold twice and none forgotten, in any order in which it all happens at once', async () => {
    await fc.assert(
      fc.asyncProperty(season, deeds, deeds, fc.scheduler(), async (now, before, atOnce, scheduler) => {
        const house = await open(now);
        const note = async (where: House, each: Deed) => {
          const end = await endOfDeed(where, each);
          if (end === 'done') done.add(each.what);
          return end;
        };
        for (const each of before) await note(house, each);
        const busy: House = { ...house, hotel: shuffled(house.hotel, scheduler) };
        const ends = atOnce.map((each) => note(busy, each));
        expect(await scheduler.waitFor(Promise.all(ends))).not.toContain('server/busy');
        await expectProven(house);
      }),
    );
    expect(done.size).toBe(15); // every deed has come about: otherwise the run would prove little
  });
});
