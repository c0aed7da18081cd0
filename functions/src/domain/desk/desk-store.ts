import type { BookingState } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { Room } from '@innkeep/contract/room';
import type { Stay } from '@innkeep/contract/stay';
import type { AuditEntry, AuditRecord } from '../records/audit.ts';
import type { AvailabilityStore } from '../availability/availability-store.ts';
import type { StoredBlock } from '../records/block-store.ts';
import type { ChannelStore } from '../channels/channel-store.ts';
import type { HousekeepingStore } from '../records/housekeeping-store.ts';
import type { InvoiceStore } from '../invoices/invoice-store.ts';
import type { Position } from '../base/page-position.ts';
import type { BookingStore } from '../records/hotel-store.ts';
import type { BeforeMove, StoredBooking, KeptNote } from '../records/stored-booking.ts';
import type { PaymentStore } from '../records/payment-store.ts';
import type { Clock } from '../base/clock.ts';
import type { ClosingStore } from './takings/closing-store.ts';
import type { MailStore } from '../records/mail-store.ts';
import type { RoomStore } from '../rooms/room-store.ts';
import type { UserStore } from '../users/user-store.ts';

/** The fields that the desk's lists show. Of the bill only total, extras and ages: the rest is most of the document. */
export type BookingSummary = Omit<
  StoredBooking,
  'quote' | 'room' | 'policy' | 'weeks' | 'tokens' | 'nights' | 'total' | 'formerRooms' | 'beforeMove'
> & {
  room: Pick<Room, '_id' | 'name'>;
  quote: Pick<Quote, 'total' | 'extras' | 'ages'>;
  beforeMove?: Pick<BeforeMove, 'at'> | undefined;
};

export interface Paged<Value extends CalendarDate | Date> {
  /** Inclusive; `to` is exclusive. */
  from?: Value | undefined;
  to?: Value | undefined;
  after?: Position<Value> | undefined;
  limit: number;
}

export type BookingSearch = { state?: BookingState | undefined; roomId?: string | undefined } & (
  | ({ order: 'next by check-in' } & Paged<CalendarDate>)
  | ({ order: 'latest by check-in'; tokens?: readonly string[] | undefined } & Paged<CalendarDate>)
  | ({ order: 'latest by booking' } & Paged<Date>)
);

/** Which audit entries to find, the latest first: the database takes thirty pairs of `targets` and `by`. */
export type AuditSearch = {
  /** Any of these; never empty. */
  targets?: readonly string[] | undefined;
  /** By any of these; never empty. */
  by?: readonly string[] | undefined;
} & Paged<Date>;

interface NoteChange {
  note: Omit<KeptNote, 'bookingId'>;
  entry: AuditEntry;
}

/** Guests who should have left days ago: there are more in a hotel that never checks guests out. */
export const MAX_OVERSTAYED = 100;

export interface DeskStore {
  /** By date: lists the stays that were agreed for a night in the window, in any state, by check-in. */
  listOfNights(window: Stay): Promise<BookingSummary[]>;
  /** By date: lists the stays that were agreed to end on the day, in any state. */
  listOfCheckout(date: CalendarDate): Promise<BookingSummary[]>;
  /** By date: counts the stays that are booked to begin, and those that are to end, on the day. */
  countExpected(date: CalendarDate): Promise<{ arrivals: number; departures: number }>;
  /** By state: lists the stays whose guest checked out in the span. */
  listLeft(from: Date, to: Date): Promise<BookingSummary[]>;
  /** By state: lists the stays that began on one of these days and whose guest has not come, but should have by now. */
  listAwaited(began: Stay, checkoutFrom: CalendarDate, limit: number): Promise<BookingSummary[]>;
  /** By state: lists the stays whose guest is in the house, but should have left before `today`. */
  listOverstayed(today: CalendarDate, limit: number): Promise<BookingSummary[]>;
  /** Lists the stays that the desk keeps, or kept until they lapsed, until one of these days. */
  listHeldUntil(days: readonly CalendarDate[], limit: number): Promise<BookingSummary[]>;
  listGroup(group: string): Promise<BookingSummary[]>;
  listUnsettled(limit: number): Promise<BookingSummary[]>;
  /** Lists the blocks of the weeks of the window; not each of them has a night in it. */
  listBlocks(window: Stay): Promise<StoredBlock[]>;
  listChangedBookings(since: Date, limit: number): Promise<BookingSummary[]>;
  /** Returns those that exist, including lifted ones. */
  findBlocks(blockIds: readonly string[]): Promise<StoredBlock[]>;
  listChangedBlocks(since: Date, limit: number): Promise<StoredBlock[]>;
  search(search: BookingSearch): Promise<BookingSummary[]>;
  /** Lists the booking that an invoice with this number is about, if there is one. */
  listInvoiced(number: string): Promise<BookingSummary[]>;
  listAudit(search: AuditSearch): Promise<AuditRecord[]>;
  /** Returns the note about a booking; empty if there is none. */
  findNote(bookingId: string): Promise<string>;
  findNotes(bookingIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Saves the note that `change` returns, if any. `change` may run more than once before it commits. */
  saveNote(bookingId: string, change: (kept: string) => NoteChange | undefined): Promise<void>;
}

export interface DeskDeps {
  readonly availability: AvailabilityStore;
  readonly channels: ChannelStore;
  readonly desk: DeskStore;
  readonly housekeeping: HousekeepingStore;
  readonly bookings: BookingStore;
  readonly rooms: RoomStore;
  readonly users: UserStore;
  readonly mails: MailStore;
  readonly payments: PaymentStore;
  readonly closings: ClosingStore;
  readonly invoices: InvoiceStore;
  readonly clock: Clock;
}
