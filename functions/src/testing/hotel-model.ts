import { addDays, type CalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import { isCancellable } from '@innkeep/contract/cancellation';
import { nightsOf, type Stay } from '@innkeep/contract/stay';

const HALF_AN_HOUR_MS = 1_800_000;

interface ModelRoom {
  readonly id: string;
  price: number;
  capacity: number;
  isListed: boolean;
  isForSale: boolean;
}

export interface ModelStay extends Stay {
  readonly id: string;
  roomId: string;
  readonly guests: number;
  /** Until when it can be cancelled, however late it is: half an hour after it was booked for its day of arrival. */
  lateUntil: Date;
  /** Whether that is after check-in time on that day. */
  isLate: boolean;
  state: 'booked' | 'checked-in' | 'checked-out' | 'no-show';
  /** What each night of the bill costs, in cents. */
  prices: Map<CalendarDate, number>;
  /** What a code takes off. */
  readonly percentOff: number;
  /** Of the promotion that it uses. */
  readonly code: string | undefined;
  /** The nights from this date on were given back. */
  releasedFrom?: CalendarDate | undefined;
  /** When its guest came and left, and the bill until then: for whoever undoes it. */
  arrivedOn?: CalendarDate;
  leftOn?: CalendarDate;
  pricesBefore?: Map<CalendarDate, number> | undefined;
}

interface ModelBlock {
  readonly id: string;
  readonly roomId: string;
  readonly stay: Stay;
}

/** What the guest owes, in cents. */
export function owedBy({ prices, percentOff }: ModelStay): number {
  const usual = [...prices.values()].reduce((sum, price) => sum + price, 0);
  return usual - Math.round((usual * percentOff) / 100);
}

/** The nights that a stay has for itself. */
export function nightsHeldBy({ releasedFrom, ...stay }: ModelStay): CalendarDate[] {
  return nightsOf(stay).filter((night) => releasedFrom === undefined || night < releasedFrom);
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
  blocks: ModelBlock[] = [];
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

  /** Until check-in time on the day of arrival; whoever booked about then, or later, has half an hour. */
  isCancellable({ checkin, lateUntil, isLate }: ModelStay): boolean {
    return isCancellable({ checkin }, this.now) || (isLate && this.now < lateUntil);
  }

  /** What being booked for a day, or moved to it, gives just now. */
  lateFor(stay: Stay): Pick<ModelStay, 'lateUntil' | 'isLate'> {
    const lateUntil = new Date(this.now.getTime() + HALF_AN_HOUR_MS);
    return { lateUntil, isLate: !isCancellable(stay, lateUntil) };
  }

  stayFromToday(days: number, nights: number): Stay {
    const checkin = addDays(this.today, days);
    return { checkin, checkout: addDays(checkin, nights) };
  }

  staysIn(roomId: string): ModelStay[] {
    return this.stays.filter((stay) => stay.roomId === roomId);
  }

  /** Night to booking or block. */
  heldIn(roomId: string): Map<CalendarDate, string> {
    const blocks = this.blocks.filter((block) => block.roomId === roomId);
    return new Map([
      ...this.staysIn(roomId).flatMap((stay) => nightsHeldBy(stay).map((night) => [night, stay.id] as const)),
      ...blocks.flatMap(({ id, stay }) => nightsOf(stay).map((night) => [night, `block-${id}`] as const)),
    ]);
  }

  /** @param but whose nights count as free */
  isFree(roomId: string, stay: Stay, but: readonly string[] = []): boolean {
    const held = this.heldIn(roomId);
    return nightsOf(stay).every((night) => {
      const holder = held.get(night);
      return holder === undefined || but.includes(holder);
    });
  }

  /** Whether nobody else is in the room of a stay. */
  isLeft({ id, roomId }: Pick<ModelStay, 'id' | 'roomId'>): boolean {
    return !this.stays.some(
      (stay) => stay.id !== id && stay.roomId === roomId && stay.state === 'checked-in',
    );
  }
}
