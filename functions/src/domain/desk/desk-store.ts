import type { BookingState } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { Room } from '@innkeep/contract/room';
import type { Stay } from '@innkeep/contract/stay';
import type { AuditEntry } from '../audit.ts';
import type { AvailabilityStore } from '../availability/availability-store.ts';
import type { StoredBlock } from '../blocks/block-store.ts';
import type { BookingStore } from '../records/hotel-store.ts';
import type { StoredBooking, KeptNote } from '../records/stored-booking.ts';
import type { PaymentStore } from '../records/payment-store.ts';
import type { Clock } from '../clock.ts';
import type { MailStore } from '../mail/mail-store.ts';
import type { RoomStore } from '../rooms/room-store.ts';
import type { UserStore } from '../users/user-store.ts';

/** Of a booking what the desk's lists show: of its bill the total alone, for the rest is most of the document. */
export type BookingSummary = Omit<
  StoredBooking,
  'quote' | 'room' | 'policy' | 'weeks' | 'tokens' | 'nights' | 'total'
> & { room: Pick<Room, '_id' | 'name'>; quote: Pick<Quote, 'total'> };

/** An entry of the audit, with its id. */
export type AuditRecord = AuditEntry & { _id: string };

/** Where a page ended: what the order goes by, and the id of what was last. */
export interface Position<Value extends CalendarDate | Date = CalendarDate | Date> {
  value: Value;
  id: string;
}

interface Paged<Value extends CalendarDate | Date> {
  /** From here on, and up to, but not including, `to`. */
  from?: Value | undefined;
  to?: Value | undefined;
  after?: Position<Value> | undefined;
  limit: number;
}

/** Which bookings, in which order. */
export type BookingSearch = { state?: BookingState | undefined; roomId?: string | undefined } & (
  | ({ order: 'next by check-in' } & Paged<CalendarDate>)
  | ({ order: 'latest by check-in'; token?: string | undefined } & Paged<CalendarDate>)
  | ({ order: 'latest by booking' } & Paged<Date>)
);

/** Which entries of the audit; the latest come first. */
export type AuditSearch = {
  /** One of these, of which there is at least one. */
  targets?: readonly string[] | undefined;
  by?: string | undefined;
} & Paged<Date>;

/** A note, and what the audit tells of it. */
interface NoteChange {
  note: Omit<KeptNote, 'bookingId'>;
  entry: AuditEntry;
}

export interface DeskStore {
  /** The stays that were agreed for a night in the window, in whatever state, by check-in. */
  listOfNights(window: Stay): Promise<BookingSummary[]>;
  /** The stays that were agreed to end on the day. */
  listOfCheckout(date: CalendarDate): Promise<BookingSummary[]>;
  /** The stays whose guest checked out in the span. */
  listLeft(from: Date, to: Date): Promise<BookingSummary[]>;
  /** The stays that began on one of these days and wait for their guest, who should have come by now. */
  listAwaited(began: Stay, checkoutFrom: CalendarDate, limit: number): Promise<BookingSummary[]>;
  /** The stays whose guest is in the house, and should have left before the day. */
  listOverstayed(today: CalendarDate, limit: number): Promise<BookingSummary[]>;
  /** The stays whose money somebody has to look at. */
  listUnsettled(limit: number): Promise<BookingSummary[]>;
  /** The blocks that may have a night in the window: those of its weeks. */
  listBlocks(window: Stay): Promise<StoredBlock[]>;
  /** What has changed since then, the first change first. */
  listChangedBookings(since: Date, limit: number): Promise<BookingSummary[]>;
  /** Those that exist, lifted ones among them. */
  findBlocks(blockIds: readonly string[]): Promise<StoredBlock[]>;
  listChangedBlocks(since: Date, limit: number): Promise<StoredBlock[]>;
  search(search: BookingSearch): Promise<BookingSummary[]>;
  listAudit(search: AuditSearch): Promise<AuditRecord[]>;
  /** The note about a booking; empty where there is none. */
  findNote(bookingId: string): Promise<string>;
  /** The notes about those of these bookings that have one, by booking. */
  findNotes(bookingIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Keeps what `change` makes of the note, if anything; it is asked until that commits, perhaps more than once. */
  saveNote(bookingId: string, change: (kept: string) => NoteChange | undefined): Promise<void>;
}

export interface DeskDeps {
  readonly availability: AvailabilityStore;
  readonly desk: DeskStore;
  readonly bookings: BookingStore;
  readonly rooms: RoomStore;
  readonly users: UserStore;
  readonly mails: MailStore;
  readonly payments: PaymentStore;
  readonly clock: Clock;
}
