import { button, link, type Email, type TemplateContext, unbrokenPhone } from './email.ts';
import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { type CalendarDate, spellCalendarDate } from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';
import { callLink } from '@innkeep/contract/hotel-links';
import {
  greetingOf,
  type AboutStay,
  alsoFor,
  billOf,
  datesOf,
  inShort,
  pictureOf,
  whyMailed,
} from './stay-blocks.ts';

interface About extends AboutStay {
  until: CalendarDate;
}

export function hold(
  about: About & { others?: readonly Booking[] },
  { siteUrl, texts }: TemplateContext,
): Email {
  const { booking, until, stayLink, others = [] } = about;
  const { _id } = booking;
  const rooms = new Intl.ListFormat('en-GB').format([booking, ...others].map(({ room }) => room.name));
  const day = spellCalendarDate(until);
  return {
    subject: `Held for you until ${day}: ${HOTEL.name}`,
    title: 'We’re holding a room for you',
    preheader: `${inShort(booking)}. Held until ${day}.`,
    blocks: [
      greetingOf(booking),
      `We’re holding ${rooms} for you until the end of ${day}. Nothing is booked yet, and there is nothing to pay. To book, call us by then at ${unbrokenPhone(texts)} and quote ${bookingNumber(_id)}. After that, we’ll release your hold.`,
      ...pictureOf(booking.room, siteUrl),
      datesOf(booking),
      button(`Call ${texts.house.phone}`, callLink(texts.house.phone)),
      ...(stayLink === undefined ? [] : [link('See your booking', stayLink)]),
      billOf(booking),
      ...alsoFor(others),
    ],
    reason: whyMailed(siteUrl, about),
  };
}

export function holdOver(about: About & { hasLapsed: boolean }, { siteUrl, texts }: TemplateContext): Email {
  const { booking, until, hasLapsed } = about;
  const { room } = booking;
  const why = hasLapsed
    ? `We held ${room.name} for you until the end of ${spellCalendarDate(until)}.`
    : `We held ${room.name} for you.`;
  return {
    subject: `Released: your room at ${HOTEL.name}`,
    title: 'We’ve released your room',
    preheader: `${inShort(booking)}. You owe nothing.`,
    blocks: [
      greetingOf(booking),
      `${why} We’ve now released it, and you owe nothing. If you still want to come, call us at ${unbrokenPhone(texts)}.`,
      datesOf(booking),
      link(`Call ${texts.house.phone}`, callLink(texts.house.phone)),
    ],
    reason: whyMailed(siteUrl, about),
  };
}
