import { bookingNumber } from '@innkeep/contract/booking-number';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { spellCalendarDate } from '@innkeep/contract/spell-calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';
import { formatPrice } from '@innkeep/contract/money';
import type { Room } from '@innkeep/contract/room';
import { isPictureAddress } from '@innkeep/contract/picture-address';
import { pictureOfWidth } from '@innkeep/contract/picture';
import type { StoredBooking } from '../../bookings/booking-store.ts';
import { counted } from './counted.ts';
import type { Block, Fact } from './page.ts';

/** `14 June 2027`. */
export function spelled(date: CalendarDate): string {
  return spellCalendarDate(date, { day: 'numeric', month: 'long', year: 'numeric' });
}

export function nightsInWords(nights: number): string {
  return counted(nights, 'night');
}

/** Sharp on a phone, and a tenth of the weight of the largest. */
const PICTURE_WIDTH = 960;

/** Of a room whose picture has no address that can be parsed, none: the mail matters more. */
export function pictureOf({ image, name }: Room, siteUrl: string): Block[] {
  if (!isPictureAddress(image)) return [];
  const url = new URL(pictureOfWidth(image, PICTURE_WIDTH), siteUrl).href;
  return [{ kind: 'picture', url, alt: name }];
}

export function datesOf({ checkin, checkout }: StoredBooking): Block {
  const side = (label: string, date: CalendarDate, time: string) => ({
    label,
    weekday: spellCalendarDate(date, { weekday: 'long' }),
    date: spelled(date),
    time,
  });
  return {
    kind: 'dates',
    dates: [
      side('Check in', checkin, `from ${HOTEL.checkInTime}`),
      side('Check out', checkout, `by ${HOTEL.checkOutTime}`),
    ],
  };
}

/** The lines of the bill; what was agreed when the booking was made. */
export function billOf({ _id, room, guests, nights, total }: StoredBooking): Block {
  const rows: Fact[] = [
    ['Booking number', bookingNumber(_id)],
    ['Room', room.name],
    ['Guests', String(guests)],
    ['Price', `${formatPrice(room.price)} × ${nightsInWords(nights)}`],
    ['Total', formatPrice(total)],
  ];
  return { kind: 'facts', rows, hasTotal: true };
}
