import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { HousekeepingDay, HousekeepingNews } from '@innkeep/contract/desk/housekeeping';
import type { HousekeepingInput, RoomStatus, RoomToday } from '@innkeep/contract/desk/room-care';
import { pathTo } from '@innkeep/contract/paths';
import { useEffect } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { isNotTheirs } from '../../../lib/api/query-client.ts';
import { useDeskChange, useDeskQuery } from './desk-calls.ts';
import { isTooLongAgo, POLLING, READ_ONCE } from './get-changes.ts';

export function useHousekeeping() {
  const list = useDeskQuery<HousekeepingDay>(DESK_API.housekeeping, READ_ONCE);
  const { data, refetch } = list;
  const since = encodeURIComponent(data?.at ?? '');
  const polled = useDeskQuery<HousekeepingNews>(`${DESK_API.housekeepingChanges}?since=${since}`, {
    enabled: data !== undefined,
    initialData: () => data && { news: data.news },
    initialDataUpdatedAt: list.dataUpdatedAt,
    ...POLLING,
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
  return useDeskChange(
    (said: Pick<HousekeepingInput, 'state' | 'note'>) =>
      api.put<RoomStatus>(pathTo(DESK_API.roomCare, { id: roomId }), { rev, ...said }),
    (_care, { note, state }) => (note === undefined ? `${name} ${DONE[state]}.` : 'Note saved.'),
    { meta: { isFailureShownInPlace } },
  );
}
