import { MESSAGE } from '@innkeep/contract/messages';
import { API, pathTo } from '@innkeep/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { waitFor } from '../../../lib/query-client.ts';
import { bookingKeys } from './booking-keys.ts';

export function useCancelBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete<{ deletedCount: number }>(pathTo(API.order, { id })),
    meta: { successMessage: MESSAGE.bookingCancelled, signsOutWhenRefused: true },
    // Returned, so that the dialog stays busy until the list tells the truth.
    onSettled: (_answer, error) =>
      waitFor(queryClient.invalidateQueries({ queryKey: bookingKeys.all }), error),
  });
}
