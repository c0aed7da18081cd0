import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { beginsWords, isSearchable } from '@innkeep/contract/name-words';
import { endOf, isVoid } from '@innkeep/contract/stay-states';

/** A room whose name matches, with whoever is in it or comes next. */
export interface RoomHit {
  _id: string;
  name: string;
  stays: readonly DeskStay[];
}

/** What a search offers to open. A room without a stay opens the chart. */
export type Hit = { key: string; stay: DeskStay } | { key: string; room: Omit<RoomHit, 'stays'> };

/** The most rooms that a search looks into: each costs two calls. */
const MOST_ROOMS = 3;

/** Returns the rooms of which a word begins with each word of a text. Articles alone find none. */
export function roomsMatching<R extends { name: string }>(text: string, rooms: readonly R[]): R[] {
  const wanted = text.trim();
  if (wanted.length < 2 || !isSearchable(wanted) || /^the$/i.test(wanted)) return [];
  return rooms.filter(({ name }) => beginsWords(wanted, [name])).slice(0, MOST_ROOMS);
}

/** Returns who is in a room or comes to it today, and who comes next. @param stays in any order */
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

/** In the order of a list. */
const PLACE = { now: 0, ahead: 1, past: 2, void: 3 } as const;

function place(stay: DeskStay, today: CalendarDate): number {
  if (isVoid(stay)) return PLACE.void;
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
