import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aHotelWithACode, pays, paysUnheard } from '../../testing/a-shared-card.ts';
import { forgetDeps } from '../../testing/a-guest-to-forget.ts';
import { visited } from '../../testing/a-visit.ts';
import { ana, ben, clerk } from '../../testing/builders.ts';
import { pageOf } from '../../testing/paying.ts';
import { changeStay } from '../bookings/change-stay.ts';
import { claimBookings } from '../bookings/claim-bookings.ts';
import { confirmStay } from '../bookings/confirm-stay.ts';
import { followAddress } from '../bookings/follow-address.ts';
import { AS_AGREED } from '../bookings/plan-change.ts';
import { exportGuest } from '../guest-data/export-guest.ts';
import { forgetGuest } from '../guest-data/forget-guest.ts';
import { forgottenRecord } from '../guest-data/forgotten.ts';
import { requireKeyHolder } from '../keys/booking-key.ts';
import { syncUser } from '../users/sync-user.ts';
import { openSession } from './open-session.ts';
import { sendPaymentLink } from './send-payment-link.ts';
import { requestPayment } from './request-payment.ts';
import { settle, settleOwn } from './settle.ts';

/* A card that has used a code, and everything else that happens to codes, guests and stays. */

type Hotel = ReturnType<typeof aHotelWithACode>;

/** Ben pays for a stay with the card of Ana's; returns what becomes of it. */
async function bensStay(hotel: Hotel) {
  const { id } = await pays(hotel, ben, { room: 'attic' });
  return hotel.booking(id).state;
}

describe('a code', () => {
  it('that is withdrawn is still once for each guest who has it on their bill', async () => {
    const hotel = aHotelWithACode();
    await pays(hotel, ana);
    const { id, paymentId } = await paysUnheard(hotel, ben, { room: 'attic' });
    change(hotel, { isActive: false });
    await settle(hotel, paymentId);
    expect(hotel.booking(id).state).toBe('lapsed');
  });

  it('that is changed counts as it is when the payment is heard of', async () => {
    const hotel = aHotelWithACode();
    await pays(hotel, ana);
    change(hotel, { isOncePerPerson: false });
    expect(await bensStay(hotel)).toBe('booked');
    const other = aHotelWithACode({ isOncePerPerson: false });
    await pays(other, ana);
    change(other, { isOncePerPerson: true });
    expect(await bensStay(other)).toBe('booked'); // Ana has paid before it was once for each
  });

  it('that somebody has deleted by hand keeps nobody’s money', async () => {
    const hotel = aHotelWithACode();
    await pays(hotel, ana);
    const { id, paymentId } = await paysUnheard(hotel, ben, { room: 'attic' });
    hotel.db.promos.delete('ONCE-27');
    await settle(hotel, paymentId);
    expect(hotel.booking(id).state).toBe('booked');
  });

  it('with few uses has the use back of a stay that is not booked', async () => {
    const hotel = aHotelWithACode({ maxUses: 2 });
    await pays(hotel, ana);
    expect([await bensStay(hotel), hotel.uses()]).toEqual(['lapsed', 1]);
    const own = await pays(hotel, ben, { room: 'attic', card: 'mastercard' });
    expect([hotel.booking(own.id).state, hotel.uses()]).toEqual(['booked', 2]);
  });

  it('that a stay has lost by a change is free for its card', async () => {
    const hotel = aHotelWithACode({ minNights: 2 });
    const { id } = await pays(hotel, ana);
    const shorter = { ...AS_AGREED, rev: 2, checkout: day('2027-06-15'), reason: 'Shorter' };
    await changeStay(hotel, clerk, id, { ...shorter, overridesRules: true });
    expect(hotel.booking(id).quote.discount).toBeUndefined();
    expect(await bensStay(hotel)).toBe('booked');
  });

  it('goes on counting for a changed stay that keeps it', async () => {
    const hotel = aHotelWithACode();
    const { id } = await pays(hotel, ana);
    await changeStay(hotel, clerk, id, { ...AS_AGREED, rev: 2, room: 'loft', reason: '' });
    expect(await bensStay(hotel)).toBe('lapsed');
  });
});

describe('a guest', () => {
  it('under an alias, without an account, is another guest with the same card', async () => {
    const hotel = aHotelWithACode();
    await pays(hotel, ana);
    const { booking, key } = await visited(hotel, {
      room: { _id: 'attic' },
      code: 'ONCE-27',
      pay: 'deposit',
      email: 'alias@people.test',
    });
    const visitor = await requireKeyHolder(hotel, key);
    const paymentId = booking.hold?.payment ?? '';
    hotel.atProvider.pay(await pageOf(hotel, paymentId, visitor), { card: 'visa' });
    expect((await settleOwn(hotel, visitor, paymentId)).payment.isCardUsed).toBe(true);
    expect(hotel.booking(booking._id)).toMatchObject({ state: 'lapsed' });
    expect(hotel.booking(booking._id).isUnproven).toBeUndefined();
  });

  it('who makes themselves the same guest is refused, too: they order, become an alias of the first, and pay', async () => {
    const hotel = aHotelWithACode();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    await syncUser(hotel, ben, ben.email, { name: 'Ben' });
    const first = await pays(hotel, ana);
    const second = await paysUnheard(hotel, ben, { room: 'attic' });
    const alias = ana.email.replace('@', '+again@');
    hotel.accounts.tokens.set(ben.uid, { ...ben, email: alias });
    await followAddress(hotel, ben.uid);
    expect(hotel.booking(second.id)).toMatchObject({
      email: alias,
      mailbox: hotel.booking(first.id).mailbox,
    });
    await settle(hotel, second.paymentId);
    expect(hotel.booking(second.id)).toMatchObject({ state: 'lapsed', money: { refunded: 7200 - 720 } });
    expect(hotel.booking(first.id).state).toBe('booked');
  });

  it('who has claimed their stay has used their card with it', async () => {
    const hotel = aHotelWithACode();
    const { booking, key } = await visited(hotel, {
      room: { _id: 'attic' },
      code: 'ONCE-27',
      pay: 'deposit',
      email: ana.email,
    });
    const paymentId = booking.hold?.payment ?? '';
    hotel.atProvider.pay(await pageOf(hotel, paymentId, await requireKeyHolder(hotel, key)), {
      card: 'visa',
    });
    await settle(hotel, paymentId);
    expect(await claimBookings(hotel, ana)).toEqual({ claimed: 1 });
    expect(hotel.booking(booking._id).card).toBeDefined();
    hotel.db.uses.clear(); // a second use of theirs, as from before codes were counted by mailbox
    const { id } = await pays(hotel, ana);
    expect(hotel.booking(id).state).toBe('lapsed');
  });

  it('whose address is corrected takes the card along', async () => {
    const hotel = aHotelWithACode();
    const { id } = await pays(hotel, ana);
    await changeStay(hotel, clerk, id, { ...AS_AGREED, rev: 2, email: 'ana@people.test', reason: '' });
    expect(await bensStay(hotel)).toBe('lapsed');
  });

  it('who has confirmed by mail, and pays later, stays: the desk is shown whose card it is', async () => {
    const hotel = aHotelWithACode();
    const first = await pays(hotel, ana);
    const { id, byMail } = await visited(hotel, { room: { _id: 'attic' }, code: 'ONCE-27', pay: 'hotel' });
    await confirmStay(hotel, await byMail(), id);
    await sendPaymentLink(hotel, clerk, id, { amount: 5000 });
    const { _id: paymentId } = await requestPayment(hotel, await byMail(), id);
    await openSession(hotel, await byMail(), paymentId);
    hotel.atProvider.pay(hotel.payment(paymentId).session?.id ?? '', { card: 'visa' });
    await settle(hotel, paymentId);
    expect(hotel.booking(id)).toMatchObject({ state: 'booked', money: { paid: 5000, refunded: 0 } });
    expect(hotel.payment(paymentId).sharesCardWith).toBe(first.id);
  });

  it('is told of no stay of others, where they have their data handed over', async () => {
    const { hotel, first } = await twoStays();
    const privacy = { heading: 'Privacy', lead: '', sections: [] };
    const told = await exportGuest({ ...forgetDeps(hotel), hotelName: 'H', privacy }, ben.email);
    expect(JSON.stringify(told)).not.toContain(first.id);
  });

  it('who is forgotten leaves neither their card, nor their stay at the payment of another', async () => {
    const { hotel, first, second } = await twoStays();
    const { sharesCardWith, ...payment } = hotel.payment(second.paymentId);
    expect([sharesCardWith, hotel.booking(first.id).card]).toEqual([first.id, expect.any(String)]);
    const booking = hotel.booking(second.id);
    expect(await forgetGuest(forgetDeps(hotel), 'forget', ana.email)).toMatchObject({ outcome: 'forgotten' });
    expect(hotel.booking(first.id).card).toBeUndefined();
    expect(hotel.payment(second.paymentId)).toEqual({ ...payment, sharesCardWith: undefined });
    expect(hotel.booking(second.id)).toEqual(booking);
    const { payment: told } = await settleOwn(hotel, ben, second.paymentId);
    expect(told).toMatchObject({ state: 'paid', isCardUsed: true }); // Ben goes on reading why
  });

  it('who is forgotten leaves no stay of another that shared their card', async () => {
    const { hotel, first, second } = await twoStays();
    expect(await forgetGuest(forgetDeps(hotel), 'forget', ben.email)).toMatchObject({ outcome: 'forgotten' });
    expect(hotel.payment(second.paymentId).sharesCardWith).toBeUndefined();
    expect(hotel.booking(first.id).card).toBeDefined();
  });

  it.each(['card', 'sharesCardWith'] as const)(
    'whom older code has forgotten, but for %s, is forgotten once more',
    async (left) => {
      const { hotel, first, second } = await twoStays();
      const { card } = hotel.booking(first.id);
      await forgetGuest(forgetDeps(hotel), 'forget', ana.email);
      if (left === 'card') hotel.db.bookings.set(first.id, { ...hotel.booking(first.id), card });
      else {
        const named = { ...hotel.payment(second.paymentId), sharesCardWith: first.id };
        hotel.db.payments.set(second.paymentId, named);
      }
      const { guestData } = forgetDeps(hotel);
      const entry = {
        action: 'booking/forgotten',
        by: 'forget',
        target: first.id,
        at: hotel.time.now,
      } as const;
      const again = () => guestData.forgetRecord(first.id, (record) => forgottenRecord(record, entry, 0));
      expect([await again(), await again()]).toEqual([true, false]);
      expect(hotel.booking(first.id).card).toBeUndefined();
      expect(hotel.payment(second.paymentId).sharesCardWith).toBeUndefined();
    },
  );
});

/** Ana has stayed, with the code; Ben's stay was refused, since he paid with her card. */
async function twoStays() {
  const hotel = aHotelWithACode();
  const first = await pays(hotel, ana);
  const second = await pays(hotel, ben, { room: 'attic' });
  hotel.pass(30 * 24 * 60);
  const money = isPaid(hotel, first.id);
  hotel.db.bookings.set(first.id, { ...hotel.booking(first.id), state: 'checked-out', money });
  return { hotel, first, second };
}

it('the number of a card, as the provider calls it, is nowhere kept in clear', async () => {
  const hotel = aHotelWithACode();
  await pays(hotel, ana, { card: 'Xt5EWLLDS7FJjR1c' });
  await pays(hotel, ben, { room: 'attic', card: 'Xt5EWLLDS7FJjR1c' });
  const { bookings, payments, refunds, mails, audit } = hotel.db;
  const stored = JSON.stringify([[...bookings], [...payments], [...refunds], [...mails], audit]);
  expect(stored).toContain('sharesCardWith');
  expect(stored).not.toContain('Xt5EWLLDS7FJjR1c');
});

function change({ db }: Hotel, changes: object): void {
  const promo = db.promos.get('ONCE-27');
  if (promo) db.promos.set('ONCE-27', { ...promo, ...changes });
}

function isPaid({ booking }: Hotel, id: string) {
  return { paid: booking(id).quote.total, refunded: 0 };
}
