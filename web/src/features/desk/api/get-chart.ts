import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskChart } from '@innkeep/contract/desk/desk-stay';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { NO_NEWS, whatIsNew, type ChartNews, mergeChanges } from '../chart/merge-changes.ts';
import { DESK, deskQuery, useDeskQuery } from './desk-calls.ts';
import { useChanges } from './get-changes.ts';

/** Fetches which stays and blocks have which nights in `[from, to)`, and merges changes as they arrive. */
export function useChart({ from, to }: { from: CalendarDate; to: CalendarDate }) {
  const { uid } = useSignedInUser();
  const queryClient = useQueryClient();
  const path = `${DESK_API.chart}?from=${from}&to=${to}`;
  const chart = useDeskQuery<DeskChart>(path, {
    // Read again each time the page is opened; in between, `useChanges` polls for changes, which costs less.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, refetch, isFetching } = chart;
  const changes = useChanges(data?.at);

  const newsKey = [...DESK, uid, 'chart news', from];
  const { data: news = NO_NEWS } = useQuery<ChartNews>({ queryKey: newsKey, queryFn: skipToken });
  useEffect(() => {
    // After the user's own change the whole chart is read again: what is new then was not changed by others.
    if (isFetching) return;
    const { queryKey } = deskQuery<DeskChart>(uid, path);
    const known = queryClient.getQueryData<DeskChart>(queryKey);
    if (!known) return;
    const merged = mergeChanges(known, changes.data, { from, to });
    if (merged === known) return;
    queryClient.setQueryData<DeskChart>(queryKey, merged);
    if (merged.stays === known.stays && merged.blocks === known.blocks) return; // rooms were cleaned: their signs say so
    queryClient.setQueryData<ChartNews>([...DESK, uid, 'chart news', from], ({ count } = NO_NEWS) => {
      return { count: count + 1, ...whatIsNew(known, merged) };
    });
  }, [changes.data, isFetching, queryClient, uid, path, from, to]);

  useEffect(() => {
    if (changes.isOver) void refetch({ cancelRefetch: false });
  }, [changes.isOver, changes.errorUpdatedAt, refetch]);

  return { ...chart, news, failure: chart.error ?? changes.error };
}
