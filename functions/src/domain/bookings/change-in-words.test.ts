import { NO_DETAILS } from '@innkeep/contract/guest';
import { day } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, aRoom, root } from '../../testing/builders.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { sendDailyDigest } from './send-daily-digest.ts';
import { changeInWords } from './change-in-words.ts';
import { changeStay } from './change-stay.ts';

const PERSON = { ...NO_DETAILS, name: 'Jörg Müller', phone: '0170 1234567' };
const before = aStoredBooking('ab12cd34', '2027-06-14', '2027-06-16', {
  guest: PERSON,
  email: 'jm@innkeep.test',
});
const changed = (changes: Partial<StoredBooking>) => changeInWords(before, { ...before, ...changes });

it.each<[what: string, changes: Partial<StoredBooking>]>([
  ['The name was changed.', { guest: { ...PERSON, name: 'Jörg Meier' } }],
  ['The e-mail was changed.', { email: '' }],
  ['The phone was changed.', { guest: { ...PERSON, phone: '' } }],
  ['The name was changed; the phone was changed.', { guest: NO_DETAILS }],
  ['$240 became $300; the e-mail was changed.', { total: 300, email: 'jorg@innkeep.test' }],
  ['Mon 14 Jun to Wed 16 Jun became Mon 14 Jun to Thu 17 Jun.', { checkout: day('2027-06-17') }],
  ['2 guests became 3 guests, 1 of them children.', { guests: 3, children: 1 }],
  [
    'Standard rate became Non-refundable.',
    { quote: { ...before.quote, plan: { id: 'prepaid', name: 'Non-refundable', percent: -1200 } } },
  ],
  ['The time of arrival was changed.', { guest: { ...PERSON, arrivalTime: 'late' } }],
  ['The phone was changed; the requests were changed.', { guest: { ...PERSON, phone: '', wish: 'A cot' } }],
])('the audit says: %s', (what, changes) => {
  expect(changed(changes)).toBe(what);
});

it('neither the audit nor the digest of the day has a word that a guest is known by', async () => {
  const hotel = { ...aHotel(aRoom()), hotelMail: { to: 'desk@innkeep.test', bookings: 'digest' } as const };
  hotel.db.bookings.set('ab12cd34', before);
  const guest = { name: 'Ana Silva', phone: '0171 7654321', arrivalTime: 'after dinner', wish: 'A cot' };
  const said = { rev: 1, pricing: 'keep', reason: '', overridesRules: false } as const;
  await changeStay(hotel, root, 'ab12cd34', { ...said, guest, email: 'ana@innkeep.test' });
  hotel.time.now = new Date('2027-06-02T12:00:00Z');
  await sendDailyDigest(hotel);
  const digest = hotel.db.mails.get('2027-06-01-daily-digest');
  expect(digest).toMatchObject({ data: { changed: { count: 1 } } });
  const kept = JSON.stringify([hotel.db.audit, digest?.data]);
  expect(kept).toContain('The name was changed; the e-mail was changed; the phone was changed; the time of');
  expect(kept).not.toMatch(/Jörg|Müller|jm@|1234567|Ana|Silva|7654321|dinner|cot/);
});
