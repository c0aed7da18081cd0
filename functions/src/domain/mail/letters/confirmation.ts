import { bookingNumber } from '@innkeep/contract/booking-number';
import { cancellationTerms, isCancellable } from '@innkeep/contract/cancellation';
import { HOTEL } from '@innkeep/contract/hotel';
import { ADDRESS_LINE } from '@innkeep/contract/hotel-address';
import { HOTEL_CALL, HOTEL_MAP } from '@innkeep/contract/hotel-links';
import { PAGE } from '@innkeep/contract/paths';
import { PAY_AT_HOTEL } from '@innkeep/contract/paying';
import { PAYING } from '@innkeep/hotel/paying';
import { PRICE_NOTE } from '@innkeep/hotel/price-note';
import type { StoredBooking } from '../../bookings/booking-store.ts';
import type { Clock } from '../../clock.ts';
import type { Mail } from '../mail.ts';
import { outgoingMail } from '../outgoing-mail.ts';
import { calendarFile } from './calendar-file.ts';
import { UNBROKEN_PHONE } from './hotel-words.ts';
import { letter } from './letter.ts';
import type { Page } from './page.ts';
import { billOf, datesOf, nightsInWords, pictureOf, spelled } from './stay-blocks.ts';

/** The id of the mail that confirms a booking: there is one, however often it is asked for. */
export function confirmationId(bookingId: string): string {
  return `${bookingId}-confirmation`;
}

/** Tells a guest what he needs at the door. */
export function confirmationMail(booking: StoredBooking, clock: Clock, siteUrl: string): Mail {
  const { _id: bookingId, email: to, checkin, nights, createdAt } = booking;
  const subject = `Your stay at ${HOTEL.name}: ${spelled(checkin)}, ${nightsInWords(nights)}`;
  const message = letter(subject, page(booking, clock, siteUrl), siteUrl, [
    calendarFile(booking, 'made', createdAt, siteUrl),
  ]);
  return outgoingMail(createdAt, {
    _id: confirmationId(bookingId),
    kind: 'confirmation',
    to,
    bookingId,
    message,
  });
}

function page(booking: StoredBooking, clock: Clock, siteUrl: string): Page {
  const { _id, room } = booking;
  return {
    title: 'Your room is booked',
    preview: `${room.name}, from ${spelled(booking.checkin)}. Booking number ${bookingNumber(_id)}.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Thank you for choosing ${HOTEL.name}. Here is all you need at the door; the attached file puts the stay into your calendar.`,
      },
      ...pictureOf(room, siteUrl),
      datesOf(booking),
      billOf(booking),
      { kind: 'paragraph', text: PRICE_NOTE },
      { kind: 'link', label: 'House rules', url: siteUrl + PAGE.houseRules },
      { kind: 'button', label: 'See your booking', url: siteUrl + PAGE.booking(booking._id) },
      { kind: 'heading', text: PAY_AT_HOTEL },
      { kind: 'paragraph', text: PAYING },
      { kind: 'heading', text: 'How to find us' },
      { kind: 'paragraph', text: `${HOTEL.name}, ${ADDRESS_LINE}` },
      { kind: 'link', label: 'Open the map', url: HOTEL_MAP },
      { kind: 'link', label: `Call ${HOTEL.phone}`, url: HOTEL_CALL },
      { kind: 'heading', text: 'If your plans change' },
      { kind: 'paragraph', text: howToCancel(booking, clock.now()) },
    ],
    reason: `You receive this mail because you booked a room on ${new URL(siteUrl).host}.`,
  };
}

function howToCancel(booking: StoredBooking, now: Date): string {
  const terms = cancellationTerms(booking, now);
  return isCancellable(booking, now)
    ? `${terms} You can do so under Your Booking on our site; after that, please call ${UNBROKEN_PHONE}.`
    : `${terms} ${UNBROKEN_PHONE}.`;
}
