import type { BookingInput } from '@innkeep/contract/booking';
import type { OwnChange } from '@innkeep/contract/desk/desk-inputs';
import { AppError } from '@innkeep/contract/errors';
import { after } from '../base/clock.ts';
import { freeRoomsOfType } from '../availability/room-types.ts';
import { openTypeOf, type StoredBooking } from '../records/stored-booking.ts';
import type { ChangeDeps } from './booking-deps.ts';
import { changedStay } from './plan-change.ts';

/** How often, and for how long, other rooms are tried where others book rooms of the type at the same time. */
const MAX_TRIES = 12;
const TRIES_MS = 4000;

/** Another room may still have the stay: this one was sold, taken off sale or out of the type, or too many wrote to it at once. */
const TRY_ANOTHER: ReadonlySet<string> = new Set([
  'booking/dates-taken',
  'room/not-found',
  'room/not-for-sale',
  'server/busy',
]);

/** Books the best free room of a type. If others book it first, looks again and takes the next. */
export async function bookAnyOfType(
  deps: ChangeDeps,
  { room: { _id: typeId }, ...stay }: BookingInput,
  bookingId: string,
  book: (roomId: string) => Promise<StoredBooking>,
): Promise<StoredBooking> {
  const end = after(deps.clock.now(), TRIES_MS);
  for (let tries = 1; ; tries++) {
    const { free, shown } = await freeRoomsOfType(deps, typeId, stay);
    const alike = free.filter(({ total }) => total === free[0]?.total);
    // From the second try on, guests who compete for the same rooms spread over them.
    const room = alike[tries === 1 ? 0 : Number.parseInt(bookingId.slice(0, 8), 16) % alike.length];
    try {
      // Where no room is free, a form that is sent again still finds what it booked.
      return await book((room ?? shown)?.roomId ?? typeId);
    } catch (error) {
      if (!(error instanceof AppError) || !TRY_ANOTHER.has(error.code)) throw error;
      if (!room && error.code === 'booking/dates-taken') throw noneFree();
      if (!room || tries === MAX_TRIES || deps.clock.now() > end) throw error;
    }
  }
}

function noneFree(): AppError {
  const room = 'No room of this type is free for all of these nights.';
  return new AppError('booking/dates-taken', { fields: { room } });
}

/** Whether another room may have a stay that one is refused: it is taken, off sale, too small, or sold by other rules. */
function isAboutRoom({ code, extra }: AppError): boolean {
  return code === 'stay/not-offered' || extra.fields?.guests !== undefined || TRY_ANOTHER.has(code);
}

/** Tries a guest's change in their room and, where it cannot be had, in the best free room of the type that they booked. */
export async function inAnyOfType<Changed>(
  deps: ChangeDeps,
  id: string,
  change: Pick<OwnChange, 'checkin' | 'checkout' | 'guests' | 'children'>,
  attempt: (room: string | undefined) => Promise<Changed>,
): Promise<Changed> {
  try {
    return await attempt(undefined);
  } catch (error) {
    if (!(error instanceof AppError) || !isAboutRoom(error)) throw error;
    const before = await deps.bookings.find(id);
    const type = before && openTypeOf(before);
    if (!type) throw error;
    const { guests = before.guests, children = before.children } = change;
    const stay = { ...changedStay(before, change), guests, children };
    const { free } = await freeRoomsOfType(deps, type._id, stay);
    if (!free[0]) throw error;
    return attempt(free[0].roomId);
  }
}
