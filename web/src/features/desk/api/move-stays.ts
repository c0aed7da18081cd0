import type { Booking } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { waitFor } from '../../../lib/api/query-client.ts';
import type { MovePlan } from '../chart/move-plan.ts';

/** Moves stays together, or none of them; every page is read anew afterwards, also where it was refused. */
export function useMoveStays() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (plan: MovePlan) => {
      const moves = plan.map(({ stay: { _id, rev }, target: { roomId, checkin, checkout } }) => {
        return { id: _id, rev, room: roomId, checkin, checkout };
      });
      return api.post<Booking[]>(DESK_API.moves, { moves });
    },
    meta: {
      successMessage: (moved: Booking[]) => `${counted(moved.length, 'stay')} moved.`,
      isFailureShownInPlace: true,
      signsOutWhenRefused: true,
    },
    onSettled: (_moved, error) => waitFor(queryClient.invalidateQueries(), error),
  });
}
