import { monthOf } from '@innkeep/contract/calendar-date';
import { parseCalendarDate } from '@innkeep/contract/parse-calendar-date';
import type { AvailabilityStore } from '../domain/availability/availability-store.ts';
import type { MemoryDatabase } from './memory-database.ts';

export function memoryAvailability(db: MemoryDatabase): AvailabilityStore {
  const soldOf = (roomId: string) =>
    [...db.nights.keys()]
      .filter((night) => night.startsWith(`${roomId}/`))
      .map((night) => parseCalendarDate(night.slice(roomId.length + 1)))
      .sort();
  const placeOf = (roomId: string) => {
    const place = db.roomOrder.indexOf(roomId);
    return place === -1 ? db.roomOrder.length : place;
  };
  return {
    catalogue: () =>
      Promise.resolve(
        [...db.rooms.values()]
          .map(({ _id: roomId, capacity, price, notForSale }) => ({
            roomId,
            capacity,
            price,
            ...(notForSale && { notForSale }),
          }))
          .sort((a, b) => placeOf(a.roomId) - placeOf(b.roomId)),
      ),
    soldAround: (nights) => {
      const months = new Set(nights.map(monthOf));
      const around = (id: string) => new Set(soldOf(id).filter((night) => months.has(monthOf(night))));
      return Promise.resolve(new Map([...db.rooms.keys()].map((id) => [id, around(id)])));
    },
    nightsSold: (roomId, from, to) =>
      Promise.resolve(soldOf(roomId).filter((night) => night >= from && night < to)),
  };
}
