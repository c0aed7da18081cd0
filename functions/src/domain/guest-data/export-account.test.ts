import {
  exportDeps,
  aHotelThatKnowsAna,
  aHotelThatKnowsAnaOfOld,
  WORDS,
} from '../../testing/a-guest-to-forget.ts';
import { expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aStoredPayment, aStoredRefund, putPayments } from '../../testing/a-stored-payment.ts';
import { ana, clerk, justNow } from '../../testing/builders.ts';
import { exportAccount } from './export-account.ts';

async function exported(hotel: Awaited<ReturnType<typeof aHotelThatKnowsAna>>, caller = justNow(ana)) {
  const told = await exportAccount(exportDeps(hotel), caller);
  const own = { ...told, about: { ...told.about, privacy: undefined } }; // the page has any words
  return { told, text: JSON.stringify(own) };
}

const idsIn = ({ bookings }: { bookings: readonly { _id: string }[] }) => bookings.map(({ _id }) => _id);

it('tells all of an account, and what was booked under its address without one', async () => {
  const hotel = await aHotelThatKnowsAna();
  putPayments(hotel.db, 'over', aStoredPayment({ bookingId: 'over', method: 'cash', takenBy: clerk.uid }));
  const { told, text } = await exported(hotel);
  expect(told).toMatchObject({
    about: { hotel: 'Harbour House', email: ana.email, privacy: { heading: 'Privacy' } },
    account: { uid: 'ana', isEmailConfirmed: true },
    profiles: [{ name: 'Ana Silva' }],
    mails: [{ kind: 'welcome' }],
    audit: [{ action: 'booking/waived', by: 'the hotel', target: 'over' }],
  });
  expect(idsIn(told)).toEqual(['by-desk', 'off', 'over']);
  expect(told.bookings.at(-1)?.payments).toMatchObject([{ takenBy: 'the hotel' }]);
  expect(text).not.toContain(clerk.uid);
});

it('leaves out what the desk wrote, and says so: it may mention others', async () => {
  const hotel = await aHotelThatKnowsAna();
  const acknowledged = { of: 'payment-over', at: hotel.time.now, by: clerk.uid, why: 'Ben paid' } as const;
  putPayments(hotel.db, 'over', aStoredPayment({ bookingId: 'over', refunds: 1, acknowledged }));
  hotel.db.refunds.set(
    'over-1-1',
    aStoredRefund({ paymentId: 'over-1', bookingId: 'over', why: 'Loud Ben' }),
  );
  const { told, text } = await exported(hotel);
  for (const word of ['snores', 'cold', 'Ben paid', 'Loud Ben']) expect(text).not.toContain(word);
  for (const word of WORDS.filter((each) => !['snores', 'cold'].includes(each))) expect(text).toContain(word);
  expect(told.about.notHere).toContain('Our staff’s notes about you');
  expect(told.bookings.at(-1)?.refunds).toMatchObject([{ amount: 4000 }]);
});

it('tells nothing of others who had the address, or booked under it', async () => {
  const hotel = await aHotelThatKnowsAnaOfOld();
  const { db, time } = hotel;
  const former = db.bookings.get('former');
  if (!former) throw new Error('There is no former booking.');
  const delivery = { state: 'SUCCESS', attempts: 1, at: time.now } as const;
  const sent = { to: ana.email, createdAt: time.now, expireAt: time.now, delivery };
  db.mails.set('gone-welcome', { ...sent, _id: 'gone-welcome', kind: 'welcome', data: { name: 'Who' } });
  const data = { booking: former, cancelledBy: 'guest' } as const;
  db.mails.set('f', { ...sent, _id: 'f', kind: 'cancellation', bookingId: 'former', data });
  const { told, text } = await exported(hotel);
  expect(idsIn(told)).toEqual(['by-desk', 'off', 'over']);
  expect(told.mails.map(({ _id }) => _id).sort()).toEqual(['ana-welcome', 'by-desk-cancellation-notice']);
  expect(told.bookingsOfOthersWithYourEmail).toEqual([]);
  for (const other of ['former', 'renamed', 'bens', 'Ben Ode', 'Who']) expect(text).not.toContain(other);
  expect(told.digestsToTheHotel.map(({ lines }) => lines.length)).toEqual([1]);
});

it('tells an owner who has not confirmed the address only what their account holds', async () => {
  const hotel = await aHotelThatKnowsAnaOfOld();
  hotel.accounts.tokens.set('ana', { ...ana, isEmailConfirmed: false });
  const strangers = aStoredBooking('strangers', '2027-08-01', '2027-08-02', { uid: null });
  hotel.db.bookings.set('strangers', strangers);
  const { told, text } = await exported(hotel);
  expect(idsIn(told)).toEqual(['off', 'over']);
  expect(told.mails.map(({ _id }) => _id)).toEqual(['ana-welcome']);
  for (const other of ['strangers', 'by-desk', 'former']) expect(text).not.toContain(other);
});

it('tells the staff what they booked themselves, and nothing of their work', async () => {
  const hotel = await aHotelThatKnowsAna();
  const { told, text } = await exported(hotel, justNow(clerk));
  expect(told.account).toMatchObject({ uid: 'clerk', role: 'desk' });
  expect(told.audit).toEqual([]);
  expect(text).not.toContain('over');
});

it('refuses a caller who has not just signed in, and accounts that are closed or gone', async () => {
  const hotel = await aHotelThatKnowsAna();
  await expect(exported(hotel, ana)).rejects.toMatchObject({ code: 'auth/not-recent' });
  hotel.accounts.closed.add('ana');
  await expect(exported(hotel)).rejects.toMatchObject({ code: 'auth/required' });
  hotel.accounts.tokens.delete('ana');
  await expect(exported(hotel)).rejects.toMatchObject({ code: 'auth/required' });
});

it.each([{ uid: 'ben', data: { uid: 'ben' } }, { data: { uid: 'ben' } }])(
  'does not tell that another account wanted their address: %o',
  async (of) => {
    const hotel = await aHotelThatKnowsAna();
    const sent = { to: ana.email, createdAt: hotel.time.now, expireAt: hotel.time.now } as const;
    const delivery = { state: 'SUCCESS', attempts: 1, at: hotel.time.now } as const;
    const kind = 'email-change';
    hotel.db.mails.set('bens', { ...sent, delivery, _id: 'bens', kind, ...of });
    hotel.db.mails.set('own', {
      ...sent,
      delivery,
      _id: 'own',
      kind,
      to: 'w@x.test',
      uid: 'ana',
      data: { uid: 'ana' },
    });
    const { told } = await exported(hotel);
    expect(told.mails.map(({ _id }) => _id)).toEqual(['ana-welcome', 'own']);
  },
);
