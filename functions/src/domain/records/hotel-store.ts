import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Holder } from '@innkeep/contract/desk/holder';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import type { Stay } from '@innkeep/contract/stay';
import type { AuditEntry } from '../audit.ts';
import type { HotelMail, OutboxTx } from '../mail/mail-store.ts';
import type { OutboxDeps } from '../mail/outbox.ts';
import type { LedgerTx } from './payment-store.ts';
import type { Transactional } from '../transactional.ts';
import type { Accounts } from '../users/accounts.ts';
import type { UserStore } from '../users/user-store.ts';
import type { BookingQuotas } from './booking-quota.ts';
import type { NightChanges, RoomNight } from './claims.ts';
import type { StoredBooking, KeptNote } from './stored-booking.ts';

/** What decides about a guest's request is asked by this. */
export interface BookingQuestion {
  bookingId: string;
  uid: string;
  today: CalendarDate;
  roomId: string;
  stay: Stay;
  /** Of a promotion. */
  code?: string | undefined;
}

/** Everything that decides whether a request becomes a booking, as of one moment. */
export interface BookingFacts {
  room: Room | undefined;
  /** The tariff in force. */
  tariff: Tariff;
  /** The promotion that was asked for, if there is one. */
  promo: Promo | undefined;
  /** Whether another booking of the account uses it. */
  isPromoUsed: boolean;
  /** The booking that the same request made before. */
  earlier: StoredBooking | undefined;
  /** Who holds which nights of the stay, by `keyOf`. */
  holders: ReadonlyMap<string, string>;
  /** The account's stays that are booked and have nights ahead, or the first thousand of them. */
  open: Stay[];
}

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

/** Everything that decides whether a booking that had lapsed can be had again. */
export interface RevivalFacts {
  isRoomThere: boolean;
  /** Who holds which of its nights, by `keyOf`. */
  holders: ReadonlyMap<string, string>;
  /** The promotion whose code it had, if there is one. */
  promo: Promo | undefined;
  /** The booking with which its account uses the code by now. */
  usedBy: string | undefined;
}

/** A booking as it is to be, and who made it so. */
export interface SavedStay {
  booking: StoredBooking;
  entry: AuditEntry;
}

/** Whatever becomes of a booking, whoever asks for it, is read and written here, in one transaction. */
export interface HotelTx extends OutboxTx, LedgerTx {
  find(bookingId: string): Promise<StoredBooking | undefined>;
  /** In the order of the ids; undefined where there is none. */
  findAll(bookingIds: readonly string[]): Promise<(StoredBooking | undefined)[]>;
  /** Some of the stays whose guests are in the room, the longest there first: there should be one at most. */
  findInHouse(roomId: string): Promise<StoredBooking[]>;
  readRequest(question: BookingQuestion): Promise<BookingFacts>;
  readFacts(question: StayQuestion): Promise<StayFacts>;
  readRevival(booking: StoredBooking): Promise<RevivalFacts>;
  /** Who holds which of the nights, by `keyOf`. */
  readHolders(nights: readonly RoomNight[]): Promise<ReadonlyMap<string, string>>;
  /** The account's stays that are booked and have nights ahead. */
  openStays(uid: string, today: CalendarDate): Promise<(Stay & { _id: string })[]>;
  /** Who they are that hold nights, in words for the desk; those that are gone are left out. */
  describe(holders: readonly string[]): Promise<Holder[]>;
  /** Counts the code that a booking uses, if it uses one. */
  useCode(booking: StoredBooking): void;
  /** Reads what the code of a booking is given back with; answers what gives it back. */
  prepareGiveBack(booking: StoredBooking): Promise<() => void>;
  /** The desk's note about a booking, which guests never read. */
  saveNote(note: KeptNote): void;
  /** Saves new bookings. @param nights as `nightChanges` has them */
  add(stays: readonly SavedStay[], nights: NightChanges): void;
  /** Saves bookings that were there. @param nights as above */
  save(stays: readonly SavedStay[], nights: NightChanges): void;
}

/** The same, with what is read outside of transactions. */
export interface BookingStore extends Transactional<HotelTx> {
  readRequest(question: BookingQuestion): Promise<BookingFacts>;
  find(bookingId: string): Promise<StoredBooking | undefined>;
  /** Those that exist, in the order of their ids. */
  findAll(bookingIds: readonly string[]): Promise<StoredBooking[]>;
  /** What was booked and cancelled since then, the oldest first. */
  listChanges(since: Date): Promise<AuditEntry[]>;
  /** By check-in, the earliest first; so is the next. */
  listOfOwner(uid: string): Promise<StoredBooking[]>;
  listOfEmail(email: string): Promise<StoredBooking[]>;
}

/** What the rules of bookings need, whoever asks. */
export interface HotelDeps extends Omit<OutboxDeps, 'mails'> {
  readonly bookings: BookingStore;
  readonly hotelMail: HotelMail;
  readonly bookingQuotas: BookingQuotas;
  /** Whether the hotel takes payments online. */
  readonly takesPayments: boolean;
  readonly newId: () => string;
}

/** The same, for guests who book. */
export interface BookingDeps extends HotelDeps, OutboxDeps {
  readonly accounts: Accounts;
  readonly users: UserStore;
}
