import { button, facts, heading, link, type Block, type Fact, type Email } from './email.ts';
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
import { FORGOTTEN_NAME } from '@innkeep/contract/guest';

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
  return facts(stayRows(booking));
}

export function billOf(booking: Booking): Block {
  const bill = billLines(booking.quote).map(({ label, amount }): Fact => [label, amount]);
  return facts([...stayRows(booking), ...bill], true);
}

/** @param links the keys' links, in the same order, where the bookings belong to no account */
export function alsoFor(others: readonly Booking[], links: readonly string[] = []): Block[] {
  return others.flatMap((other, index): Block[] => {
    const url = links[index];
    return [
      heading(`And ${other.room.name}`),
      billOf(other),
      ...(url === undefined ? [] : [link(`See ${other.room.name}`, url)]),
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
  return button(label, url);
}

export function whyMailed(siteUrl: string, { isOfDesk }: Pick<AboutStay, 'isOfDesk'>): string {
  return isOfDesk
    ? `You’re receiving this e-mail because ${HOTEL.name} booked a room for you.`
    : `You’re receiving this e-mail because you booked a room on ${new URL(siteUrl).host}.`;
}

/** Up to five words of letters, which cannot carry an address, a number or an offer to their reader. */
const NAME = /^\p{L}[\p{L}\p{M}'’-]*\.?(?: \p{L}[\p{L}\p{M}'’-]*\.?){0,4}$/u;
const LONGEST_NAME = 40;

/** A stranger may book under any address: what does not look like a name is not sent to it. */
export function greetingOf(booking: Booking): Block {
  const { name } = booking.guest;
  const isName = name.length <= LONGEST_NAME && name !== FORGOTTEN_NAME && NAME.test(name);
  return isName ? `Dear ${name},` : 'Dear guest,';
}

interface Said {
  subject: string;
  title: string;
  blocks: readonly Block[];
  /** What the link to the booking says, if it is no usual one. */
  button?: string;
  /** Below the link: the stay's facts, if nothing else. */
  after?: readonly Block[];
}

export function stayMail(
  about: AboutStay,
  siteUrl: string,
  { subject, title, blocks, button, after = [factsOf(about.booking)] }: Said,
): Email {
  const { booking } = about;
  return {
    subject,
    title,
    preheader: `${inShort(booking)}. Booking number ${bookingNumber(booking._id)}.`,
    blocks: [greetingOf(booking), ...blocks, datesOf(booking), seeBooking(about, siteUrl, button), ...after],
    reason: whyMailed(siteUrl, about),
  };
}
