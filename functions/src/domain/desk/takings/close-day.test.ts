import { day } from '@innkeep/contract/testing/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../../testing/a-stored-booking.ts';
import { aStoredPayment } from '../../../testing/a-stored-payment.ts';
import { clerk, root } from '../../../testing/builders.ts';
import { aPaidHotel, opened, type PaidHotel } from '../../../testing/paying.ts';
import { cancelBooking } from '../../bookings/cancel-booking.ts';
import { giveRefund } from '../../payments/give-refund.ts';
import { settle } from '../../payments/settle.ts';
import { takePayment } from '../../payments/take-payment.ts';
import { reconcileMoney } from '../../reconcile/proof.ts';
import { closeDay, reopenDay } from './close-day.ts';
import { getTakings } from './get-takings.ts';

const TODAY = day('2027-06-01');
const TOMORROW = day('2027-06-02');
const night = { ...clerk, uid: 'night' };
let hotel: PaidHotel;

beforeEach(async () => {
  hotel = aPaidHotel();
  hotel.db.bookings.set('stay', aStoredBooking('stay', '2027-06-14', '2027-06-16'));
  await take(5000);
});

const take = (amount: number) => takePayment(hotel, clerk, 'stay', { amount, method: 'cash' });
const give = (amount: number) =>
  giveRefund(hotel, clerk, 'stay', { payment: 'stay-1', amount, reason: 'Cold' });
const closing = { counted: 5000, left: 0, expected: 5000, note: '' };
const close = (said: Partial<typeof closing> = {}, date = TODAY, caller = clerk) =>
  closeDay(hotel, caller, date, { ...closing, ...said });
const cashOf = async (date = TODAY) => (await getTakings(hotel, date)).cash;
const nextDay = () => hotel.pass(24 * 60);

describe('closing a day', () => {
  it('keeps what was taken and refunded, expected and counted, and by whom', async () => {
    await give(1000);
    hotel.db.users.set('clerk', { _id: 'clerk', name: 'Jo', email: 'jo@innkeep.test', role: 'desk' });
    const { closing: kept } = await close({ counted: 3900, left: 2000, expected: 4000, note: 'Miscounted' });
    expect(kept).toEqual({
      date: '2027-06-01',
      expected: 4000,
      counted: 3900,
      left: 2000,
      note: 'Miscounted',
      by: 'Jo',
      at: '2027-06-01T16:00:00.000Z',
    });
    expect(hotel.db.closings.get('2027-06-01')).toMatchObject({
      opening: 0,
      sums: [{ by: 'clerk', method: 'cash', came: 5000, went: 1000 }],
      by: 'clerk',
    });
    expect(hotel.db.audit.at(-1)).toEqual({
      action: 'day/closed',
      by: 'clerk',
      target: '2027-06-01',
      at: hotel.clock.now(),
      what: '$39 cash counted, $40 expected; $20 left in the drawer.',
      why: 'Miscounted',
    });
  });

  it('is refused where money has come since, and keeps nothing', async () => {
    await take(100);
    await expect(close()).toBeRefused('day/takings-changed');
    expect(hotel.db.closings.size).toBe(0);
  });

  it('asks what is known about a difference, and for a day that has begun', async () => {
    await expect(close({ counted: 4999 })).toBeRefused({ note: 'Give a reason for the difference.' });
    await expect(close({}, TOMORROW)).toBeRefused({ date: 'This day hasn’t started yet.' });
  });

  it('is done once: the same request finds it, another is refused', async () => {
    await close();
    await close();
    expect(hotel.db.audit.filter(({ action }) => action === 'day/closed')).toHaveLength(1);
    await expect(close({ counted: 4000, note: 'Other' })).toBeRefused('day/closed');
    await expect(close({}, TODAY, night)).toBeRefused('day/closed');
  });

  it('follows the order of days: what stays in the drawer begins the next', async () => {
    await close({ left: 3000 });
    nextDay();
    await take(700);
    expect(await cashOf(TOMORROW)).toEqual({ opening: 3000, came: 700, went: 0, expected: 3700 });
    await close({ counted: 3700, expected: 3700 }, TOMORROW);
    await expect(close({ counted: 0, expected: 0 }, day('2027-05-31'))).toBeRefused('day/later-closed');
  });
});

describe('closing a day with days before it still open', () => {
  beforeEach(async () => {
    await close({ left: 3000 });
    nextDay();
    await take(700);
    nextDay();
    await take(100);
  });
  const LATER = day('2027-06-03');
  const lastly = { counted: 3800, left: 0, expected: 3800 };

  it('closes them, too, with one count of the cash', async () => {
    expect(await getTakings(hotel, LATER)).toMatchObject({
      open: ['2027-06-02'],
      cash: { opening: 3700, came: 100, went: 0, expected: 3800 },
    });
    const closed = await close(lastly, LATER);
    expect(closed.closing).toMatchObject({ expected: 3800, counted: 3800 });
    expect(closed.open).toBeUndefined();
    expect(closed.earlier[0]).toMatchObject({
      date: '2027-06-02',
      expected: 3700,
      counted: 3700,
      left: 3700,
      note: 'Closed together with Thursday 3 June',
    });
    expect(hotel.db.audit.filter(({ action }) => action === 'day/closed')).toHaveLength(3);
    const found: unknown[] = [];
    await reconcileMoney(hotel, (difference) => void found.push(difference));
    expect(found).toEqual([]);
  });

  it('is refused where some of their money was not shown', async () => {
    hotel.db.payments.set('stay-9', {
      ...aStoredPayment({ n: 9, method: 'cash', amount: 500, paidAt: new Date('2027-06-02T18:00:00Z') }),
    });
    await expect(close(lastly, LATER)).toBeRefused('day/takings-changed');
    expect([...hotel.db.closings.keys()]).toEqual(['2027-06-01']);
  });

  it('leaves open the days without money', async () => {
    nextDay();
    nextDay();
    await close(lastly, LATER);
    expect((await getTakings(hotel, day('2027-06-05'))).open).toBeUndefined();
    expect([...hotel.db.closings.keys()].sort()).toEqual(['2027-06-01', '2027-06-02', '2027-06-03']);
  });
});

describe('the first closing', () => {
  it('also closes the days before it with money, as shown first', async () => {
    nextDay();
    await take(700);
    expect(await getTakings(hotel, TOMORROW)).toMatchObject({
      open: ['2027-06-01'],
      cash: { opening: 5000, came: 700, went: 0, expected: 5700 },
    });
    await close({ counted: 5700, expected: 5700 }, TOMORROW);
    expect([...hotel.db.closings.keys()].sort()).toEqual(['2027-06-01', '2027-06-02']);
  });

  it('leaves out what is over 31 days old', async () => {
    hotel.pass(32 * 24 * 60);
    expect((await close({ counted: 0, expected: 0 }, day('2027-07-03'))).open).toBeUndefined();
    expect([...hotel.db.closings.keys()]).toEqual(['2027-07-03']);
  });
});

describe('closing a day with more than 31 days before it still open', () => {
  it('is refused until an earlier day is closed', async () => {
    await close();
    await take(700); // of 2 June
    hotel.pass(33 * 24 * 60);
    const late = { counted: 700, expected: 700 };
    await expect(close(late, day('2027-07-04'))).toBeRefused({
      date: 'Close Saturday 3 July or an earlier day first: at most 31 open days can be closed with this one.',
    });
    await close(late, day('2027-07-03'));
    expect([...hotel.db.closings.keys()].sort()).toEqual(['2027-06-01', '2027-06-02', '2027-07-03']);
  });

  it('reads the money of all of them at once', async () => {
    await close();
    hotel.pass(5 * 24 * 60);
    let reads = 0;
    const { moneyOf } = hotel.closings;
    const counting = {
      ...hotel.closings,
      moneyOf: (...of: Parameters<typeof moneyOf>) => ((reads += 1), moneyOf(...of)),
    };
    await getTakings({ ...hotel, closings: counting }, day('2027-06-06'));
    expect(reads).toBe(1);
  });
});

describe('a closed day takes no more money', () => {
  beforeEach(() => close({ left: 5000 }));

  it('payments and refunds at the desk belong to the next day', async () => {
    await take(700);
    await give(200);
    expect(await cashOf()).toEqual({ opening: 0, came: 5000, went: 0, expected: 5000 });
    expect(await cashOf(TOMORROW)).toEqual({ opening: 5000, came: 700, went: 200, expected: 5500 });
    expect(hotel.db.payments.get('stay-2')?.day).toBe('2027-06-02');
    expect(hotel.db.refunds.get('stay-1-1')?.day).toBe('2027-06-02');
  });

  it('so does what guests pay online, and what goes back as they cancel', async () => {
    const { id, paymentId, page } = await opened(hotel);
    hotel.atProvider.pay(page);
    await settle(hotel, paymentId);
    await cancelBooking(hotel, clerk, id);
    expect(hotel.db.payments.get(paymentId)?.day).toBe('2027-06-02');
    expect(hotel.db.refunds.get(`${paymentId}-1`)?.day).toBe('2027-06-02');
  });

  it('nothing is dated to another day once the next has begun', async () => {
    nextDay();
    await take(700);
    expect(hotel.db.payments.get('stay-2')).not.toHaveProperty('day');
  });

  it('what came before it was closed stays', () => {
    expect(hotel.db.payments.get('stay-1')).not.toHaveProperty('day');
  });
});

describe('opening a day again', () => {
  beforeEach(() => close({ left: 1000 }));

  it('stands in the audit with its reason, and lets the day be counted anew', async () => {
    expect(await reopenDay(hotel, root, TODAY, 'Counted wrongly')).toEqual({ deletedCount: 1 });
    expect(hotel.db.audit.at(-1)).toMatchObject({
      action: 'day/reopened',
      by: 'root',
      target: '2027-06-01',
      what: '$50 cash had been counted.',
      why: 'Counted wrongly',
    });
    await take(100);
    expect(hotel.db.payments.get('stay-2')).not.toHaveProperty('day');
    await close({ counted: 5100, expected: 5100 });
    expect(hotel.db.closings.size).toBe(1);
  });

  it('leaves with the next day what has been dated to it since', async () => {
    await take(700);
    await reopenDay(hotel, root, TODAY, 'Counted wrongly');
    expect((await cashOf()).came).toBe(5000);
  });

  it('is for the last closed day, and does nothing where none is closed', async () => {
    nextDay();
    await close({ counted: 1000, expected: 1000 }, TOMORROW);
    await expect(reopenDay(hotel, root, TODAY, 'Late')).toBeRefused('day/later-closed');
    expect(await reopenDay(hotel, root, day('2027-05-31'), 'Late')).toEqual({ deletedCount: 0 });
  });
});
