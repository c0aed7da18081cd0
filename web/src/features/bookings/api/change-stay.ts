import type { Booking } from '@innkeep/contract/booking';
import type { OwnChange } from '@innkeep/contract/desk/desk-inputs';
import type { OwnChangeQuote } from '@innkeep/contract/desk/change-quote';
import { API, pathTo } from '@innkeep/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useAsked } from '../../../lib/api/use-asked.ts';
import { waitFor } from '../../../lib/api/query-client.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';

const QUOTES = ['quotes of changes'];

/** What is left out stays as it is. */
export type ChangeRequest = Partial<OwnChange> & Pick<OwnChange, 'rev'>;

/**
 * What a change of a guest's own stay would make of its bill.
 * @param change undefined while there is nothing to ask
 */
export function useOwnChangeQuote(id: string, change: ChangeRequest | undefined) {
  return useAsked<OwnChangeQuote>(QUOTES, pathTo(API.orderQuote, { id }), change);
}

/** Changes a guest's own stay. Who asked shows why it was refused; the list is read anew in any case. */
export function useChangeStay(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeRequest) => api.put<Booking>(pathTo(API.order, { id }), change),
    meta: {
      successMessage: 'Your stay is changed.',
      isFailureShownInPlace: true,
    },
    onSettled: (_booking, error) => {
      // Once it is saved, what it would have cost is not asked again: it was asked of the stay as it was.
      if (error) void queryClient.invalidateQueries({ queryKey: QUOTES });
      return waitFor(queryClient.invalidateQueries({ queryKey: bookingKeys.all }), error);
    },
  });
}
