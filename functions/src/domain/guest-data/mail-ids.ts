import { idsOfMailsAboutBooking } from '../bookings/booking-mails.ts';
import { mailId } from '../mail/mail-id.ts';
import type { Traces } from './guest-data-store.ts';

/** The ids that mails about somebody have, where nothing else in them says whom they are about: notices to the hotel. */
export function mailIdsAbout({ uids, bookings }: Pick<Traces, 'uids' | 'bookings'>): string[] {
  return [
    ...uids.map((uid) => mailId('welcome', uid)),
    ...bookings.flatMap((booking) => [
      ...idsOfMailsAboutBooking(booking),
      mailId('cancellation-notice', booking._id),
    ]),
  ];
}
