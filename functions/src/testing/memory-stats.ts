import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { day } from '@innkeep/contract/testing/dates';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import type { MonthStats, StatsStore } from '../domain/desk/figures/stats-store.ts';
import type { MemoryDatabase } from './memory-database.ts';

/** When each room was added. */
const ADDED_ON: CalendarDate = day('2027-01-01');

export function memoryStats(db: MemoryDatabase): StatsStore {
  const byCheckin = (isWanted: (stay: StoredBooking) => boolean) =>
    [...db.bookings.values()].filter(isWanted).sort((a, b) => (a.checkin < b.checkin ? -1 : 1));
  return {
    findMonths: (months) =>
      Promise.resolve(
        months.flatMap((month): MonthStats[] => {
          const stats = db.stats.get(month);
          return stats ? [stats] : [];
        }),
      ),
    saveMonth: (stats) => {
      db.stats.set(stats.month, stats);
      return Promise.resolve();
    },
    listRooms: () =>
      Promise.resolve([...db.rooms.values()].map(({ _id, name }) => ({ _id, name, addedOn: ADDED_ON }))),
    listStays: ({ checkin, checkout }) =>
      Promise.resolve(byCheckin((stay) => stay.checkin < checkout && stay.checkout > checkin)),
    // oxlint-disable-next-line typescript/require-await -- the store's interface is made for a database far away
    eachStay: async function* ({ checkin, checkout }) {
      yield* byCheckin((stay) => checkin <= stay.checkin && stay.checkin < checkout);
    },
  };
}
