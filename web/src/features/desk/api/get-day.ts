import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskChanges, DeskDay } from '@innkeep/contract/desk/desk-stay';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { isNotTheirs } from '../../../lib/api/query-client.ts';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { cacheDay, cachedDay, forgetDay } from '../today/cached-day.ts';
import { deskKeys } from './desk-keys.ts';
import { useChanges } from './get-changes.ts';

/**
 * A day of the hotel, read anew once anything has changed. Today is there at once, as this device has cached it, until
 * the server tells.
 */
export function useDay(date: CalendarDate) {
  const { uid } = useSignedInUser();
  const day = useQuery({
    queryKey: deskKeys.day(uid, date),
    queryFn: ({ signal }) =>
      api.get<DeskDay>(`${DESK_API.today}?date=${date}`, { signal }).catch((error: unknown) => {
        if (isNotTheirs(error)) forgetDay();
        throw error;
      }),
    // Read anew whenever it is come back to; while it is shown, useChanges asks for what is new, which costs less.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    initialData: () => cachedDay(uid, date)?.day,
    initialDataUpdatedAt: () => cachedDay(uid, date)?.at,
  });
  const { data, refetch } = day;
  const changes = useChanges(data?.at);
  const isOutdated = changes.isOver || (data !== undefined && isNews(data, changes.data));
  // Whether the whole day was read, or that nothing of it has changed: it was true then.
  const at = Math.max(day.dataUpdatedAt, changes.dataUpdatedAt);

  useEffect(() => {
    // One that is under way, such as after a step of one's own, answers with it, too.
    if (isOutdated) void refetch({ cancelRefetch: false });
  }, [isOutdated, changes.dataUpdatedAt, refetch]);

  const isRead = day.isFetchedAfterMount && data !== undefined;
  useEffect(() => {
    if (isRead && date === todayAtHotel()) cacheDay(uid, data, at);
  }, [uid, date, isRead, data, at]);

  return { ...day, at, failure: day.failureReason ?? day.error ?? changes.error };
}

/** Whether what has changed is of the day, and other than it is shown: a change may be told twice. */
export function isNews(
  { date, arrivals, inHouse, departures, alerts }: DeskDay,
  { stays }: DeskChanges,
): boolean {
  const alerted = alerts.flatMap((alert) => ('stay' in alert ? [alert.stay] : []));
  const shown = new Map([...alerted, ...arrivals, ...inHouse, ...departures].map((stay) => [stay._id, stay]));
  return stays.some(({ _id, rev, due, checkin, checkout }) => {
    const before = shown.get(_id);
    const isOfDay = checkin <= date && date <= checkout;
    // Money makes no revision.
    return before ? before.rev !== rev || before.due !== due : isOfDay;
  });
}
