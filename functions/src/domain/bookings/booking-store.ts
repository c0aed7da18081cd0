import type { Booking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Room } from '@innkeep/contract/room';
import type { Stay } from '@innkeep/contract/stay';
import type { AuditEntry } from '../audit.ts';
import type { HotelMail, OutboxTx } from '../mail/mail-store.ts';
import type { OutboxDeps } from '../mail/outbox.ts';
import type { Accounts } from '../users/accounts.ts';
import type { BookingQuotas } from './booking-quota.ts';

/** A booking with what only the server knows of it. */
export interface StoredBooking extends Booking {
  uid: string;
  createdAt: Date;
}

/** What a request for a booking asks about. */
export interface BookingQuestion {
  bookingId: string;
  uid: string;
  today: CalendarDate;
  roomId: string;
  stay: Stay;
}

/** All that decides whether the request becomes a booking, as of one moment. */
export interface BookingFacts {
  room: Room | undefined;
  /** The booking that an earlier sending of the same request made. */
  earlier: StoredBooking | undefined;
  /** Whether that booking was ever made, be it cancelled since. */
  wasMade: boolean;
  /** The nights of the stay that anyone holds. */
  taken: CalendarDate[];
  /** The stays of the account that are not over; of very many, as many as decide. */
  open: Stay[];
}

export interface BookingTx extends OutboxTx {
  readFacts(question: BookingQuestion): Promise<BookingFacts>;
  find(bookingId: string): Promise<StoredBooking | undefined>;
  /** Saves the booking, and holds its nights. */
  add(booking: StoredBooking, entry: AuditEntry): void;
  /** Deletes the booking, and frees the nights that it, and no other, holds. */
  remove(booking: StoredBooking, entry: AuditEntry): Promise<void>;
}

export interface BookingStore {
  /** Runs `work` until it commits undisturbed, so perhaps more than once: it reads, decides, writes, nothing else. */
  transact<T>(work: (tx: BookingTx) => Promise<T>): Promise<T>;
  readFacts(question: BookingQuestion): Promise<BookingFacts>;
  find(bookingId: string): Promise<StoredBooking | undefined>;
  /** Those of them that there are, in their order. */
  findAll(bookingIds: readonly string[]): Promise<StoredBooking[]>;
  /** What was booked and cancelled from then on, the first first. */
  listChanges(since: Date): Promise<AuditEntry[]>;
  /** Both by check-in, earliest first. */
  listOfOwner(uid: string): Promise<StoredBooking[]>;
  listOfEmail(email: string): Promise<StoredBooking[]>;
}

export interface BookingDeps extends OutboxDeps {
  readonly bookings: BookingStore;
  readonly accounts: Accounts;
  readonly hotelMail: HotelMail;
  readonly bookingQuotas: BookingQuotas;
  readonly newId: () => string;
}
