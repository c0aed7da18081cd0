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
  /** The rooms of nights that were slept before the guest changed rooms. */
  slept?: ReadonlyMap<CalendarDate, string> | undefined;
  /** The day on which they last did, and their rooms before, if nothing else has changed since. */
  before?: { on: CalendarDate; roomId: string; slept: ReadonlyMap<CalendarDate, string> } | undefined;
  readonly guests: number;
  /**
   * Until when it can be cancelled even if it was booked late: half an hour after it was booked for its day
   * of arrival.
   */
  lateUntil: Date;
  /** Whether that is after check-in time on that day. */
  isLate: boolean;
  state: 'booked' | 'checked-in' | 'checked-out' | 'no-show';
  /** The price of each night of the bill, in cents. */
  prices: Map<CalendarDate, number>;
  /** The percentage that a code takes off. */
  readonly percentOff: number;
  /** The code of the promotion that it uses. */
  readonly code: string | undefined;
  /** The nights from this date on were given back. */
  releasedFrom?: CalendarDate | undefined;
  /** When its guest came and left, and the bill from before, so that both can be undone. */
  arrivedOn?: CalendarDate;
  leftOn?: CalendarDate;
  pricesBefore?: Map<CalendarDate, number> | undefined;
}

/** Nights, and where they are slept: in one room, but for those that were slept elsewhere. */
export interface ModelNights extends Pick<ModelStay, 'roomId' | 'slept' | 'releasedFrom'> {
  stay: Stay;
}

/** Returns the room of each night that is held. */
export function roomsOf({ roomId, slept, releasedFrom, stay }: ModelNights): Map<CalendarDate, string> {
  const nights = nightsOf(stay).filter((night) => releasedFrom === undefined || night < releasedFrom);
  return new Map(nights.map((night) => [night, slept?.get(night) ?? roomId]));
}

const HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  hourCycle: 'h23',
});

interface ModelBlock {
  readonly id: string;
  readonly roomId: string;
  readonly stay: Stay;
}

/** Returns what the guest owes, in cents. */
export function owedBy({ prices, percentOff }: ModelStay): number {
  const usual = [...prices.values()].reduce((sum, price) => sum + price, 0);
  return usual - Math.round((usual * percentOff) / 100);
}

/** Returns the nights that a stay holds in a room. */
export function nightsHeldBy(stay: ModelStay, roomId: string): CalendarDate[] {
  return [...roomsOf({ ...stay, stay })].flatMap(([night, room]) => (room === roomId ? [night] : []));
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
  /** By how many percent a night costs more than its room's price. */
  percent = 0;
  now: Date;

  constructor(now: Date) {
    this.now = now;
  }

  /** The date at the hotel. */
  get today(): CalendarDate {
    return hotelToday(this.now);
  }

  /** The day on which the desk works, which ends at three. */
  get deskDay(): CalendarDate {
    return HOUR.format(this.now) < '03' ? addDays(this.today, -1) : this.today;
  }

  addRoom(id: string, price: number, capacity: number): void {
    this.rooms.push({ id, price, capacity, isListed: true, isForSale: true });
  }

  /** Returns the present price of a night in a room, in cents. */
  nightly(roomId: string): number {
    const room = this.rooms.find(({ id }) => id === roomId);
    return Math.round((Math.round((room?.price ?? NaN) * 100) * (100 + this.percent)) / 100);
  }

  /** Returns a room, listed or not; the model begins with one. */
  room(index: number): ModelRoom {
    const room = this.rooms[index % this.rooms.length];
    if (!room) throw new Error('There is no room to choose from.');
    return room;
  }

  /** Returns a stay, if there is any. */
  stay(index: number): ModelStay | undefined {
    return this.stays[index % this.stays.length];
  }

  /** Returns a promotion, if there is any. */
  promo(index: number): ModelPromo | undefined {
    return this.promos[index % this.promos.length];
  }

  isUsedUp({ code, maxUses }: ModelPromo): boolean {
    return this.stays.filter((stay) => stay.code === code).length >= maxUses;
  }

  /**
   * Whether a stay can be cancelled: until check-in time on the day of arrival, or for half an hour if it was
   * booked around then or later.
   */
  isCancellable({ checkin, lateUntil, isLate }: ModelStay): boolean {
    return isCancellable({ checkin }, this.now) || (isLate && this.now < lateUntil);
  }

  /** Returns these fields for a stay that is booked for a day, or moved to it, just now. */
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

  /** Returns the id of the booking or block that holds each night. */
  heldIn(roomId: string): Map<CalendarDate, string> {
    const blocks = this.blocks.filter((block) => block.roomId === roomId);
    return new Map([
      ...this.stays.flatMap((stay) => nightsHeldBy(stay, roomId).map((night) => [night, stay.id] as const)),
      ...blocks.flatMap(({ id, stay }) => nightsOf(stay).map((night) => [night, `block-${id}`] as const)),
    ]);
  }

  /** @param but ids whose nights count as free */
  isFree(nights: ModelNights, but: readonly string[] = []): boolean {
    return [...roomsOf(nights)].every(([night, roomId]) => {
      const holder = this.heldIn(roomId).get(night);
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
