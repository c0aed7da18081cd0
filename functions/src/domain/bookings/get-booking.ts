import type { Booking, BookingByKey } from '@innkeep/contract/booking';
import { AppError, requireFound } from '@innkeep/contract/errors';
import { includesRole } from '@innkeep/contract/role';
import type { BookingMail } from '@innkeep/contract/mail';
import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import { owns, requireOwnerOr, type Caller } from '../base/caller.ts';
import type { GuestMailSummary, MailStore } from '../records/mail-store.ts';
import type { BookingDeps } from './booking-deps.ts';
import {
  isOrderedWith,
  shownRoom,
  bookingsFor,
  hidesRoom,
  type StoredBooking,
} from '../records/stored-booking.ts';
import { basicsOf, type RoomBasics } from '@innkeep/contract/room-traits';
import type { AvailabilityDeps } from '../availability/availability-store.ts';
import { asRoomType, findType } from '../availability/room-types.ts';

export async function getBooking(
  deps: Pick<BookingDeps, 'bookings' | 'mails' | 'availability' | 'rooms'>,
  caller: Caller,
  bookingId: string,
): Promise<Booking> {
  const stored = requireFound(await deps.bookings.find(bookingId), 'booking/not-found');
  requireOwnerOr('desk', caller, owns(caller, stored));
  const booking = (await bookingsShown(deps, caller, [stored]))(stored);
  if (!includesRole(caller.role, 'desk')) return booking;
  return { ...booking, mail: (await mailsOfBookings(deps, [booking])).get(bookingId) ?? [] };
}

/** @throws {AppError} `key/not-valid` for callers without a key */
export async function getByKey(
  deps: Pick<BookingDeps, 'bookings' | 'availability' | 'rooms'>,
  caller: Caller,
): Promise<BookingByKey> {
  const { opens } = caller;
  const stored = opens && (await deps.bookings.find(opens.bookingId));
  if (!stored) throw new AppError('key/not-valid');
  const { group } = stored;
  const order = group === undefined ? [] : await deps.bookings.read((tx) => tx.findGroup(group));
  const others = order.filter(isOrderedWith(stored)).filter((other) => !isCancelledOrLapsed(other));
  const shown = await bookingsShown(deps, caller, [stored]);
  const booking = { booking: shown(stored), isMailed: opens.isMailed };
  if (others.length === 0) return booking;
  const named = others.map((other) => ({ _id: other._id, room: { name: shownRoom(other).name } }));
  return { ...booking, others: named };
}

export async function mailsOfBookings(
  { mails }: { readonly mails: MailStore },
  bookings: readonly Booking[],
): Promise<Map<string, BookingMail[]>> {
  const byBooking = new Map<string, BookingMail[]>();
  for (const mail of await mails.listOfBookings(bookings.map(({ _id }) => _id))) {
    if (mail.bookingId === undefined) continue;
    byBooking.set(mail.bookingId, [...(byBooking.get(mail.bookingId) ?? []), bookingMail(mail)]);
  }
  return byBooking;
}

export function bookingMail({ kind, delivery }: GuestMailSummary): BookingMail {
  const { state, attempts, error, at } = delivery;
  return { kind, state, attempts, ...(error !== undefined && { error }), at: at.toISOString() };
}

type TypeDeps = Pick<AvailabilityDeps, 'availability' | 'rooms'>;

/** Returns how a caller sees these bookings: a guest who does not know their room yet, with the card of its type. */
export async function bookingsShown(
  deps: TypeDeps,
  caller: Pick<Caller, 'role'>,
  stays: readonly StoredBooking[],
): Promise<(booking: StoredBooking) => Booking> {
  const toBooking = bookingsFor(caller);
  if (includesRole(caller.role, 'desk')) return toBooking;
  const ids = [...new Set(stays.filter(hidesRoom).map((stay) => shownRoom(stay)._id))];
  const cards = new Map(await Promise.all(ids.map(async (id) => [id, await readCard(deps, id)] as const)));
  return (stay) => {
    const booking = toBooking(stay);
    const card = hidesRoom(stay) ? cards.get(booking.room._id) : undefined;
    return card ? { ...booking, room: { ...card, name: booking.room.name } } : booking;
  };
}

/** Returns undefined for a type that is gone: its guests keep the room that they have. */
async function readCard({ availability, rooms }: TypeDeps, id: string): Promise<RoomBasics | undefined> {
  const type = await findType(availability, id);
  const first = type && (await rooms.find(type.roomId));
  return first && basicsOf(asRoomType(first, type.rooms));
}
