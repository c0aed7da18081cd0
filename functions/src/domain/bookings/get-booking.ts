import type { Booking, BookingByKey } from '@innkeep/contract/booking';
import { AppError, requireFound } from '@innkeep/contract/errors';
import { includesRole } from '@innkeep/contract/role';
import type { BookingMail } from '@innkeep/contract/mail';
import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import { owns, requireOwnerOr, type Caller } from '../base/caller.ts';
import type { GuestMailSummary, MailStore } from '../records/mail-store.ts';
import type { BookingDeps } from './booking-deps.ts';
import { isOrderedWith, shownRoom } from '../records/stored-booking.ts';
import { bookingsShown } from './bookings-shown.ts';

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
