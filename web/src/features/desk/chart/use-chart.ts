import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Conflict } from '@innkeep/contract/channels/channel';
import { counted } from '@innkeep/contract/counted';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { Block, ChartRoom, DeskChanges, DeskChart, DeskStay } from '@innkeep/contract/desk/desk-stay';
import type { RoomStatus } from '@innkeep/contract/desk/room-care';
import { endOf, isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { DESK, deskQuery, useDeskQuery } from '../api/desk-calls.ts';
import { READ_ONCE, useChanges } from '../api/get-changes.ts';
import type { ChartWindow } from './chart-window.ts';

const NO_NEWS: ChartNews = { ids: new Set(), words: '', count: 0 };

/** Returns the chart with later changes applied. Ignores outdated and repeated ones. */
export function mergeChanges(
  chart: DeskChart,
  changes: DeskChanges,
  window: Pick<ChartWindow, 'from' | 'to'>,
): DeskChart {
  const stays = merged(chart.stays, changes.stays, (stay) => {
    return !isCancelledOrLapsed(stay) && stay.checkin < window.to && endOf(stay) > window.from;
  });
  const blocks = merged(chart.blocks, changes.blocks, ({ from, to }) => from < window.to && to > window.from);
  const rooms = mergedRooms(chart.rooms, changes.rooms ?? []);
  const lifted = new Set(changes.liftedBlocks);
  const isLifted = blocks.some(({ _id }) => lifted.has(_id));
  const conflicts = changes.at > chart.at ? (changes.conflicts ?? []) : (chart.conflicts ?? []);
  const hasOthers = keysOf(conflicts) !== keysOf(chart.conflicts ?? []);
  const isSame = stays === chart.stays && blocks === chart.blocks && rooms === chart.rooms;
  if (isSame && !isLifted && !hasOthers) return chart;
  return {
    ...chart,
    rooms,
    stays,
    blocks: isLifted ? blocks.filter(({ _id }) => !lifted.has(_id)) : blocks,
    ...(hasOthers && { conflicts }),
  };
}

/** Keys of conflicts with their revisions; before the first poll, there are none. */
function keysOf(conflicts: readonly Conflict[]): string {
  return conflicts.map(({ _id, rev }) => `${_id} ${rev}`).join();
}

/** Returns the same list if nothing in it has changed. */
function merged<T extends DeskStay | Block>(
  known: T[],
  told: readonly T[],
  isShown: (one: T) => boolean,
): T[] {
  const shown = new Map(known.map((one) => [one._id, one]));
  const news = told.filter((one) => {
    const before = shown.get(one._id);
    if (!before) return isShown(one);
    return one.rev > before.rev || (one.rev === before.rev && dueOf(one) !== dueOf(before));
  });
  if (news.length === 0) return known;
  const replaced = new Set(news.map(({ _id }) => _id));
  return [...known.filter(({ _id }) => !replaced.has(_id)), ...news.filter(isShown)];
}

/** Compared in addition to the revision, which money does not change. */
function dueOf(one: DeskStay | Block): number | undefined {
  return 'due' in one ? one.due : undefined;
}

function mergedRooms(known: ChartRoom[], told: readonly RoomStatus[]): ChartRoom[] {
  const news = new Map(told.map((care) => [care.roomId, care]));
  const isNew = ({ _id, care }: ChartRoom) => (news.get(_id)?.rev ?? 0) > (care?.rev ?? 0);
  if (!known.some(isNew)) return known;
  return known.map((room) => (isNew(room) ? { ...room, care: news.get(room._id) } : room));
}

export interface ChartNews {
  ids: ReadonlySet<string>;
  words: string;
  /** Counts changes, so that the same words can be announced again. */
  count: number;
}

function whatIsNew(before: DeskChart, after: DeskChart): Omit<ChartNews, 'count'> {
  const all = ({ stays, blocks }: DeskChart) => [...stays, ...blocks];
  const known = new Map(all(before).map(({ _id, rev }) => [_id, rev]));
  const changed = all(after).filter(({ _id, rev }) => known.get(_id) !== rev);
  const gone = all(before).filter(({ _id }) => all(after).every((one) => one._id !== _id));
  const [first] = [...changed, ...gone];
  const count = changed.length + gone.length;
  const name = first && 'name' in first ? first.name : 'a block';
  const what = count === 1 ? name : counted(count, 'change');
  return { ids: new Set(changed.map(({ _id }) => _id)), words: `Changed by others: ${what}.` };
}

/** Fetches the stays and blocks of the nights in `[from, to)`, and merges changes as they arrive. */
export function useChart({ from, to }: { from: CalendarDate; to: CalendarDate }) {
  const { uid } = useSignedInUser();
  const queryClient = useQueryClient();
  const path = `${DESK_API.chart}?from=${from}&to=${to}`;
  const chart = useDeskQuery<DeskChart>(path, READ_ONCE);
  const { data, refetch, isFetching } = chart;
  const changes = useChanges(data?.at);

  const newsKey = [...DESK, uid, 'chart news', from];
  const { data: news = NO_NEWS } = useQuery<ChartNews>({ queryKey: newsKey, queryFn: skipToken });
  useEffect(() => {
    // After the user's own change the whole chart is read again, so what is new is not news from others.
    if (isFetching) return;
    const { queryKey } = deskQuery<DeskChart>(uid, path);
    const known = queryClient.getQueryData<DeskChart>(queryKey);
    if (!known) return;
    const merged = mergeChanges(known, changes.data, { from, to });
    if (merged === known) return;
    queryClient.setQueryData<DeskChart>(queryKey, merged);
    if (merged.stays === known.stays && merged.blocks === known.blocks) return; // also marks cleaned rooms
    queryClient.setQueryData<ChartNews>([...DESK, uid, 'chart news', from], ({ count } = NO_NEWS) => {
      return { count: count + 1, ...whatIsNew(known, merged) };
    });
  }, [changes.data, isFetching, queryClient, uid, path, from, to]);

  useEffect(() => {
    if (changes.isOver) void refetch({ cancelRefetch: false });
  }, [changes.isOver, changes.errorUpdatedAt, refetch]);

  return { ...chart, news, failure: chart.error ?? changes.error };
}
