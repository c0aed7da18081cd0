import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Holder } from '@innkeep/contract/desk/holder';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import type { Stay } from '@innkeep/contract/stay';
import type { AuditEntry } from '../audit.ts';
import type { StoredBooking } from './booking-store.ts';
import type { KeptNote } from '../desk/desk-store.ts';
import type { HotelMail, OutboxTx } from '../mail/mail-store.ts';
import type { OutboxDeps } from '../mail/outbox.ts';
import type { BookingQuotas } from './booking-quota.ts';
import type { LedgerTx } from '../payments/payment-store.ts';
import type { Transactional } from '../transactional.ts';
import type { NightChanges, RoomNight } from './claims.ts';

/** What decides about stays is asked by this. */
export interface StayQuestion {
  roomIds: readonly string[];
  nights: readonly RoomNight[];
  /** The versions of the tariffs that bills name. */
  versions: readonly number[];
}

/** Everything that decides about stays, as of one moment. */
export interface StayFacts {
  /** Those that exist, by id. */
  rooms: ReadonlyMap<string, Room>;
  /** The tariff in force. */
  tariff: Tariff;
  /** Those that were asked for and exist, by version. */
  tariffs: ReadonlyMap<number, Tariff>;
  /** Who holds which of the nights, by `keyOf`. */
  holders: ReadonlyMap<string, string>;
}

/** A booking as it is to be, and who made it so. */
export interface SavedStay {
  booking: StoredBooking;
  entry: AuditEntry;
}

export interface StayTx extends OutboxTx, LedgerTx {
  /** In the order of the ids; undefined where there is none. */
  findAll(bookingIds: readonly string[]): Promise<(StoredBooking | undefined)[]>;
  /** Some of the stays whose guests are in the room, the longest there first: there should be one at most. */
  findInHouse(roomId: string): Promise<StoredBooking[]>;
  readFacts(question: StayQuestion): Promise<StayFacts>;
  /** Who holds which of the nights, by `keyOf`. */
  readHolders(nights: readonly RoomNight[]): Promise<ReadonlyMap<string, string>>;
  /** The account's stays that are booked and have nights ahead. */
  openStays(uid: string, today: CalendarDate): Promise<(Stay & { _id: string })[]>;
  /** Who they are that hold nights, in words for the desk; those that are gone are left out. */
  describe(holders: readonly string[]): Promise<Holder[]>;
  /** Reads what the code of a booking is given back with; answers what gives it back. */
  prepareGiveBack(booking: StoredBooking): Promise<() => void>;
  /** The desk's note about a booking, which guests never read. */
  saveNote(note: KeptNote): void;
  /** Saves new bookings. */
  add(stays: readonly SavedStay[], nights: NightChanges): void;
  /** Saves bookings that were there. */
  save(stays: readonly SavedStay[], nights: NightChanges): void;
}

export interface StayDeps extends Omit<OutboxDeps, 'mails'> {
  readonly stays: Transactional<StayTx>;
  readonly hotelMail: HotelMail;
  readonly bookingQuotas: BookingQuotas;
  /** Whether the hotel takes payments online. */
  readonly takesPayments: boolean;
  readonly newId: () => string;
}
