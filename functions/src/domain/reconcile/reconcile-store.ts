import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { RoomPart } from '@innkeep/contract/stay-rooms';
import type { Agreed } from '../records/agreed.ts';
import type { Clock } from '../base/clock.ts';
import type { Changes, Period } from './slice.ts';
import type { ChannelsLedgerStore } from './channel-differences.ts';
import type { HeldCode, RatesLedgerStore } from './rates-differences.ts';
import type { StoredFields } from './stored-fields.ts';

/** What a room's document and its catalogue entry must agree on. */
export interface Listing {
  name: string;
  capacity: number;
  price: number;
  /** When the room was added, as text that can be compared. */
  createdAt: string;
  notForSale?: true;
  amenities?: readonly string[];
}

/** A month as it is stored, valid or not. */
export interface LedgerMonth {
  /** `yyyy-MM` */
  month: string;
  /** Who claims each night, in order, by night: the first has it. */
  nights: Map<string, readonly string[]>;
  /** The same nights, as searches find them. */
  sold: string[];
}

/** A booking as it is stored, valid or not: what is undefined is damaged. */
export interface LedgerBooking {
  bookingId: string;
  state: string | undefined;
  rev: number | undefined;
  /** The nights from this date on were given back. */
  releasedFrom: string | undefined;
  checkin: string;
  checkout: string;
  nights: number;
  /** For the whole stay, in major units. */
  total: number;
  /** Per night, as booked, in major units. */
  price: number;
  guests: number;
  children: number;
  quote: Quote | undefined;
  /** The bill as it was agreed, if the guest left early and pays only for the nights that they slept. */
  quoteBefore?: Quote | undefined;
  weeks: string[] | undefined;
  rooms?: LedgerRooms | undefined;
  beforeMove?: { price: number; roomId: string; quote: Quote } | undefined;
  /** What a search finds it by. */
  tokens: string[] | undefined;
  /** What a search should find it by. */
  tokensDue: string[];
}

/** The rooms of a stay whose guest changed rooms, as they are stored, valid or not. */
interface LedgerRooms {
  last: string;
  /** The parts of the stay, oldest first. */
  parts: readonly RoomPart<{ _id: string }>[];
  /** The ids of the other rooms, by which the proof finds the stay; and those by which it should. */
  former: readonly string[];
  formerDue: readonly string[];
}

/** What was agreed, and when that was recorded. */
export interface AgreedEntry extends Agreed {
  at: Date;
}

export interface BookingRecord {
  stored: StoredFields;
  /** In no particular order. */
  agreed: readonly AgreedEntry[];
}

/** A stored block that is not lifted. */
export interface LedgerBlock {
  blockId: string;
  from: string;
  to: string;
  stored: StoredFields;
}

export interface RoomLedger {
  roomId: string;
  room: Listing | undefined;
  listing: Listing | undefined;
  months: LedgerMonth[];
  bookings: LedgerBooking[];
  /** The bookings' records, by id. */
  records: ReadonlyMap<string, BookingRecord>;
  blocks: LedgerBlock[];
  /** The tariffs that the bookings name, by version; those that do not exist are missing. */
  tariffs: ReadonlyMap<number, Tariff>;
  /** Of the bookings with a code, by id. */
  codes: ReadonlyMap<string, HeldCode>;
}

/** Which ledgers are read, and how much of each. */
export interface LedgerRange {
  /** Only those of rooms whose id is after this one. */
  after?: string | undefined;
  /** Today at the hotel. No guest searches months before it, so what they say is sold is not read; all is by default. */
  today?: CalendarDate;
  /**
   * Only bookings that can have nights from today on and only the months of those, and no ledger of rooms that only
   * bookings and calendars mention.
   */
  isAhead?: boolean;
}

/** The part of a ledger that one difference is about. */
export interface LedgerPart {
  roomId: string;
  bookingId: string | undefined;
  month: string | undefined;
}

export interface ReconcileStore extends RatesLedgerStore, ChannelsLedgerStore {
  /**
   * Yields the ledger of every room that is mentioned anywhere, even a deleted one, by the rooms' ids. Its parts
   * may be of different moments.
   */
  ledgers(range?: LedgerRange): AsyncIterable<RoomLedger>;
  /** Yields the bookings that were changed within a period, page by page, the earliest first. */
  changedBookings(period: Period): AsyncIterable<Changes>;
  /**
   * Returns what concerns these bookings in each room in which they have nights or ever had: of calendars the
   * months of those nights, and no other bookings and no blocks.
   */
  ledgersOf(bookingIds: readonly string[]): Promise<RoomLedger[]>;
  /** Returns how many bookings belong to no room, and so to no ledger. */
  countUnseen(): Promise<number>;
  /** Reads a part of a ledger as of one moment. */
  readPart(part: LedgerPart): Promise<RoomLedger>;
  /** Rewrites a room's catalogue entry from its document, or removes it if there is none. */
  rebuildListing(roomId: string): Promise<void>;
  /** Rewrites what the desk finds a booking by. */
  rebuildSearch(bookingId: string): Promise<void>;
  /** Rewrites, from its calendar, which nights of a room searches take for sold in a month. */
  rebuildSold(roomId: string, month: string): Promise<void>;
}

export interface ReconcileDeps {
  readonly reconcileStore: ReconcileStore;
  readonly clock: Clock;
}
