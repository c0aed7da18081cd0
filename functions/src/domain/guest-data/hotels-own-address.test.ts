import { exportDeps, aHotelThatKnowsAna, forgetDeps } from '../../testing/a-guest-to-forget.ts';
import { expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { ana } from '../../testing/builders.ts';
import type { Mail } from '../records/mail.ts';
import { exportGuest } from './export-guest.ts';
import { forgetGuest } from './forget-guest.ts';

const NONE = { count: 0, first: [] };

/** Ana's address is also the hotel's, which gets the mails about Ben's stay, the day, trouble, and her own stays. */
async function aHotelWhoseAddressIsAnas() {
  const hotel = await aHotelThatKnowsAna();
  const at = hotel.time.now;
  const sent = {
    to: ana.email,
    createdAt: at,
    expireAt: at,
    delivery: { state: 'PENDING', attempts: 0, at },
  } as const;
  const guest = { name: 'Ben Ode', phone: '', arrivalTime: '', wish: '' };
  const bens = aStoredBooking('bens', '2027-08-01', '2027-08-03', { uid: 'ben', email: 'ben@x.test', guest });
  const [notice, was] = [{ booking: bens, cancelledBy: 'guest' } as const, bens];
  const mails: Mail[] = [
    { ...sent, _id: 'bens-booking-notice', kind: 'booking-notice', data: notice },
    { ...sent, _id: 'bens-cancellation-notice', kind: 'cancellation-notice', data: notice },
    {
      ...sent,
      _id: 'bens-change-notice',
      kind: 'change-notice',
      data: { booking: bens, was, changedBy: 'guest' },
    },
    {
      ...sent,
      _id: 'day-daily-digest',
      kind: 'daily-digest',
      data: { date: bens.checkin, made: NONE, changed: NONE, cancelled: NONE },
    },
    { ...sent, _id: 'day-operations', kind: 'operations', data: { date: bens.checkin, troubles: [] } },
    { ...sent, _id: 'over-cancellation-notice', kind: 'cancellation-notice', data: notice },
    { ...sent, _id: 'a-booking-notice', kind: 'booking-notice', replyTo: ana.email, data: notice },
    { ...sent, _id: 'ana-password-reset', kind: 'password-reset' },
  ];
  for (const mail of mails) hotel.db.mails.set(mail._id, mail);
  return hotel;
}

const OTHERS = [
  'bens-booking-notice',
  'bens-cancellation-notice',
  'bens-change-notice',
  'day-daily-digest',
  'day-operations',
];
const THEIRS = ['a-booking-notice', 'ana-password-reset', 'ana-welcome', 'over-cancellation-notice'];

it('exports no mail to the hotel about others to a guest with the hotel’s address', async () => {
  const hotel = await aHotelWhoseAddressIsAnas();
  const found = await exportGuest(exportDeps(hotel), ana.email);
  expect(found?.mails.map(({ _id }) => _id).sort()).toEqual(THEIRS);
});

it('deletes no mail to the hotel about others with a guest who has the hotel’s address', async () => {
  const hotel = await aHotelWhoseAddressIsAnas();
  const before = [...hotel.db.mails.keys()];
  expect(await forgetGuest(forgetDeps(hotel), 'forget', ana.email)).toMatchObject({ mails: 4 });
  expect(before.filter((id) => !hotel.db.mails.has(id)).sort()).toEqual(THEIRS);
});

it('knows no guest by the hotel’s address alone', async () => {
  const hotel = await aHotelWhoseAddressIsAnas();
  for (const id of OTHERS) {
    const mail = hotel.db.mails.get(id);
    if (mail) mail.to = 'desk@innkeep.test';
  }
  expect(await forgetGuest(forgetDeps(hotel), 'forget', 'desk@innkeep.test')).toEqual({ outcome: 'unknown' });
});
