import { day } from '@innkeep/contract/testing/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../../testing/a-stored-booking.ts';
import { aStoredPayment, aStoredRefund } from '../../../testing/a-stored-payment.ts';
import { aStoredClosing } from '../../../testing/a-stored-block.ts';
import { aHotel, clerk } from '../../../testing/builders.ts';
import { giveRefund } from '../../payments/give-refund.ts';
import { takePayment } from '../../payments/take-payment.ts';
import { getTakings } from './get-takings.ts';

const TODAY = day('2027-06-01');
let hotel: ReturnType<typeof aHotel>;

beforeEach(() => {
  hotel = aHotel();
  hotel.db.bookings.set('stay', aStoredBooking('stay', '2027-06-14', '2027-06-16'));
  for (const [_id, name] of [
    ['clerk', 'Jo Weber'],
    ['night', 'Ada Nilsen'],
  ] as const)
    hotel.db.users.set(_id, { _id, name, email: `${_id}@innkeep.test`, role: 'desk' });
});

const at = (time: string) => new Date(`2027-06-01T${time}Z`);

function put(...payments: ReturnType<typeof aStoredPayment>[]): void {
  for (const payment of payments) hotel.db.payments.set(payment._id, payment);
}

describe('the takings of a day', () => {
  it('are by kind and by person, refunds apart, and each line names its stay', async () => {
    const cash = { method: 'cash', kind: 'balance', paidAt: at('15:00:00') } as const;
    put(
      aStoredPayment({ ...cash, amount: 5000 }),
      aStoredPayment({ ...cash, n: 2, amount: 2500, takenBy: 'night', paidAt: at('15:10:00') }),
      aStoredPayment({ ...cash, n: 3, method: 'terminal', amount: 9900, paidAt: at('15:20:00') }),
      aStoredPayment({ n: 4, amount: 7200, paidAt: at('15:30:00') }),
    );
    hotel.db.refunds.set(
      'stay-1-1',
      aStoredRefund({ method: 'cash', amount: 1500, why: 'The heating', createdAt: at('15:40:00') }),
    );
    const { kinds, people, cash: drawer, lines, earlier, ...rest } = await getTakings(hotel);
    expect(kinds).toEqual([
      { method: 'cash', came: 7500, went: 1500 },
      { method: 'terminal', came: 9900, went: 0 },
      { method: 'online', came: 7200, went: 0 },
    ]);
    expect(people).toEqual([
      { name: 'Ada Nilsen', kinds: [{ method: 'cash', came: 2500, went: 0 }] },
      {
        name: 'Jo Weber',
        kinds: [
          { method: 'cash', came: 5000, went: 1500 },
          { method: 'terminal', came: 9900, went: 0 },
        ],
      },
      { name: 'Not at the desk', kinds: [{ method: 'online', came: 7200, went: 0 }] },
    ]);
    expect(drawer).toEqual({ opening: 0, came: 7500, went: 1500, expected: 6000 });
    expect(lines.map(({ _id }) => _id)).toEqual(['stay-1', 'stay-2', 'stay-3', 'stay-4', 'stay-1-1']);
    expect(lines.at(-1)).toEqual({
      _id: 'stay-1-1',
      at: '2027-06-01T15:40:00.000Z',
      bookingId: 'stay',
      guest: 'Ana Silva',
      roomName: 'Sea View',
      what: 'Refund',
      method: 'cash',
      amount: -1500,
      toGo: 0,
      state: 'Refunded',
      by: 'Jo Weber',
      reason: 'The heating',
    });
    expect(earlier).toEqual([]);
    expect(rest).toEqual({ date: '2027-06-01' });
  });

  it('are of the day at the hotel, and of the day that money is dated to', async () => {
    put(
      aStoredPayment({ method: 'cash', n: 1, amount: 1, paidAt: at('03:59:00') }), // still 31 May in New York
      aStoredPayment({ method: 'cash', n: 2, amount: 20, paidAt: at('04:00:00') }),
      aStoredPayment({ method: 'cash', n: 3, amount: 300, paidAt: at('03:59:00'), day: TODAY }),
      aStoredPayment({ method: 'cash', n: 4, amount: 4000, paidAt: at('22:00:00'), day: day('2027-06-02') }),
    );
    expect((await getTakings(hotel, TODAY)).cash.came).toBe(320);
    expect((await getTakings(hotel, day('2027-05-31'))).cash.came).toBe(1);
    expect((await getTakings(hotel, day('2027-06-02'))).cash.came).toBe(4000);
  });

  it.each([
    ['by card, asked for', { method: 'online', state: 'asked' }, { method: 'online', came: 0, went: 4000 }],
    ['by card, that came back', { method: 'online', state: 'failed' }, undefined],
    ['in cash, still to be handed over', { method: 'cash', state: 'blocked' }, undefined],
    ['in cash, handed over', { method: 'cash', state: 'done' }, { method: 'cash', came: 0, went: 4000 }],
  ] as const)('count a refund %s, as paid out or not', async (_which, said, sum) => {
    hotel.db.refunds.set('stay-1-1', aStoredRefund({ ...said, createdAt: at('15:00:00') }));
    expect((await getTakings(hotel)).kinds).toEqual(sum ? [sum] : []);
  });

  it('have payments by mistake as received, and none that was never made', async () => {
    put(
      aStoredPayment({ state: 'mismatch', bookingId: '', received: 9900, paidAt: at('15:00:00') }),
      aStoredPayment({ state: 'expired', n: 2, paidAt: undefined }),
    );
    const { kinds, lines } = await getTakings(hotel);
    expect(kinds).toEqual([{ method: 'online', came: 9900, went: 0 }]);
    expect(lines).toMatchObject([{ bookingId: '', guest: '', state: 'Paid by mistake' }]);
  });

  it('begin with what the last closing left in the drawer, even if later days were not closed', async () => {
    hotel.db.closings.set('2026-05-01', aStoredClosing());
    const { cash, earlier, closing } = await getTakings(hotel);
    expect(cash).toEqual({ opening: 3000, came: 0, went: 0, expected: 3000 });
    expect(closing).toBeUndefined();
    expect(earlier).toEqual([
      {
        date: '2026-05-01',
        expected: 5000,
        counted: 5200,
        left: 3000,
        note: 'A guest tipped',
        by: 'Jo Weber',
        at: '2026-05-01T22:00:00.000Z',
      },
    ]);
    expect((await getTakings(hotel, day('2026-04-30'))).isBehind).toBe(true);
  });

  it('are what the desk takes and refunds', async () => {
    await takePayment(hotel, clerk, 'stay', { amount: 2000, method: 'cash' });
    await giveRefund(hotel, clerk, 'stay', { payment: 'stay-1', amount: 500, reason: 'Cold' });
    expect((await getTakings(hotel)).cash).toEqual({ opening: 0, came: 2000, went: 500, expected: 1500 });
  });
});
