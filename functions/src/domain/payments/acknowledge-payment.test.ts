import {
  payOn,
  aPageToPay,
  overRefunded,
  hear,
  hearDispute,
  paid,
  type PaidHotel,
} from '../../testing/paying.ts';
import { proofOfMoney } from '../../testing/proof-of.ts';
import { describe, expect, it } from 'vitest';
import { ana, clerk } from '../../testing/builders.ts';
import { getDeskBooking } from '../desk/desk-booking.ts';
import { today } from '../desk/today.ts';
import { acknowledgePayment } from './acknowledge-payment.ts';
import { getLedger } from './ledger.ts';
import { giveRefund } from './give-refund.ts';
import { handleEvent } from './handle-event.ts';
import { sweepPayments } from './sweep-payments.ts';

const KNOWN = { reason: 'Written off' };

async function alarms(hotel: PaidHotel) {
  const { alerts } = await today(hotel);
  return [...(await proofOfMoney(hotel)), ...alerts].map(({ kind }) => kind);
}

describe('what the desk has acknowledged', () => {
  it('raises no alert, where more was refunded than paid', async () => {
    const { hotel, id } = await overRefunded();
    hotel.pass(10 * 24 * 60);
    expect(await alarms(hotel)).toEqual(['payment/over-refunded', 'refund-twice']);
    expect((await getLedger(hotel, clerk, id)).payments[0]).toMatchObject({ isCase: true });
    expect(await acknowledgePayment(hotel, clerk, `${id}-1`, KNOWN)).toEqual(KNOWN);
    expect(await alarms(hotel)).toEqual([]);
    const [payment] = (await getLedger(hotel, clerk, id)).payments;
    expect(payment).toMatchObject({ acknowledged: 'Written off' });
    expect(payment).not.toHaveProperty('isCase');
    const [line] = (await getDeskBooking(hotel, id)).audit;
    expect(line).toMatchObject({
      action: 'payment/acknowledged',
      what: '$240 by card online.',
      why: 'Written off',
    });
    expect(JSON.stringify(await getLedger(hotel, ana, id))).not.toContain('Written off');
  });

  it('raises an alert again once the payment changes', async () => {
    const { hotel, id, intent } = await overRefunded();
    await acknowledgePayment(hotel, clerk, `${id}-1`, KNOWN);
    hotel.atProvider.refundByHand(intent, 100);
    await hear(hotel, intent);
    expect(await alarms(hotel)).toEqual(['payment/over-refunded', 'refund-twice']);
    await acknowledgePayment(hotel, clerk, `${id}-1`, KNOWN);
    expect(await alarms(hotel)).toEqual([]);
  });

  it('may be a dispute, until it is lost and counts, or another is opened', async () => {
    const { hotel, id, intent } = await paid('full');
    await hearDispute(hotel, intent, { isOpen: true, amount: 5000 });
    await acknowledgePayment(hotel, clerk, `${id}-1`, { reason: 'Answered today' });
    await hear(hotel, intent);
    expect(await alarms(hotel)).toEqual([]);
    await hearDispute(hotel, intent, { id: 'dp_2', isOpen: true, amount: 100 });
    expect(await alarms(hotel)).toEqual(['payment-disputed']);
  });

  it('may be money without a booking', async () => {
    const { hotel, page } = await aPageToPay();
    hotel.atProvider.pay(page);
    for (const lost of [hotel.db.payments, hotel.db.bookings]) lost.clear();
    await handleEvent(hotel, { about: 'session', session: page });
    expect(await alarms(hotel)).toEqual(['payment/mismatch', 'payment-mismatch']);
    await acknowledgePayment(hotel, clerk, `stray-${page}`, KNOWN);
    expect(await alarms(hotel)).toEqual([]);
    expect(hotel.db.audit.at(-1)).toMatchObject({ target: '', what: '$72 by card online.' });
  });

  it('is written down once, by a form that is sent twice', async () => {
    const { hotel, paymentId } = await aPageToPay();
    await payOn(hotel, paymentId, { amount: 100 });
    await acknowledgePayment(hotel, clerk, paymentId, KNOWN);
    expect(await acknowledgePayment(hotel, clerk, paymentId, { reason: 'Again' })).toEqual(KNOWN);
    const entries = hotel.db.audit.filter(({ action }) => action === 'payment/acknowledged');
    expect(entries).toHaveLength(1);
  });

  it('cannot be a refund that waits for the desk, nor a payment in order', async () => {
    const { hotel, id } = await paid('full');
    const refused = {
      code: 'booking/not-now',
      extra: { fields: { state: 'This payment needs no attention.' } },
    };
    await expect(acknowledgePayment(hotel, clerk, `${id}-1`, KNOWN)).rejects.toMatchObject(refused);
    await giveRefund(hotel, clerk, id, { payment: `${id}-1`, amount: 100, reason: 'Noise' });
    hotel.atProvider.failures.push('none', 'refused');
    await sweepPayments(hotel);
    expect(await alarms(hotel)).toEqual(['refund-stuck']);
    await expect(acknowledgePayment(hotel, clerk, `${id}-1`, KNOWN)).rejects.toMatchObject(refused);
    await expect(acknowledgePayment(hotel, clerk, 'none', KNOWN)).rejects.toMatchObject({
      code: 'payment/not-found',
    });
  });

  it('does not hide a refund that waits for the desk', async () => {
    const { hotel, id } = await overRefunded();
    await acknowledgePayment(hotel, clerk, `${id}-1`, KNOWN);
    hotel.db.refunds.set(`${id}-1-3`, {
      _id: `${id}-1-3`,
      paymentId: `${id}-1`,
      bookingId: id,
      n: 3,
      amount: 100,
      method: 'online',
      reason: 'hotel',
      state: 'blocked',
      attempts: 1,
      keyNumber: 1,
      createdAt: hotel.time.now,
      updatedAt: hotel.time.now,
    });
    const payment = hotel.payment(`${id}-1`);
    hotel.db.payments.set(payment._id, { ...payment, refunds: 3, refundAsked: payment.refundAsked + 100 });
    await acknowledgePayment(hotel, clerk, `${id}-1`, KNOWN);
    expect(hotel.payment(`${id}-1`).alert).toBe('refund-stuck');
  });
});
