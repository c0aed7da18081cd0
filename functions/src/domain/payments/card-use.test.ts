import { aStay, day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aHotelWithACode, pays, paysUnheard } from '../../testing/a-shared-card.ts';
import { ana, ben, clerk } from '../../testing/builders.ts';
import { renderedMail } from '../../testing/hotel-with-mail.ts';
import { opened, pageOf, type PaidHotel } from '../../testing/paying.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { reconcileMoney } from '../reconcile/reconcile-money.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { handleEvent } from './handle-event.ts';
import { getLedger } from './ledger.ts';
import { requestPayment } from './request-payment.ts';
import { settle, settleOwn } from './settle.ts';
import { sweepPayments } from './sweep-payments.ts';

/* A code that is once for each guest, and who pays for it with which card. A stay of $240 is $216 with it. */

const cat = { ...ben, uid: 'cat', email: 'cat@people.test' };

async function proof(hotel: PaidHotel) {
  const found: string[] = [];
  const tell = ({ kind }: { kind: string }) => void found.push(kind);
  await reconcile(hotel, tell);
  await reconcileMoney(hotel, tell);
  return found;
}

describe('a held stay whose code was used for another with the same card', () => {
  it('is not booked: all of the money goes back, its nights and its code are free, and its guest is told why', async () => {
    const hotel = aHotelWithACode();
    const first = await pays(hotel, ana);
    const second = await paysUnheard(hotel, ben, { room: 'attic' });
    expect(hotel.uses()).toBe(2);
    const told = await settleOwn(hotel, ben, second.paymentId);
    const { amount } = hotel.payment(second.paymentId);
    expect(told.payment).toEqual({
      _id: second.paymentId,
      kind: 'deposit',
      state: 'paid',
      amount,
      isCardUsed: true,
    });
    expect(hotel.booking(second.id)).toMatchObject({
      state: 'lapsed',
      money: { paid: amount, refunded: amount },
    });
    expect(hotel.booking(second.id).hold).toBeUndefined();
    expect(hotel.db.refunds.get(`${second.paymentId}-1`)).toMatchObject({
      reason: 'card',
      amount,
      state: 'done',
    });
    expect(hotel.atProvider.payment(`pi_${second.page}`).refunded).toBe(amount);
    expect(hotel.nights()).toEqual([first.id, first.id]);
    expect([hotel.uses(), new Set(hotel.db.uses.values())]).toEqual([1, new Set([first.id])]);
    expect(hotel.mailKinds()).toEqual(['confirmation', 'refund']);
    const mail = [...hotel.db.mails.values()].find(({ kind }) => kind === 'refund');
    expect((await renderedMail(hotel, mail)).text).toContain(
      'The code of your booking has been used with this card before, and it is for one stay of each guest. So your stay is not booked, and your money is on its way back. Please book again without the code, or with another card.',
    );
    expect(
      hotel.db.audit
        .slice(-3)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['booking/lapsed', 'payment/received', 'payment/refunded']);
    expect(hotel.db.audit.find(({ action }) => action === 'booking/lapsed')).toMatchObject({
      target: second.id,
      what: 'The code was used with this card before.',
    });
    expect(await proof(hotel)).toEqual([]);
  });

  it('is told so whoever hears of it first, and however often: the page, an event, the sweep', async () => {
    const hotel = aHotelWithACode();
    await pays(hotel, ana);
    const { id, paymentId, page } = await paysUnheard(hotel, ben, { room: 'attic' });
    hotel.pass(45);
    await sweepPayments(hotel);
    for (let times = 0; times < 2; times += 1) await handleEvent(hotel, { about: 'session', session: page });
    expect((await settleOwn(hotel, ben, paymentId)).payment.isCardUsed).toBe(true);
    expect(hotel.booking(id)).toMatchObject({ state: 'lapsed', rev: 2 });
    expect(hotel.db.refunds.size).toBe(1);
    expect(hotel.mailKinds()).toEqual(['confirmation', 'refund']);
  });

  it('is not booked late either, where nobody has heard of the payment until its hold was over', async () => {
    const hotel = aHotelWithACode();
    const second = await paysUnheard(hotel, ben, { room: 'attic' });
    hotel.db.bookings.set(second.id, { ...hotel.booking(second.id), state: 'lapsed', hold: undefined });
    for (const [night, holder] of hotel.db.nights) if (holder === second.id) hotel.db.nights.delete(night);
    hotel.db.uses.clear(); // as the end of the hold gives it back
    await pays(hotel, ana);
    await settle(hotel, second.paymentId);
    expect(hotel.booking(second.id)).toMatchObject({ state: 'lapsed' });
    expect(hotel.db.refunds.get(`${second.paymentId}-1`)?.reason).toBe('card');
  });

  it('where the provider is away, it is as before: the money is sent back once it answers', async () => {
    const hotel = aHotelWithACode();
    await pays(hotel, ana);
    const { paymentId, page } = await paysUnheard(hotel, ben, { room: 'attic' });
    hotel.atProvider.failures.push('none', 'unreachable');
    await settle(hotel, paymentId);
    expect(hotel.db.refunds.get(`${paymentId}-1`)).toMatchObject({ state: 'asked', reason: 'card' });
    hotel.pass(61);
    await sweepPayments(hotel);
    expect(hotel.db.refunds.get(`${paymentId}-1`)?.state).toBe('done');
    expect(hotel.atProvider.payment(`pi_${page}`).refunded).toBe(hotel.payment(paymentId).amount);
  });

  it('can be booked again by its guest, without the code or with another card', async () => {
    const hotel = aHotelWithACode();
    await pays(hotel, ana);
    await pays(hotel, ben, { room: 'attic' });
    const own = await pays(hotel, ben, { room: 'attic', card: 'mastercard' });
    expect(hotel.booking(own.id)).toMatchObject({
      state: 'booked',
      quote: { discount: { code: 'ONCE-27' } },
    });
    const plain = await opened(hotel, ben, { room: { _id: 'loft' } });
    hotel.atProvider.pay(plain.page, { card: 'visa' });
    await settle(hotel, plain.paymentId);
    expect(hotel.booking(plain.id).state).toBe('booked');
    expect(hotel.booking(plain.id).card).toBeUndefined();
  });

  it.each(['cancelled', 'lapsed'] as const)('is booked where the other stay is %s', async (state) => {
    const hotel = aHotelWithACode();
    const first = await pays(hotel, ana);
    if (state === 'cancelled') await cancelBooking(hotel, ana, first.id);
    else hotel.db.bookings.set(first.id, { ...hotel.booking(first.id), state }); // as older code has it
    expect(hotel.booking(first.id).card !== undefined).toBe(state === 'lapsed');
    const second = await pays(hotel, ben, { room: 'attic' });
    expect(hotel.booking(second.id).state).toBe('booked');
  });

  it('of two payments at once with one card, one books', async () => {
    const hotel = aHotelWithACode();
    const both = [await paysUnheard(hotel, ana), await paysUnheard(hotel, ben, { room: 'attic' })];
    await Promise.all(both.map(({ paymentId }) => settle(hotel, paymentId)));
    expect(both.map(({ id }) => hotel.booking(id).state).sort()).toEqual(['booked', 'lapsed']);
  });
});

describe('a stay that is promised already', () => {
  it('stays, where its rest is paid with the card of another: the desk is shown which', async () => {
    const hotel = aHotelWithACode();
    const first = await pays(hotel, ana);
    const second = await pays(hotel, ben, { room: 'attic', card: 'mastercard' });
    const { _id: rest } = await requestPayment(hotel, ben, second.id);
    hotel.atProvider.pay(await pageOf(hotel, rest, ben), { card: 'visa' });
    const told = await settleOwn(hotel, ben, rest);
    expect(told.payment).not.toHaveProperty('isCardUsed');
    expect(hotel.booking(second.id)).toMatchObject({ state: 'booked', money: { refunded: 0 } });
    expect(hotel.booking(second.id).card).toBeDefined();
    const [deposit, balance] = (await getLedger(hotel, clerk, second.id)).payments;
    expect([deposit?.sharesCardWith, balance?.sharesCardWith]).toEqual([undefined, first.id]);
    const own = await getLedger(hotel, ben, second.id);
    expect(own.payments.map((payment) => 'sharesCardWith' in payment)).toEqual([false, false]);
    expect(await proof(hotel)).toEqual([]);
  });

  it('is booked where the desk has promised to keep it: it is shown which, too', async () => {
    const hotel = aHotelWithACode();
    const first = await pays(hotel, ana);
    const { id, paymentId } = await paysUnheard(hotel, ben, { room: 'attic' });
    const kept = { by: 'desk', until: day('2027-06-10') } as const;
    hotel.db.bookings.set(id, { ...hotel.booking(id), hold: kept });
    await settle(hotel, paymentId);
    expect(hotel.booking(id)).toMatchObject({ state: 'booked', money: { refunded: 0 } });
    expect(hotel.payment(paymentId).sharesCardWith).toBe(first.id);
  });

  it('counts with the card that was first: who pays the rest for somebody has not used the code', async () => {
    const hotel = aHotelWithACode();
    const { id } = await pays(hotel, ana, { card: 'visa' });
    const { _id: rest } = await requestPayment(hotel, ana, id);
    hotel.atProvider.pay(await pageOf(hotel, rest), { card: 'a friend’s' });
    await settle(hotel, rest);
    expect(hotel.booking(id)).toMatchObject({ money: { paid: 21_600, refunded: 0 } });
    expect(hotel.booking(id).card).toBeDefined();
    const friends = await pays(hotel, ben, { room: 'attic', card: 'a friend’s' });
    expect(hotel.booking(friends.id).state).toBe('booked');
    hotel.accounts.tokens.set(cat.uid, cat);
    const third = await pays(hotel, cat, { room: 'loft', card: 'visa' });
    expect(hotel.booking(third.id).state).toBe('lapsed');
  });

  it('counts with the card of a later payment where none was told before', async () => {
    const hotel = aHotelWithACode();
    const { id, paymentId, page } = await opened(hotel, ana, { code: 'ONCE-27' });
    hotel.atProvider.pay(page);
    await settle(hotel, paymentId);
    expect(hotel.booking(id).card).toBeUndefined();
    const { _id: rest } = await requestPayment(hotel, ana, id);
    hotel.atProvider.pay(await pageOf(hotel, rest), { card: 'visa' });
    await settle(hotel, rest);
    const second = await pays(hotel, ben, { room: 'attic', card: 'visa' });
    expect(hotel.booking(second.id).state).toBe('lapsed');
  });

  it('does not count with a card whose money went back, and is not shown whose it was', async () => {
    const hotel = aHotelWithACode();
    await pays(hotel, ben, { room: 'attic', card: 'a friend’s' });
    const { id } = await pays(hotel, ana);
    hotel.db.bookings.set(id, { ...hotel.booking(id), card: undefined }); // as before cards were told
    const { _id: rest } = await requestPayment(hotel, ana, id);
    const page = await pageOf(hotel, rest);
    const isPaid = { paid: 24_000, refunded: 0 }; // meanwhile, at the desk
    hotel.db.bookings.set(id, { ...hotel.booking(id), money: isPaid });
    hotel.atProvider.pay(page, { card: 'a friend’s' });
    await settle(hotel, rest);
    expect(hotel.db.refunds.get(`${rest}-1`)?.reason).toBe('double');
    expect(hotel.booking(id).card).toBeUndefined();
    expect(hotel.payment(rest).sharesCardWith).toBeUndefined();
  });

  it('is not compared with itself: one guest may pay twice with one card', async () => {
    const hotel = aHotelWithACode();
    const { id } = await pays(hotel, ana);
    const { _id: rest } = await requestPayment(hotel, ana, id);
    hotel.atProvider.pay(await pageOf(hotel, rest), { card: 'visa' });
    await settle(hotel, rest);
    expect(hotel.booking(id).card).toBeDefined();
    expect(hotel.payment(rest).sharesCardWith).toBeUndefined();
  });
});

describe('nothing is compared', () => {
  const later = aStay('2027-06-20', '2027-06-22');

  it.each([
    ['of a code that is not once for each guest', { isOncePerPerson: false }],
    ['of a code of which few may have a use', { isOncePerPerson: false, maxUses: 5 }],
  ])('%s', async (_, limits) => {
    const hotel = aHotelWithACode(limits);
    const first = await pays(hotel, ana);
    const second = await pays(hotel, ben, { room: 'attic' });
    for (const { id } of [first, second]) {
      expect(hotel.booking(id).state).toBe('booked');
      expect(hotel.booking(id).card).toBeUndefined();
    }
  });

  it('where the provider tells no card, nor with stays that were paid before cards were told', async () => {
    const hotel = aHotelWithACode();
    const first = await pays(hotel, ana);
    hotel.db.bookings.set(first.id, { ...hotel.booking(first.id), card: undefined });
    const second = await pays(hotel, ben, { room: 'attic' });
    expect(hotel.booking(second.id).state).toBe('booked');
    await cancelBooking(hotel, ben, second.id);
    const third = await opened(hotel, ben, { ...later, code: 'ONCE-27' });
    hotel.atProvider.pay(third.page);
    await settle(hotel, third.paymentId);
    expect(hotel.booking(third.id)).toMatchObject({ state: 'booked' });
    expect(hotel.booking(third.id).card).toBeUndefined();
  });

  it('between two codes', async () => {
    const hotel = aHotelWithACode();
    const other = hotel.db.promos.get('ONCE-27');
    if (other) hotel.db.promos.set('TWICE-27', { ...other, code: 'TWICE-27' });
    const first = await pays(hotel, ana);
    const second = await pays(hotel, ben, { room: 'attic', changes: { code: 'TWICE-27' } });
    expect(hotel.booking(second.id).state).toBe('booked');
    expect(hotel.booking(first.id).card).not.toEqual(hotel.booking(second.id).card);
  });
});
