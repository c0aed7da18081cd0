import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { HousekeepingDay, HousekeepingNews } from '@innkeep/contract/desk/housekeeping';
import type { HousekeepingInput, RoomStatus, RoomToday } from '@innkeep/contract/desk/room-care';
import { pathTo } from '@innkeep/contract/paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { isNotTheirs } from '../../../lib/api/query-client.ts';
import { useReread } from '../../../lib/api/use-reread.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { deskKeys } from './desk-keys.ts';
import { isTooLongAgo, POLL_MS } from './get-changes.ts';

export function useHousekeeping() {
  const { uid } = useSignedInUser();
  const list = useQuery({
    queryKey: deskKeys.housekeeping(uid),
    queryFn: ({ signal }) => api.get<HousekeepingDay>(DESK_API.housekeeping, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, refetch } = list;
  const at = data?.at ?? '';
  const polled = useQuery({
    queryKey: deskKeys.housekeepingNews(uid, at),
    queryFn: ({ signal }) =>
      api.get<HousekeepingNews>(`${DESK_API.housekeepingChanges}?since=${encodeURIComponent(at)}`, {
        signal,
      }),
    enabled: data !== undefined,
    initialData: data && { news: data.news },
    initialDataUpdatedAt: list.dataUpdatedAt,
    staleTime: Infinity,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    retry: false, // the next poll comes soon
  });
  const isOver = isTooLongAgo(polled.error) || isNotTheirs(polled.error);
  const isOutdated = isOver || (polled.data !== undefined && polled.data.news !== data?.news);

  useEffect(() => {
    // A request that is already under way, such as the one after the user's own press, includes the change.
    if (isOutdated) void refetch({ cancelRefetch: false });
  }, [isOutdated, polled.dataUpdatedAt, polled.errorUpdatedAt, refetch]);

  return { ...list, failure: list.failureReason ?? list.error ?? polled.error };
}

export type ShownRoom = Pick<RoomToday, 'roomId' | 'rev'> & { name: string };

const DONE = { clean: 'is clean', 'to-clean': 'needs cleaning' } as const;

/** @param isFailureShownInPlace whether a dialog shows a refusal, so that no toast has to */
export function useSetCare({ roomId, rev, name }: ShownRoom, isFailureShownInPlace = false) {
  const onSettled = useReread({ queryKey: deskKeys.all });
  return useMutation({
    mutationFn: async (said: Pick<HousekeepingInput, 'state' | 'note'>) => {
      await api.put<RoomStatus>(pathTo(DESK_API.roomCare, { id: roomId }), { rev, ...said });
      return said.note === undefined ? `${name} ${DONE[said.state]}.` : 'Note saved.';
    },
    meta: { successMessage: (sentence: string) => sentence, isFailureShownInPlace },
    onSettled,
  });
}
