import type { Booking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { PayChoice } from '@innkeep/contract/payments/payment';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import type { Stay } from '@innkeep/contract/stay';
import type { AuditEntry } from '../audit.ts';
import type { HotelMail, OutboxTx } from '../mail/mail-store.ts';
import type { OutboxDeps } from '../mail/outbox.ts';
import type { LedgerTx } from '../payments/payment-store.ts';
import type { Accounts } from '../users/accounts.ts';
import type { UserStore } from '../users/user-store.ts';
import type { BookingQuotas } from './booking-quota.ts';
import type { Transactional } from '../transactional.ts';

/** A booking with what only the server knows of it. It is never deleted. */
export interface StoredBooking extends Booking {
  /** Null where the desk made it, for somebody who has no account. */
  uid: string | null;
  /** Who made it: a guest on the site, or the desk. */
  source: 'site' | 'desk';
  /** The Mondays of the weeks in which it has nights: by them a window of dates finds it. */
  weeks: CalendarDate[];
  /** Beginnings of words by which the desk finds it, as `searchTokens` makes them. */
  tokens: string[];
  checkedInAt?: Date | undefined;
  checkedOutAt?: Date | undefined;
  /** How it was to be paid for when it was booked; absent: at the hotel. */
  pay?: PayChoice | undefined;
  /** How many payments there are, those that came to nothing among them: by it they are read by name. */
  payments?: number | undefined;
  /** The bill as it was agreed, where the guest left early and now pays for what they slept. */
  quoteBefore?: Quote | undefined;
  createdAt: Date;
  updatedAt: Date;
}

/** What decides about a request is asked by this. */
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
  /** The nights of the stay that are sold. */
  taken: CalendarDate[];
  /** The account's stays that are booked and have nights ahead, or the first thousand of them. */
  open: Stay[];
}

export interface BookingTx extends OutboxTx, LedgerTx {
  readFacts(question: BookingQuestion): Promise<BookingFacts>;
  find(bookingId: string): Promise<StoredBooking | undefined>;
  /** Saves the booking, holds its nights, and counts the code that it uses. */
  add(booking: StoredBooking, entry: AuditEntry): void;
  /** Whether its room is there, nobody holds a night of the stay, and the code that it gave back is open to it again. */
  isFree(booking: StoredBooking): Promise<boolean>;
  /** Saves a booking that was there, with the nights that it holds. */
  save(booking: StoredBooking, entry: AuditEntry): void;
  /** Saves a booking that is cancelled or lapsed now, frees the nights that it holds, and gives its code back. */
  end(booking: StoredBooking, entry: AuditEntry): Promise<void>;
  /** Saves a booking that had lapsed, is free and is booked now: holds its nights again, and counts its code. */
  revive(booking: StoredBooking, entry: AuditEntry): void;
}

export interface BookingStore extends Transactional<BookingTx> {
  readFacts(question: BookingQuestion): Promise<BookingFacts>;
  find(bookingId: string): Promise<StoredBooking | undefined>;
  /** Those that exist, in the order of their ids. */
  findAll(bookingIds: readonly string[]): Promise<StoredBooking[]>;
  /** What was booked and cancelled since then, the oldest first. */
  listChanges(since: Date): Promise<AuditEntry[]>;
  /** By check-in, the earliest first; so is the next. */
  listOfOwner(uid: string): Promise<StoredBooking[]>;
  listOfEmail(email: string): Promise<StoredBooking[]>;
}

export interface BookingDeps extends OutboxDeps {
  readonly bookings: BookingStore;
  readonly accounts: Accounts;
  readonly users: UserStore;
  readonly hotelMail: HotelMail;
  readonly bookingQuotas: BookingQuotas;
  /** Whether the hotel takes payments online. */
  readonly takesPayments: boolean;
  readonly newId: () => string;
}
