import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { dueFor } from '@innkeep/contract/payments/due';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { calendarFile } from '../../domain/bookings/calendar-file.ts';
import type { CancelledBy } from '../../domain/mail/mail.ts';
import { type Block, type Email, type TemplateContext, UNBROKEN_PHONE } from './email.ts';
import { datesOf, seeBooking, spelled } from './stay-blocks.ts';

/** Says what happens to the guest's money; empty where nothing was paid and nothing is owed. */
function moneyOf(booking: Booking, refund = 0): Block[] {
  const owed = Math.max(0, dueFor(booking));
  const sentences = [
    ...(refund > 0
      ? [`You get back ${formatMinorUnits(refund)}, in the way in which you paid. Banks take 5 to 10 days.`]
      : []),
    ...(owed > 0 ? [`By the terms that were agreed, ${formatMinorUnits(owed)} is still owed.`] : []),
  ];
  return sentences.length === 0 ? [] : [{ kind: 'paragraph', text: sentences.join(' ') }];
}

interface Cancelled {
  booking: Booking;
  cancelledBy: CancelledBy;
  refund?: MinorUnits;
  isOfDesk?: true;
}

/** Tells a guest that their stay is cancelled; the attached file removes it from their calendar. */
export function cancellation(
  { booking, cancelledBy, refund, isOfDesk }: Cancelled,
  { siteUrl, enqueuedAt }: TemplateContext,
): Email {
  const { _id, room, guests, checkin } = booking;
  const number = bookingNumber(_id);
  const text =
    cancelledBy === 'guest'
      ? 'You have cancelled this stay. The attached file takes it out of your calendar.'
      : `We had to cancel this stay. The attached file takes it out of your calendar. If you did not expect this, please call us at ${UNBROKEN_PHONE}.`;
  return {
    subject: `Cancelled: your stay at ${HOTEL.name}, ${spelled(checkin)}`,
    title: 'Your booking is cancelled',
    preheader: `${room.name}, from ${spelled(checkin)}. Booking number ${number}.`,
    blocks: [
      { kind: 'paragraph', text },
      ...moneyOf(booking, refund),
      datesOf(booking),
      {
        kind: 'facts',
        rows: [
          ['Booking number', number],
          ['Room', room.name],
          ['Guests', String(guests)],
        ],
      },
      ...seeBooking(_id, siteUrl, isOfDesk),
      { kind: 'paragraph', text: 'We would be glad to welcome you another time.' },
      { kind: 'link', label: 'See our rooms', url: siteUrl + PAGE.rooms },
    ],
    reason: `You receive this mail because you had booked a room on ${new URL(siteUrl).host}.`,
    attachments: [calendarFile(booking, 'cancelled', enqueuedAt, siteUrl)],
  };
}
