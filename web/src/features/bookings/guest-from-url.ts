import { PAGE, pathTo } from '@innkeep/contract/paths';
import { useSearchParams } from 'react-router-dom';

/** Returns the e-mail of the guest whose bookings the address names; undefined for the signed-in user's. */
export function useGuestFromUrl(): string | undefined {
  return useSearchParams()[0].get('guest') ?? undefined;
}

export function bookingsPath(guest: string | undefined): string {
  return guest === undefined ? PAGE.bookings : pathTo(PAGE.bookingsOf, { guest });
}

export function bookingPath(bookingId: string, guest: string | undefined): string {
  return guest === undefined
    ? pathTo(PAGE.booking, { id: bookingId })
    : pathTo(PAGE.bookingOf, { guest, id: bookingId });
}
