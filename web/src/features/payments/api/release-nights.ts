import { pathTo } from '@innkeep/contract/paths';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../lib/api/api-client.ts';
import { stayPage, useCaller } from '../../../lib/session/caller.ts';
import { useReread } from '../../../lib/api/use-reread.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';
import { releasedInWords } from '../settled-words.ts';
import { isUnsettled } from './settle.ts';
import type { Settled } from '@innkeep/contract/booking';

/**
 * Releases the nights that are held for a payment. If it was paid meanwhile, they are booked instead; while
 * that is not certain, they stay held.
 * @param onReleased called once it is certain, before data is read again, which may unmount the caller
 */
export function useReleaseNights(onReleased?: (settled: Settled) => void) {
  const onSettled = useReread({ queryKey: bookingKeys.all });
  const navigate = useNavigate();
  const caller = useCaller();
  /** Goes to the page that asks until the outcome is certain, and where nobody can pay again. */
  const goToAsk = ({ booking: { _id: id } }: Settled, payment: string) =>
    void navigate(`${stayPage(caller, id)}?payment=${payment}`);
  return useMutation({
    mutationFn: (payment: string) =>
      api.post<Settled>(pathTo(PAYMENT_API.release, { id: payment }), {}, { as: caller.as }),
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
