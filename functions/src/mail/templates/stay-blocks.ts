import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { type CalendarDate, spellCalendarDate } from '@innkeep/contract/calendar-date';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import { HOTEL } from '@innkeep/contract/hotel';
import { departureOf } from '@innkeep/contract/stay-states';
import { billLines } from '@innkeep/contract/rates/bill-lines';
import type { Room } from '@innkeep/contract/room';
import { pictureOfWidth, isPictureAddress } from '@innkeep/contract/picture';
import { roomsInWords } from '@innkeep/contract/stay-rooms';
import { counted } from '@innkeep/contract/counted';
import { partyFigure } from '@innkeep/contract/party';
import type { Block, Fact } from './email.ts';

/** Writes a date as `14 June 2027`. */
export function spelled(date: CalendarDate): string {
  return spellCalendarDate(date, { day: 'numeric', month: 'long', year: 'numeric' });
}

export function inShort({
  room,
  checkin,
  nights,
}: Pick<Booking, 'checkin' | 'nights'> & { room: { name: string } }): string {
  return `${room.name}, ${spelled(checkin)}, ${counted(nights, 'night')}`;
}

/** In pixels: sharp on a phone, and a tenth of the largest file's size. */
const PICTURE_WIDTH = 960;

/** The room's picture; nothing where its address cannot be parsed, since the mail must be sent. */
export function pictureOf({ image, name }: Room, siteUrl: string): Block[] {
  if (!isPictureAddress(image)) return [];
  const url = new URL(pictureOfWidth(image, PICTURE_WIDTH), siteUrl).href;
  return [{ kind: 'picture', url, alt: name }];
}

export function datesOf(booking: Booking): Block {
  const side = (label: string, date: CalendarDate, time: string) => ({
    label,
    weekday: spellCalendarDate(date, { weekday: 'long' }),
    date: spelled(date),
    time,
  });
  return {
    kind: 'dates',
    dates: [
      side('Check in', booking.checkin, `from ${HOTEL.checkInTime}`),
      side('Check out', departureOf(booking), `by ${HOTEL.checkOutTime}`),
    ],
  };
}

function stayRows(booking: Booking): Fact[] {
  return [
    ['Booking number', bookingNumber(booking._id)],
    ['Room', roomsInWords(booking)],
    ['Guests', partyFigure(booking)],
  ];
}

export function factsOf(booking: Booking): Block {
  return { kind: 'facts', rows: stayRows(booking) };
}

export function billOf(booking: Booking): Block {
  const bill = billLines(booking.quote).map(({ label, amount }): Fact => [label, amount]);
  return { kind: 'facts', rows: [...stayRows(booking), ...bill], hasTotal: true };
}

/** @param links the keys' links, in the same order, where the bookings belong to no account */
export function alsoFor(others: readonly Booking[], links: readonly string[] = []): Block[] {
  return others.flatMap((other, index): Block[] => {
    const url = links[index];
    return [
      { kind: 'heading', text: `And ${other.room.name}` },
      billOf(other),
      ...(url === undefined ? [] : [{ kind: 'link', label: `See ${other.room.name}`, url } as const]),
    ];
  });
}

export interface AboutStay {
  booking: Booking;
  isOfDesk?: true;
  stayLink?: string;
}

export function seeBooking(
  { booking, stayLink }: AboutStay,
  siteUrl: string,
  label = 'See your booking',
): Block {
  const url = stayLink ?? siteUrl + pathTo(PAGE.booking, { id: booking._id });
  return { kind: 'button', label, url };
}

export function whyMailed(siteUrl: string, { isOfDesk }: Pick<AboutStay, 'isOfDesk'>): string {
  return isOfDesk
    ? `You’re receiving this e-mail because ${HOTEL.name} booked a room for you.`
    : `You’re receiving this e-mail because you booked a room on ${new URL(siteUrl).host}.`;
}
