import { addDays, daysOfMonth, monthsBetween } from '@innkeep/contract/calendar-date';
import { day } from '@innkeep/contract/testing/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel } from '../../testing/builders.ts';
import type { Difference } from './difference.ts';
import { monthsInTurn, openMonths } from '../desk/figures/months-counted.ts';
import { countAnew, proveFigures } from './prove-figures.ts';

/** A hotel whose bookings in June and July are counted, and what a proof finds in it. */
async function aCountedHotel() {
  const hotel = aHotel();
  hotel.db.bookings.set('june', aStoredBooking('june', '2027-06-29', '2027-07-02'));
  const count = async () => {
    for (const month of openMonths(hotel.clock.today())) await countAnew(hotel.stats, month);
  };
  await count();
  const found = async () => {
    const all: Difference[] = [];
    await proveFigures(hotel, (difference) => void all.push(difference));
    return all.map(({ kind, room, when, detail }) => `${kind} ${room} ${when}: ${detail}`).sort();
  };
  return { ...hotel, count, found };
}

describe('the proof of figures', () => {
  it('finds nothing where counters are what the bookings add up to', async () => {
    const { db, found } = await aCountedHotel();
    expect([...db.counts.keys()]).toEqual(['2027-06/sea-view', '2027-07/sea-view']);
    expect(await found()).toEqual([]);
  });

  it('names room and month of a counter that is wrong, and counts it anew', async () => {
    const { db, stats, found, count } = await aCountedHotel();
    await stats.addCounts([
      { month: '2027-06', roomId: 'sea-view', name: 'Sea View', counts: { sold: 1, roomRevenue: -500 } },
    ]);
    await stats.addCounts([{ month: '2027-08', roomId: 'gone', name: 'Gone', counts: { noShows: 2 } }]);
    const before = structuredClone([...db.bookings]);
    expect(await found()).toEqual([
      'figures/wrong gone 2027-08: noShows has 2 too many',
      'figures/wrong sea-view 2027-06: sold has 1 too many; roomRevenue lacks 500',
    ]);
    await count();
    expect(await found()).toEqual([]);
    expect([...db.bookings]).toEqual(before);
  });

  it('finds a booking that was not counted', async () => {
    const { db, found } = await aCountedHotel();
    db.bookings.set('later', aStoredBooking('later', '2027-06-10', '2027-06-11'));
    expect(await found()).toEqual([
      'figures/wrong sea-view 2027-06: arrivals lacks 1; lead40 lacks 1; departures lacks 1; sold lacks 1; roomRevenue lacks 12000; sold site lacks 1; roomRevenue site lacks 12000',
    ]);
  });

  it('loses nothing that is booked while a month is counted, and counts nothing twice', async () => {
    const hotel = aHotel();
    hotel.db.bookings.set('before', aStoredBooking('before', '2027-06-10', '2027-06-12'));
    const late = aStoredBooking('late', '2027-06-20', '2027-06-23');
    const entry = { action: 'booking/made', by: 'ana', target: 'late', at: hotel.time.now } as const;
    let isBooked = false;
    const stats: typeof hotel.stats = {
      ...hotel.stats,
      // Books after the moment at which was read, and before anything is written.
      addCounts: async (changes) => {
        if (!isBooked)
          await hotel.bookings.transact(async (tx) => {
            await tx.find('late');
            tx.add([{ booking: late, entry }]);
          });
        isBooked = true;
        await hotel.stats.addCounts(changes);
      },
    };
    await countAnew(stats, '2027-06');
    expect(hotel.db.counts.get('2027-06/sea-view')?.counts).toMatchObject({ sold: 5, arrivals: 2 });
  });

  it('counts the rest where a bill was damaged by hand, and writes down nothing that is no number', async () => {
    const { db, stats, found, count } = await aCountedHotel();
    const damaged = aStoredBooking('damaged', '2027-06-10', '2027-06-12');
    db.bookings.set('no-lines', {
      ...damaged,
      _id: 'no-lines',
      quote: { ...damaged.quote, lines: undefined as never },
    });
    db.bookings.set('no-price', {
      ...damaged,
      _id: 'no-price',
      quote: {
        ...damaged.quote,
        nights: damaged.quote.nights.map((night) => ({ ...night, price: 'free' as never })),
      },
    });
    expect(await found()).toEqual([
      'figures/wrong sea-view 2027-06: arrivals lacks 2; lead40 lacks 2; departures lacks 2; sold lacks 2; sold site lacks 2',
    ]);
    await count();
    expect(await found()).toEqual([]);
    expect((await stats.findCounts(['2027-06']))[0]?.counts).toEqual({
      arrivals: 3,
      lead40: 2,
      lead59: 1,
      departures: 2,
      sold: 4,
      roomRevenue: 24_000,
      'sold site': 4,
      'roomRevenue site': 24_000,
    });
  });
});

describe('the months that are proven', () => {
  it('are those that are not long over and can be booked', () => {
    // 31 March is 62 days ago, 28 February 93; a year from today and a month later no guest can leave.
    expect(openMonths(day('2027-06-01'))).toEqual(monthsBetween('2027-03', '2028-06'));
    expect(openMonths(day('2027-06-09')).at(0)).toBe('2027-03');
    expect(openMonths(day('2027-06-10')).at(0)).toBe('2027-04');
  });

  it('all come within 30 nights, where a night has time for one', async () => {
    const hotel = await aCountedHotel();
    for (const begin of ['2027-06-01', '2027-12-20', '2028-02-28']) {
      const nights = Array.from({ length: 30 }, (_, night) => addDays(day(begin), night));
      const proven = nights.map((night) => monthsInTurn(night)[0]);
      const throughout = openMonths(day(begin)).filter((month) =>
        openMonths(nights.at(-1) ?? day(begin)).includes(month),
      );
      expect(throughout.filter((month) => !proven.includes(month))).toEqual([]);
      expect(throughout.length).toBeGreaterThan(12);
    }
    expect(
      await proveFigures(
        hotel,
        () => undefined,
        () => false,
      ),
    ).toBe(1);
    expect(await proveFigures(hotel, () => undefined)).toBe(16);
  });

  it('are at most as many as there are turns, on any day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const today = addDays(day('2020-01-01'), days);
        const months = monthsInTurn(today);
        expect(months.length).toBeLessThanOrEqual(18);
        expect([...months].sort()).toEqual(openMonths(today));
        expect(months.every((month) => daysOfMonth(month).to > addDays(today, -70))).toBe(true);
      }),
    );
  });
});
