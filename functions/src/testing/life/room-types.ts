import type { Booking } from '@innkeep/contract/booking';
import type { DeskBooking } from '@innkeep/contract/desk/desk-stay';
import { hasSlept } from './life-rooms.ts';
import type { Life } from './life.ts';
import type { LifeStay } from './life-stay.ts';
import type { Wish } from './offers.ts';

/** Returns the type that a room has now. */
export function typeOf(life: Life, room: string): string | undefined {
  return life.rooms.find(({ id, isListed }) => id === room && isListed)?.type;
}

/** Returns the type of a stay after a move: a guest who changes rooms in the house keeps what they booked. */
export function typeAfter(life: Life, stay: LifeStay, room: string): string | undefined {
  if (room === stay.room || hasSlept(life, stay)) return stay.type;
  return stay.type && typeOf(life, room);
}

/** Reads at the desk which room a booking has. */
export async function roomGiven(life: Life, { _id, room }: Pick<Booking, '_id' | 'room'>): Promise<string> {
  const { status, body } = await life.desk('GET', `/desk/bookings/${_id}`);
  return status === 200 ? (body as DeskBooking).booking.room._id : room._id; // the contract's answer to a 200
}

/** Returns which room a new booking has, after checking that it is as its guest wanted. */
export async function roomFor(
  life: Life,
  booking: Booking,
  { room, type, checkin, checkout }: Wish,
): Promise<string> {
  life.same('4 booked', 'the room, as its guest reads it', booking.room._id, type ?? room);
  if (type === undefined) return room;
  const given = await roomGiven(life, booking);
  const isRight = typeOf(life, given) === type && life.isFree(given, checkin, checkout);
  life.hold('0 booked', isRight, () => `It got ${given}.`);
  return given;
}
