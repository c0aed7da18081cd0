import type { Booking } from '@innkeep/contract/booking';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { Waiver } from '@innkeep/contract/desk/step-inputs';
import { pathTo } from '@innkeep/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { waitFor } from '../../../lib/api/query-client.ts';

/** Lets go of what a stay costs that is over, or of a part of it. */
export function useWaive(bookingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (waiver: Waiver) => api.post<Booking>(pathTo(DESK_API.waiver, { id: bookingId }), waiver),
    meta: { successMessage: 'It is waived.', isFailureShownInPlace: true },
    onSettled: (_booking, error) => waitFor(queryClient.invalidateQueries(), error),
  });
}
