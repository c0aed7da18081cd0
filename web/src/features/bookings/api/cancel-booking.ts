import { AppError } from '@innkeep/contract/errors';
import { MESSAGE } from '../../../lib/messages.ts';
import { API, pathTo } from '@innkeep/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { waitFor } from '../../../lib/api/query-client.ts';
import { requireDone } from '../../../lib/api/require-done.ts';
import { bookingKeys } from './booking-keys.ts';

export function useCancelBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { deletedCount } = await api.delete<{ deletedCount?: number }>(pathTo(API.order, { id }));
      if (deletedCount === 0) throw new AppError('booking/not-found'); // cancelled from elsewhere
      requireDone(deletedCount !== undefined);
    },
    meta: { successMessage: MESSAGE.bookingCancelled, signsOutWhenRefused: true },
    // Returned, so that the dialog stays busy until the list tells the truth.
    onSettled: (_answer, error) =>
      waitFor(queryClient.invalidateQueries({ queryKey: bookingKeys.all }), error),
  });
}
