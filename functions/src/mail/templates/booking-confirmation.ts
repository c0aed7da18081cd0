import { heading, link, type Block, type Email, type TemplateContext, unbrokenPhone } from './email.ts';
import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { BROWSER_ERRORS } from '@innkeep/contract/browser-errors';
import { spellCancelUntil } from '@innkeep/contract/cancellation';
import { counted } from '@innkeep/contract/counted';
import { HOTEL } from '@innkeep/contract/hotel';
import { addressLine, callLink, mapLink } from '@innkeep/contract/hotel-links';
import { PAGE } from '@innkeep/contract/paths';
import { agreedPage } from '@innkeep/contract/texts/rules-of-booking';
import type { Texts } from '@innkeep/contract/texts/texts';
import { tableOfBooking } from '@innkeep/contract/rates/cancellation-table';
import { calendarFile } from '../../domain/bookings/calendar-file.ts';
import type { PaidPart } from '../../domain/records/mail.ts';
import {
  greetingOf,
  type AboutStay,
  alsoFor,
  billOf,
  datesOf,
  pictureOf,
  seeBooking,
  spelled,
  whyMailed,
} from './stay-blocks.ts';
import { payingOf } from './payment-blocks.ts';

interface Confirmed extends AboutStay {
  payment?: PaidPart;
  others?: readonly Booking[];
  otherLinks?: readonly string[];
}

export function confirmation(about: Confirmed, { siteUrl, enqueuedAt, texts }: TemplateContext): Email {
  const { booking, payment, others = [], otherLinks } = about;
  const { _id, room, checkin, nights } = booking;
  const { house, rules } = texts;
  return {
    subject: `Your stay at ${HOTEL.name}: ${spelled(checkin)}, ${counted(nights, 'night')}`,
    title: others.length > 0 ? 'Your rooms are booked' : 'Your room is booked',
    preheader: `${room.name}, from ${spelled(checkin)}. Booking number ${bookingNumber(_id)}.`,
    blocks: [
      greetingOf(booking),
      `Thank you for choosing ${HOTEL.name}. Everything you need for check-in is below. Open the attachment to add your stay to your calendar.`,
      ...pictureOf(room, siteUrl),
      datesOf(booking),
      seeBooking(about, siteUrl),
      billOf(booking),
      ...alsoFor(others, otherLinks),
      ...(rules.priceNote === '' ? [] : [rules.priceNote]),
      link('House rules', agreedPage(siteUrl + PAGE.houseRules, booking)),
      link('Terms', agreedPage(siteUrl + PAGE.terms, booking)),
      ...payingOf(booking, payment, rules.paying, others),
      heading('How to find us'),
      `${HOTEL.name}, ${addressLine(house.address)}`,
      link('Open the map', mapLink(house.address)),
      link(`Call ${house.phone}`, callLink(house.phone)),
      heading('If your plans change'),
      ...howToCancel(about, enqueuedAt, texts),
    ],
    reason: whyMailed(siteUrl, about),
    attachments: [booking, ...others].map((each) =>
      calendarFile(each, 'made', enqueuedAt, { siteUrl, texts }),
    ),
  };
}

function howToCancel({ booking, stayLink }: AboutStay, now: Date, texts: Texts): Block[] {
  const table = tableOfBooking(booking, now);
  if (!table) return [`${BROWSER_ERRORS['booking/begun'].message} ${unbrokenPhone(texts)}.`];
  const where = stayLink === undefined ? 'under Your Booking on our site' : 'on your booking’s page';
  const until = spellCancelUntil(booking) ?? `${HOTEL.checkInTime} on the day of arrival`;
  return [
    { kind: 'cancellation', table },
    `You can cancel ${where} until ${until}; after that, please call ${unbrokenPhone(texts)}.`,
  ];
}
