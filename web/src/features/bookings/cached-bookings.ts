import type { Booking } from '@innkeep/contract/booking';
import { isRoom } from '../../stay/chosen-room.ts';
import { keptText } from './clear-cached-bookings.ts';

/** To be raised whenever a booking changes in a way that the pages mind: what an older build kept is not read. */
const VERSION = 1;

/** What this device keeps of somebody's bookings, to be read when there is no network. */
interface Kept {
  version: typeof VERSION;
  /** Whose they are. */
  uid: string;
  /** When the server said so, in milliseconds since 1970 by this device's clock. */
  at: number;
  bookings: Booking[];
}

/** Keeps what the server has just said, in place of whatever was kept before. */
export function keepBookings(uid: string, bookings: Booking[]): void {
  const kept: Kept = { version: VERSION, uid, at: Date.now(), bookings };
  keptText.set(JSON.stringify(kept));
}

/** The bookings that were kept of somebody; of somebody else there are none. */
export function keptBookings(uid: string): Pick<Kept, 'at' | 'bookings'> | undefined {
  const kept = parseKept(keptText.get());
  return kept?.uid === uid ? kept : undefined;
}

/** Anything may stand in local storage: what is no list of bookings counts as none. */
function parseKept(text: string | null): Kept | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { version, uid, at, bookings }: Partial<Record<keyof Kept, unknown>> = value;
  const isLabelled = version === VERSION && typeof uid === 'string' && typeof at === 'number';
  return isLabelled && Array.isArray(bookings) && bookings.every(isBooking);
}

function isBooking(value: unknown): value is Booking {
  if (typeof value !== 'object' || value === null) return false;
  const booking: Partial<Record<keyof Booking, unknown>> = value;
  return (
    [booking._id, booking.email, booking.checkin, booking.checkout].every(
      (text) => typeof text === 'string',
    ) &&
    [booking.guests, booking.nights, booking.total].every((figure) => typeof figure === 'number') &&
    isRoom(booking.room)
  );
}
