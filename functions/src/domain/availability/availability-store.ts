import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { RoomType } from '@innkeep/contract/room-type';
import type { Clock } from '../base/clock.ts';
import type { RatesStore } from '../rates/rates-store.ts';
import type { RoomStore } from '../rooms/room-store.ts';

export interface CatalogueEntry {
  roomId: string;
  capacity: number;
  /** Per night, in major units. */
  price: number;
  notForSale?: true;
  /** Ids; missing where the room has none. */
  amenities?: readonly string[];
  type?: RoomType;
}

/** Sold nights by room id. Rooms without sold nights may be missing. */
export type SoldNights = ReadonlyMap<string, ReadonlySet<CalendarDate>>;

export interface AvailabilityStore {
  /** Returns every room in list order: arranged rooms first, then the oldest first. */
  catalogue(): Promise<CatalogueEntry[]>;
  /** Returns the sold nights of the whole hotel, for every month that contains one of `nights`. */
  soldAround(nights: readonly CalendarDate[]): Promise<SoldNights>;
  nightsSold(roomId: string, from: CalendarDate, to: CalendarDate): Promise<CalendarDate[]>;
}

export interface AvailabilityDeps {
  readonly rooms: RoomStore;
  readonly availability: AvailabilityStore;
  readonly rates: RatesStore;
  readonly clock: Clock;
}

export function isFreeFor(
  nights: readonly CalendarDate[],
  sold: SoldNights,
): (room: CatalogueEntry) => boolean {
  return ({ roomId }) => !nights.some((night) => sold.get(roomId)?.has(night));
}

export async function roomsForSale(
  availability: Pick<AvailabilityStore, 'catalogue'>,
): Promise<CatalogueEntry[]> {
  return (await availability.catalogue()).filter(({ notForSale }) => !notForSale);
}
