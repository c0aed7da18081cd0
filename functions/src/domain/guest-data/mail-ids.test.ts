import { expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { idsOfMailsToUnsend } from '../records/booking-mails.ts';
import { mailIdsAbout } from './mail-ids.ts';

it('the hotel’s notice of several rooms is found by its first room, though cancelling that does not unsend it', () => {
  const first = aStoredBooking('first', '2027-06-14', '2027-06-16', { group: 'first' });
  expect(mailIdsAbout({ uids: [], bookings: [first] })).toContain('first-booking-notice');
  expect(idsOfMailsToUnsend(first)).not.toContain('first-booking-notice');
  expect(idsOfMailsToUnsend({ ...first, group: undefined })).toContain('first-booking-notice');
});
