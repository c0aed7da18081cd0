import type { CalendarFile } from '@innkeep/contract/booking';
import { AppError } from '@innkeep/contract/errors';
import { requireOwnerOr, type Caller } from '../caller.ts';
import type { BookingStore } from './booking-store.ts';
import { calendarFile } from './calendar-file.ts';

export interface CalendarDeps {
  readonly bookings: BookingStore;
  /** The site's origin, without a slash at the end. */
  readonly siteUrl: string;
}

/** The same entry that the confirmation brought: a calendar that takes in both shows one stay. */
export async function getCalendarFile(
  { bookings, siteUrl }: CalendarDeps,
  caller: Caller,
  bookingId: string,
): Promise<CalendarFile> {
  const booking = await bookings.find(bookingId);
  if (!booking || booking.state === 'cancelled') throw new AppError('booking/not-found');
  requireOwnerOr('desk', caller, booking.uid === caller.uid);
  return calendarFile(booking, 'made', booking.createdAt, siteUrl);
}
