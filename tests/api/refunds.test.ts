import { describe, expect, it } from 'vitest';
import { db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import {
  aPricedRoom,
  atStripe,
  bookingOf,
  eventually,
  guestsMayPay,
  paidStay,
  stored,
  stripeState,
  sweepPayments,
} from './support/paying.ts';
import { aGuest, anAdmin } from './support/people.ts';

guestsMayPay();

describe('cancelling a paid stay', () => {
  it('refunds what was shown, once, though the provider fails for a while', async () => {
    const guest = await aGuest();
    const { id, paymentId } = await paidStay(guest, await aPricedRoom(), { pay: 'full' });
    const { body: terms } = await call('GET', `/bookings/${id}/cancellation`, { as: guest });
    expect(terms).toEqual({ fee: 0, refund: 33_418, owed: 0 });
    const stale = await call('DELETE', `/orders/${id}?refund=1`, { as: guest });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      {
        error: {
          code: 'booking/refund-changed',
          fields: { refund: 'The refund is now $334.18; it was $0.01.' },
        },
      },
    ]);
    const done = await call('DELETE', `/orders/${id}?refund=33418`, { as: guest });
    expect(done.body).toEqual({ deletedCount: 1, refund: 33_418 });
    await atStripe({ do: 'fail', kind: 'error', times: 2, of: 'POST /v1/refunds' });
    for (let tries = 0; tries < 3; tries += 1) {
      await db
        .collection('refunds')
        .doc(`${paymentId}-1`)
        .update({ dueAt: new Date(Date.now() - 1000) });
      await sweepPayments();
    }
    expect(await stored('refunds', `${paymentId}-1`)).toMatchObject({ state: 'done' });
    const { refunds } = await stripeState();
    expect(refunds.filter(({ metadata }) => metadata?.refund === `${paymentId}-1`)).toHaveLength(1);
    expect((await bookingOf(id)).money).toEqual({ paid: 33_418, refunded: 33_418 });
  });
});

describe('what happens at the provider’s', () => {
  it('a refund and a dispute appear in the ledger; what is disputed is never given back by us', async () => {
    const guest = await aGuest();
    const admin = await anAdmin();
    const { id, paymentId } = await paidStay(guest, await aPricedRoom(), { pay: 'full' });
    const { id: charge } = (await chargeOf(paymentId)) ?? { id: 'none' };
    await atStripe({ do: 'refund', charge, amount: 3418 });
    await eventually(async () => (await bookingOf(id)).money).toEqual({ paid: 33_418, refunded: 3418 });
    await atStripe({ do: 'dispute', charge });
    const alerts = async () => JSON.stringify((await call('GET', '/desk/today', { as: admin })).body);
    await eventually(alerts).toContain(`"payment-disputed","bookingId":"${id}"`);
    await call('DELETE', `/orders/${id}`, { as: guest });
    await sweepPayments();
    expect(await stored('refunds', `${paymentId}-2`)).toMatchObject({ state: 'blocked', amount: 30_000 });
    expect((await chargeOf(paymentId))?.amount_refunded).toBe(3418);
    const { body } = await call('GET', `/bookings/${id}/payments`, { as: admin });
    expect(body).toMatchObject({
      payments: [
        { disputes: [{ isOpen: true }], refunds: [{ reason: 'provider' }, { reason: 'cancelled' }] },
      ],
    });
  });
});

async function chargeOf(paymentId: string) {
  return (await stripeState()).charges.find(({ metadata }) => metadata.payment === paymentId);
}
