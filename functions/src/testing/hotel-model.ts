import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { hotelToday } from '@innkeep/contract/hotel-today';
import { nightsOf, type Stay } from '@innkeep/contract/stay';

interface ModelRoom {
  readonly id: string;
  price: number;
  capacity: number;
  isListed: boolean;
  isForSale: boolean;
}

export interface ModelStay extends Stay {
  readonly id: string;
  readonly roomId: string;
  /** What the guest owes. */
  readonly cents: number;
  /** Of the promotion that it uses. */
  readonly code: string | undefined;
}

interface ModelPromo {
  readonly code: string;
  readonly percent: number;
  readonly maxUses: number;
}

/** A hotel in the simplest terms: rooms, and stays of which no two share a night of a room. */
export class HotelModel {
  readonly rooms: ModelRoom[] = [];
  readonly promos: ModelPromo[] = [];
  stays: ModelStay[] = [];
  /** By how many percent a night costs more than its room. */
  percent = 0;
  now: Date;

  constructor(now: Date) {
    this.now = now;
  }

  /** The date at the hotel. */
  get today(): CalendarDate {
    return hotelToday(this.now);
  }

  addRoom(id: string, price: number, capacity: number): void {
    this.rooms.push({ id, price, capacity, isListed: true, isForSale: true });
  }

  /** What a night in a room costs now. */
  nightly(roomId: string): number {
    const room = this.rooms.find(({ id }) => id === roomId);
    return Math.round((Math.round((room?.price ?? NaN) * 100) * (100 + this.percent)) / 100);
  }

  /** Some room, listed or not; the model begins with one. */
  room(index: number): ModelRoom {
    const room = this.rooms[index % this.rooms.length];
    if (!room) throw new Error('There is no room to choose from.');
    return room;
  }

  /** Some stay, if there is any. */
  stay(index: number): ModelStay | undefined {
    return this.stays[index % this.stays.length];
  }

  /** Some promotion, if there is any. */
  promo(index: number): ModelPromo | undefined {
    return this.promos[index % this.promos.length];
  }

  isUsedUp({ code, maxUses }: ModelPromo): boolean {
    return this.stays.filter((stay) => stay.code === code).length >= maxUses;
  }

  stayFromToday(days: number, nights: number): Stay {
    const checkin = addDays(this.today, days);
    return { checkin, checkout: addDays(checkin, nights) };
  }

  staysIn(roomId: string): ModelStay[] {
    return this.stays.filter((stay) => stay.roomId === roomId);
  }

  /** Night to booking. */
  heldIn(roomId: string): Map<CalendarDate, string> {
    return new Map(
      this.staysIn(roomId).flatMap((stay) => nightsOf(stay).map((night) => [night, stay.id] as const)),
    );
  }

  isFree(roomId: string, stay: Stay): boolean {
    const held = this.heldIn(roomId);
    return nightsOf(stay).every((night) => !held.has(night));
  }
}
