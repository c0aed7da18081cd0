import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { nightsHeldBy, type DeskChanges, type DeskDay } from '@innkeep/contract/desk/desk-stay';
import type { RoomStatus, RoomToday } from '@innkeep/contract/desk/room-care';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { isNotTheirs } from '../../../lib/api/query-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { businessDayNow } from '../business-day-now.ts';
import { cacheDay, cachedDay, forgetDay } from '../today/cached-day.ts';
import { DESK } from './desk-calls.ts';
import { READ_ONCE, useChanges } from './get-changes.ts';

/** Read again after any change. Today comes from this device's cache until the server answers. */
export function useDay(date: CalendarDate) {
  const { uid } = useSignedInUser();
  const day = useQuery({
    queryKey: [...DESK, uid, 'day', date],
    queryFn: ({ signal }) =>
      api.get<DeskDay>(`${DESK_API.today}?date=${date}`, { signal }).catch((error: unknown) => {
        if (isNotTheirs(error)) forgetDay();
        throw error;
      }),
    ...READ_ONCE,
    initialData: () => cachedDay(uid, date)?.day,
    initialDataUpdatedAt: () => cachedDay(uid, date)?.at,
  });
  const { data, refetch } = day;
  const changes = useChanges(data?.at);
  const isOutdated = changes.isOver || (data !== undefined && isNews(data, changes.data));
  // The day was current when it was read, and still was at every poll that reported no change.
  const at = Math.max(day.dataUpdatedAt, changes.dataUpdatedAt);

  useEffect(() => {
    // A request that is already under way, such as the one after the user's own step, includes the change.
    if (isOutdated) void refetch({ cancelRefetch: false });
  }, [isOutdated, changes.dataUpdatedAt, refetch]);

  const isRead = day.isFetchedAfterMount && data !== undefined;
  useEffect(() => {
    if (isRead && date === businessDayNow()) cacheDay(uid, data, at);
  }, [uid, date, isRead, data, at]);

  return { ...day, at, failure: day.failureReason ?? day.error ?? changes.error };
}

/** Whether changes concern the day and differ from what it shows; a change may be reported twice. */
export function isNews(day: DeskDay, changes: DeskChanges): boolean {
  const { date, arrivals, inHouse, departures, alerts, rooms } = day;
  const { stays, rooms: said = [] } = changes;
  if (rooms && said.some((care) => isNewOf(care, rooms))) return true;
  if (areChannelsNew(day, changes)) return true;
  const alerted = alerts.flatMap((alert) => ('stay' in alert ? [alert.stay] : []));
  const shown = new Map([...alerted, ...arrivals, ...inHouse, ...departures].map((stay) => [stay._id, stay]));
  const dayAfter = addDays(date, 1); // its arrivals are counted
  return stays.some(({ _id, rev, due, checkin, checkout }) => {
    const before = shown.get(_id);
    const isOfDay = checkin <= dayAfter && date <= checkout;
    // Money does not change the revision.
    return before ? before.rev !== rev || before.due !== due : isOfDay;
  });
}

/** Whether channels have sold nights of the day, or given them up, or other conflicts are open than it shows. */
function areChannelsNew(
  { date, at, alerts, hasMoreAlerts, fromChannels }: DeskDay,
  { at: toldAt, conflicts = [], blocks, liftedBlocks }: DeskChanges,
): boolean {
  if (toldAt <= at) return false; // nothing is told yet
  const known = alerts.flatMap((alert) => ('conflict' in alert ? [alert.conflict._id] : []));
  const isAlerted = date >= businessDayNow() && hasMoreAlerts !== true;
  const told = conflicts.map(({ _id }) => _id);
  if (isAlerted && told.toSorted().join() !== known.toSorted().join()) return true;
  if (fromChannels && liftedBlocks.length > 0) return true;
  const shown = Object.values(fromChannels ?? {}).flat();
  return blocks.some((block) => {
    const { channel, roomId } = block;
    if (nightsHeldBy(block).length === 0) return false;
    if (!channel || channel.to < date || channel.from > addDays(date, 1)) return false;
    return !shown.some((stay) => {
      const isSame = stay.channelId === channel._id && stay.roomId === roomId;
      return isSame && stay.from === channel.from && stay.to === channel.to;
    });
  });
}

function isNewOf({ roomId, rev, state }: RoomStatus, rooms: readonly RoomToday[]): boolean {
  const before = rooms.find((room) => room.roomId === roomId);
  if (before?.state === 'out-of-order') return false;
  return before ? before.rev < rev : state === 'to-clean';
}
