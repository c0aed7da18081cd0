import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { HOTEL } from '@innkeep/contract/hotel';
import { partyFigure } from '@innkeep/contract/party';
import { roomsInWords } from '@innkeep/contract/stay-rooms';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { calendarFile } from '../../domain/bookings/calendar-file.ts';
import type { ChangedBy } from '../../domain/records/mail.ts';
import { type Email, type Fact, type TemplateContext, unbrokenPhone } from './email.ts';
import { greetingOf } from './greeting.ts';
import { moneyOf } from './payment-blocks.ts';
import { type AboutStay, billOf, datesOf, seeBooking, spelled, whyMailed } from './stay-blocks.ts';

interface Changed extends AboutStay {
  was: Booking;
  changedBy: ChangedBy;
}

/** Tells a guest how their stay has changed; the attached file moves it in their calendar. */
export function bookingChange(about: Changed, { siteUrl, enqueuedAt, texts }: TemplateContext): Email {
  const { booking, was, changedBy } = about;
  const { _id, checkin } = booking;
  const who =
    changedBy === 'guest'
      ? 'You’ve changed your stay.'
      : `We’ve changed your stay. If you weren’t expecting this, please call us at ${unbrokenPhone(texts)}.`;
  return {
    subject: `Changed: your stay at ${HOTEL.name}, ${spelled(checkin)}`,
    title: 'Your booking has changed',
    preheader: `${roomsInWords(booking)}, from ${spelled(checkin)}. Booking number ${bookingNumber(_id)}.`,
    blocks: [
      greetingOf(booking),
      { kind: 'paragraph', text: `${who} Open the attachment to update your calendar.` },
      datesOf(booking),
      seeBooking(about, siteUrl),
      { kind: 'facts', rows: changesIn(was, booking) },
      billOf(booking),
      ...moneyOf(booking),
    ],
    reason: whyMailed(siteUrl, about),
    attachments: [calendarFile(booking, 'made', enqueuedAt, { siteUrl, texts })],
  };
}

export function changesIn(was: Booking, is: Booking): Fact[] {
  const facts: [label: string, was: string, is: string][] = [
    ['Dates before', datesIn(was), datesIn(is)],
    ['Room before', roomsInWords(was), roomsInWords(is)],
    ['Guests before', partyFigure(was), partyFigure(is)],
    ['Total before', formatMinorUnits(was.quote.total), formatMinorUnits(is.quote.total)],
  ];
  return facts.filter(([, before, now]) => before !== now).map(([label, before]) => [label, before]);
}

function datesIn({ checkin, checkout }: Booking): string {
  return `${spelled(checkin)} to ${spelled(checkout)}`;
}
