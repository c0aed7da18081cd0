import { expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aStoredPayment, aStoredRefund, putPayments } from '../../testing/a-stored-payment.ts';
import { aHotel, ana, ben, clerk, root } from '../../testing/builders.ts';
import { getLedger } from './ledger.ts';

function aPaidHotel() {
  const hotel = { ...aHotel(), takesPayments: true };
  hotel.db.bookings.set('stay', aStoredBooking('stay', '2027-06-14', '2027-06-16'));
  putPayments(
    hotel.db,
    'stay',
    aStoredPayment({ refunds: 1, refundAsked: 4000, intent: 'pi_1' }),
    aStoredPayment({ n: 2, state: 'expired' }),
  );
  hotel.db.refunds.set('stay-1-1', aStoredRefund({ why: 'It was cold' }));
  return hotel;
}

it('shows guests what they paid, and what they can pay online, without what is for the staff', async () => {
  const ledger = await getLedger(aPaidHotel(), ana, 'stay');
  expect(ledger).toMatchObject({ paid: 10_000, refunded: 4000, due: 18_000, dueOnline: 18_000 });
  expect(ledger.payments.map(({ _id }) => _id)).toEqual(['stay-1']);
  expect(JSON.stringify(ledger)).not.toMatch(/pi_1|cold/);
});

it('shows guests the refund that took the place of another, and the staff both', async () => {
  const hotel = aPaidHotel();
  hotel.db.refunds.set('stay-1-1', aStoredRefund({ state: 'failed', replacedBy: 'stay-1-2' }));
  hotel.db.refunds.set('stay-1-2', aStoredRefund({ _id: 'stay-1-2', n: 2, method: 'cash' }));
  putPayments(hotel.db, 'stay', aStoredPayment({ refunds: 2, refundAsked: 4000 }));
  const shownTo = async (caller: typeof ana) =>
    (await getLedger(hotel, caller, 'stay')).payments[0]?.refunds.map(({ _id }) => _id);
  expect(await shownTo(ana)).toEqual(['stay-1-2']);
  expect(await shownTo(clerk)).toEqual(['stay-1-1', 'stay-1-2']);
});

it('shows the staff all of it', async () => {
  for (const staff of [clerk, root]) {
    const ledger = await getLedger(aPaidHotel(), staff, 'stay');
    expect(ledger.payments).toMatchObject([
      { _id: 'stay-1', providerId: 'pi_1', refunds: [{ why: 'It was cold' }] },
      { _id: 'stay-2', state: 'expired' },
    ]);
    expect(ledger.dueOnline).toBe(0);
  }
});

it('shows the staff that a refund is stuck, and guests nothing of it', async () => {
  const hotel = aPaidHotel();
  const triedSince = new Date('2027-05-20T12:00:00Z');
  const late = { state: 'asked', triedSince, updatedAt: new Date('2027-05-21T12:00:00Z') } as const;
  hotel.db.refunds.set('stay-1-1', aStoredRefund(late));
  const [staff] = (await getLedger(hotel, clerk, 'stay')).payments;
  expect(staff?.refunds).toMatchObject([{ state: 'asked', isStuck: true }]);
  expect(JSON.stringify(await getLedger(hotel, ana, 'stay'))).not.toContain('isStuck');
  hotel.db.refunds.set('stay-1-1', aStoredRefund({ state: 'failed', replacedBy: 'stay-1-2' }));
  expect((await getLedger(hotel, ana, 'stay')).payments).toMatchObject([{ refunds: [] }]);
});

it('shows other guests nothing', async () => {
  await expect(getLedger(aPaidHotel(), ben, 'stay')).rejects.toMatchObject({ code: 'auth/forbidden' });
  await expect(getLedger(aPaidHotel(), ana, 'gone')).rejects.toMatchObject({ code: 'booking/not-found' });
});
