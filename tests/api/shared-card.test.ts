import { randomUUID } from 'node:crypto';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgottenRecord } from '../../functions/src/domain/guest-data/forgotten.ts';
import { firestoreGuestData } from '../../functions/src/store/guest-data.store.ts';
import { db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { costOf } from './support/cost-of.ts';
import {
  aPricedRoom,
  atStripe,
  bookingOf,
  chargedFor,
  guestsMayPay,
  heldStay,
  openPage,
  press,
  settled,
  stored,
} from './support/paying.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';

/* A code that is once for each guest, and one card for two guests. A deposit is $100.25, or $90.23 with it. */

/** Only our own database counts; Google's emulator does not. */
const isOfficialSuite = process.env.INNKEEP_SUITE === 'official';

guestsMayPay();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
  await atStripe({ do: 'events', settings: { isHeld: true } }); // only these tests ask what was paid
});
afterAll(() => atStripe({ do: 'reset' }));

async function aCode(): Promise<string> {
  const code = `CARD-${randomUUID().slice(0, 8).toUpperCase()}`;
  const { status } = await call('PUT', `/rates/promos/${code}`, {
    as: admin,
    json: aPromo({ isOncePerPerson: true }),
  });
  expect(status).toBe(200);
  return code;
}

/** A guest pays on the page for a stay with a code; the hotel has not heard of it. */
async function paysWith(code: string, card = 'good') {
  const guest = await aGuest();
  const made = await heldStay(guest, await aPricedRoom(), { code });
  await press(await openPage(guest, made.paymentId), { card });
  return { guest, ...made };
}

const usesOf = async (code: string) => (await db.collection('promos').doc(code).get()).get('uses') as number; // as it is stored

describe('one card for two guests', () => {
  it('books for one of two who pay at once, and the other has all of it back', async () => {
    const code = await aCode();
    const both = await Promise.all([paysWith(code), paysWith(code)]);
    const told = await Promise.all(both.map(({ guest, paymentId }) => settled(guest, paymentId)));
    expect(told.map(({ booking }) => booking.state).sort()).toEqual(['booked', 'lapsed']);
    const [booked, refused] = both.toSorted((one) => (stateOf(told, one.id) === 'booked' ? -1 : 1));
    expect(told.find(({ booking }) => booking._id === refused?.id)?.payment.isCardUsed).toBe(true);
    expect([await chargedFor(booked?.id ?? ''), await chargedFor(refused?.id ?? '')]).toEqual([9023, 0]);
    expect(await usesOf(code)).toBe(1);
    expect(await stored('payments', refused?.paymentId ?? '')).toMatchObject({ sharesCardWith: booked?.id });
    expect(await stored('refunds', `${refused?.paymentId}-1`)).toMatchObject({ reason: 'card' });
  });

  it('leaves no stay at the payment of another, once its guest is forgotten', async () => {
    const code = await aCode();
    const [first, second] = [await paysWith(code), await paysWith(code)];
    await settled(first.guest, first.paymentId);
    await settled(second.guest, second.paymentId);
    const before = await stored('payments', second.paymentId);
    expect(before).toMatchObject({ sharesCardWith: first.id });
    const entry = { action: 'booking/forgotten', by: 'forget', target: first.id, at: new Date() } as const;
    const forget = () =>
      firestoreGuestData(db).forgetRecord(first.id, (record) => forgottenRecord(record, entry, 0));
    expect([await forget(), await forget()]).toEqual([true, false]);
    expect(await bookingOf(first.id)).not.toHaveProperty('card');
    const after = await stored('payments', second.paymentId);
    expect({ ...after, sharesCardWith: first.id }).toEqual(before);
    expect(after).not.toHaveProperty('sharesCardWith');
  });

  it('is kept under a scrambled form, until the stay is cancelled: then it is free for the next', async () => {
    const code = await aCode();
    const first = await paysWith(code);
    await settled(first.guest, first.paymentId);
    expect(await bookingOf(first.id)).toMatchObject({
      card: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    });
    const { status } = await call('DELETE', `/orders/${first.id}`, { as: first.guest });
    expect(status).toBe(200);
    expect(await bookingOf(first.id)).not.toHaveProperty('card');
    const second = await paysWith(code);
    expect((await settled(second.guest, second.paymentId)).booking.state).toBe('booked');
  });

  it.skipIf(isOfficialSuite)(
    'costs three reads more with such a code; nights and code given back, and the refund, cost what they do',
    async () => {
      const code = await aCode();
      const costs = [];
      for (let times = 0; times < 2; times += 1) {
        const { guest, paymentId } = await paysWith(code);
        costs.push(await costOf(() => settled(guest, paymentId), ['mail', 'limits']));
      }
      expect(costs).toEqual([
        { reads: 8 + 1, writes: 4, deletes: 0 }, // the mail to the guest reads the booking
        { reads: 22 + 1, writes: 12, deletes: 2 },
      ]);
    },
  );
});

function stateOf(told: readonly Awaited<ReturnType<typeof settled>>[], id: string): string | undefined {
  return told.find(({ booking }) => booking._id === id)?.booking.state;
}
