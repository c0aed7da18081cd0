import type { CalendarFile } from '@innkeep/contract/booking';
import { AppError } from '@innkeep/contract/errors';
import type { Caller } from '../caller.ts';
import { calendarFile } from '../mail/letters/calendar-file.ts';
import type { BookingDeps } from './booking-store.ts';

/** The same entry as the confirmation brought: a calendar that has taken in both shows one stay. */
export async function getCalendarFile(
  { bookings, siteUrl }: BookingDeps,
  caller: Caller,
  bookingId: string,
): Promise<CalendarFile> {
  const booking = await bookings.find(bookingId);
  if (!booking) throw new AppError('booking/not-found');
  if (booking.uid !== caller.uid && caller.role !== 'admin') throw new AppError('auth/forbidden');
  return calendarFile(booking, 'made', booking.createdAt, siteUrl);
}
