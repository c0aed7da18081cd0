import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Position } from '../base/page-position.ts';
import type { Holder } from '@innkeep/contract/desk/holder';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import type { Stay } from '@innkeep/contract/stay';
import type { AuditEntry } from './audit.ts';
import type { CareTx } from './housekeeping-store.ts';
import type { HotelMail, OutboxTx } from './mail-store.ts';
import type { OutboxDeps, Sends } from './outbox.ts';
import type { LedgerTx } from './payment-store.ts';
import type { Transactional } from '../base/transactional.ts';
import type { RoomNight } from './claims.ts';
import type { StoredBooking, KeptNote } from './stored-booking.ts';

/** Whose a booking is: an account's, a mailbox's, or both. */
export type Owner = Pick<StoredBooking, 'uid' | 'mailbox'>;

export interface StayQuestion {
  roomIds: readonly string[];
  nights: readonly RoomNight[];
  /** The nights on either side of stays: they are read only where the rates sell gaps. */
  beside?: readonly RoomNight[];
  versions: readonly number[];
  use?: ({ code: string } & Owner) | undefined;
}

export interface StayContext {
  rooms: ReadonlyMap<string, Room>;
  tariff: Tariff;
  /** The version of house rules and terms in force: what a new booking agrees to. */
  rules: number;
  /** The tariffs that were asked for and exist, by version. */
  tariffs: ReadonlyMap<number, Tariff>;
  /** Who holds which of the nights, by `keyOf`. */
  holders: ReadonlyMap<string, string>;
  promo: Promo | undefined;
  /** The id of the booking for which they use it. */
  usedBy: string | undefined;
}

export interface BookingFacts extends StayContext {
  /** The bookings that the same form has made; undefined for those that do not exist. */
  earlier: readonly (StoredBooking | undefined)[];
  /** Their booked stays with nights ahead; at most the first thousand of them. */
  open: readonly OpenStay[];
}

export type OpenStay = Stay & Pick<StoredBooking, '_id' | 'uid' | 'isUnproven' | 'state' | 'hold' | 'group'>;

export interface SavedStay {
  booking: StoredBooking;
  entry: AuditEntry;
}

/** The same of a booking that exists already: also as this transaction has read it. */
export interface BookingChange extends SavedStay {
  before: StoredBooking;
}

/** The transaction in which bookings are read and written by all that changes them. */
export interface HotelTx extends OutboxTx, LedgerTx, CareTx {
  find(bookingId: string): Promise<StoredBooking | undefined>;
  /** Returns bookings in the order of the ids; undefined for those that do not exist. */
  findAll(bookingIds: readonly string[]): Promise<(StoredBooking | undefined)[]>;
  /** Returns the bookings that were made in one go, in no order. */
  findGroup(group: string): Promise<StoredBooking[]>;
  /** Returns some of the stays whose guests are in the room, the longest there first; there should be one at most. */
  findInHouse(roomId: string): Promise<StoredBooking[]>;
  readFacts(question: StayQuestion): Promise<StayContext>;
  readHolders(nights: readonly RoomNight[]): Promise<ReadonlyMap<string, string>>;
  /** Returns an owner's stays with nights ahead, at most a thousand of them; none where there is no owner. */
  upcomingStays(owner: Owner, today: CalendarDate): Promise<OpenStay[]>;
  /** Returns the stays with nights in the same weeks whose guests' addresses were not proven. */
  findUnproven(stay: Stay): Promise<StoredBooking[]>;
  hasInvoices(booking: StoredBooking): Promise<boolean>;
  countRooms(): Promise<number>;
  /** Describes holders of nights in words for the desk; those that no longer exist are left out. */
  describe(holders: readonly string[]): Promise<Holder[]>;
  useCode(booking: StoredBooking): void;
  releaseCode(booking: StoredBooking): Promise<void>;
  /** Names at the use of a booking's code whose the booking is now. */
  renameUse(before: StoredBooking, after: StoredBooking): Promise<void>;
  saveNote(note: KeptNote): void;
  /** Saves new bookings. They get their nights, and the figures count them. */
  add(stays: readonly SavedStay[]): void;
  /** Saves bookings that exist already. Their nights and the figures follow. */
  save(stays: readonly BookingChange[]): void;
}

export type SendingTx = HotelTx & Sends;

/** An account, or an address: with `uid: null`, what was booked with it without an account. */
export type BookingOwner = { uid: string } | { email: string; uid?: null };

export interface OwnerPage {
  after?: Position<CalendarDate> | undefined;
  limit: number;
}

export interface BookingStore extends Transactional<HotelTx>, Pick<HotelTx, 'readFacts' | 'upcomingStays'> {
  /** Reads as of one moment, without a lock that others wait for; `work` writes nothing. */
  read<T>(work: (tx: HotelTx) => Promise<T>): Promise<T>;
  find(bookingId: string): Promise<StoredBooking | undefined>;
  /** Returns those that exist, in the order of their ids. */
  findAll(bookingIds: readonly string[]): Promise<StoredBooking[]>;
  /** Lists stays that are held, for any reason, in no order. */
  listHeld(limit: number): Promise<StoredBooking[]>;
  /** Lists the audit entries about bookings since then, the oldest first. */
  listChanges(since: Date): Promise<AuditEntry[]>;
  /** Lists a page of the bookings of an account, or for an e-mail, by check-in and id, the latest first. */
  listOf(owner: BookingOwner, page: OwnerPage): Promise<StoredBooking[]>;
}

export interface HotelDeps extends Omit<OutboxDeps, 'mails'> {
  readonly bookings: BookingStore;
  readonly hotelMail: HotelMail;
  readonly bookingQuotas: BookingQuotas;
  readonly takesPayments: boolean;
  readonly newId: () => string;
}

export interface BookingQuota {
  stays: number;
  nights: number;
}

export interface BookingQuotas {
  confirmed: BookingQuota;
  /** For accounts whose e-mail is not confirmed: such accounts cost nothing to make. */
  unconfirmed: BookingQuota;
}
