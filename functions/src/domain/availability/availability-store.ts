import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Clock } from '../clock.ts';
import type { RatesStore } from '../rates/rates-store.ts';
import type { RoomStore } from '../rooms/room-store.ts';

/** What a search needs to know of a room that it may not show. */
export interface CatalogueEntry {
  roomId: string;
  capacity: number;
  /** For a night. */
  price: number;
  notForSale?: true;
}

export interface AvailabilityStore {
  /** Every room, in the order of the list: as arranged, then the oldest first. */
  catalogue(): Promise<CatalogueEntry[]>;
  /** The ids of the rooms in which any of these nights, at most 30, is sold. */
  roomsTaken(nights: CalendarDate[]): Promise<Set<string>>;
  /** The sold nights of one room in [from, to), in order. */
  nightsSold(roomId: string, from: CalendarDate, to: CalendarDate): Promise<CalendarDate[]>;
  /** The sold nights of each of these rooms, in every month in which one of `nights` lies. */
  nightsSoldOf(roomIds: string[], nights: CalendarDate[]): Promise<Map<string, Set<CalendarDate>>>;
}

export interface AvailabilityDeps {
  readonly rooms: RoomStore;
  readonly availability: AvailabilityStore;
  readonly rates: RatesStore;
  readonly clock: Clock;
}

/** The rooms that guests may find, in the order of the list. */
export async function roomsForSale(
  availability: Pick<AvailabilityStore, 'catalogue'>,
): Promise<CatalogueEntry[]> {
  return (await availability.catalogue()).filter(({ notForSale }) => !notForSale);
}
