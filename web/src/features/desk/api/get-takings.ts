import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DayTakings } from '@innkeep/contract/desk/takings';
import type { ClosingInput } from '@innkeep/contract/desk/takings-inputs';
import { pathTo } from '@innkeep/contract/paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useReread } from '../../../lib/api/use-reread.ts';
import { businessDayNow } from '../business-day-now.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { deskKeys } from './desk-keys.ts';

/** What others take appears within a minute; a user who closes the day is asked to look again before that. */
const READ_AGAIN_MS = 60_000;

export function useTakings(date: CalendarDate) {
  const { uid } = useSignedInUser();
  return useQuery({
    queryKey: deskKeys.takings(uid, date),
    queryFn: ({ signal }) => api.get<DayTakings>(`${DESK_API.takings}?date=${date}`, { signal }),
    staleTime: 0,
    refetchInterval: date === businessDayNow() && READ_AGAIN_MS,
  });
}

export function useCloseDay(date: CalendarDate) {
  const onSettled = useReread();
  return useMutation({
    mutationFn: (closing: ClosingInput) => api.put<DayTakings>(pathTo(DESK_API.closing, { date }), closing),
    meta: { successMessage: 'Day closed.', isFailureShownInPlace: true },
    onSettled,
  });
}

export function useReopenDay(date: CalendarDate) {
  const onSettled = useReread();
  return useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      api.delete<{ deletedCount: number }>(
        `${pathTo(DESK_API.closing, { date })}?${new URLSearchParams({ reason }).toString()}`,
      ),
    meta: { successMessage: 'Day reopened.', isFailureShownInPlace: true },
    onSettled,
  });
}
