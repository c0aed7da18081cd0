import type { Booking } from '@innkeep/contract/booking';
import { API } from '@innkeep/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { useSignedInUser } from '../../../lib/session.ts';
import { bookingKeys } from './booking-keys.ts';

/** The signed-in guest's bookings, next stay first. */
export function useMyBookings() {
  const { uid, email } = useSignedInUser();
  return useQuery({
    queryKey: bookingKeys.of(uid),
    queryFn: ({ signal }) =>
      api.get<Booking[]>(`${API.bookings}?email=${encodeURIComponent(email)}`, { signal }),
    staleTime: 0,
    meta: { signsOutWhenRefused: true },
  });
}
