import type { Booking, BookingState } from '../booking.ts';
import type { CalendarDate } from '../calendar-date.ts';
import type { BookingMail } from '../mail.ts';
import type { Ledger } from '../payments/payment.ts';
import type { MinorUnits } from '../rates/tariff.ts';
import type { Stay } from '../stay.ts';
import type { AuditLine } from './audit-line.ts';

/** A booking as the desk's lists and its tape chart show it. */
export interface DeskStay extends Stay, Pick<Booking, 'cancelUntil'> {
  _id: string;
  rev: number;
  state: BookingState;
  /** Of the guest; where nobody has said it, their e-mail's local part, or the booking's number. */
  name: string;
  email: string;
  phone: string;
  arrivalTime: string;
  wish: string;
  guests: number;
  children: number;
  roomId: string;
  roomName: string;
  /** The nights from this date on were given back. */
  releasedFrom?: CalendarDate | undefined;
  /** What is still to be paid. */
  due: MinorUnits;
}

/** Why nights of a room cannot be sold, without a guest. */
export type BlockKind = 'out-of-order' | 'closed';

/** Nights of a room that are not sold: `[from, to)`. */
export interface Block {
  _id: string;
  rev: number;
  roomId: string;
  from: CalendarDate;
  to: CalendarDate;
  kind: BlockKind;
  note: string;
}

/** Something that somebody at the desk should look at. */
export type DeskAlert =
  /** The day of arrival is over, and nobody came. */
  | { kind: 'overdue-arrival'; stay: DeskStay }
  /** The day of departure is over, and the guest has not checked out. */
  | { kind: 'overdue-departure'; stay: DeskStay }
  /** The stay is over, and something of it, or of the fee in its place, is neither paid nor waived. */
  | { kind: 'owing'; stay: DeskStay }
  /** More was paid than the stay costs by now. */
  | { kind: 'overpaid'; stay: DeskStay }
  /** A mail to a guest was given up. */
  | { kind: 'mail-failed'; bookingId: string; name: string; mail: BookingMail }
  /** A payment that somebody has to look at. */
  | {
      kind: PaymentAlert;
      /** Empty where nobody knows what was paid for. */
      bookingId: string;
      /** Of the guest, where there is a booking. */
      name?: string;
      paymentId: string;
      /** What the provider calls it. */
      providerId?: string;
      /** Of a refund, where it is about one; else of the payment. */
      amount: MinorUnits;
    };

/**
 * Why somebody has to look at a payment: it is of another amount than was asked for, or for nothing that we know; the
 * guest's bank disputes it; a refund of it cannot be made, has come back, or the provider has not answered for a day;
 * money went back twice, as the desk gave it and the provider has, too.
 */
export type PaymentAlert = 'payment-mismatch' | 'payment-disputed' | 'refund-stuck' | 'refund-twice';

/** A stay of a day, with what the desk has noted about it; empty where it has not. */
export interface DayStay extends DeskStay {
  note: string;
  /** What it was when the day ended; on days that are over. */
  was?: BookingState;
}

/** The answer of GET /desk/today: one day of the hotel. */
export interface DeskDay {
  date: CalendarDate;
  /** Stays that begin on the day, whatever has become of them but cancelled ones. */
  arrivals: DayStay[];
  /** Those that sleep here on the night of the day, and did not arrive on it; once it is over, those that did. */
  inHouse: DayStay[];
  /** Those that end on the day, as agreed or because the guest leaves early; once it is over, also those that ended then. */
  departures: DayStay[];
  /** Of today, unless the day is over. */
  alerts: DeskAlert[];
  /** When this was so, as ISO text: what GET /desk/changes goes on from. */
  at: string;
}

/** A row of the tape chart. */
export interface ChartRoom {
  _id: string;
  name: string;
  capacity: number;
  /** Guests cannot book it; who has booked it comes. */
  notForSale?: true;
}

/** The answer of GET /desk/chart: who holds which nights in `[from, to)`. */
export interface DeskChart {
  rooms: ChartRoom[];
  stays: DeskStay[];
  blocks: Block[];
  /** When this was so, as ISO text: what GET /desk/changes goes on from. */
  at: string;
}

/** The answer of GET /desk/changes: what has changed since, cancelled stays and lifted blocks among it. */
export interface DeskChanges {
  stays: DeskStay[];
  blocks: Block[];
  /** The ids of blocks that are no more. */
  liftedBlocks: string[];
  at: string;
}

/** The answer of GET /desk/bookings: a page of bookings; of a search it may hold fewer than asked for, and still be followed. */
export interface DeskBookings {
  bookings: DeskStay[];
  /** What `after` must be for the next page; there is none without it. */
  next?: string;
}

/** The answer of PUT /desk/bookings/:id/note: as it is kept. */
export interface DeskNote {
  note: string;
}

/** A booking with everything that the desk may know. */
export interface DeskBooking {
  booking: Booking;
  due: MinorUnits;
  source: 'site' | 'desk';
  /** ISO text, as are the next. */
  createdAt: string;
  checkedInAt?: string;
  checkedOutAt?: string;
  /** For the desk alone. */
  note: string;
  mail: BookingMail[];
  audit: AuditLine[];
  ledger: Ledger;
}
