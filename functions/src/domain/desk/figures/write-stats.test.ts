import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../../testing/a-stored-booking.ts';
import { aScriptedJune } from '../../../testing/a-scripted-june.ts';
import { getFigures } from './get-figures.ts';
import type { StatsStore } from './stats-store.ts';
import { writeStats } from './write-stats.ts';

const june = { from: '2027-06', to: '2027-06' };

/** Makes every reading of bookings fail. */
function withoutBookings(stats: StatsStore): StatsStore {
  return { ...stats, listStays: () => Promise.reject(new Error('read')) };
}

describe('the figures that a night writes', () => {
  it('are those of the months that are over, twelve a night, the latest first', async () => {
    const hotel = aScriptedJune();
    const first = await writeStats(hotel);
    expect([first.length, first[0], first.at(-1)]).toEqual([12, '2027-07', '2026-08']);
    const second = await writeStats(hotel);
    // June and July may still change.
    expect([second.length, second.slice(0, 3), second.at(-1)]).toEqual([
      12,
      ['2027-07', '2027-06', '2026-07'],
      '2025-10',
    ]);
    await writeStats(hotel);
    expect(await writeStats(hotel)).toEqual(['2027-07', '2027-06']);
  });

  it('are what is answered, without any booking being read', async () => {
    const hotel = aScriptedJune();
    const counted = await getFigures(hotel, june);
    await writeStats(hotel);
    hotel.db.bookings.clear();
    expect(await getFigures({ ...hotel, stats: withoutBookings(hotel.stats) }, june)).toEqual(counted);
  });

  it('are counted again until 35 days after the end of their month, and never after', async () => {
    const hotel = aScriptedJune();
    const sold = async () =>
      (await getFigures(hotel, june)).months.map((month) => [month.sold, month.isFinal]);
    hotel.time.now = new Date('2027-08-04T16:00:00Z'); // 34 days after
    await writeStats(hotel);
    hotel.db.bookings.set('late', aStoredBooking('late', '2027-06-26', '2027-06-28'));
    expect(await sold()).toEqual([[12, false]]);

    hotel.time.now = new Date('2027-08-05T16:00:00Z');
    await writeStats(hotel);
    expect(await sold()).toEqual([[14, true]]);

    hotel.db.bookings.delete('late');
    expect(await writeStats(hotel)).not.toContain('2027-06');
    expect(await sold()).toEqual([[14, true]]);
  });
});
