import type { Booking } from '@innkeep/contract/booking';
import { API } from '@innkeep/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useIsUndecided, useSignedInUser } from '../../../lib/session/session.ts';
import { cacheBookings, cachedBookings } from '../cached-bookings.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';

/**
 * A guest's bookings, the next stay first and those that are over last. His own are there at once, as this device has
 * cached them, until the server tells.
 * @param guest his e-mail, which only the hotel's staff may name; without it, whoever is looking
 * @param options.isWanted whether they are needed at all
 */
export function useBookings(guest?: string, { isWanted = true } = {}) {
  const { uid, email } = useSignedInUser();
  const of = guest ?? email;
  const isOwn = guest === undefined;
  const isUndecided = useIsUndecided();
  return useQuery({
    queryKey: bookingKeys.of(uid, of),
    queryFn: async ({ signal }) => {
      const bookings = await api.get<Booking[]>(`${API.bookings}?email=${encodeURIComponent(of)}`, {
        signal,
      });
      signal.throwIfAborted(); // he has signed out meanwhile: nothing of his stays here
      if (isOwn) cacheBookings(uid, bookings);
      return bookings;
    },
    // By the time the role is known, the token tells of it.
    enabled: isWanted && (isOwn || !isUndecided),
    staleTime: 0,
    meta: { signsOutWhenRefused: isOwn },
    ...(isOwn && {
      initialData: () => cachedBookings(uid)?.bookings,
      initialDataUpdatedAt: () => cachedBookings(uid)?.at,
    }),
  });
}
