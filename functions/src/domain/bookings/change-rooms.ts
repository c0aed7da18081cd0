import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { firstToMove } from '@innkeep/contract/desk/moves';
import type { Room } from '@innkeep/contract/room';
import { basicsOf, type RoomBasics } from '@innkeep/contract/room-basics';
import { movedParts, partsOf, type PartRoom } from '@innkeep/contract/stay-rooms';
import { formerRoomsOf, type StoredBooking } from '../records/stored-booking.ts';

export type RoomFields = Pick<StoredBooking, 'room' | 'rooms' | 'formerRooms'>;

export function roomsOf({ room, rooms, formerRooms }: StoredBooking): RoomFields {
  return { room, rooms, formerRooms };
}

/** The rooms of a stay that moves: all of it or, once its guest has slept here, from tonight on. */
export function movedTo(before: StoredBooking, room: Room, today: CalendarDate): RoomFields {
  const from = firstToMove(before, today);
  return withParts(
    basicsOf(room),
    movedParts({ ...before, room: partRoom(before.room) }, partRoom(room), from),
  );
}

export function withParts(room: RoomBasics, rooms: StoredBooking['rooms']): RoomFields {
  return { room, rooms, formerRooms: formerRoomsOf({ room, rooms }) };
}

export function asBefore(
  { rev, quote, ...before }: StoredBooking,
  now: Date,
): NonNullable<StoredBooking['beforeMove']> {
  return {
    at: now.toISOString(),
    rev,
    quote,
    rooms: [...partsOf({ ...before, room: partRoom(before.room) })],
  };
}

function partRoom({ _id, name, price }: PartRoom): PartRoom {
  return { _id, name, price };
}
