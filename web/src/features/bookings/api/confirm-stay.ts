import { bookingNumber } from '@innkeep/contract/booking-number';
import type { AddressCorrected, Booking, FindBookingInput } from '@innkeep/contract/booking';
import { API, pathTo } from '@innkeep/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useReread } from '../../../lib/api/use-reread.ts';
import { useCaller } from '../../../lib/session/caller.ts';
import { stayKey } from '../../../lib/session/stay-key.ts';
import { MESSAGE } from '../../../lib/messages.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';

/** Confirms a stay, by the key that came by mail or by an account with a proven e-mail: from then on it is booked. */
export function useConfirmStay(id: string, onSuccess: () => void) {
  const onSettled = useReread({ queryKey: bookingKeys.all });
  const { as } = useCaller();
  return useMutation({
    mutationFn: () => api.post<Booking>(pathTo(API.confirmOrder, { id }), {}, { as }),
    meta: { successMessage: MESSAGE.booked, isFailureShownInPlace: true },
    onSuccess,
    onSettled,
  });
}

/** Asks for a mail with the link to a booking. The answer is the same for every number and address. */
export function useFindBooking() {
  return useMutation({
    mutationFn: (input: FindBookingInput) =>
      api.post<{ status: 'success' }>(API.findBooking, input, { as: 'public' }),
    meta: { isFailureShownInPlace: true },
  });
}

/** Corrects the address of a stay that is not confirmed. The answer's key replaces the one of the wrong address. */
export function useCorrectAddress(id: string) {
  const onSettled = useReread({ queryKey: bookingKeys.all });
  return useMutation({
    mutationFn: (email: string) =>
      api.put<AddressCorrected>(pathTo(API.orderEmail, { id }), { email }, { as: 'key' }),
    meta: { isFailureShownInPlace: true },
    onSuccess: ({ key }) => stayKey.set(key),
    onSettled,
  });
}

export function useMailAgain({ _id, email }: Booking) {
  const { mutate, ...sending } = useFindBooking();
  return { ...sending, sendAgain: () => mutate({ number: bookingNumber(_id), email }) };
}
