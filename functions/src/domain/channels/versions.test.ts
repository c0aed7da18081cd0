import { hotelWith, address, type Hotel } from '../../testing/a-channel.ts';
import { proofOfNights } from '../../testing/proof-of.ts';
import fc from 'fast-check';
import { nightsOf } from '@innkeep/contract/stay';
import { describe, expect, it } from 'vitest';
import { shuffled, interruptedAfter } from '../../testing/interrupted.ts';
import { expectNoneOnSale, span, together } from '../../testing/a-hand.ts';
import { pullChannels } from './pull-channels.ts';
import { readChannel } from './read-channel.ts';
import { often } from '../../testing/random-tests.ts';

describe('what is held of a channel that changes its calendar', () => {
  /** What a channel has sold: by name, of which a portal may give it another. */
  const calendar = fc.record({
    sold: fc.uniqueArray(fc.record({ uid: fc.integer({ max: 3, min: 0 }), dates: span }), {
      selector: ({ uid }) => uid,
      maxLength: 3,
    }),
    isNamedAnew: fc.boolean(),
  });
  type Calendar = typeof calendar extends fc.Arbitrary<infer T> ? T : never;

  const publish = ({ portal }: Hotel, { sold, isNamedAnew }: Calendar, version: number) => {
    portal.of(address).clear();
    for (const { uid, dates } of sold)
      portal.sell(address, isNamedAnew ? `${version}-${uid}` : `${uid}`, dates.from, dates.to);
  };

  /** Expects what is held to be what the calendar says now, after one more reading. */
  async function expectApplied(hotel: Hotel): Promise<void> {
    await readTwice(hotel);
    expect(await proofOfNights(hotel)).toEqual([]);
    const sold = [...hotel.portal.of(address).values()].flatMap(({ from, to }) =>
      nightsOf({ checkin: from, checkout: to }),
    );
    expect([...hotel.db.nights.keys()].sort()).toEqual(
      [...new Set(sold)].sort().map((night) => `sea-view/${night}`),
    );
  }

  /** What has lost most of its stays counts the second time. */
  async function readTwice(hotel: Hotel): Promise<void> {
    for (let time = 0; time < 2; time += 1) await readChannel(hotel, 'airbnb');
  }

  const aHotelWith = async (first: Calendar) => {
    const hotel = hotelWith();
    publish(hotel, first, 0);
    await readTwice(hotel);
    return hotel;
  };

  it('is what the newest version says, though readings of two versions run at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        calendar,
        calendar,
        calendar,
        fc.scheduler(),
        async (first, second, third, scheduler) => {
          const real = await aHotelWith(first);
          const hotel = shuffled(real, scheduler);
          publish(real, second, 1);
          const older = await real.portal.readCalendar(address, {});
          publish(real, third, 2);
          const slow = { ...hotel, readCalendar: () => Promise.resolve(older) };
          await together(scheduler, [
            readChannel(slow, 'airbnb'),
            readChannel(hotel, 'airbnb'),
            pullChannels(hotel),
          ]);
          expectNoneOnSale(real);
          await expectApplied(real);
        },
      ),
      { numRuns: often(300) },
    );
  });

  it('is what the calendar says, though a reading before was interrupted anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(calendar, calendar, calendar, fc.nat({ max: 4 }), async (first, second, third, at) => {
        const real = await aHotelWith(first);
        publish(real, second, 1);
        await pullChannels(interruptedAfter(real, at));
        expectNoneOnSale(real);
        publish(real, third, 2);
        await expectApplied(real);
      }),
      { numRuns: often(300) },
    );
  });

  it('is so, too, where the calendar is as it was before', async () => {
    await fc.assert(
      fc.asyncProperty(
        calendar,
        calendar,
        fc.nat({ max: 4 }),
        fc.boolean(),
        async (first, second, at, goesBack) => {
          const real = await aHotelWith(first);
          publish(real, second, 1);
          await pullChannels(interruptedAfter(real, at));
          expectNoneOnSale(real);
          if (goesBack) publish(real, first, 0);
          await expectApplied(real);
        },
      ),
      { numRuns: often(300) },
    );
  });
});
