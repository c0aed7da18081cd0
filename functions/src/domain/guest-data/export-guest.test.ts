import {
  exportDeps,
  aHotelThatKnowsAna,
  aHotelThatKnowsAnaOfOld,
  WORDS,
} from '../../testing/a-guest-to-forget.ts';
import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import { expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aStoredPayment, aStoredRefund, putPayments } from '../../testing/a-stored-payment.ts';
import { ana, ben, clerk } from '../../testing/builders.ts';
import { exportGuest } from './export-guest.ts';

async function exported(hotel: Awaited<ReturnType<typeof aHotelThatKnowsAna>>, email = ana.email) {
  const found = await exportGuest(exportDeps(hotel), email);
  return { found, text: JSON.stringify(found) };
}

it('tells all that is kept of a guest, and for what', async () => {
  const hotel = await aHotelThatKnowsAna();
  putPayments(hotel.db, 'over', aStoredPayment({ bookingId: 'over', refunds: 1 }));
  hotel.db.refunds.set('over-1-1', aStoredRefund({ paymentId: 'over-1', bookingId: 'over', why: 'Loud' }));
  hotel.db.uses.set('WELCOME/ana', 'over');
  hotel.db.texts = {
    ...FIRST_TEXTS,
    version: 1,
    privacy: { ...FIRST_TEXTS.privacy, heading: 'What we keep' },
  };
  const { found, text } = await exported(hotel);
  for (const word of [...WORDS, 'Loud', 'pi_over-1', 're_over-1-1']) expect(text).toContain(word);
  expect(found).toMatchObject({
    about: { hotel: 'Harbour House', email: 'ana@innkeep.test', privacy: { heading: 'What we keep' } },
    account: { uid: 'ana', isEmailConfirmed: true, signsInWith: 'password' },
    profiles: [{ name: 'Ana Silva' }],
    mails: [{ kind: 'welcome', to: 'ana@innkeep.test' }],
    audit: [{ action: 'booking/waived', by: 'the hotel', why: 'Ana was cold' }],
  });
  expect(found?.bookings.map(({ _id, noteOfTheDesk }) => [_id, noteOfTheDesk?.note])).toEqual([
    ['by-desk', undefined],
    ['off', undefined],
    ['over', 'Ana snores'],
  ]);
  expect(found?.bookings.at(-1)?.payments).toMatchObject([{ amount: 10_000, state: 'paid' }]);
});

it('names no other person: neither who works there, nor whose booking names the address', async () => {
  const hotel = await aHotelThatKnowsAna();
  putPayments(hotel.db, 'over', aStoredPayment({ bookingId: 'over', method: 'cash', takenBy: clerk.uid }));
  const guest = { name: 'Ben Ode', phone: '', arrivalTime: '', wish: '' };
  hotel.db.bookings.set('bens', aStoredBooking('bens', '2027-08-01', '2027-08-03', { uid: 'ben', guest }));
  const { found, text } = await exported(hotel);
  expect(text).not.toContain(clerk.uid);
  expect(text).not.toContain('Ben Ode');
  expect(found?.bookingsOfOthersWithYourEmail).toEqual(['BENS-']);
  expect(found?.bookings.at(-1)?.payments).toMatchObject([{ takenBy: 'the hotel' }]);
});

/** Gives a booking a code that its account has used, and the booking `over` the same code. */
function discount({ db }: Awaited<ReturnType<typeof aHotelThatKnowsAna>>, id: string, code: string): void {
  for (const each of [id, 'over']) {
    const booking = db.bookings.get(each);
    if (!booking) throw new Error(`There is no booking ${each}.`);
    const quote = {
      ...booking.quote,
      discount: { code, name: 'Welcome', kind: 'percent', worth: 1000 } as const,
    };
    db.bookings.set(each, { ...booking, quote });
  }
  db.uses.set(`${code}/${db.bookings.get(id)?.uid ?? ''}`, id);
}

it('does not hand over what a former account booked under another address: it may have been another’s', async () => {
  const hotel = await aHotelThatKnowsAnaOfOld();
  for (const id of ['former', 'renamed']) discount(hotel, id, `OF-${id}`);
  const { found, text } = await exported(hotel);
  expect(found?.bookings.map(({ _id }) => _id)).toEqual(['by-desk', 'former', 'off', 'over']);
  expect(text).not.toContain('old@silva.test');
  expect(text).not.toContain('"renamed"');
  expect(found?.codes).toEqual([{ code: 'OF-former', booking: 'former' }]);
  const entries = found?.audit.map(({ target }) => target);
  expect(entries?.sort()).toEqual(['by-desk', 'former', 'over']);
});

it('tells what their own account booked under another address', async () => {
  const hotel = await aHotelThatKnowsAna();
  const said = { email: 'friend@silva.test' };
  hotel.db.bookings.set('given', aStoredBooking('given', '2027-03-08', '2027-03-09', said));
  expect((await exported(hotel)).found?.bookings.map(({ _id }) => _id)).toContain('given');
});

it('tells staff what they did, but not to whom', async () => {
  const hotel = await aHotelThatKnowsAna();
  const { found, text } = await exported(hotel, clerk.email);
  expect(found?.audit).toMatchObject([{ action: 'booking/waived', by: 'you' }]);
  expect(text).not.toContain('cold');
  expect(text).not.toContain('"over"');
});

it('tells of their account what our record says, also where that names an address of before', async () => {
  const hotel = await aHotelThatKnowsAna();
  hotel.db.users.set('ana', { _id: 'ana', email: 'old@silva.test', name: 'Ana Silva', role: 'guest' });
  expect((await exported(hotel)).found?.profiles).toMatchObject([
    { name: 'Ana Silva', email: 'old@silva.test' },
  ]);
});

it('is nothing where nothing is kept', async () => {
  const hotel = await aHotelThatKnowsAna();
  expect((await exported(hotel, 'unknown@innkeep.test')).found).toBeUndefined();
  expect((await exported(hotel, ben.email)).found?.bookings).toHaveLength(1);
});
