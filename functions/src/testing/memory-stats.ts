import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { day } from '@innkeep/contract/testing/dates';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { CountSums, type RoomCounts } from '../domain/desk/figures/counts.ts';
import type { Moment, MonthStats, StatsStore } from '../domain/desk/figures/stats-store.ts';
import type { MemoryDatabase } from './memory-database.ts';

/** When each room was added. */
const ADDED_ON: CalendarDate = day('2027-01-01');

export function memoryStats(db: MemoryDatabase): StatsStore {
  const byCheckin = (isWanted: (stay: StoredBooking) => boolean) =>
    [...db.bookings.values()].filter(isWanted).sort((a, b) => (a.checkin < b.checkin ? -1 : 1));
  const moment: Moment = {
    findCounts: (months) =>
      Promise.resolve([...db.counts.values()].filter(({ month }) => months.includes(month))),
    // oxlint-disable-next-line typescript/require-await -- as below
    eachOfNights: async function* ({ checkin, checkout }) {
      yield* byCheckin((stay) => stay.checkin < checkout && stay.checkout > checkin);
    },
  };
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
    findCounts: (months) => moment.findCounts(months),
    addCounts: (changes) => {
      addCounts(db, changes);
      return Promise.resolve();
    },
    atOneMoment: (work) => work(moment),
  };
}

/** Adds to counters. */
export function addCounts({ counts }: MemoryDatabase, changes: readonly RoomCounts[]): void {
  for (const change of changes) {
    const id = `${change.month}/${change.roomId}`;
    const [sum] = new CountSums().add([counts.get(id) ?? [], change].flat()).rooms();
    if (sum) counts.set(id, sum);
    else counts.delete(id);
  }
}
