import type { RoomType } from '@innkeep/contract/room-type';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Figures, SourceLine } from '@innkeep/contract/desk/figures';
import type { Stay } from '@innkeep/contract/stay';
import type { StoredBooking } from '../../records/stored-booking.ts';
import type { Clock } from '../../base/clock.ts';
import type { DeskStore } from '../desk-store.ts';
import type { PlanCounts, RoomCounts } from './counts.ts';

/** The fields of a booking that figures and exports need, beside those of its room. */
export const BILLED = [
  'state',
  'checkin',
  'checkout',
  'releasedFrom',
  'noShowFee',
  'cancellationFee',
  'waived',
  'money',
  'quote',
  'createdAt',
  'source',
  'guests',
  'children',
  'guest',
  'email',
  'rooms',
  'roomType',
  'group',
] as const;
export type BilledStay = Pick<StoredBooking, '_id' | (typeof BILLED)[number]> & {
  room: Pick<StoredBooking['room'], '_id' | 'name'>;
};

export interface SellableRoom {
  _id: string;
  name: string;
  addedOn: CalendarDate;
  type?: RoomType | undefined;
}

export interface RoomMonth extends Figures {
  roomId: string;
  name: string;
  /** For each arrival, how many days before it was booked. All are kept, because medians cannot be combined. */
  leads: number[];
}

/** The figures of a month, stored so that its bookings need not be read. */
export interface MonthStats {
  /** `yyyy-MM` */
  month: string;
  rooms: RoomMonth[];
  sources: SourceLine[];
  /** Absent where no bill has a rate plan. */
  plans?: PlanCounts[];
  countedOn: CalendarDate;
}

/** Stays and counters as they were at one moment, read while guests go on booking. */
export interface Moment {
  findCounts(months: readonly string[]): Promise<RoomCounts[]>;
  /** Yields the stays that were agreed for a night in the window, in any state, read page by page. */
  eachOfNights(window: Stay): AsyncIterable<BilledStay>;
}

export interface StatsStore {
  findMonths(months: readonly string[]): Promise<MonthStats[]>;
  saveMonth(stats: MonthStats): Promise<void>;
  listRooms(): Promise<SellableRoom[]>;
  findCounts(months: readonly string[]): Promise<RoomCounts[]>;
  /** Adds to counters, without reading them. */
  addCounts(changes: readonly RoomCounts[]): Promise<void>;
  atOneMoment<T>(work: (moment: Moment) => Promise<T>): Promise<T>;
}

export interface FiguresDeps {
  readonly stats: StatsStore;
  readonly desk: DeskStore;
  readonly clock: Clock;
}
