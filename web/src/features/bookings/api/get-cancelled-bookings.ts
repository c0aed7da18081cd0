import { API } from '@innkeep/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';
import type { CancelledBooking } from '@innkeep/contract/booking';

/**
 * Fetches the latest cancelled stays of a guest.
 * @param guest the guest's e-mail, which only the hotel's staff may pass; without it, the signed-in user
 */
export function useCancelledBookings(guest: string | undefined) {
  const { uid, email } = useSignedInUser();
  const of = guest ?? email;
  return useQuery({
    queryKey: [...bookingKeys.all, 'cancelled', uid, of],
    queryFn: ({ signal }) =>
      api.get<CancelledBooking[]>(`${API.cancelledBookings}?email=${encodeURIComponent(of)}`, { signal }),
    staleTime: 0,
    meta: { signsOutWhenRefused: guest === undefined },
  });
}
