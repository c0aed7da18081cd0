import type { Booking } from '@innkeep/contract/booking';
import type { DeskBooking } from '@innkeep/contract/desk/desk-stay';
import { hasSlept } from './life-rooms.ts';
import type { Life } from './life.ts';
import type { LifeStay } from './life-stay.ts';

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
