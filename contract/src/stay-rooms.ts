import { type CalendarDate, spellCalendarDate, SPELLING } from './calendar-date.ts';
import type { RoomBasics } from './room-traits.ts';
import type { Stay } from './stay.ts';

/*
 * A guest in the house may change rooms: the nights that they have slept keep their room, the others move. So a
 * stay can have several parts, each in a room of its own.
 */

export type PartRoom = Pick<RoomBasics, '_id' | 'name' | 'price'>;

/** The part of a stay from a night on, up to the next part, in one room. */
export interface RoomPart<Room = PartRoom> {
  from: CalendarDate;
  room: Room;
}

interface Roomed<Room> extends Stay {
  /** The room of the last part. */
  room: Room;
  /** Oldest first, the last part included; absent where the stay has one room only. */
  rooms?: readonly RoomPart<Room>[] | undefined;
}

export interface RoomSpan<Room> extends Stay {
  room: Room;
}

/** Returns the parts of a stay that have nights, oldest first. */
export function roomSpans<Room>(stay: Roomed<Room>): RoomSpan<Room>[] {
  const { checkin, checkout } = stay;
  const parts = partsOf(stay);
  const ends = [...parts.slice(1).map(({ from }) => from), checkout];
  return parts
    .map(({ from, room }, index) => ({
      checkin: later(from, checkin),
      checkout: earlier(ends[index] ?? checkout, checkout),
      room,
    }))
    .filter((span) => span.checkin < span.checkout);
}

/** Returns the room in which a night of a stay is slept; the last one if the night is none of its nights. */
export function roomOn<Room>(stay: Roomed<Room>, night: CalendarDate): Room {
  const before = partsOf(stay).filter(({ from }) => from <= night);
  return before.at(-1)?.room ?? partsOf(stay)[0]?.room ?? stay.room;
}

/**
 * Returns the parts of a stay whose remaining nights move; undefined if it then has one room only, because it is
 * back in its first.
 * @param from the first night that moves
 */
export function movedParts<Room extends { _id: string }>(
  stay: Roomed<Room>,
  room: Room,
  from: CalendarDate,
): RoomPart<Room>[] | undefined {
  const kept = partsOf(stay).filter((part) => part.from < from);
  const parts = kept.at(-1)?.room._id === room._id ? kept : [...kept, { from, room }];
  return parts.length > 1 ? parts : undefined;
}

/** Returns all parts of a stay, even one that has no nights anymore because its guest left early. */
export function partsOf<Room>({ checkin, room, rooms }: Roomed<Room>): readonly RoomPart<Room>[] {
  return rooms && rooms.length > 0 ? rooms : [{ from: checkin, room }];
}

function later(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}

function earlier(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? one : other;
}

interface Named {
  name: string;
}

interface NamedStay extends Stay {
  room: Named;
  rooms?: readonly RoomPart<Named>[] | undefined;
}

/** Returns the rooms of a stay: `Sea View`, or `Sea View until Fri 14 May, then Attic`. */
export function roomsInWords(stay: NamedStay): string {
  const spans = stay.rooms ? roomSpans(stay) : [];
  if (spans.length < 2) return (spans[0]?.room ?? stay.room).name;
  return spans
    .map(({ room, checkout }, index) =>
      index < spans.length - 1 ? `${room.name} until ${spelled(checkout)}` : room.name,
    )
    .join(', then ');
}

function spelled(date: CalendarDate): string {
  return spellCalendarDate(date, SPELLING.short);
}
