import { PAGE, pathTo } from '@innkeep/contract/paths';
import { useSearchParams } from 'react-router-dom';

/** Whose bookings the address asks for, by e-mail; undefined for those of whoever is looking. */
export function useGuestFromUrl(): string | undefined {
  return useSearchParams()[0].get('guest') ?? undefined;
}

/** The list in which a booking stands. */
export function bookingsPath(guest: string | undefined): string {
  return guest === undefined ? PAGE.bookings : pathTo(PAGE.bookingsOf, { guest });
}

/** A booking's own page, which knows the way back to its list. */
export function bookingPath(bookingId: string, guest: string | undefined): string {
  return guest === undefined
    ? pathTo(PAGE.booking, { id: bookingId })
    : pathTo(PAGE.bookingOf, { guest, id: bookingId });
}
