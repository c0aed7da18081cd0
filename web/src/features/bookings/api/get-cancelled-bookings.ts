import { API } from '@innkeep/contract/paths';
import { useListPages } from '../../../lib/api/use-pages.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';
import type { CancelledBooking } from '@innkeep/contract/booking';

/** @param guest an e-mail, which only staff may pass; without it, the signed-in user */
export function useCancelledBookings(guest: string | undefined) {
  const { uid, email } = useSignedInUser();
  const of = guest ?? email;
  return useListPages<CancelledBooking>({
    queryKey: [...bookingKeys.all, 'cancelled', uid, of],
    path: API.cancelledBookings,
    question: new URLSearchParams({ email: of }).toString(),
    staleTime: 0,
    meta: { signsOutWhenRefused: guest === undefined },
  });
}
