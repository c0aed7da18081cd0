import type { Booking, BookingState } from '../booking.ts';
import type { BookingSource } from '../booking-source.ts';
import { addDays, type CalendarDate } from '../calendar-date.ts';
import type { Channel, ChannelStay, Conflict } from '../channels/channel.ts';
import type { BookingMail } from '../mail.ts';
import type { StaffLedger } from '../payments/payment.ts';
import type { Extra, MinorUnits } from '../rates/tariff.ts';
import { nightsOf, type Stay } from '../stay.ts';
import { roomSpans, type RoomPart, type RoomSpan } from '../stay-rooms.ts';
import { endOf } from '../stay-states.ts';
import type { Bed } from '../room-traits.ts';
import type { RoomType } from '../room-type.ts';
import type { AuditLine } from './audit-line.ts';
import type { ToCorrect } from './books.ts';
import type { RoomStatus, RoomToday } from './room-care.ts';
import type { Holder } from './holder.ts';

export interface NamedRoom {
  _id: string;
  name: string;
}

export interface DeskStay extends Stay, Pick<Booking, 'cancelUntil'> {
  _id: string;
  rev: number;
  state: BookingState;
  /** The guest's name; if it is unknown, the local part of their e-mail, or the booking's number. */
  name: string;
  email: string;
  phone: string;
  arrivalTime: string;
  wish: string;
  guests: number;
  children: number;
  /** Of the children, the oldest first; absent where they are not known. */
  ages?: readonly number[];
  /** The room of the last part, where the guest changed rooms. */
  roomId: string;
  roomName: string;
  rooms?: RoomPart<NamedRoom>[] | undefined;
  /** The day on which the guest last changed rooms, where that can be undone on the same day. */
  movedOn?: CalendarDate | undefined;
  releasedFrom?: CalendarDate | undefined;
  due: MinorUnits;
  /** The last day on which the desk keeps it for a guest who has not decided yet. */
  heldUntil?: CalendarDate;
  /** ISO text: until when it waits, or waited, for a guest without an account to confirm it. */
  confirmUntil?: string;
  /** Set where it was booked together with others: the same for all of them. */
  group?: string;
}

export function spansOf(stay: DeskStay): RoomSpan<NamedRoom>[] {
  const { checkin, roomId: _id, roomName: name, rooms } = stay;
  return roomSpans({ checkin, checkout: endOf(stay), room: { _id, name }, rooms });
}

export type BlockKind = 'out-of-order' | 'closed';

export interface Block {
  _id: string;
  rev: number;
  roomId: string;
  from: CalendarDate;
  to: CalendarDate;
  /** `closed` where a channel has sold the nights. */
  kind: BlockKind;
  note: string;
  channel?: BlockChannel;
  /** The nights that a channel sold although others have them here. */
  waits?: readonly CalendarDate[];
}

export function nightsHeldBy({ from, to, waits = [] }: Pick<Block, 'from' | 'to' | 'waits'>): CalendarDate[] {
  return nightsOf({ checkin: from, checkout: to }).filter((night) => !waits.includes(night));
}

/** Returns the runs of nights `[from, to)` that a block has, as blocks of their own. */
export function partsHeldBy(block: Block): Block[] {
  const parts: Block[] = [];
  for (const night of nightsHeldBy(block)) {
    const last = parts.at(-1);
    if (last?.to === night) last.to = addDays(night, 1);
    else parts.push({ ...block, from: night, to: addDays(night, 1) });
  }
  return parts;
}

/** The channel of a block, with the stay `[from, to)` as the channel reports it. */
export interface BlockChannel {
  _id: string;
  name: string;
  from: CalendarDate;
  to: CalendarDate;
}

export type DeskAlert =
  | { kind: 'overdue-arrival'; stay: DeskStay }
  | { kind: 'overdue-departure'; stay: DeskStay }
  /** The stay is over, and part of its bill, or of the fee in its place, is neither paid nor waived. */
  | { kind: 'owing'; stay: DeskStay }
  | { kind: 'overpaid'; stay: DeskStay }
  /** The desk keeps it until today or tomorrow. */
  | { kind: 'hold-ending'; stay: DeskStay & { heldUntil: CalendarDate } }
  /** The desk kept it until yesterday: the room is free. */
  | { kind: 'hold-lapsed'; stay: DeskStay }
  | ({ kind: 'invoice-outdated' } & ToCorrect)
  | { kind: 'mail-failed'; bookingId: string; name: string; mail: BookingMail }
  | {
      kind: PaymentAlert;
      /** Empty where it is unknown what was paid for. */
      bookingId: string;
      name?: string;
      paymentId: string;
      providerId?: string;
      /** The amount of the refund, if the alert is about one; else of the payment. */
      amount: MinorUnits;
    }
  | { kind: 'channel-conflict'; conflict: Conflict }
  /** A channel's calendar has not been read for two hours. */
  | { kind: 'channel-late'; channel: Pick<Channel, '_id' | 'name' | 'roomId' | 'roomName' | 'reading'> };

/**
 * Why the desk has to look at a payment. `payment-mismatch`: its amount is not the one asked for, or it
 * belongs to nothing that we know. `payment-disputed`: the guest's bank disputes it. `refund-stuck`: a refund
 * of it cannot be made, has come back, or the provider has not answered for a day. `refund-twice`: both the
 * desk and the provider gave the money back.
 */
export type PaymentAlert = 'payment-mismatch' | 'payment-disputed' | 'refund-stuck' | 'refund-twice';

export interface DayStay extends DeskStay {
  note: string;
  /** The state when the day ended; only on days that are over. */
  was?: BookingState;
}

export interface DayTotals {
  /** Rooms of which a stay has the night that begins on the day. */
  roomsTaken: number;
  /** All rooms but those that are closed for that night. Rooms that are out of order count. */
  rooms: number;
  /** What the guests who are in the house owe now, and for how many stays; only of today. */
  toCollect?: { amount: MinorUnits; stays: number };
  /** What came in cash on the day, less what was given back; not of days to come. */
  cash?: MinorUnits;
  /** Who is booked to come and to leave on the day after; not once the day is over. */
  next?: { arrivals: number; departures: number };
}

/** How many of an extra were chosen. What the desk posts is not counted: it has been had. */
export interface ExtraCount extends Pick<Extra, 'id' | 'name' | 'per'> {
  /** Per night: those of last night, such as this morning's breakfasts. Otherwise those of stays that begin today. */
  today: number;
  /** Per night: those of the coming night. Otherwise 0. */
  tomorrow: number;
  /** The names of the rooms that have it from this day to the next. */
  rooms: string[];
}

/** The answer of GET /desk/today: one day of the hotel. */
export interface DeskDay {
  date: CalendarDate;
  totals: DayTotals;
  /** By date: stays that begin on the day, in any state but cancelled; today, also of guests who should have come before. */
  arrivals: DayStay[];
  /**
   * Today by state: all guests who are in the house, also those who leave today and who should have left. On a day that
   * is over, by state: who slept here. On a day to come, by date: stays that go on over the night.
   */
  inHouse: DayStay[];
  /**
   * By date: stays that end on the day, as agreed or early, but not of guests who never came; once the day is over, also
   * the others that ended on it.
   */
  departures: DayStay[];
  /** The same for guests from channels; absent if there are none. */
  fromChannels?: { arrivals: ChannelStay[]; inHouse: ChannelStay[]; departures: ChannelStay[] };
  /** The extras to prepare; absent if there are none, or once the day is over. */
  extras?: ExtraCount[];
  /** The rooms that are not clean; only on today. */
  rooms?: RoomToday[];
  /** Today's alerts; only while the day is not over. */
  alerts: DeskAlert[];
  hasMoreAlerts?: true;
  /** The time of this answer, as ISO text: the next GET /desk/changes sends it as `since`. */
  at: string;
}

export interface ChartRoom {
  _id: string;
  name: string;
  capacity: number;
  /** Guests cannot book the room; stays that are already booked go ahead. */
  notForSale?: true;
  type?: RoomType;
  /** What housekeeping says of it; absent until staff say something. */
  care?: RoomStatus | undefined;
}

/** The answer of GET /desk/chart: which booking or block has which nights in `[from, to)`. */
export interface DeskChart {
  rooms: ChartRoom[];
  stays: DeskStay[];
  blocks: Block[];
  /** The open conflicts; absent if there are none. */
  conflicts?: Conflict[];
  /** The time of this answer, as ISO text: the next GET /desk/changes sends it as `since`. */
  at: string;
}

/** The answer of GET /desk/changes: what has changed since, including cancelled stays and lifted blocks. */
export interface DeskChanges {
  stays: DeskStay[];
  blocks: Block[];
  liftedBlocks: string[];
  rooms?: RoomStatus[];
  /** All conflicts that are open now; absent if there are none. */
  conflicts?: Conflict[];
  at: string;
}

/** The answer of GET /desk/bookings. A page of a search may be short, and still not be the last. */
export interface DeskBookings {
  bookings: DeskStay[];
  /** The `after` of the next page; absent on the last. */
  next?: string;
}

export interface DeskNote {
  note: string;
}

export interface PayByLink {
  /** All that is due online: the most that can be asked for. */
  rest: MinorUnits;
  /** The unpaid part of the deposit under the booking's policy, if that is less. */
  deposit?: MinorUnits;
  /** What they were asked for last, and have not paid yet. */
  asked?: MinorUnits;
}

export interface DeskBooking {
  booking: Booking;
  due: MinorUnits;
  source: BookingSource;
  /** What the guest can be asked to pay online, by a link in a mail; absent where that is nothing. */
  payByLink?: PayByLink;
  /** What can be posted; only while the guest is in the house, and where the hotel sells something. */
  extras?: readonly Extra[];
  /** ISO text, as are the times below. */
  createdAt: string;
  checkedInAt?: string;
  checkedOutAt?: string;
  movedOn?: CalendarDate;
  /** Only shown to the desk. */
  note: string;
  mail: BookingMail[];
  audit: AuditLine[];
  /** Whether there are earlier audit entries; the audit lists all. */
  hasEarlierEntries?: true;
  group?: DeskStay[];
  ledger: StaffLedger;
}

export type NotReady = 'not-left' | 'to-clean';

export interface RoomChoice {
  _id: string;
  name: string;
  capacity: number;
  type?: RoomType;
  beds?: Bed[];
  /** For the whole stay; absent where the stay cannot be priced in this room. */
  total?: MinorUnits;
  /** The average nightly price before taxes and fees; absent with `total`. */
  nightly?: MinorUnits;
  /** What keeps the rates from selling the stay, by name; the desk may pass over it. */
  broken: string[];
  /** Set for a stay that begins today, or whose guest moves today. */
  notReady?: NotReady;
  /** Who has nights of the stay; empty where the room is free. */
  inTheWay: Holder[];
}

/** The answer of GET /desk/rooms: the rooms that are large enough, the likeliest first. */
export interface RoomChoices {
  rooms: RoomChoice[];
  tooSmall: number;
}
