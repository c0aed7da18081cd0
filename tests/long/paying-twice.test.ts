import { randomUUID } from 'node:crypto';
import type { Booking } from '@innkeep/contract/booking';
import type { NewPayment } from '@innkeep/contract/payments/payment';
import type { Room } from '@innkeep/contract/room';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '../api/support/call.ts';
import { mailsTo } from '../api/support/caught-mail.ts';
import { arrived, CONFIRMED } from '../api/support/mails.ts';
import {
  atStripe,
  chargedFor,
  guestsMayPay,
  heldStay,
  openPage,
  pagesOf,
  paidStay,
  press,
  settled,
  stored,
  sweepPayments,
  THE_STAY,
} from '../api/support/paying.ts';
import { aGuest, anAdmin, type Person } from '../api/support/people.ts';
import { bookingDocument, bookingsOf, heldNights } from '../api/support/room-documents.ts';
import { aRoom, auditOf } from '../api/support/rooms.ts';
import { order } from '../api/support/stays.ts';

guestsMayPay();
afterEach(() => atStripe({ do: 'events', settings: { drop: 0, copies: 1 } }));

const aPricedRoom = () => aRoom({ price: 167.09, capacity: 2 }); // two nights 334.18, their deposit 100.25
const bookingOf = async (id: string) => (await bookingDocument(id).get()).data() as Booking; // as stored
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
const postTo = (path: string, as: Person) => call('POST', path, { as });

describe('sent ten times at once', () => {
  it('for its page, one page is shown, and no other is known', async () => {
    const guest = await aGuest();
    const { id, paymentId } = await heldStay(guest, await aPricedRoom());
    const shown = new Set(await times(10, () => openPage(guest, paymentId)));
    expect(shown.size).toBe(1);
    expect((await stored('payments', paymentId))?.session).toMatchObject({ url: [...shown][0] });
    await press([...shown][0] ?? '');
    await settled(guest, paymentId);
    expect((await bookingOf(id)).state).toBe('booked');
    // Other pages that were opened for it were never paid, and cannot be.
    const paid = (await pagesOf(paymentId)).filter((page) => page.payment_status === 'paid');
    expect(paid.map(({ url, id: page }) => [url, page])).toHaveLength(1);
  });

  it('a settlement and the event book once', async () => {
    const guest = await aGuest();
    const { id, paymentId } = await heldStay(guest, await aPricedRoom());
    await press(await openPage(guest, paymentId));
    const all = await times(10, () => settled(guest, paymentId));
    for (const { booking } of all)
      expect(booking).toMatchObject({ state: 'booked', money: { paid: 10_025 } });
    await arrived(guest.email, CONFIRMED);
    expect(await auditOf(id)).toHaveLength(2);
    expect(await mailsTo(guest.email)).toHaveLength(1);
  });
});

describe('a balance that is paid in two tabs', () => {
  it('is one payment with one page, however often it is asked for', async () => {
    const guest = await aGuest();
    const { id } = await paidStay(guest, await aPricedRoom());
    const asked = await times(5, () => postTo(`/orders/${id}/payments`, guest));
    for (const { status, body } of asked)
      expect([status, body]).toEqual([201, { _id: `${id}-2`, amount: 23_393 }]);
    const [one, two] = await times(2, () => openPage(guest, `${id}-2`));
    expect(one).toBe(two);
    await Promise.all([press(one ?? ''), press(two ?? '')]);
    await times(2, () => settled(guest, `${id}-2`));
    expect((await bookingOf(id)).money).toEqual({ paid: 33_418, refunded: 0 });
    expect(await chargedFor(id)).toBe(33_418);
    expect((await postTo(`/orders/${id}/payments`, guest)).status).toBe(409);
  });

  it('goes back in full where the desk has taken it since', async () => {
    const [guest, admin] = [await aGuest(), await anAdmin()];
    const { id } = await paidStay(guest, await aPricedRoom());
    const { _id } = (await postTo(`/orders/${id}/payments`, guest)).body as NewPayment; // the contract's answer
    const page = await openPage(guest, _id);
    const taken = await call('POST', `/desk/bookings/${id}/payments`, {
      as: admin,
      json: { amount: 23_393, method: 'cash' },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect([taken.status, taken.body]).toMatchObject([201, { due: 0 }]);
    await press(page);
    await settled(guest, _id);
    expect((await bookingOf(id)).money).toEqual({ paid: 56_811, refunded: 23_393 });
    expect(await stored('refunds', `${_id}-1`)).toMatchObject({ reason: 'double', amount: 23_393 });
    await expect.poll(() => chargedFor(id)).toBe(10_025); // the event may be the one to refund it
  });
});

it('paid and cancelled at the same moment, twenty times a stay is booked and paid, or cancelled and given back, to the cent', async () => {
  for (let round = 0; round < 4; round += 1) {
    const all = Array.from({ length: 5 }, (_, index) => paidWhileCancelled(index % 2 === 0));
    const [stays] = await Promise.all([Promise.all(all), sweepPayments()]);
    // Ends the pages of the cancelled stays, and sends their refunds; two at once are two instances.
    await Promise.all([sweepPayments(), sweepPayments()]);
    for (const { id, room } of stays) await expectAgreement(id, room);
  }
});

/** Holds a stay, and pays and cancels it at the same moment. */
async function paidWhileCancelled(paysFirst: boolean) {
  const [guest, room] = [await aGuest(), await aPricedRoom()];
  const { id, paymentId } = await heldStay(guest, room);
  const page = await openPage(guest, paymentId);
  const cancel = () => call('DELETE', `/orders/${id}`, { as: guest });
  const pay = async () => {
    await press(page);
    await postTo(`/payments/${paymentId}/settle`, guest);
  };
  await Promise.all(paysFirst ? [pay(), cancel()] : [cancel(), pay()]);
  await postTo(`/payments/${paymentId}/settle`, guest);
  return { id, room };
}

async function expectAgreement(id: string, room: Room): Promise<void> {
  const { state, money = { paid: 0, refunded: 0 } } = await bookingOf(id);
  const nights = Object.values(await heldNights(room._id));
  const expected =
    state === 'booked'
      ? [{ paid: 10_025, refunded: 0 }, [id, id], 10_025]
      : [{ paid: money.paid, refunded: money.paid }, [], 0];
  expect(['booked', 'cancelled']).toContain(state);
  // The event may still be sending the refund.
  await expect.poll(async () => [money, nights, await chargedFor(id)]).toEqual(expected);
}

it('of two guests who want the same nights while one pays, the other can book once they are released, and never before', async () => {
  const [ana, ben, room] = [await aGuest(), await aGuest(), await aPricedRoom()];
  const { paymentId } = await heldStay(ana, room);
  await openPage(ana, paymentId);
  const wants = { ...THE_STAY, pay: 'deposit' };
  expect((await order(ben, room, wants)).status).toBe(409);
  const [released] = await Promise.all([
    postTo(`/payments/${paymentId}/release`, ana),
    order(ben, room, wants),
  ]);
  expect(released.body).toMatchObject({ booking: { state: 'lapsed' } });
  const again = await order(ben, room, wants);
  expect([201, 409]).toContain(again.status); // the guest may have had them already
  const states = (await bookingsOf(room._id)).map((booking) => booking.get('state') as string);
  expect(states.sort()).toEqual(['held', 'lapsed']);
  const [page] = await pagesOf(paymentId);
  expect(page?.status).toBe('expired');
});
