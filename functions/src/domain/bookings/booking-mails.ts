import type { HotelMail } from '../mail/mail-store.ts';
import { mailId } from '../mail/mail-id.ts';
import type { CancelledBy, ChangedBy, MailContent, NewMail } from '../mail/mail.ts';
import type { StoredBooking } from './booking-store.ts';
import { toPublicBooking } from './to-public-booking.ts';

export function mailsAboutBooking(stored: StoredBooking, hotelMail: HotelMail): NewMail[] {
  const data = aboutBooking(stored);
  return toGuestAndHotel(stored, hotelMail, { kind: 'confirmation', data }, { kind: 'booking-notice', data });
}

export function mailsAboutCancellation(
  stored: StoredBooking,
  cancelledBy: CancelledBy,
  hotelMail: HotelMail,
): NewMail[] {
  const data = { ...aboutBooking(stored), cancelledBy };
  return toGuestAndHotel(
    stored,
    hotelMail,
    { kind: 'cancellation', data },
    { kind: 'cancellation-notice', data },
  );
}

/** A change of a booking is told with its revision: each has mails of its own. */
export function mailsAboutChange(
  before: StoredBooking,
  after: StoredBooking,
  changedBy: ChangedBy,
  hotelMail: HotelMail,
): NewMail[] {
  const was = toPublicBooking(before);
  const data = { ...aboutBooking(after), was, changedBy };
  return toGuestAndHotel(
    after,
    hotelMail,
    { kind: 'change', data },
    { kind: 'change-notice', data },
    `${after._id}-${after.rev}`,
  );
}

/** Once a booking is cancelled, none of these may leave any more: it would confirm a stay that does not exist. */
export function idsOfMailsAboutBooking({ _id, rev }: StoredBooking): string[] {
  const changes = Array.from({ length: rev - 1 }, (_, index) => `${_id}-${index + 2}`);
  return [
    ...[mailId('confirmation', _id), mailId('booking-notice', _id)],
    ...changes.flatMap((change) => [mailId('change', change), mailId('change-notice', change)]),
  ];
}

function aboutBooking(stored: StoredBooking) {
  return { booking: toPublicBooking(stored), ...(stored.uid === null && { isOfDesk: true as const }) };
}

function toGuestAndHotel(
  { _id: bookingId, email }: StoredBooking,
  { bookings, to }: HotelMail,
  toGuest: MailContent,
  toHotel: MailContent,
  about = bookingId,
): NewMail[] {
  const mails: NewMail[] = [];
  if (email !== '') mails.push({ ...toGuest, _id: mailId(toGuest.kind, about), to: email, bookingId });
  if (bookings === 'each')
    mails.push({
      ...toHotel,
      _id: mailId(toHotel.kind, about),
      to,
      ...(email !== '' && { replyTo: email }),
    });
  return mails;
}
