import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { calendarFile } from '../../domain/bookings/calendar-file.ts';
import type { CancelledBy } from '../../domain/mail/mail.ts';
import type { Email, TemplateContext } from './email.ts';
import { UNBROKEN_PHONE } from './hotel-words.ts';
import { datesOf, spelled } from './stay-blocks.ts';

/** Tells a guest that their stay will not take place, and takes it out of their calendar. */
export function cancellation(
  { booking, cancelledBy }: { booking: Booking; cancelledBy: CancelledBy },
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
      datesOf(booking),
      {
        kind: 'facts',
        rows: [
          ['Booking number', number],
          ['Room', room.name],
          ['Guests', String(guests)],
        ],
      },
      { kind: 'paragraph', text: 'We would be glad to welcome you another time.' },
      { kind: 'button', label: 'See our rooms', url: siteUrl + PAGE.rooms },
    ],
    reason: `You receive this mail because you had booked a room on ${new URL(siteUrl).host}.`,
    attachments: [calendarFile(booking, 'cancelled', enqueuedAt, siteUrl)],
  };
}
