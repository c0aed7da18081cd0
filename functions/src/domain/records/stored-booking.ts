import type { Booking, BookingState } from '@innkeep/contract/booking';
import type { BookingSource } from '@innkeep/contract/booking-source';
import { type CalendarDate, addDays, weekdayOf } from '@innkeep/contract/calendar-date';
import type { PayChoice } from '@innkeep/contract/payments/payment';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { RoomBasics } from '@innkeep/contract/room-traits';
import type { BookedType, RoomType } from '@innkeep/contract/room-type';
import type { RoomPart } from '@innkeep/contract/stay-rooms';
import { createHash } from 'node:crypto';
import { businessDay } from '@innkeep/contract/business-day';
import { majorUnits } from '@innkeep/contract/money';
import type { Party } from '@innkeep/contract/rates/quoted-night';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { includesRole } from '@innkeep/contract/role';
import { nightCount, nightsOf, type Stay } from '@innkeep/contract/stay';
import { awaitsConfirmation, hasEnded, isAgreed, isChangeable } from '@innkeep/contract/stay-states';
import type { Caller } from '../base/caller.ts';
import { known } from '../base/fields.ts';
import { nameTokens } from '@innkeep/contract/name-words';
import { billedFor, dueFor } from '@innkeep/contract/payments/due';
import { AppError } from '@innkeep/contract/errors';

/** A booking with the fields that only the server knows. It is never deleted. */
export interface StoredBooking extends Booking {
  /** Null if it belongs to no account: the desk made it, or a guest without one. */
  uid: string | null;
  /** The owner of the mailbox, as `mailboxOf` returns it; absent if there is none. */
  mailbox?: string | undefined;
  /** Made by a guest whose address was not proven, and neither confirmed nor paid since then. */
  isUnproven?: true | undefined;
  source: BookingSource;
  /** The Mondays of the weeks in which it has nights, by which queries for dates find it. */
  weeks: CalendarDate[];
  /** Beginnings of words by which the desk finds it, as `searchTokens` makes them. */
  tokens: string[];
  checkedInAt?: Date | undefined;
  checkedOutAt?: Date | undefined;
  /** How it was to be paid for when it was booked; absent means at the hotel. */
  pay?: PayChoice | undefined;
  /** How many payments there are, including those that came to nothing: their ids follow from this. */
  payments?: number | undefined;
  /** The bill as it was agreed, if the guest left early and now pays only for the nights that they slept. */
  quoteBefore?: Quote | undefined;
  /** The ids of the rooms of its earlier parts, without that of `room`; absent if there are none. */
  formerRooms?: string[] | undefined;
  /** How it was before its guest changed rooms, so that this can be undone on the same day. */
  beforeMove?: BeforeMove | undefined;
  createdAt: Date;
  updatedAt: Date;
}

export interface BeforeMove {
  /** When they did, as ISO 8601; what was then said of the room that they left has the same time. */
  at: string;
  rev: number;
  /** Its parts by room, if only one; the guest was in the last. */
  rooms: RoomPart[];
  quote: Quote;
}

export interface KeptNote {
  bookingId: string;
  note: string;
  at: Date;
  by: string;
}

/** Returns who comes. The bill alone says how old the children are. */
export function partyIn({
  guests,
  children,
  quote: { ages },
}: Pick<StoredBooking, 'guests' | 'children' | 'quote'>): Party {
  return { guests, children, ...(ages && { ages }) };
}

/** Returns a booking as its guest reads it: in place of the room, the room type that was booked. */
export function toPublicBooking(booking: StoredBooking): Booking {
  const record = recordOf(booking);
  if (!openTypeOf(booking)) return record;
  const nights = record.quote.nights.map((night) => ({ ...night }));
  for (const night of nights) delete night.room; // in which it was priced
  return { ...record, room: shownRoom(booking), quote: { ...record.quote, nights } };
}

export function toStaffBooking(booking: StoredBooking): Booking {
  const { roomType } = booking;
  return { ...recordOf(booking), ...(roomType && { roomType }) };
}

/** Guests learn which room of a type is theirs as they check in. One who has changed rooms knows them all. */
export function shownRoom(booking: StoredBooking): RoomBasics {
  const { room, rooms } = booking;
  const type = openTypeOf(booking);
  if (!type || rooms) return room;
  const name = hidesRoom(booking) ? type.name : `${type.name} (${room.name})`;
  return { ...room, _id: type._id, name };
}

/** Whether the guest does not know yet which room of a type is theirs. */
export function hidesRoom(booking: StoredBooking): boolean {
  const { state, rooms } = booking;
  const isKnown = state === 'checked-in' || state === 'checked-out';
  return openTypeOf(booking) !== undefined && !rooms && !isKnown;
}

/** Returns a function that finds the other rooms that the same address has of an order. */
export function isOrderedWith({ _id, group, email }: StoredBooking): (other: StoredBooking) => boolean {
  return (other) =>
    group !== undefined && other.group === group && other.email === email && other._id !== _id;
}

/** Returns a function that finds the other rooms of an order which its guest confirms, or releases, with a booking. */
export function waitsWith(booking: StoredBooking): (other: StoredBooking) => boolean {
  const isOther = isOrderedWith(booking);
  return (other) => isOther(other) && awaitsConfirmation(other);
}

/** Returns the type of which a guest can be given any room; undefined for one who has booked, or was promised, theirs. */
export function openTypeOf({ roomType }: Pick<StoredBooking, 'roomType'>): BookedType | undefined {
  return roomType?.isPromised ? undefined : roomType;
}

export function canBeGiven(booking: Pick<StoredBooking, 'roomType'>, type: RoomType | undefined): boolean {
  const booked = openTypeOf(booking);
  return booked !== undefined && booked._id === type?._id;
}

function recordOf(booking: StoredBooking): Booking {
  const { _id, state, rev, email, guest, checkin, checkout, nights, guests, children, total, room } = booking;
  const { rooms, quote, policy, rules, releasedFrom, noShowFee, cancellationFee, waived, asked } = booking;
  const { cancelUntil, cancelledAt, group, hold, money, payee } = booking;
  const record = { _id, state, rev, email, guest, checkin, checkout, nights, guests, children, total, room };
  const agreed = { quote, policy, rules, rooms, releasedFrom, noShowFee, cancellationFee, waived, asked };
  return known({ ...record, ...agreed, cancelUntil, cancelledAt, group, hold, money, payee });
}

export function bookingsFor({ role }: Pick<Caller, 'role'>): (booking: StoredBooking) => Booking {
  return includesRole(role, 'desk') ? toStaffBooking : toPublicBooking;
}

/** The same form leads to the same id. In hex: base64url could spell `__…__`, which Firestore reserves. */
export function bookingIdFor(uid: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([uid, key]))
    .digest('hex')
    .slice(0, 32);
}

interface Rooms {
  room: { _id: string };
  rooms?: readonly RoomPart<{ _id: string }>[] | undefined;
}

/** The rooms of earlier nights, by which the nightly proof finds the stay; undefined if there are none. */
export function formerRoomsOf({ room, rooms = [] }: Rooms): string[] | undefined {
  const ids = new Set(rooms.map((part) => part.room._id).filter((id) => id !== room._id));
  return ids.size > 0 ? [...ids].sort() : undefined;
}

export type RoomFields = Pick<StoredBooking, 'room' | 'rooms' | 'formerRooms'>;

export function withParts(room: RoomBasics, rooms: StoredBooking['rooms']): RoomFields {
  return { room, rooms, formerRooms: formerRoomsOf({ room, rooms }) };
}

/** Returns the day at the hotel on which a guest last changed rooms, if that is all that has changed since. */
export function lastRoomChangeDay({
  beforeMove,
}: {
  beforeMove?: Pick<BeforeMove, 'at'> | undefined;
}): CalendarDate | undefined {
  return beforeMove && businessDay(new Date(beforeMove.at));
}

/** A fee in place of the bill is lowered; the bill does not change, and what is taken off is kept beside. */
export function costingLess(
  { state, waived = 0, noShowFee = 0, cancellationFee = 0, quote }: StoredBooking,
  amount: MinorUnits,
): Partial<Pick<StoredBooking, 'noShowFee' | 'cancellationFee' | 'waived'>> {
  if (state === 'no-show') return { noShowFee: noShowFee - amount };
  if (state === 'cancelled') return { cancellationFee: cancellationFee - amount };
  const off = Math.min(waived, quote.total) + amount; // the bill may have become smaller since
  return { waived: off === 0 ? undefined : off };
}

/** Returns the versions of the tariffs by which bookings are priced. */
export function versionsIn(bookings: readonly StoredBooking[]): number[] {
  return [
    ...new Set(
      bookings.flatMap(({ quote: { tariff, nights, extras = [] } }) => [
        tariff,
        ...[...nights, ...extras].map((part) => part.tariff),
      ]),
    ),
  ];
}

type Reckoned = 'state' | 'rev' | 'nights' | 'total' | 'weeks' | 'tokens' | 'createdAt' | 'updatedAt';

export function newBooking(wanted: Omit<StoredBooking, Reckoned>, now: Date): StoredBooking {
  return {
    ...wanted,
    state: 'booked',
    rev: 1,
    nights: nightCount(wanted),
    total: majorUnits(wanted.quote.total),
    weeks: weeksOf(wanted),
    tokens: searchTokens(wanted),
    createdAt: now,
    updatedAt: now,
  };
}

/** By number, whole and its halves; by the phone's last four digits and last eight; by name and e-mail. */
export function searchTokens({ _id, email, guest }: Findable): string[] {
  const number = [_id.slice(0, 4), _id.slice(0, 8), _id.slice(4, 8)].map((part) => part.toLowerCase());
  const digits = guest.phone.replace(/\D/g, '');
  const phone = [4, 8].flatMap((count) => (digits.length >= count ? digits.slice(-count) : []));
  return [...new Set([...number, ...phone, ...nameTokens({ name: guest.name, email })])];
}

export type Unsettled = 'owing' | 'overpaid';

type Paid = Pick<StoredBooking, 'state' | 'noShowFee' | 'cancellationFee' | 'waived' | 'money'> & {
  quote: Pick<StoredBooking['quote'], 'total'>;
};

/** Why the desk has to look at a stay's money; guests who are still to come, or are here, may pay later. */
export function unsettledOf(booking: Paid): Unsettled | undefined {
  if (!isAgreed(booking)) return undefined;
  const due = dueFor(booking);
  if (due < 0) return 'overpaid';
  // If everything was waived, money that a bank has taken back is not owed for the stay.
  return hasEnded(booking) && due > 0 && billedFor(booking) > 0 ? 'owing' : undefined;
}

/** The states that may follow each state. Undoing goes back, and is not listed here: see `undo-step.ts`. */
export const NEXT_STATES: Readonly<Record<BookingState, readonly BookingState[]>> = {
  held: ['booked', 'lapsed', 'cancelled'],
  booked: ['checked-in', 'no-show', 'cancelled'],
  'checked-in': ['checked-out'],
  'checked-out': [],
  'no-show': ['checked-in'],
  cancelled: [],
  lapsed: ['booked'],
};

const IN_WORDS: Record<BookingState, string> = {
  held: 'This stay is held but not booked yet.',
  booked: 'This guest has not checked in yet.',
  'checked-in': 'This guest is checked in.',
  'checked-out': 'This guest has checked out.',
  'no-show': 'This guest is marked as a no-show.',
  cancelled: 'This stay is cancelled.',
  lapsed: 'The hold on this stay has expired.',
};

export function requireNext(state: BookingState, next: BookingState): void {
  if (!NEXT_STATES[state].includes(next)) throw notPossibleNow(IN_WORDS[state]);
}

/** Throws if a stay cannot be changed, because it is over or never took place. */
export function requireChangeable(booking: Pick<Booking, 'state' | 'hold'>): void {
  if (!isChangeable(booking)) throw notPossibleNow(IN_WORDS[booking.state]);
}

/** Throws if a stay is not firmly booked: its guest is paying for it online, or did not. */
export function requireAgreed(state: BookingState): void {
  if (!isAgreed({ state })) throw notPossibleNow(IN_WORDS[state]);
}

export function notPossibleNow(why: string): AppError {
  return new AppError('booking/not-now', { fields: { state: why } });
}

/** Whether a stay may have nights ahead, or holds them while it is paid for. */
export function hasNightsAhead({ state }: { state: BookingState }): boolean {
  return state === 'held' || state === 'booked' || state === 'checked-in';
}

export type Findable = Pick<Booking, '_id' | 'email' | 'guest'>;

/** Returns Mondays, at most six for thirty nights. One query by them finds all stays in a window, and little else. */
export function weeksOf(stay: Stay): CalendarDate[] {
  return [...new Set(nightsOf(stay).map((night) => addDays(night, 1 - weekdayOf(night))))];
}
