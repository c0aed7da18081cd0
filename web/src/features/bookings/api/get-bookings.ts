import type { Booking } from '@innkeep/contract/booking';
import { API } from '@innkeep/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { useSignedInUser } from '../../../lib/session.ts';
import { bookingKeys } from './booking-keys.ts';

/**
 * A guest's bookings, the next stay first and those that are over last.
 * @param guest his e-mail, which only admins may name; without it, whoever is looking
 */
export function useBookings(guest?: string) {
  const { uid, email } = useSignedInUser();
  const of = guest ?? email;
  return useQuery({
    queryKey: bookingKeys.of(uid, of),
    queryFn: ({ signal }) =>
      api.get<Booking[]>(`${API.bookings}?email=${encodeURIComponent(of)}`, { signal }),
    staleTime: 0,
    meta: { signsOutWhenRefused: guest === undefined },
  });
}
