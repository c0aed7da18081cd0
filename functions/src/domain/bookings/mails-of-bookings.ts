import type { Booking } from '@innkeep/contract/booking';
import type { BookingMail } from '@innkeep/contract/mail';
import type { GuestMailSummary, MailStore } from '../records/mail-store.ts';

export async function mailsOfBookings(
  { mails }: { readonly mails: MailStore },
  bookings: readonly Booking[],
): Promise<Map<string, BookingMail[]>> {
  const byBooking = new Map<string, BookingMail[]>();
  for (const mail of await mails.listOfBookings(bookings.map(({ _id }) => _id))) {
    if (mail.bookingId === undefined) continue;
    byBooking.set(mail.bookingId, [...(byBooking.get(mail.bookingId) ?? []), bookingMail(mail)]);
  }
  return byBooking;
}

export function bookingMail({ kind, delivery }: GuestMailSummary): BookingMail {
  const { state, attempts, error, at } = delivery;
  return { kind, state, attempts, ...(error !== undefined && { error }), at: at.toISOString() };
}
