import { type CalendarDate, isCalendarDate } from '@innkeep/contract/calendar-date';
import type { RoomType } from '@innkeep/contract/room-type';
import type { PromoInput } from '@innkeep/contract/rates/promo';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { nightsOf } from '@innkeep/contract/stay';
import type { Clock } from '../base/clock.ts';
import type { StoredClosing } from '../desk/takings/closing-store.ts';
import type { InvoiceStore } from '../invoices/invoice-store.ts';
import type { Agreed, Received } from '../records/audit.ts';
import type { StoredLedger } from '../records/stored-payment.ts';
import type { StoredFields } from './shapes.ts';

/** What a room's document and its catalogue entry must agree on. */
export interface Listing {
  name: string;
  capacity: number;
  price: number;
  /** When the room was added, as text that can be compared. */
  createdAt: string;
  notForSale?: true;
  amenities?: readonly string[];
  type?: RoomType;
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

/** A document as it is stored, valid or not. */
export interface LedgerDocument {
  id: string;
  stored: StoredFields;
}

/** What was agreed, and when that was recorded. */
export interface AgreedEntry extends Agreed {
  at: Date;
}

export interface LedgerBooking extends LedgerDocument {
  /** In no particular order. It may be missing where its guest has left the room for another. */
  agreed: readonly AgreedEntry[];
}

export interface RoomLedger {
  roomId: string;
  room: Listing | undefined;
  listing: Listing | undefined;
  months: LedgerMonth[];
  /** Also those whose guests were in the room before they moved to another. */
  bookings: LedgerBooking[];
  /** The blocks that are not lifted. */
  blocks: LedgerDocument[];
  /** The tariffs that the bookings name, by version; those that do not exist are missing. */
  tariffs: ReadonlyMap<number, Tariff>;
  /** The codes of bookings, by booking id. */
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

/** From when until when something was changed, and after which of the changes. */
export interface Period {
  from: Date;
  to: Date;
  after?: string | undefined;
}

/** Some bookings that were changed, or whose money was. */
export interface Changes {
  bookingIds: readonly string[];
  /** The position to continue from: the next changes come after it. */
  cursor: string;
}

/** A promotion as it is stored, with what the audit says of how it was saved, all as of one moment. */
export interface LedgerPromo {
  code: string;
  /** Undefined if it does not exist anymore. */
  stored: StoredFields | undefined;
  saved: readonly PromoInput[];
  /** How many bookings use it: cancelled and lapsed ones have given it back. */
  live: number;
}

/** The code of a booking, and for whom it counts. */
export interface CodeUser {
  booking: string;
  code: string;
  /** The booking's account, as a promotion's `uses` name it; its mailbox, where it has no account. */
  account: string;
  /** All names that `uses` have for its guest. */
  users: readonly string[];
  /** Whether it counts as a use: cancelled and lapsed bookings have given their code back. */
  isLive: boolean;
  /** Whether the stay waits for its guest to confirm it. */
  isToConfirm: boolean;
}

export interface HeldCode extends CodeUser {
  promo: StoredFields | undefined;
  /** Whether the promotion's `uses` name the account. */
  isNamed: boolean;
}

export interface LedgerUse {
  code: string;
  /** The account, as the promotion's `uses` name it. */
  account: string;
  booking: unknown;
  /** The booking that the entry names, if it exists and was made with a code. */
  user: CodeUser | undefined;
}

export type UseName = Pick<LedgerUse, 'code' | 'account'>;

/** The tariff that stays are priced by, as of one moment. */
export interface TariffLedger {
  /** The tariff in force; undefined in a hotel that never set one. */
  inForce: unknown;
  kept: unknown;
  isReplaced: boolean;
}

/** The same of the texts, with what is agreed with every price. */
export interface TextsLedger extends TariffLedger {
  /** The version of house rules and terms, as it stands beside the tariff. */
  rules: number;
}

export interface RatesLedgerStore {
  readTariffs(): Promise<TariffLedger>;
  readTexts(): Promise<TextsLedger>;
  /** Returns every code that exists or was ever saved, sorted. */
  codes(): Promise<string[]>;
  readPromo(code: string): Promise<LedgerPromo>;
  /**
   * Yields all uses, by code and account. The booking that one names may be of another moment.
   * @param after the last one that was seen
   */
  uses(after?: UseName): AsyncIterable<LedgerUse>;
  /** Reads one use as of one moment; undefined if there is none. */
  readUse(name: UseName): Promise<LedgerUse | undefined>;
}

/** Everything about channels that must agree, as of one moment. */
export interface ChannelsLedger {
  channels: readonly LedgerDocument[];
  /** The blocks of channels that are not lifted and that have nights from today on. */
  blocks: readonly LedgerDocument[];
  /** The ids of those rooms that exist. */
  rooms: ReadonlySet<string>;
}

export interface ChannelsLedgerStore {
  readChannels(today: CalendarDate): Promise<ChannelsLedger>;
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

/** What a stored booking says about its money, valid or not. */
export interface BookedMoney {
  roomId: string;
  state: string | undefined;
  uid: unknown;
  currency: unknown;
  payments: number;
  paid: number;
  refunded: number;
  /** Undefined if nothing is held. */
  hold: Partial<Record<'by' | 'until' | 'payUntil' | 'payment' | 'amount' | 'whole', unknown>> | undefined;
}

/** Everything about the money of one booking that must agree. */
export interface MoneyLedger extends StoredLedger {
  /** Empty if it is not known what was paid for. */
  bookingId: string;
  booking: BookedMoney | undefined;
  /** What the audit says was received. */
  received: Received[];
}

export interface ClosedDay extends StoredLedger {
  closing: StoredClosing;
  /** The last day that was closed before it. */
  previous: StoredClosing | undefined;
}

export interface MoneyLedgerStore {
  /**
   * Yields the ledger of every booking with payments, refunds or a hold, by id. Its parts may be of different
   * moments.
   * @param after the booking of the last ledger that was seen
   */
  ledgers(after?: string): AsyncIterable<MoneyLedger>;
  /** Yields the bookings that were changed within a period, or whose payments and refunds were, page by page. */
  changedBookings(period: Period): AsyncIterable<Changes>;
  heldBookings(): AsyncIterable<string>;
  /** Reads one ledger as of one moment. */
  read(bookingId: string): Promise<MoneyLedger>;
  /**
   * Yields the days that are closed, the earliest first.
   * @param after the last day that was seen
   */
  closedDays(after?: string): AsyncIterable<CalendarDate>;
  /** Reads one of them as of one moment; undefined if it is open again. */
  readClosedDay(date: CalendarDate): Promise<ClosedDay | undefined>;
}

export interface MoneyDeps {
  readonly moneyLedgers: MoneyLedgerStore;
  readonly invoices: InvoiceStore;
  readonly clock: Clock;
}

/** Returns the nights between what is stored as dates; none if one of them is no date. */
export function nightsBetween(from: unknown, to: unknown): CalendarDate[] {
  return isCalendarDate(from) && isCalendarDate(to) ? nightsOf({ checkin: from, checkout: to }) : [];
}

/** Returns the id of the room that a booking names, if it can be one. */
export function roomIdIn({ room }: StoredFields): string | undefined {
  const { _id: id } = (room ?? {}) as { _id?: unknown }; // may have been damaged by hand
  return typeof id === 'string' && id !== '' && !id.includes('/') ? id : undefined;
}
