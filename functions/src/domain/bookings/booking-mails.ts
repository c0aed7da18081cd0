import type { HotelMail } from '../mail/mail-store.ts';
import { mailId } from '../mail/mail-id.ts';
import type { CancelledBy, MailContent, NewMail } from '../mail/mail.ts';
import type { StoredBooking } from './booking-store.ts';
import { toPublicBooking } from './to-public-booking.ts';

export function mailsAboutBooking(stored: StoredBooking, hotelMail: HotelMail): NewMail[] {
  const data = { booking: toPublicBooking(stored) };
  return toGuestAndHotel(stored, hotelMail, { kind: 'confirmation', data }, { kind: 'booking-notice', data });
}

export function mailsAboutCancellation(
  stored: StoredBooking,
  cancelledBy: CancelledBy,
  hotelMail: HotelMail,
): NewMail[] {
  const data = { booking: toPublicBooking(stored), cancelledBy };
  return toGuestAndHotel(
    stored,
    hotelMail,
    { kind: 'cancellation', data },
    { kind: 'cancellation-notice', data },
  );
}

/** Once a booking is cancelled, none of these may leave any more: it would confirm a stay that does not exist. */
export function idsOfMailsAboutBooking(bookingId: string): string[] {
  return [mailId('confirmation', bookingId), mailId('booking-notice', bookingId)];
}

function toGuestAndHotel(
  { _id: bookingId, email }: StoredBooking,
  { bookings, to }: HotelMail,
  toGuest: MailContent,
  toHotel: MailContent,
): NewMail[] {
  const mails: NewMail[] = [{ ...toGuest, _id: mailId(toGuest.kind, bookingId), to: email, bookingId }];
  if (bookings === 'each')
    mails.push({ ...toHotel, _id: mailId(toHotel.kind, bookingId), to, replyTo: email });
  return mails;
}
