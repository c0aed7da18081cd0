import type { Booking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { waitFor } from '../../../lib/api/query-client.ts';

type Kept = Pick<Booking, '_id' | 'rev'>;

export function useConfirm() {
  return useKept(
    ({ _id, rev }: Kept) => api.post<Booking>(pathTo(DESK_API.confirm, { id: _id }), { rev }),
    'Booking confirmed.',
  );
}

export function useKeepUntil() {
  return useKept(
    ({ _id, rev, until }: Kept & { until: CalendarDate }) =>
      api.put<Booking>(pathTo(DESK_API.hold, { id: _id }), { rev, until }),
    'Hold saved.',
    true,
  );
}

function useKept<Asked>(
  send: (asked: Asked) => Promise<unknown>,
  successMessage: string,
  isFailureShownInPlace = false,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { successMessage, isFailureShownInPlace },
    onSettled: (_booking, error) => waitFor(queryClient.invalidateQueries(), error),
  });
}
