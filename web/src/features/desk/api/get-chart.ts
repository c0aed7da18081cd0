import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskChart } from '@innkeep/contract/desk/desk-stay';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { mergeChanges } from '../chart/merge-changes.ts';
import { deskKeys } from './desk-keys.ts';
import { useChanges } from './get-changes.ts';

interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

/** Who holds which nights in `[from, to)`, with what others change, as soon as that is known. */
export function useChart({ from, to }: Days) {
  const { uid } = useSignedInUser();
  const queryClient = useQueryClient();
  const chart = useQuery({
    queryKey: deskKeys.chart(uid, from),
    queryFn: ({ signal }) => api.get<DeskChart>(`${DESK_API.chart}?from=${from}&to=${to}`, { signal }),
    staleTime: Infinity, // what is new is asked for by useChanges, which costs less
    refetchOnMount: 'always',
    meta: { signsOutWhenRefused: true },
  });
  const { data, refetch } = chart;
  const changes = useChanges(data?.at);

  useEffect(() => {
    const told = changes.data;
    queryClient.setQueryData<DeskChart>(
      deskKeys.chart(uid, from),
      (known) => known && mergeChanges(known, told, { from, to }),
    );
  }, [changes.data, queryClient, uid, from, to]);

  useEffect(() => {
    if (changes.isTooLongAgo) void refetch();
  }, [changes.isTooLongAgo, changes.errorUpdatedAt, refetch]);

  return { ...chart, failure: chart.failureReason ?? changes.failureReason };
}
