import { addDays } from '@innkeep/contract/calendar-date';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskBookings } from '@innkeep/contract/desk/desk-stay';
import { isSearchable } from '@innkeep/contract/name-words';
import { API } from '@innkeep/contract/paths';
import type { RoomList } from '@innkeep/contract/room';
import { useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { businessDayNow } from '../business-day-now.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { hitsOf, nowAndNext, roomsMatching } from './search-hits.ts';

/** Rooms are seldom named anew. */
const ROOMS_STALE_MS = 10 * 60_000;
const MAX_STAYS = 8;
/** Cancelled stays may stand between those that count. */
const PER_ROOM = { now: 4, next: 2 };

/**
 * Finds stays by a guest's name, e-mail or phone, by their number, and by a room's name.
 * @param text empty to find nothing
 */
export function useStaySearch(text: string) {
  const { uid } = useSignedInUser();
  const today = businessDayNow();
  const rooms = useQuery({
    queryKey: deskKeys.rooms(uid),
    queryFn: ({ signal }) => api.get<RoomList>(API.everyRoom, { signal }),
    enabled: text !== '',
    staleTime: ROOMS_STALE_MS,
    retry: false,
  });
  const ofGuests = useQuery({
    queryKey: deskKeys.search(uid, text),
    queryFn: ({ signal }) => askBookings({ q: text, size: MAX_STAYS }, signal),
    enabled: isSearchable(text),
    retry: false,
  });
  const named = roomsMatching(text, rooms.data?.rooms ?? []);
  const ofRooms = useQueries({
    queries: named.map(({ _id, name }) => ({
      queryKey: deskKeys.search(uid, `room ${_id} on ${today}`),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const tomorrow = addDays(today, 1);
        const [until, from] = await Promise.all([
          askBookings({ room: _id, state: 'all', to: tomorrow, size: PER_ROOM.now }, signal),
          askBookings({ room: _id, from: tomorrow, size: PER_ROOM.next }, signal),
        ]);
        return { _id, name, stays: nowAndNext([...until, ...from], today) };
      },
      retry: false,
    })),
  });

  const asked = [rooms, ofGuests, ...ofRooms];
  return {
    hits: hitsOf(
      ofGuests.data ?? [],
      ofRooms.flatMap(({ data }) => data ?? []),
      today,
    ),
    isLoading: asked.some(({ isFetching, data }) => isFetching && data === undefined),
    error: asked.find(({ error }) => error)?.error,
    again: () => asked.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}

async function askBookings(question: Record<string, string | number>, signal: AbortSignal) {
  const entries = Object.entries(question).map(([name, value]) => [name, String(value)]);
  const path = `${DESK_API.bookings}?${new URLSearchParams(entries).toString()}`;
  return (await api.get<DeskBookings>(path, { signal })).bookings;
}
