import type { Booking } from '@innkeep/contract/booking';
import type { Payee } from '@innkeep/contract/invoices/invoice';
import { INVOICES_API } from '@innkeep/contract/invoices/invoice-paths';
import type { OwnChange } from '@innkeep/contract/desk/desk-inputs';
import type { OwnChangeQuote } from '@innkeep/contract/desk/change-quote';
import { API, pathTo } from '@innkeep/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useCaller } from '../../../lib/session/caller.ts';
import { useLiveQuote } from '../../../lib/api/use-live-quote.ts';
import { waitFor } from '../../../lib/api/query-client.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';

const QUOTES = ['quotes of changes'];

export type ChangeRequest = Partial<OwnChange> & Pick<OwnChange, 'rev'>;

/**
 * Asks for what a change of a guest's own stay would make of its bill.
 * @param change undefined while there is nothing to ask
 */
export function useOwnChangeQuote(id: string, change: ChangeRequest | undefined) {
  return useLiveQuote<OwnChangeQuote>(QUOTES, pathTo(API.orderQuote, { id }), change);
}

/** Changes a guest's own stay. The caller shows a failure; the list of bookings is read again in any case. */
export function useChangeStay(id: string) {
  const { as } = useCaller();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeRequest) => api.put<Booking>(pathTo(API.order, { id }), change, { as }),
    meta: {
      successMessage: 'Your stay has been changed.',
      isFailureShownInPlace: true,
    },
    onSettled: (_booking, error) => {
      // After success the quotes are not asked for again, because they belong to the stay as it was before.
      if (error) void queryClient.invalidateQueries({ queryKey: QUOTES });
      return waitFor(queryClient.invalidateQueries({ queryKey: bookingKeys.all }), error);
    },
  });
}

/** Says whom the invoice of a guest's own stay is made out to. */
export function useNamePayee(id: string) {
  const { as } = useCaller();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (payee: Payee) => api.put<Booking>(pathTo(INVOICES_API.payee, { id }), payee, { as }),
    meta: { successMessage: 'Invoice details saved.', isFailureShownInPlace: true },
    onSettled: (_booking, error) =>
      waitFor(queryClient.invalidateQueries({ queryKey: bookingKeys.all }), error),
  });
}
