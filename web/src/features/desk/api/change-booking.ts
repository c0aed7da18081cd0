import type { Booking } from '@innkeep/contract/booking';
import type { StayChange } from '@innkeep/contract/desk/desk-inputs';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import { matchQuery, useMutation, useQueryClient, type Query } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { waitFor } from '../../../lib/api/query-client.ts';
import { deskKeys } from './desk-keys.ts';

/** What is left out stays as it is. */
export type ChangeRequest = Partial<StayChange> & Pick<StayChange, 'rev'>;

/** Changes a booking. Who asked shows why it was refused; what is true is read anew in any case. */
export function useChangeBooking(id: string, successMessage: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeRequest) => api.put<Booking>(pathTo(DESK_API.booking, { id }), change),
    meta: { successMessage, isFailureShownInPlace: true },
    // Once it is saved, what it would have cost is not asked again: it was asked of the booking as it was.
    onSettled: (_booking, error) =>
      waitFor(queryClient.invalidateQueries(error ? {} : { predicate: isNoQuote }), error),
  });
}

export const isNoQuote = (query: Query) => !matchQuery({ queryKey: deskKeys.quotes }, query);
