import { monthsBetween } from '@innkeep/contract/calendar-date';
import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../../testing/a-stored-booking.ts';
import { aScriptedJune, counted } from '../../../testing/a-scripted-june.ts';
import { getFigures, writeStats } from './get-figures.ts';
import type { StatsStore } from './stats-store.ts';

const june = { from: '2027-06', to: '2027-06' };

function withoutBookings(stats: StatsStore): StatsStore {
  return { ...stats, atOneMoment: () => Promise.reject(new Error('read')) };
}

describe('the figures that a night writes', () => {
  it('are those of months over for 35 days, once, the latest first', async () => {
    const hotel = aScriptedJune();
    expect(await writeStats(hotel)).toEqual(monthsBetween('2025-08', '2027-05').reverse());
    expect(await writeStats(hotel)).toEqual([]);
  });

  it('are one month in a night without time for more, and the rest in later nights', async () => {
    const hotel = aScriptedJune();
    expect(await writeStats(hotel, () => false)).toEqual(['2027-05']);
    expect(await writeStats(hotel, () => false)).toEqual(['2027-04']);
  });

  it('are answered without reading a booking', async () => {
    const hotel = aScriptedJune();
    hotel.time.now = new Date('2027-08-05T16:00:00Z');
    const before = await getFigures(await counted(hotel), june);
    await writeStats(hotel);
    hotel.db.bookings.clear();
    expect(await getFigures({ ...hotel, stats: withoutBookings(hotel.stats) }, june)).toEqual(before);
  });

  it('are written 35 days after the end of their month, and never after', async () => {
    const hotel = aScriptedJune();
    const sold = async () =>
      (await getFigures(hotel, june)).months.map((month) => [month.sold, month.isFinal]);
    hotel.time.now = new Date('2027-08-04T16:00:00Z'); // 34 days after
    expect(await writeStats(hotel)).not.toContain('2027-06');
    hotel.db.bookings.set('late', aStoredBooking('late', '2027-06-26', '2027-06-28'));
    await counted(hotel);
    expect(await sold()).toEqual([[14, false]]);

    hotel.time.now = new Date('2027-08-05T16:00:00Z');
    expect(await writeStats(hotel)).toEqual(['2027-06']);
    hotel.db.bookings.delete('late');
    expect(await writeStats(hotel)).toEqual([]);
    expect(await sold()).toEqual([[14, true]]);
  });

  it('are rewritten where they were written too early', async () => {
    const hotel = aScriptedJune();
    hotel.time.now = new Date('2027-08-05T16:00:00Z');
    await hotel.stats.saveMonth({ month: '2027-06', rooms: [], sources: [], countedOn: day('2027-08-04') });
    expect((await getFigures(await counted(hotel), june)).months).toMatchObject([{ sold: 12 }]);
    expect(await writeStats(hotel)).toContain('2027-06');
  });
});
