import ICAL from 'ical.js';
import type { Booking, CalendarFile } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { HOTEL } from '@innkeep/contract/hotel';
import type { Texts } from '@innkeep/contract/texts/texts';
import { addressLine } from '@innkeep/contract/hotel-links';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import { roomsInWords } from '@innkeep/contract/stay-rooms';
import { PLACE } from '@innkeep/hotel/place';
import { AppError } from '@innkeep/contract/errors';
import { owns, requireOwnerOr, type Caller } from '../base/caller.ts';
import type { BookingStore } from '../records/hotel-store.ts';
import { bookingsFor, type StoredBooking } from '../records/stored-booking.ts';
import type { TextsStore } from '../texts/texts-store.ts';

const ENTRY = {
  made: { method: 'PUBLISH', status: 'CONFIRMED', filename: 'stay.ics' },
  cancelled: { method: 'CANCEL', status: 'CANCELLED', filename: 'cancelled-stay.ics' },
};

/** The event spans whole days, from check-in to check-out, so that no time zone can move it. */
export function calendarFile(
  booking: Booking,
  happening: 'made' | 'cancelled',
  now: Date,
  { siteUrl, texts: { house } }: { siteUrl: string; texts: Pick<Texts, 'house'> },
): CalendarFile {
  const { method, status, filename } = ENTRY[happening];
  const { _id, rev, checkin, checkout } = booking;
  const calendar = componentOf('vcalendar', {
    version: '2.0',
    prodid: `-//${HOTEL.name}//Innkeep//EN`,
    method,
  });
  const event = componentOf('vevent', {
    uid: `${_id}@innkeep`, // not the site's name, which may change while the stay is ahead
    sequence: rev - 1, // RFC 5546: the higher one wins
    dtstamp: ICAL.Time.fromJSDate(now, true),
    dtstart: ICAL.Time.fromDateString(checkin),
    dtend: ICAL.Time.fromDateString(checkout),
    summary: `${HOTEL.name}: ${roomsInWords(booking)}`,
    transp: 'TRANSPARENT', // a stay does not make its guest busy
    location: `${HOTEL.name}\n${addressLine(house.address)}`,
    ...(PLACE.coordinates && { geo: [PLACE.coordinates.latitude, PLACE.coordinates.longitude] }),
    description: `Booking ${bookingNumber(_id)}. Check in from ${HOTEL.checkInTime}, check out by ${HOTEL.checkOutTime}. ${house.phone}`,
    organizer: `mailto:${house.email}`,
    url: siteUrl + pathTo(PAGE.booking, { id: _id }),
    status,
  });
  event.getFirstProperty('organizer')?.setParameter('cn', HOTEL.name);
  calendar.addSubcomponent(event);
  return {
    filename,
    content: `${calendar.toString()}\r\n`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}

function componentOf(name: string, properties: Record<string, string | number | object>): ICAL.Component {
  const component = new ICAL.Component(name);
  for (const [key, value] of Object.entries(properties)) component.addPropertyWithValue(key, value);
  return component;
}

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
  return calendarFile(bookingsFor(caller)(booking), 'made', booking.createdAt, {
    siteUrl,
    texts: await texts.inForce(),
  });
}
