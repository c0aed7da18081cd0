import type { Booking, CalendarFile } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { HOTEL } from '@innkeep/contract/hotel';
import { ADDRESS_LINE } from '@innkeep/contract/hotel-links';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import { roomsInWords } from '@innkeep/contract/stay-rooms-words';
import { PLACE } from '@innkeep/hotel/place';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

type Happening = 'made' | 'cancelled';

const ENTRY = {
  made: { method: ICalCalendarMethod.PUBLISH, status: ICalEventStatus.CONFIRMED },
  cancelled: { method: ICalCalendarMethod.CANCEL, status: ICalEventStatus.CANCELLED },
};

/**
 * Returns a calendar file that adds the stay to a calendar, or removes it. The event spans whole days, from
 * check-in to check-out, so that no time zone can move it.
 */
export function calendarFile(
  booking: Booking,
  happening: Happening,
  now: Date,
  siteUrl: string,
): CalendarFile {
  const { method, ...entry } = ENTRY[happening];
  const { _id, rev, checkin, checkout } = booking;
  const calendar = ical({ prodId: { company: HOTEL.name, product: 'Innkeep', language: 'EN' }, method });
  calendar.createEvent({
    ...entry,
    sequence: rev - 1, // RFC 5546: the higher one wins
    id: `${_id}@innkeep`, // not the site's name, which may change while the stay is ahead
    stamp: now,
    allDay: true,
    start: checkin,
    end: checkout,
    summary: `${HOTEL.name}: ${roomsInWords(booking)}`,
    description: `Booking ${bookingNumber(_id)}. Check in from ${HOTEL.checkInTime}, check out by ${HOTEL.checkOutTime}. ${HOTEL.phone}`,
    location: {
      title: HOTEL.name,
      address: ADDRESS_LINE,
      geo: { lat: PLACE.coordinates.latitude, lon: PLACE.coordinates.longitude },
    },
    organizer: { name: HOTEL.name, email: HOTEL.email },
    url: siteUrl + pathTo(PAGE.booking, { id: _id }),
    transparency: ICalEventTransparency.TRANSPARENT, // a stay does not make anyone busy
  });
  return {
    filename: happening === 'made' ? 'stay.ics' : 'cancelled-stay.ics',
    content: calendar.toString(),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}
