import { PAGE, pathTo } from '@innkeep/contract/paths';
import type { Settled } from '@innkeep/contract/payments/payment';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../lib/api/api-client.ts';
import { useReread } from '../../../lib/api/use-reread.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';
import { releasedInWords } from '../settled-words.ts';
import { isUnsettled } from './settle.ts';

/**
 * Gives back the nights that are held for a payment; they are booked instead where it was paid meanwhile, and still
 * held where that is not certain yet.
 * @param onReleased called once it is certain, before anything is read anew, which may take away whatever asked
 */
export function useReleaseNights(onReleased?: (settled: Settled) => void) {
  const onSettled = useReread({ queryKey: bookingKeys.all });
  const navigate = useNavigate();
  /** Where it is asked until it is certain, and nobody can pay again. */
  const goToAsk = ({ booking: { _id: id } }: Settled, payment: string) =>
    void navigate(`${pathTo(PAGE.booking, { id })}?payment=${payment}`);
  return useMutation({
    mutationFn: (payment: string) => api.post<Settled>(pathTo(PAYMENT_API.release, { id: payment }), {}),
    meta: {
      successMessage: releasedInWords,
      isFailureShownInPlace: true,
    },
    onSuccess: (settled, payment) => {
      if (isUnsettled(settled.payment.state)) goToAsk(settled, payment);
      else onReleased?.(settled);
    },
    onSettled,
  });
}
