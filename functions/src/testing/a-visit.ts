import { NO_DETAILS } from '@innkeep/contract/guest';
import type { Caller } from '../domain/base/caller.ts';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { makeKey, requireKeyHolder } from '../domain/keys/booking-key.ts';
import { type aHotel, aRequest } from './builders.ts';

type Hotel = ReturnType<typeof aHotel>;
type Changes = Parameters<typeof aRequest>[0];

export const VERA = 'vera@people.test';

/** A request for two nights by a visitor without an account. */
export function aVisit(changes: Changes = {}) {
  return aRequest({ email: VERA, guest: { ...NO_DETAILS, name: 'Vera Lind' }, ...changes });
}

export async function visited(hotel: Hotel, changes: Changes = {}) {
  const { booking, key = '' } = await createBooking(hotel, undefined, aVisit(changes));
  const holder = await requireKeyHolder(hotel, key);
  const byMail = (): Promise<Caller> =>
    makeKey(hotel, booking, true).then((mailed) => requireKeyHolder(hotel, mailed));
  return { id: booking._id, booking, key, holder, byMail, now: () => hotel.db.bookings.get(booking._id) };
}

/** Returns the kinds of the mails to a booking's guest that have not been removed. */
export function kindsOf({ db }: Hotel, id: string): string[] {
  return [...db.mails.values()].filter(({ bookingId }) => bookingId === id).map(({ kind }) => kind);
}

export function letMinutesPass({ time }: Hotel, minutes: number): void {
  time.now = new Date(time.now.getTime() + minutes * 60_000);
}
