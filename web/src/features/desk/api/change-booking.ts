import type { Booking } from '@innkeep/contract/booking';
import type { StayChange } from '@innkeep/contract/desk/desk-inputs';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { waitFor } from '../../../lib/api/query-client.ts';

/** What is left out stays as it is. */
export type ChangeRequest = Partial<StayChange> & Pick<StayChange, 'rev'>;

/** Changes a booking. Who asked shows why it was refused; what is true is read anew in any case. */
export function useChangeBooking(id: string, successMessage: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeRequest) => api.put<Booking>(pathTo(DESK_API.booking, { id }), change),
    meta: { successMessage, isFailureShownInPlace: true, signsOutWhenRefused: true },
    onSettled: (_booking, error) => waitFor(queryClient.invalidateQueries(), error),
  });
}
