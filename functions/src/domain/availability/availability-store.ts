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
}

export interface AvailabilityStore {
  /** Every room, the oldest first. */
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
