import { bookingNumber } from '@innkeep/contract/booking-number';
import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import type { StoredBooking } from '../../bookings/booking-store.ts';
import type { Mail } from '../mail.ts';
import { outgoingMail } from '../outgoing-mail.ts';
import { calendarFile } from './calendar-file.ts';
import { UNBROKEN_PHONE } from './hotel-words.ts';
import { letter } from './letter.ts';
import type { Page } from './page.ts';
import { datesOf, spelled } from './stay-blocks.ts';

export type CancelledBy = 'guest' | 'hotel';

/** Tells a guest that a stay of his will not take place, and takes it out of his calendar. */
export function cancellationMail(booking: StoredBooking, by: CancelledBy, now: Date, siteUrl: string): Mail {
  const { _id: bookingId, email: to, checkin } = booking;
  const subject = `Cancelled: your stay at ${HOTEL.name}, ${spelled(checkin)}`;
  const message = letter(subject, page(booking, by, siteUrl), siteUrl, [
    calendarFile(booking, 'cancelled', now, siteUrl),
  ]);
  return outgoingMail(now, {
    _id: `${bookingId}-cancellation`,
    kind: 'cancellation',
    to,
    bookingId,
    message,
  });
}

function page(booking: StoredBooking, by: CancelledBy, siteUrl: string): Page {
  const { _id, room, guests } = booking;
  const number = bookingNumber(_id);
  return {
    title: 'Your booking is cancelled',
    preview: `${room.name}, from ${spelled(booking.checkin)}. Booking number ${number}.`,
    blocks: [
      {
        kind: 'paragraph',
        text:
          by === 'guest'
            ? 'You have cancelled this stay. The attached file takes it out of your calendar.'
            : `We had to cancel this stay. The attached file takes it out of your calendar. If you did not expect this, please call us at ${UNBROKEN_PHONE}.`,
      },
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
  };
}
