import type { CalendarFile } from '@innkeep/contract/booking';
import { AppError } from '@innkeep/contract/errors';
import { owns, requireOwnerOr, type Caller } from '../base/caller.ts';
import type { BookingStore } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { TextsStore } from '../texts/texts-store.ts';
import { calendarFile } from './calendar-file.ts';

export interface CalendarDeps {
  readonly bookings: BookingStore;
  /** The site's origin, without a slash at the end. */
  readonly siteUrl: string;
  readonly texts: TextsStore;
}

/** States in which no guest is coming, or in which that is not settled yet. */
const NOT_AGREED: readonly StoredBooking['state'][] = ['held', 'cancelled', 'lapsed'];

/** Returns the calendar entry that the confirmation brought: a calendar that imports both shows one stay. */
export async function getCalendarFile(
  { bookings, siteUrl, texts }: CalendarDeps,
  caller: Caller,
  bookingId: string,
): Promise<CalendarFile> {
  const booking = await bookings.find(bookingId);
  if (!booking || NOT_AGREED.includes(booking.state)) throw new AppError('booking/not-found');
  requireOwnerOr('desk', caller, owns(caller, booking));
  return calendarFile(booking, 'made', booking.createdAt, { siteUrl, texts: await texts.inForce() });
}
