import type { Booking } from '@innkeep/contract/booking';
import { API } from '@innkeep/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useIsUndecided, useSignedInUser } from '../../../lib/session/session.ts';
import { cacheBookings, cachedBookings } from '../cached-bookings.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';

/**
 * Fetches a guest's bookings, the next stay first and past stays last. The user's own bookings come at once
 * from this device's cache, until the server answers.
 * @param guest the guest's e-mail, which only the hotel's staff may pass; without it, the signed-in user
 * @param options.isWanted whether to fetch them at all
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
      signal.throwIfAborted(); // the user has signed out meanwhile, so nothing is cached
      if (isOwn) cacheBookings(uid, bookings);
      return bookings;
    },
    // Others' bookings wait for the role: once it is known, the token carries it.
    enabled: isWanted && (isOwn || !isUndecided),
    staleTime: 0,
    meta: { signsOutWhenRefused: isOwn },
    ...(isOwn && {
      initialData: () => cachedBookings(uid)?.bookings,
      initialDataUpdatedAt: () => cachedBookings(uid)?.at,
    }),
  });
}
