import { monthOf, parseCalendarDate } from '@innkeep/contract/calendar-date';
import type { AvailabilityStore, CatalogueEntry } from '../domain/availability/availability-store.ts';
import type { Room } from '@innkeep/contract/room';
import { inListOrder } from '../domain/rooms/list-order.ts';
import type { MemoryDatabase } from './memory-database.ts';

export function memoryAvailability(db: MemoryDatabase): AvailabilityStore {
  const soldOf = (roomId: string) =>
    [...db.nights.keys()]
      .filter((night) => night.startsWith(`${roomId}/`))
      .map((night) => parseCalendarDate(night.slice(roomId.length + 1)))
      .sort();
  return {
    catalogue: () => Promise.resolve(inListOrder([...db.rooms.values()].map(inCatalogue), db.roomOrder)),
    soldAround: (nights) => {
      const months = new Set(nights.map(monthOf));
      const around = (id: string) => new Set(soldOf(id).filter((night) => months.has(monthOf(night))));
      return Promise.resolve(new Map([...db.rooms.keys()].map((id) => [id, around(id)])));
    },
    nightsSold: (roomId, from, to) =>
      Promise.resolve(soldOf(roomId).filter((night) => night >= from && night < to)),
  };
}

/**
 * Returns a room's catalogue entry.
 * @param place when it was added: the rooms of the database stand in that order
 */
function inCatalogue(
  { _id: roomId, capacity, price, notForSale, amenities }: Room,
  place: number,
): CatalogueEntry & { createdAt: string } {
  return {
    roomId,
    capacity,
    price,
    ...(notForSale && { notForSale }),
    ...(amenities && { amenities }),
    createdAt: String(place).padStart(6, '0'),
  };
}
