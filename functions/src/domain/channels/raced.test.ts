import fc from 'fast-check';
import { addDays } from '@innkeep/contract/calendar-date';
import { nightsOf } from '@innkeep/contract/stay';
import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aChannel } from '../../testing/a-channel.ts';
import { aHotel, ana, aRequest, ben, UNLIMITED, type root } from '../../testing/builders.ts';
import { shuffled } from '../../testing/in-turn.ts';
import { interruptedAfter } from '../../testing/interrupted.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import type { EventDates as Span } from './event-dates.ts';
import { pullChannels } from './pull-channels.ts';
import { readChannel } from './read-channel.ts';

const { address } = aChannel();
const FIRST = day('2027-06-10');

type Hotel = ReturnType<typeof aHotel>;
type Caller = typeof root;

/** Nights within a fortnight: where two spans begin and end is all that matters. */
const span = fc
  .record({ begin: fc.integer({ min: 0, max: 6 }), nights: fc.integer({ min: 1, max: 4 }) })
  .map(({ begin, nights }) => ({ from: addDays(FIRST, begin), to: addDays(FIRST, begin + nights) }));

const bookSpan = (hotel: Hotel, caller: Caller, { from, to }: Span) =>
  createBooking(hotel, caller, { ...aRequest({ checkin: from, checkout: to }), email: caller.email });

function aHotelWithAChannel(sold: Span): Hotel {
  const hotel = { ...aHotel(), bookingQuotas: UNLIMITED };
  hotel.db.channels.set('airbnb', aChannel());
  hotel.portal.sell(address, 'x', sold.from, sold.to);
  return hotel;
}

/** Expects each night to have one holder, and that what was sold twice is known: by the proof, and by hand. */
async function expectOneHolder(hotel: Hotel): Promise<void> {
  const found: unknown[] = [];
  await reconcile(hotel, (difference) => void found.push(difference));
  expect(found).toEqual([]);
  const { db, portal } = hotel;
  const booked = new Map(
    [...db.bookings.values()]
      .filter(({ state }) => state === 'booked')
      .flatMap((booking) => nightsOf(booking).map((night) => [night, booking._id] as const)),
  );
  for (const [night, id] of booked) expect(db.nights.get(`sea-view/${night}`)).toBe(id);
  const [conflict] = db.conflicts.values();
  const sold = [...portal.of(address).values()].flatMap(({ from, to }) =>
    nightsOf({ checkin: from, checkout: to }),
  );
  const both = sold.filter((night) => booked.has(night)).sort();
  expect(conflict?.nights ?? []).toEqual(both);
  for (const night of sold.filter((each) => !booked.has(each)))
    expect(db.nights.get(`sea-view/${night}`)).toMatch(/^block-/);
}

/** Runs work at once, in any order. */
async function together(scheduler: fc.Scheduler, work: readonly Promise<unknown>[]): Promise<void> {
  await scheduler.waitFor(Promise.allSettled(work));
}

describe('what is booked and what a channel has sold', () => {
  it('at the same moment has one holder each night, and what both have is a conflict within one reading', async () => {
    let refused = 0;
    let conflicts = 0;
    await fc.assert(
      fc.asyncProperty(span, span, span, fc.scheduler(), async (sold, one, other, scheduler) => {
        const real = aHotelWithAChannel(sold);
        const hotel = shuffled(real, scheduler);
        const book = (caller: Caller, wanted: Span) =>
          bookSpan(hotel, caller, wanted).catch(() => void (refused += 1));
        await together(scheduler, [book(ana, one), pullChannels(hotel), book(ben, other)]);
        conflicts += real.db.conflicts.size;
        await pullChannels(real);
        await expectOneHolder(real);
      }),
      { numRuns: 200 },
    );
    expect(refused).toBeGreaterThan(20);
    expect(conflicts).toBeGreaterThan(20);
  });

  it('has one holder, too, while a stay is cancelled and the channel moves or cancels its own', async () => {
    await fc.assert(
      fc.asyncProperty(
        span,
        span,
        span,
        fc.option(span),
        fc.scheduler(),
        async (sold, one, other, moved, scheduler) => {
          const real = aHotelWithAChannel(sold);
          const { insertedId } = await bookSpan(real, ana, one);
          await pullChannels(real);
          if (moved) real.portal.sell(address, 'x', moved.from, moved.to);
          else real.portal.cancel(address, 'x');
          const hotel = shuffled(real, scheduler);
          const cancelled = cancelBooking(hotel, ana, insertedId);
          await together(scheduler, [pullChannels(hotel), cancelled, bookSpan(hotel, ben, other)]);
          await pullChannels(real);
          await expectOneHolder(real);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is the same when two readings of the channel run at once', async () => {
    await fc.assert(
      fc.asyncProperty(span, span, fc.scheduler(), async (sold, one, scheduler) => {
        const real = aHotelWithAChannel(sold);
        const hotel = shuffled(real, scheduler);
        const booked = bookSpan(hotel, ana, one);
        await together(scheduler, [pullChannels(hotel), booked, pullChannels(hotel)]);
        await pullChannels(real);
        await expectOneHolder(real);
        expect([...real.db.mails.values()].filter(({ kind }) => kind === 'channel-conflict')).toHaveLength(
          real.db.conflicts.size,
        );
      }),
      { numRuns: 200 },
    );
  });

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
    const found: unknown[] = [];
    await reconcile(hotel, (difference) => void found.push(difference));
    expect(found).toEqual([]);
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
    const hotel = aHotel();
    hotel.db.channels.set('airbnb', aChannel());
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
          await expectApplied(real);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is what the calendar says, though a reading before was interrupted anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(calendar, calendar, calendar, fc.nat({ max: 4 }), async (first, second, third, at) => {
        const real = await aHotelWith(first);
        publish(real, second, 1);
        await pullChannels(interruptedAfter(real, at));
        publish(real, third, 2);
        await expectApplied(real);
      }),
      { numRuns: 300 },
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
          if (goesBack) publish(real, first, 0);
          await expectApplied(real);
        },
      ),
      { numRuns: 300 },
    );
  });
});
