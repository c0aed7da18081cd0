import { bookingNumber } from '@innkeep/contract/booking-number';
import { PAGE } from '@innkeep/contract/paths';
import type { StoredBooking } from '../../bookings/booking-store.ts';
import type { Mail } from '../mail.ts';
import { outgoingMail } from '../outgoing-mail.ts';
import type { CancelledBy } from './cancellation.ts';
import { letter } from './letter.ts';
import type { Block } from './page.ts';
import { billOf, datesOf, nightsInWords, spelled } from './stay-blocks.ts';

/** Why the hotel receives the mails below, at their foot. */
export const CHOSEN_BY_THE_HOTEL =
  'You receive this mail because the site tells its hotel of bookings. HOTEL_MAIL in functions/.env says which, and HOTEL_MAIL_TO where to.';

export function bookingNoticeId(bookingId: string): string {
  return `${bookingId}-booking-notice`;
}

/** Tells the hotel that a room was booked. */
export function bookingNotice(booking: StoredBooking, to: string, siteUrl: string): Mail {
  const { _id, email, createdAt } = booking;
  const message = noticeLetter(`Booked: ${inShort(booking)}`, 'A room is booked', booking, siteUrl, [
    { kind: 'button', label: 'See the booking', url: siteUrl + PAGE.bookingOf(email, _id) },
  ]);
  const fields = { _id: bookingNoticeId(_id), kind: 'booking-notice' as const, to, replyTo: email, message };
  return outgoingMail(createdAt, fields);
}

/** Tells the hotel that a stay will not take place. */
export function cancellationNotice(
  booking: StoredBooking,
  by: CancelledBy,
  now: Date,
  to: string,
  siteUrl: string,
): Mail {
  const { _id, email } = booking;
  const who = by === 'guest' ? 'The guest has cancelled this stay.' : 'An admin has cancelled this stay.';
  const message = noticeLetter(`Cancelled: ${inShort(booking)}`, 'A booking is cancelled', booking, siteUrl, [
    { kind: 'paragraph', text: `${who} Its nights are on sale again.` },
    { kind: 'button', label: 'See the bookings of this guest', url: siteUrl + PAGE.bookingsOf(email) },
  ]);
  const id = `${_id}-cancellation-notice`;
  return outgoingMail(now, { _id: id, kind: 'cancellation-notice', to, replyTo: email, message });
}

/** The room, the day and the length of a stay, such as a line of a list has room for. */
export function inShort({ room, checkin, nights }: StoredBooking): string {
  return `${room.name}, ${spelled(checkin)}, ${nightsInWords(nights)}`;
}

function noticeLetter(
  subject: string,
  title: string,
  booking: StoredBooking,
  siteUrl: string,
  ending: Block[],
) {
  const page = {
    title,
    preview: `${booking.email}, booking number ${bookingNumber(booking._id)}.`,
    blocks: [
      datesOf(booking),
      { kind: 'facts' as const, rows: [['Guest', booking.email] as const] },
      billOf(booking),
      ...ending,
    ],
    reason: CHOSEN_BY_THE_HOTEL,
  };
  return letter(subject, page, siteUrl);
}
