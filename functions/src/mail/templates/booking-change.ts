import {
  facts,
  type Email,
  type Fact,
  type TemplateContext,
  unbrokenPhone,
  link,
  type Block,
} from './email.ts';
import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { HOTEL } from '@innkeep/contract/hotel';
import { partyFigure } from '@innkeep/contract/party';
import { roomsInWords } from '@innkeep/contract/stay-rooms';
import { formatMinorUnits } from '@innkeep/contract/money';
import { calendarFile } from '../../domain/bookings/calendar-file.ts';
import type { ChangedBy, CancelledBy } from '../../domain/records/mail.ts';
import {
  greetingOf,
  type AboutStay,
  billOf,
  datesOf,
  seeBooking,
  spelled,
  whyMailed,
  factsOf,
} from './stay-blocks.ts';
import { moneyOf } from './payment-blocks.ts';
import { dueFor } from '@innkeep/contract/payments/due';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { PAGE } from '@innkeep/contract/paths';

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
      `${who} Open the attachment to update your calendar.`,
      datesOf(booking),
      seeBooking(about, siteUrl),
      facts(changesIn(was, booking)),
      billOf(booking),
      ...moneyOf(booking),
    ],
    reason: whyMailed(siteUrl, about),
    attachments: [calendarFile(booking, 'made', enqueuedAt, { siteUrl, texts })],
  };
}

export function changesIn(was: Booking, is: Booking): Fact[] {
  const rows: [label: string, was: string, is: string][] = [
    ['Dates before', datesIn(was), datesIn(is)],
    ['Room before', roomsInWords(was), roomsInWords(is)],
    ['Guests before', partyFigure(was), partyFigure(is)],
    ['Total before', formatMinorUnits(was.quote.total), formatMinorUnits(is.quote.total)],
  ];
  return rows.filter(([, before, now]) => before !== now).map(([label, before]) => [label, before]);
}

function datesIn({ checkin, checkout }: Booking): string {
  return `${spelled(checkin)} to ${spelled(checkout)}`;
}

/** Says what happens to the guest's money; empty where nothing was paid and nothing is owed. */
function givenBackOf(booking: Booking, refund = 0): Block[] {
  const owed = Math.max(0, dueFor(booking));
  const sentences = [
    ...(refund > 0
      ? [
          `We’ve refunded ${formatMinorUnits(refund)} to your original payment method. It can take 5–10 days to arrive.`,
        ]
      : []),
    ...(owed > 0 ? [`${formatMinorUnits(owed)} is still due under the agreed cancellation terms.`] : []),
  ];
  return sentences.length === 0 ? [] : [sentences.join(' ')];
}

interface Cancelled extends AboutStay {
  cancelledBy: CancelledBy;
  refund?: MinorUnits;
}

/** Tells a guest that their stay is cancelled; the attached file removes it from their calendar. */
export function cancellation(about: Cancelled, { siteUrl, enqueuedAt, texts }: TemplateContext): Email {
  const { booking, cancelledBy, refund } = about;
  const { _id, room, checkin } = booking;
  const number = bookingNumber(_id);
  const text =
    cancelledBy === 'guest'
      ? 'You’ve cancelled this stay. Open the attachment to remove it from your calendar.'
      : `We had to cancel this stay. Open the attachment to remove it from your calendar. If you weren’t expecting this, please call us at ${unbrokenPhone(texts)}.`;
  return {
    subject: `Cancelled: your stay at ${HOTEL.name}, ${spelled(checkin)}`,
    title: 'Your booking is cancelled',
    preheader: `${room.name}, from ${spelled(checkin)}. Booking number ${number}.`,
    blocks: [
      greetingOf(booking),
      text,
      ...givenBackOf(booking, refund),
      datesOf(booking),
      seeBooking(about, siteUrl),
      factsOf(booking),
      'We hope to welcome you another time.',
      link('See our rooms', siteUrl + PAGE.rooms),
    ],
    reason: `You’re receiving this e-mail because you had booked a room on ${new URL(siteUrl).host}.`,
    attachments: [calendarFile(booking, 'cancelled', enqueuedAt, { siteUrl, texts })],
  };
}
