import { expect, it } from 'vitest';
import { anHonestHotel } from '../../testing/an-honest-hotel.ts';
import { reconcile, reconcileMoney } from '../reconcile/proof.ts';
import { forgottenDigest, forgottenRecord } from './forgotten.ts';

it('leaves a booking that the nightly proof accepts, after all that can happen to it', async () => {
  const { hotel } = await anHonestHotel();
  const { guestData } = hotel;
  const found: object[] = [];
  for (const target of hotel.db.bookings.keys()) {
    const entry = { action: 'booking/forgotten', by: 'forget', target, at: hotel.time.now } as const;
    expect(await guestData.forgetRecord(target, (record) => forgottenRecord(record, entry, 0))).toBe(true);
    expect(await guestData.forgetRecord(target, (record) => forgottenRecord(record, entry, 0))).toBe(false);
  }
  await reconcile(hotel, (difference) => void found.push(difference));
  await reconcileMoney(hotel, (difference) => void found.push(difference));
  expect(found).toEqual([]);
  const names = [...hotel.db.bookings.values()].map(({ guest }) => guest.name);
  expect(new Set(names)).toEqual(new Set(['Forgotten guest']));
  expect([...hotel.db.refunds.values()].flatMap(({ why }) => why ?? [])).toEqual([]);
  const urls = [...hotel.db.payments.values()].flatMap(({ session }) => session?.url ?? []);
  expect(new Set(urls)).toEqual(new Set(['']));
});

it('takes a guest’s line in a digest their address, and leaves the others’', () => {
  const line = { checkin: '2027-06-14', nights: 1, guests: 1, total: 120, room: { name: 'Sea View' } };
  const none = { count: 0, first: [] };
  const digest = {
    date: '2027-06-01',
    made: {
      count: 2,
      first: [
        { ...line, _id: 'one', email: 'a@x.test' },
        { ...line, _id: 'two', email: 'b@x.test' },
      ],
    },
    cancelled: none,
  } as unknown as Parameters<typeof forgottenDigest>[0]; // dates are text
  expect(forgottenDigest(digest, new Set(['one']))?.made.first.map(({ email }) => email)).toEqual([
    '',
    'b@x.test',
  ]);
  expect(forgottenDigest(digest, new Set(['three']))).toBeUndefined();
});
