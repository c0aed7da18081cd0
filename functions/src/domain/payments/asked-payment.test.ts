import { payOn, type PaidHotel, aPaidHotel, pageOf } from '../../testing/paying.ts';
import { proofOfMoney, proofOfNights } from '../../testing/proof-of.ts';
import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { VERA } from '../../testing/a-visit.ts';
import { aRequest, ana, clerk } from '../../testing/builders.ts';
import { addStay } from '../bookings/add-stay.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { changeStay } from '../bookings/change-stay.ts';
import { confirmHold, lapseHolds } from '../bookings/desk-hold.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { KEEP_AGREED_PRICE } from '../bookings/plan-change.ts';
import type { Caller } from '../base/caller.ts';
import { getDeskBooking } from '../desk/desk-booking.ts';
import { makeKey, requireKeyHolder } from '../keys/booking-key.ts';
import { giveRefund } from './give-refund.ts';
import { openSession } from './open-session.ts';
import { requestPayment } from './request-payment.ts';
import { sendPaymentLink } from './send-payment-link.ts';
import { settle } from './settle.ts';
import { takePayment } from './take-payment.ts';

/** A stay of $240 that was booked on the telephone, by a policy with a deposit of $72, and who has its key. */
async function aPhoneBooking(order: Partial<Parameters<typeof addStay>[2]> = {}) {
  const hotel = aPaidHotel({ pay: 'deposit' });
  const { _id: id } = await addStay(hotel, clerk, { ...A_DESK_ORDER, email: VERA, ...order });
  const vera = await requireKeyHolder(hotel, await makeKey(hotel, hotel.booking(id), true));
  const ask = (amount: number) => sendPaymentLink(hotel, clerk, id, { amount });
  const shown = async () => (await getDeskBooking(hotel, id)).payByLink;
  return { hotel, id, vera, ask, shown };
}

/** Opens the page of what is to be paid now, pays there, and returns how much that was. */
async function pay(hotel: PaidHotel, caller: Caller, id: string): Promise<number> {
  const { _id: paymentId, amount } = await requestPayment(hotel, caller, id);
  await pageOf(hotel, paymentId, caller);
  await payOn(hotel, paymentId);
  return amount;
}

async function proof(hotel: PaidHotel) {
  return [...(await proofOfNights(hotel)), ...(await proofOfMoney(hotel))];
}

describe('a deposit by link', () => {
  it('is what the guest pays; then the rest is due', async () => {
    const { hotel, id, vera, ask, shown } = await aPhoneBooking();
    expect(await shown()).toEqual({ rest: 24_000, deposit: 7200 });
    expect(await ask(7200)).toEqual({ amount: 7200, to: VERA });
    expect(await shown()).toEqual({ rest: 24_000, deposit: 7200, asked: 7200 });
    expect(hotel.db.audit.at(-1)).toMatchObject({
      action: 'payment/asked',
      by: clerk.uid,
      what: '$72 of $240.',
    });
    expect(await pay(hotel, vera, id)).toBe(7200);
    expect(hotel.booking(id)).toMatchObject({ state: 'booked', money: { paid: 7200, refunded: 0 } });
    expect(await shown()).toEqual({ rest: 16_800 });
    expect(hotel.mailKinds()).toEqual(['confirmation', 'payment-request', 'receipt']);
    expect(await pay(hotel, vera, id)).toBe(16_800); // nothing is asked for, so it is all that is left
    expect(await shown()).toBeUndefined();
    expect(await proof(hotel)).toEqual([]);
  });

  it('is replaced by the next request in every link, and the earlier page ends', async () => {
    const { hotel, id, vera, ask } = await aPhoneBooking();
    await ask(7200);
    const { _id: first } = await requestPayment(hotel, vera, id);
    await openSession(hotel, vera, first);
    await ask(10_000);
    await expect(openSession(hotel, vera, first)).rejects.toMatchObject({ code: 'payment/over' });
    expect(await pay(hotel, vera, id)).toBe(10_000);
    expect(hotel.payment(first).state).toBe('expired');
    expect(hotel.booking(id).money).toEqual({ paid: 10_000, refunded: 0 });
  });

  it.each([
    ['more than is due', 24_001, '$240 can be paid online.'],
    ['less than a card takes', 49, 'This amount is too small to pay by card.'],
  ])('is not %s', async (_what, amount, message) => {
    const { hotel, id, ask } = await aPhoneBooking();
    await expect(ask(amount)).rejects.toMatchObject({ code: 'request/invalid', fields: { amount: message } });
    expect(hotel.booking(id).asked).toBeUndefined();
    expect(hotel.mailKinds()).toEqual(['confirmation']);
  });

  it('counts what the desk has taken since', async () => {
    const { hotel, id, vera, ask, shown } = await aPhoneBooking();
    await ask(7200);
    await takePayment(hotel, clerk, id, { amount: 5000, method: 'transfer' });
    expect((await shown())?.asked).toBe(2200);
    await takePayment(hotel, clerk, id, { amount: 2200, method: 'cash' });
    expect(await shown()).toEqual({ rest: 16_800 });
    expect((await requestPayment(hotel, vera, id)).amount).toBe(16_800);
  });

  it('is never more than is due once the stay costs less', async () => {
    const { hotel, id, vera, ask } = await aPhoneBooking();
    await ask(20_000);
    const checkout = day('2027-06-15');
    await changeStay(hotel, clerk, id, { ...KEEP_AGREED_PRICE, rev: 1, checkout });
    expect(await pay(hotel, vera, id)).toBe(12_000);
    expect(hotel.booking(id).money).toEqual({ paid: 12_000, refunded: 0 });
    expect(await proof(hotel)).toEqual([]);
  });

  it('is not asked for again once a part of it was refunded', async () => {
    const { hotel, id, vera, ask, shown } = await aPhoneBooking();
    await ask(7200);
    await pay(hotel, vera, id);
    await giveRefund(hotel, clerk, id, { payment: `${id}-1`, amount: 2000, reason: 'The heating' });
    expect((await shown())?.asked).toBeUndefined();
  });

  it('of a stay that is cancelled cannot be paid', async () => {
    const { hotel, id, vera, ask } = await aPhoneBooking();
    await ask(7200);
    const { _id: payment } = await requestPayment(hotel, vera, id);
    await cancelBooking(hotel, clerk, id);
    await expect(openSession(hotel, vera, payment)).rejects.toMatchObject({ code: 'payment/over' });
    await expect(requestPayment(hotel, vera, id)).rejects.toMatchObject({ code: 'booking/not-now' });
    await expect(ask(7200)).rejects.toMatchObject({ code: 'booking/not-now' });
  });

  it('is paid by a guest with an account as themselves, and by no other caller', async () => {
    const hotel = aPaidHotel({ pay: 'hotel' });
    const { insertedId: id } = await createBooking(hotel, ana, aRequest({ email: ana.email }));
    await sendPaymentLink(hotel, clerk, id, { amount: 5000 });
    await expect(requestPayment(hotel, clerk, id)).rejects.toMatchObject({ code: 'auth/forbidden' });
    expect(await pay(hotel, ana, id)).toBe(5000);
  });
});

describe('a room that the desk holds', () => {
  const kept = { holdUntil: day('2027-06-04') };

  it('is paid for only once the desk has asked, and is then booked', async () => {
    const { hotel, id, vera, ask, shown } = await aPhoneBooking(kept);
    await expect(requestPayment(hotel, vera, id)).rejects.toMatchObject({ code: 'booking/not-now' });
    expect(await shown()).toEqual({ rest: 24_000, deposit: 7200 });
    await ask(7200);
    await pay(hotel, vera, id);
    expect(hotel.booking(id)).toMatchObject({ state: 'booked', money: { paid: 7200 } });
    expect(hotel.booking(id).hold).toBeUndefined();
    expect(hotel.payment(`${id}-1`).kind).toBe('deposit');
    expect(hotel.mailKinds()).toEqual(['payment-request', 'confirmation']); // the one about the hold was not sent yet
    expect(await proof(hotel)).toEqual([]);
  });

  it('stays held if its guest does not pay, and can be paid for once the desk has confirmed it', async () => {
    const { hotel, id, vera, ask } = await aPhoneBooking(kept);
    await ask(24_000);
    const { _id: payment } = await requestPayment(hotel, vera, id);
    const page = await pageOf(hotel, payment, vera);
    expect(await proof(hotel)).toEqual([]); // while the page is open
    await settle(hotel, payment, { ends: true });
    expect(hotel.booking(id)).toMatchObject({ state: 'held', hold: { by: 'desk' } });
    expect(hotel.payment(payment)).toMatchObject({ kind: 'full', state: 'expired' });
    expect(page).not.toBe('');
    await confirmHold(hotel, clerk, id, { rev: 1 });
    expect(await pay(hotel, vera, id)).toBe(24_000);
    expect(await proof(hotel)).toEqual([]);
  });

  it('cannot be paid for once its day is over; a guest who paid just before has it if it is free', async () => {
    const { hotel, id, vera, ask } = await aPhoneBooking(kept);
    await ask(7200);
    const { _id: payment } = await requestPayment(hotel, vera, id);
    const page = await pageOf(hotel, payment, vera);
    hotel.atProvider.pay(page);
    hotel.pass(4 * 24 * 60);
    await expect(requestPayment(hotel, vera, id)).rejects.toMatchObject({ code: 'booking/not-now' });
    await lapseHolds(hotel);
    expect(hotel.booking(id).state).toBe('lapsed');
    await settle(hotel, payment);
    expect(hotel.booking(id)).toMatchObject({ state: 'booked', money: { paid: 7200, refunded: 0 } });
    expect(hotel.booking(id).hold).toBeUndefined();
    expect(await proof(hotel)).toEqual([]);
  });

  it.each([
    ['kept', 0, 'booking/made'],
    ['kept no longer', 4 * 24 * 60, 'booking/revived'],
  ])('and is %s refunds what is overpaid by then', async (_state, minutes, action) => {
    const { hotel, id, vera, ask } = await aPhoneBooking(kept);
    await ask(24_000);
    const { _id: payment } = await requestPayment(hotel, vera, id);
    hotel.atProvider.pay(await pageOf(hotel, payment, vera));
    await changeStay(hotel, clerk, id, { ...KEEP_AGREED_PRICE, rev: 1, checkout: day('2027-06-15') });
    hotel.pass(minutes);
    await lapseHolds(hotel);
    await settle(hotel, payment);
    expect(hotel.booking(id)).toMatchObject({ state: 'booked', money: { paid: 24_000, refunded: 12_000 } });
    expect(hotel.db.refunds.get(`${payment}-1`)).toMatchObject({ amount: 12_000, reason: 'double' });
    expect(hotel.db.audit.map((entry) => entry.action)).toContain(action);
    expect(hotel.mailKinds()).toContain('refund');
    expect(await proof(hotel)).toEqual([]);
  });

  it('that the desk has since released refunds everything', async () => {
    const { hotel, id, vera, ask } = await aPhoneBooking(kept);
    await ask(7200);
    const { _id: payment } = await requestPayment(hotel, vera, id);
    hotel.atProvider.pay(await pageOf(hotel, payment, vera));
    await cancelBooking(hotel, clerk, id);
    await settle(hotel, payment);
    expect(hotel.booking(id)).toMatchObject({ state: 'cancelled', money: { paid: 7200, refunded: 7200 } });
  });
});
