import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import type { CancelledBy, ChangedBy } from '../../domain/mail/mail.ts';
import { changesIn } from './booking-change.ts';
import type { Block, Email, TemplateContext } from './email.ts';
import { billOf, datesOf, inShort } from './stay-blocks.ts';

export const CHOSEN_BY_THE_HOTEL =
  'You receive this mail because the site tells its hotel of bookings. HOTEL_MAIL in functions/.env says which, and HOTEL_MAIL_TO where to.';

/** Tells the hotel that a room was booked. */
export function bookingNotice({ booking }: { booking: Booking }, { siteUrl }: TemplateContext): Email {
  const url = siteUrl + pathTo(PAGE.bookingOf, { guest: booking.email, id: booking._id });
  return notice(`Booked: ${inShort(booking)}`, 'A room is booked', booking, [
    { kind: 'button', label: 'See the booking', url },
  ]);
}

/** Tells the hotel that a stay has changed. */
export function changeNotice(
  { booking, was, changedBy }: { booking: Booking; was: Booking; changedBy: ChangedBy },
  { siteUrl }: TemplateContext,
): Email {
  const who = changedBy === 'guest' ? 'The guest has changed this stay.' : 'The desk has changed this stay.';
  const url = siteUrl + pathTo(PAGE.bookingOf, { guest: booking.email, id: booking._id });
  return notice(`Changed: ${inShort(booking)}`, 'A booking has changed', booking, [
    { kind: 'paragraph', text: who },
    { kind: 'facts', rows: changesIn(was, booking) },
    { kind: 'button', label: 'See the booking', url },
  ]);
}

/** Tells the hotel that a stay will not take place. */
export function cancellationNotice(
  { booking, cancelledBy }: { booking: Booking; cancelledBy: CancelledBy },
  { siteUrl }: TemplateContext,
): Email {
  const who =
    cancelledBy === 'guest' ? 'The guest has cancelled this stay.' : 'An admin has cancelled this stay.';
  const url = siteUrl + pathTo(PAGE.bookingsOf, { guest: booking.email });
  return notice(`Cancelled: ${inShort(booking)}`, 'A booking is cancelled', booking, [
    { kind: 'paragraph', text: `${who} Its nights are on sale again.` },
    { kind: 'button', label: 'See the bookings of this guest', url },
  ]);
}

function notice(subject: string, title: string, booking: Booking, ending: Block[]): Email {
  const { _id } = booking;
  const email = booking.email === '' ? 'without e-mail' : booking.email;
  return {
    subject,
    title,
    preheader: `${email}, booking number ${bookingNumber(_id)}.`,
    blocks: [datesOf(booking), { kind: 'facts', rows: [['Guest', email]] }, billOf(booking), ...ending],
    reason: CHOSEN_BY_THE_HOTEL,
  };
}
