import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Figures } from '@innkeep/contract/desk/figures';
import type { Stay } from '@innkeep/contract/stay';
import type { StoredBooking } from '../../records/stored-booking.ts';
import type { Clock } from '../../clock.ts';
import type { DeskStore } from '../desk-store.ts';

/** Of a booking what figures and exports need. */
export type BilledStay = Pick<
  StoredBooking,
  | (
      | '_id'
      | 'state'
      | 'checkin'
      | 'checkout'
      | 'releasedFrom'
      | 'noShowFee'
      | 'cancellationFee'
      | 'waived'
      | 'quote'
      | 'createdAt'
      | 'source'
    )
  | ('guests' | 'children' | 'guest' | 'email')
> & { room: Pick<StoredBooking['room'], '_id' | 'name'> };

/** A room that there is, and the day from which it has been for sale. */
export interface SellableRoom {
  _id: string;
  name: string;
  addedOn: CalendarDate;
}

/** A room's figures of a month. */
export interface RoomMonth extends Figures {
  roomId: string;
  name: string;
  /** Of each arrival, how many days before it was booked: a median cannot be made of medians. */
  leads: number[];
}

/** The figures of a month, so that nobody has to read its bookings. */
export interface MonthStats {
  /** `yyyy-MM` */
  month: string;
  rooms: RoomMonth[];
  /** The date at the hotel on which it was counted. */
  countedOn: CalendarDate;
}

export interface StatsStore {
  /** Of these months those that are written. */
  findMonths(months: readonly string[]): Promise<MonthStats[]>;
  saveMonth(stats: MonthStats): Promise<void>;
  listRooms(): Promise<SellableRoom[]>;
  /** The stays that were agreed for a night in the window, in whatever state. */
  listStays(window: Stay): Promise<BilledStay[]>;
  /** The stays that begin in the window, by check-in, read page by page. */
  eachStay(window: Stay): AsyncIterable<BilledStay>;
}

export interface FiguresDeps {
  readonly stats: StatsStore;
  readonly desk: DeskStore;
  readonly clock: Clock;
}
