import type { Booking } from '@innkeep/contract/booking';
import { includesRole } from '@innkeep/contract/role';
import { basicsOf, type RoomBasics } from '@innkeep/contract/room-traits';
import type { AvailabilityDeps } from '../availability/availability-store.ts';
import { asRoomType, findType } from '../availability/room-types.ts';
import type { Caller } from '../base/caller.ts';
import { bookingsFor, hidesRoom, shownRoom, type StoredBooking } from '../records/stored-booking.ts';

type TypeDeps = Pick<AvailabilityDeps, 'availability' | 'rooms'>;

/** Returns how a caller sees these bookings: a guest who does not know their room yet, with the card of its type. */
export async function bookingsShown(
  deps: TypeDeps,
  caller: Pick<Caller, 'role'>,
  stays: readonly StoredBooking[],
): Promise<(booking: StoredBooking) => Booking> {
  const toBooking = bookingsFor(caller);
  if (includesRole(caller.role, 'desk')) return toBooking;
  const ids = [...new Set(stays.filter(hidesRoom).map((stay) => shownRoom(stay)._id))];
  const cards = new Map(await Promise.all(ids.map(async (id) => [id, await readCard(deps, id)] as const)));
  return (stay) => {
    const booking = toBooking(stay);
    const card = hidesRoom(stay) ? cards.get(booking.room._id) : undefined;
    return card ? { ...booking, room: { ...card, name: booking.room.name } } : booking;
  };
}

/** Returns undefined for a type that is gone: its guests keep the room that they have. */
async function readCard({ availability, rooms }: TypeDeps, id: string): Promise<RoomBasics | undefined> {
  const type = await findType(availability, id);
  const first = type && (await rooms.find(type.roomId));
  return first && basicsOf(asRoomType(first, type.rooms));
}
