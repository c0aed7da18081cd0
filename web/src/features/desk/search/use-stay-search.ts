import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskBookings, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { isSearchable, beginsWords } from '@innkeep/contract/name-words';
import { API } from '@innkeep/contract/paths';
import type { RoomList } from '@innkeep/contract/room';
import { endOf, isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { DESK, useDeskQuery } from '../api/desk-calls.ts';
import { businessDayNow } from '../business-day-now.ts';

/** The most rooms that a search looks into: each costs two calls. */
const MOST_ROOMS = 3;

const PLACE = { now: 0, ahead: 1, past: 2, void: 3 } as const;

/** Rooms are seldom named anew. */
const ROOMS_STALE_MS = 10 * 60_000;
const MAX_STAYS = 8;
/** Cancelled stays may stand between those that count. */
const PER_ROOM = { now: 4, next: 2 };

export function useStaySearch(text: string) {
  const { uid } = useSignedInUser();
  const today = businessDayNow();
  const rooms = useDeskQuery<RoomList>(API.everyRoom, {
    enabled: text !== '',
    staleTime: ROOMS_STALE_MS,
    retry: false,
  });
  const ofGuests = useDeskQuery<DeskBookings>(pathOf({ q: text, size: MAX_STAYS }), {
    enabled: isSearchable(text),
    retry: false,
  });
  const named = roomsMatching(text, rooms.data?.rooms ?? []);
  const ofRooms = useQueries({
    queries: named.map(({ _id, name }) => ({
      queryKey: [...DESK, uid, 'room on', today, _id],
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
      ofGuests.data?.bookings ?? [],
      ofRooms.flatMap(({ data }) => data ?? []),
      today,
    ),
    isLoading: asked.some(({ isFetching, data }) => isFetching && data === undefined),
    error: asked.find(({ error }) => error)?.error,
    again: () => asked.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}

function pathOf(question: Record<string, string | number>): string {
  const entries = Object.entries(question).map(([name, value]) => [name, String(value)]);
  return `${DESK_API.bookings}?${new URLSearchParams(entries).toString()}`;
}

async function askBookings(question: Record<string, string | number>, signal: AbortSignal) {
  return (await api.get<DeskBookings>(pathOf(question), { signal })).bookings;
}

export interface RoomHit {
  _id: string;
  name: string;
  stays: readonly DeskStay[];
}

/** What a search offers to open. A room without a stay opens the chart. */
export type Hit = { key: string; stay: DeskStay } | { key: string; room: Omit<RoomHit, 'stays'> };

/** Returns the rooms of which a word begins with each word of a text. Articles alone find none. */
export function roomsMatching<R extends { name: string }>(text: string, rooms: readonly R[]): R[] {
  const wanted = text.trim();
  if (wanted.length < 2 || !isSearchable(wanted) || /^the$/i.test(wanted)) return [];
  return rooms.filter(({ name }) => beginsWords(wanted, [name])).slice(0, MOST_ROOMS);
}

export function nowAndNext(stays: readonly DeskStay[], today: CalendarDate): DeskStay[] {
  const alive = stays.filter((stay) => place(stay, today) < PLACE.past).sort(byPlace(today));
  const now = alive.filter((stay) => place(stay, today) === PLACE.now);
  const next = alive.find((stay) => place(stay, today) === PLACE.ahead);
  return [...now, ...(next ? [next] : [])];
}

/** Returns what to offer, each stay once: those of today, those to come, the past ones, then the void ones. */
export function hitsOf(stays: readonly DeskStay[], rooms: readonly RoomHit[], today: CalendarDate): Hit[] {
  const found = new Map([...stays, ...rooms.flatMap((room) => room.stays)].map((stay) => [stay._id, stay]));
  const empty = rooms.filter((room) => room.stays.length === 0);
  return [
    ...[...found.values()].sort(byPlace(today)).map((stay) => ({ key: stay._id, stay })),
    ...empty.map(({ _id, name }) => ({ key: `room ${_id}`, room: { _id, name } })),
  ];
}

function place(stay: DeskStay, today: CalendarDate): number {
  if (isCancelledOrLapsed(stay)) return PLACE.void;
  if (stay.state === 'checked-in') return PLACE.now; // even after the last day
  if (stay.state === 'checked-out' || stay.state === 'no-show' || endOf(stay) < today) return PLACE.past;
  return stay.checkin <= today ? PLACE.now : PLACE.ahead;
}

/** The next arrival first, but of what is over the latest. */
function byPlace(today: CalendarDate) {
  return (one: DeskStay, other: DeskStay) => {
    const at = place(one, today);
    const order = one.checkin < other.checkin ? -1 : Number(one.checkin > other.checkin);
    return at - place(other, today) || (at >= PLACE.past ? -order : order);
  };
}
