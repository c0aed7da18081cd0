import { hear, paid } from '../../testing/paying.ts';
import { day } from '@innkeep/contract/testing/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, ana, clerk } from '../../testing/builders.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { closeDay } from '../desk/takings/close-day.ts';
import { giveRefund } from '../payments/give-refund.ts';
import { sweepPayments } from '../payments/sweep-payments.ts';
import { takePayment } from '../payments/take-payment.ts';
import type { StoredPayment, StoredRefund } from '../records/stored-payment.ts';
import { reconcileMoney } from './proof.ts';

const [FIRST, SECOND] = [day('2027-06-01'), day('2027-06-02')];
let hotel: ReturnType<typeof aHotel>;

/** Two days: on the first, $50 came in cash, and $10 by card after it was closed. */
beforeEach(async () => {
  hotel = aHotel();
  hotel.db.bookings.set('stay', aStoredBooking('stay', '2027-06-14', '2027-06-16'));
  const take = (amount: number, method: 'cash' | 'terminal') =>
    takePayment(hotel, clerk, 'stay', { amount, method });
  await take(5000, 'cash');
  await giveRefund(hotel, clerk, 'stay', { payment: 'stay-1', amount: 400, reason: 'Cold' });
  await closeDay(hotel, clerk, FIRST, { counted: 4600, left: 2000, expected: 4600, note: '' });
  await take(1000, 'terminal');
  hotel.time.now = new Date('2027-06-02T16:00:00Z');
  await take(700, 'cash');
  await closeDay(hotel, clerk, SECOND, { counted: 2700, left: 0, expected: 2700, note: '' });
});

async function found(): Promise<[kind: string, when: string | undefined, detail: string][]> {
  const all: [string, string | undefined, string][] = [];
  await reconcileMoney(hotel, ({ kind, when, detail }) => void all.push([kind, when, detail]));
  return all;
}

const closing = (date: string, changes: object) => {
  const known = hotel.db.closings.get(date);
  if (known) hotel.db.closings.set(date, { ...known, ...changes }); // damaged on purpose
};
const payment = (id: string, changes: Partial<StoredPayment>) => {
  const known = hotel.db.payments.get(id);
  if (known) hotel.db.payments.set(id, { ...known, ...changes });
};
const refund = (changes: Partial<StoredRefund>) => {
  const known = hotel.db.refunds.get('stay-1-1');
  if (known) hotel.db.refunds.set('stay-1-1', { ...known, ...changes });
};
const sums = (changes: object) => [{ by: 'clerk', method: 'cash', came: 5000, went: 400, ...changes }];

describe('the proof of closed days', () => {
  it('is silent about what was closed by the rules', async () => {
    expect(await found()).toEqual([]);
  });

  it.each<[string, object, string, string]>([
    [
      'came',
      { sums: sums({ came: 4999 }) },
      'closing/wrong-sums',
      'cash: $49.99 and $4 back instead of $50 and $4 back',
    ],
    [
      'went',
      { sums: sums({ went: 399 }) },
      'closing/wrong-sums',
      'cash: $50 and $3.99 back instead of $50 and $4 back',
    ],
    ['was expected', { expected: 4700 }, 'closing/wrong-cash', '$47 expected, $46 due'],
    ['was there before', { opening: 100 }, 'closing/wrong-cash', 'opened with $1 of $0'],
    ['stays', { left: 4601 }, 'closing/wrong-cash', '$46.01 left of $46'],
    ['was counted', { counted: undefined }, 'closing/wrong-shape', 'wrong: counted'],
    ['is known of who closed it', { by: '' }, 'closing/wrong-shape', 'wrong: by'],
  ])('finds another sum of what %s', async (_what, changes, kind, detail) => {
    closing(FIRST, changes);
    expect(await found()).toContainEqual([kind, FIRST, detail]);
  });

  it('finds sums of another person, and names no account', async () => {
    closing(FIRST, { sums: sums({ by: 'no-clerk' }) });
    const told = await found();
    expect(told.map(([kind]) => kind)).toEqual(['closing/wrong-sums']);
    expect(JSON.stringify(told)).not.toContain('no-clerk');
  });

  it('finds a drawer that does not begin with what was left', async () => {
    closing(FIRST, { left: 1999 });
    expect(await found()).toEqual([['closing/wrong-cash', SECOND, 'opened with $20 of $19.99']]);
  });

  it('finds money that has lost its day, or is dated to another', async () => {
    payment('stay-2', { day: undefined });
    expect((await found()).map(([kind, when]) => [kind, when])).toEqual([
      ['closing/wrong-sums', FIRST],
      ['closing/wrong-sums', SECOND],
    ]);
    payment('stay-2', { day: day('2027-06-05') });
    expect(await found()).toContainEqual(['payment/wrong-day', undefined, 'dated to 2027-06-05']);
  });

  it('finds a refund that is dated to another day', async () => {
    refund({ day: day('2027-06-09') });
    expect((await found()).map(([kind]) => kind)).toEqual(['refund/wrong-day', 'closing/wrong-sums']);
  });

  it('reports nothing where a card refund has come back since', async () => {
    refund({ method: 'online', providerId: 're_1', state: 'done' });
    const online = { by: 'clerk', method: 'online', came: 0, went: 400 };
    closing(FIRST, { sums: [...sums({ went: 0 }), online], expected: 5000 });
    refund({ state: 'failed' });
    expect((await found()).filter(([kind]) => kind.startsWith('closing/'))).toEqual([]);
  });

  it.each(['before', 'after'])(
    'reports nothing where a refund that the desk replaced %s closing is made after all',
    async (when) => {
      const { hotel: paidHotel, id, intent } = await paid('full');
      await cancelBooking(paidHotel, ana, id);
      paidHotel.atProvider.failures.push('none', 'answer lost');
      await sweepPayments(paidHotel);
      paidHotel.pass(25 * 60);
      const close = () => closeDay(paidHotel, clerk, FIRST, { counted: 0, left: 0, expected: 0, note: '' });
      const replace = () =>
        giveRefund(paidHotel, clerk, id, {
          payment: `${id}-1`,
          amount: 24_000,
          reason: 'Late',
          method: 'cash',
          replaces: `${id}-1-1`,
        });
      await (when === 'before' ? replace() : close());
      await (when === 'before' ? close() : replace());
      paidHotel.pass(60);
      await hear(paidHotel, intent);
      expect(paidHotel.db.refunds.get(`${id}-1-1`)).toMatchObject({
        state: 'done',
        twiceAt: paidHotel.time.now,
      });
      const told: string[] = [];
      await reconcileMoney(paidHotel, ({ kind }) => void told.push(kind));
      expect(told).toContain('payment/over-refunded'); // it has gone back twice
      expect(told.filter((kind) => kind.startsWith('closing/'))).toEqual([]);
    },
  );

  it('finds a refund that counts though it did not when the day was closed', async () => {
    refund({ method: 'online', providerId: 're_1', state: 'done' });
    closing(FIRST, { sums: sums({ went: 0 }), expected: 5000 });
    expect((await found()).map(([kind]) => kind)).toContain('closing/wrong-sums');
  });
});
