import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { type CalendarDate, spellCalendarDate } from '@innkeep/contract/calendar-date';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import { HOTEL } from '@innkeep/contract/hotel';
import { formatPrice } from '@innkeep/contract/money';
import { billLines } from '@innkeep/contract/rates/bill-lines';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { Room } from '@innkeep/contract/room';
import { pictureOfWidth, isPictureAddress } from '@innkeep/contract/picture';
import { roomsInWords } from '@innkeep/contract/stay-rooms-words';
import { counted } from '@innkeep/contract/counted';
import type { Block, Fact } from './email.ts';

/** Writes a date as `14 June 2027`. */
export function spelled(date: CalendarDate): string {
  return spellCalendarDate(date, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** Writes a stay as one line of a list. */
export function inShort({
  room,
  checkin,
  nights,
}: Pick<Booking, 'checkin' | 'nights'> & { room: { name: string } }): string {
  return `${room.name}, ${spelled(checkin)}, ${counted(nights, 'night')}`;
}

/** In pixels: sharp on a phone, and a tenth of the largest file's size. */
const PICTURE_WIDTH = 960;

/**
 * Shows the room's picture; nothing where its address cannot be parsed, since the mail must still be sent.
 */
export function pictureOf({ image, name }: Room, siteUrl: string): Block[] {
  if (!isPictureAddress(image)) return [];
  const url = new URL(pictureOfWidth(image, PICTURE_WIDTH), siteUrl).href;
  return [{ kind: 'picture', url, alt: name }];
}

export function datesOf({ checkin, checkout }: Booking): Block {
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

/** Writes the bill as it was agreed. */
export function billOf(booking: Booking): Block {
  const { _id, room, guests, nights, total, ...agreed } = booking;
  // Missing in mails queued before there were tariffs.
  const quote = agreed.quote as Quote | undefined;
  const rows: Fact[] = [
    ['Booking number', bookingNumber(_id)],
    ['Room', roomsInWords(booking)],
    ['Guests', String(guests)],
    ...(quote
      ? billLines(quote).map(({ label, amount }): Fact => [label, amount])
      : ([
          ['Price', `${formatPrice(room.price)} × ${counted(nights, 'night')}`],
          ['Total', formatPrice(total)],
        ] satisfies Fact[])),
  ];
  return { kind: 'facts', rows, hasTotal: true };
}

/** Lists the other rooms that were booked in one go, each with its own number and bill. */
export function alsoFor(others: readonly Booking[]): Block[] {
  return others.flatMap((other): Block[] => [
    { kind: 'heading', text: `And ${other.room.name}` },
    billOf(other),
  ]);
}

/**
 * Links to the guest's booking; nothing where the desk booked,
 * because such a guest has no account to see it with.
 */
export function seeBooking(id: string, siteUrl: string, isOfDesk: true | undefined): Block[] {
  if (isOfDesk) return [];
  return [{ kind: 'button', label: 'See your booking', url: siteUrl + pathTo(PAGE.booking, { id }) }];
}

export function whyMailed(siteUrl: string, isOfDesk: true | undefined): string {
  return isOfDesk
    ? `You receive this mail because ${HOTEL.name} booked a room for you.`
    : `You receive this mail because you booked a room on ${new URL(siteUrl).host}.`;
}
