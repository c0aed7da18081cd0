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

/** By the id of the room; rooms of which nothing is sold may be left out. */
export type SoldNights = ReadonlyMap<string, ReadonlySet<CalendarDate>>;

export interface AvailabilityStore {
  /** Every room, in the order of the list: as arranged, then the oldest first. */
  catalogue(): Promise<CatalogueEntry[]>;
  /** The sold nights of the house, in every month in which one of `nights` lies. */
  soldAround(nights: readonly CalendarDate[]): Promise<SoldNights>;
  /** The sold nights of one room in [from, to), in order. */
  nightsSold(roomId: string, from: CalendarDate, to: CalendarDate): Promise<CalendarDate[]>;
}

export interface AvailabilityDeps {
  readonly rooms: RoomStore;
  readonly availability: AvailabilityStore;
  readonly rates: RatesStore;
  readonly clock: Clock;
}

/** Whether a room is free for a whole stay. */
export function isFreeFor(
  nights: readonly CalendarDate[],
  sold: SoldNights,
): (room: CatalogueEntry) => boolean {
  return ({ roomId }) => !nights.some((night) => sold.get(roomId)?.has(night));
}

/** The rooms that guests may find, in the order of the list. */
export async function roomsForSale(
  availability: Pick<AvailabilityStore, 'catalogue'>,
): Promise<CatalogueEntry[]> {
  return (await availability.catalogue()).filter(({ notForSale }) => !notForSale);
}
