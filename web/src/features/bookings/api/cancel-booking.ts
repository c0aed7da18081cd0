import { API, pathTo } from '@innkeep/contract/paths';
import type { CancellationPreview, Cancelled } from '@innkeep/contract/payments/payment';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { browserError, requireDone } from '../../../lib/api/connection.ts';
import { useReread } from '../../../lib/api/use-reread.ts';
import { MESSAGE } from '../../../lib/messages.ts';
import { type Caller, useCaller } from '../../../lib/session/caller.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';

export interface Shown extends Pick<CancellationPreview, 'refund' | 'fee'> {
  reason?: string;
}

export interface Cancellation {
  id: string;
  /** Undefined if no amounts were shown. */
  shown?: Shown | undefined;
}

interface CancelOptions {
  isFailureShownInPlace?: boolean;
  successMessage?: string;
}

export function useCancelBooking({
  isFailureShownInPlace = false,
  successMessage = MESSAGE.bookingCancelled,
}: CancelOptions = {}) {
  const { as } = useCaller();
  const onSettled = useReread({ queryKey: bookingKeys.all });
  return useMutation({
    mutationFn: (cancellation: Cancellation) => cancelBooking(cancellation, as),
    // A key that opens nothing anymore says nothing about the signed-in user.
    meta: { successMessage, signsOutWhenRefused: as === 'caller', isFailureShownInPlace },
    // Returned, so that the dialog stays busy until the list has been read again.
    onSettled,
  });
}

export async function cancelBooking({ id, shown }: Cancellation, as: Caller['as'] = 'caller'): Promise<void> {
  const query = shown ? queryOf(shown) : '';
  const { deletedCount } = await api.delete<Partial<Cancelled>>(pathTo(API.order, { id }) + query, { as });
  if (deletedCount === 0) throw browserError('booking/not-found'); // it was cancelled elsewhere
  requireDone(deletedCount !== undefined);
}

function queryOf({ refund, fee, reason }: Shown): string {
  const why = reason === undefined ? '' : `&reason=${encodeURIComponent(reason)}`;
  return `?refund=${refund}&fee=${fee}${why}`;
}
