import { MESSAGE } from '@innkeep/contract/messages';
import { API, pathTo } from '@innkeep/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { isOutOfReach } from '../../../lib/query-client.ts';
import { bookingKeys } from './booking-keys.ts';

export function useCancelBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete<{ deletedCount: number }>(pathTo(API.order, { id })),
    meta: { successMessage: MESSAGE.bookingCancelled, signsOutWhenRefused: true },
    // Returned, so that the dialog stays busy until the list tells the truth, also after a refusal.
    onSettled: (_answer, error) => {
      const refreshed = queryClient.invalidateQueries({ queryKey: bookingKeys.all });
      return isOutOfReach(error) ? undefined : refreshed;
    },
  });
}
