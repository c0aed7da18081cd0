import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Clock } from '../clock.ts';

/** What a room's document and its catalogue entry must agree on. */
export interface Listing {
  capacity: number;
  price: number;
  /** When the room was added, as text that differs whenever the instant does. */
  createdAt: string;
}

export interface LedgerMonth {
  /** `yyyy-MM` */
  month: string;
  /** Sold night to the id of the booking that holds it. */
  nights: Map<CalendarDate, string>;
  /** The same nights, as the search finds them. */
  sold: string[];
}

/** What a booking claims, as it stands in the database, valid or not. */
export interface LedgerBooking {
  bookingId: string;
  checkin: string;
  checkout: string;
  nights: number;
  /** For the stay. */
  total: number;
  /** For a night, as booked. */
  price: number;
}

/** All that must agree about one room. */
export interface RoomLedger {
  roomId: string;
  room: Listing | undefined;
  listing: Listing | undefined;
  months: LedgerMonth[];
  bookings: LedgerBooking[];
}

/** The part of a ledger that one difference is about. */
export interface LedgerPart {
  roomId: string;
  bookingId?: string;
  month?: string;
}

export interface ReconcileStore {
  /** Every room that anything knows of, be it gone, one at a time; its parts need not be of one moment. */
  ledgers(): AsyncIterable<RoomLedger>;
  /** Reads a part of a ledger as of one moment. */
  readPart(part: LedgerPart): Promise<RoomLedger>;
  /** Writes a room's catalogue entry anew from its document, or strikes it where there is none. */
  rebuildListing(roomId: string): Promise<void>;
  /** Writes a month's `sold` anew from its nights. */
  rebuildSold(roomId: string, month: string): Promise<void>;
}

export interface ReconcileDeps {
  readonly reconcileStore: ReconcileStore;
  readonly clock: Clock;
}
