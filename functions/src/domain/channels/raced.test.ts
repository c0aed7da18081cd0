import { proofOfNights } from '../../testing/proof-of.ts';
import fc from 'fast-check';
import { nightsOf } from '@innkeep/contract/stay';
import { describe, expect, it } from 'vitest';
import { aChannel } from '../../testing/a-channel.ts';
import { aHotel, ana, aRequest, ben, root, UNLIMITED } from '../../testing/builders.ts';
import { shuffled } from '../../testing/interrupted.ts';
import { expectNoneOnSale, span, together } from '../../testing/a-hand.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { changeOwnStay } from '../bookings/change-stay.ts';
import { createBooking } from '../bookings/create-booking.ts';
import type { EventDates as Span } from './plan-reading.ts';
import { declineChannelStay } from './open-conflicts.ts';
import { pullChannels } from './pull-channels.ts';
import { often } from '../../testing/random-tests.ts';

const { address } = aChannel();

type Hotel = ReturnType<typeof aHotel>;
type Caller = typeof root;

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
  expect(await proofOfNights(hotel)).toEqual([]);
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
    expect(db.nights.get(`sea-view/${night}`)).toMatch(/^channel:/);
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
        expectNoneOnSale(real);
        await pullChannels(real);
        await expectOneHolder(real);
      }),
      { numRuns: often(200) },
    );
    expect(refused).toBeGreaterThan(often(20));
    expect(conflicts).toBeGreaterThan(often(20));
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
          expectNoneOnSale(real);
          await pullChannels(real);
          await expectOneHolder(real);
        },
      ),
      { numRuns: often(200) },
    );
  });

  it('goes to no other guest once ours is released, even before a reading', async () => {
    let claimed = 0;
    let booked = 0;
    await fc.assert(
      fc.asyncProperty(
        span,
        span,
        fc.option(span),
        span,
        fc.boolean(),
        fc.scheduler(),
        async (sold, one, changed, other, isKept, scheduler) => {
          const real = aHotelWithAChannel(sold);
          const { insertedId } = await bookSpan(real, ana, one);
          await pullChannels(real);
          const [conflict] = real.db.conflicts.values();
          claimed += conflict ? 1 : 0;
          if (conflict && isKept) await declineChannelStay(real, root, conflict._id, conflict.rev);
          const hotel = shuffled(real, scheduler);
          const to = changed && { checkin: changed.from, checkout: changed.to };
          const givenBack = to
            ? changeOwnStay(hotel, ana, insertedId, { rev: 1, ...to })
            : cancelBooking(hotel, ana, insertedId);
          const wanted = bookSpan(hotel, ben, other).then(({ insertedId: id }) => {
            booked += 1;
            return id;
          });
          await together(scheduler, [givenBack, wanted]);
          expectNoneOnSale(real);
          const { checkin, checkout } = real.db.bookings.get(await wanted.catch(() => '-')) ?? {};
          const bens = checkin && checkout ? nightsOf({ checkin, checkout }) : [];
          const known = nightsOf({ checkin: sold.from, checkout: sold.to });
          expect(bens.filter((night) => known.includes(night))).toEqual([]);
          expect(await proofOfNights(real)).toEqual([]);
          await pullChannels(real);
          if (!isKept) await expectOneHolder(real);
        },
      ),
      { numRuns: often(300) },
    );
    expect(claimed).toBeGreaterThan(often(50));
    expect(booked).toBeGreaterThan(often(20));
  });

  it('is the same when two readings of the channel run at once', async () => {
    await fc.assert(
      fc.asyncProperty(span, span, fc.scheduler(), async (sold, one, scheduler) => {
        const real = aHotelWithAChannel(sold);
        const hotel = shuffled(real, scheduler);
        const booked = bookSpan(hotel, ana, one);
        await together(scheduler, [pullChannels(hotel), booked, pullChannels(hotel)]);
        expectNoneOnSale(real);
        await pullChannels(real);
        await expectOneHolder(real);
        expect([...real.db.mails.values()].filter(({ kind }) => kind === 'channel-conflict')).toHaveLength(
          real.db.conflicts.size,
        );
      }),
      { numRuns: often(200) },
    );
  });
});
