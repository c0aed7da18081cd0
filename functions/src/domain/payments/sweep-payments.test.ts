import { payOn, aPageToPay, hear, hearDispute, aPaidHotel, held } from '../../testing/paying.ts';
import { describe, expect, it } from 'vitest';
import { ana } from '../../testing/builders.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { handleEvent } from './handle-event.ts';
import { settle } from './settle.ts';
import { sweepPayments } from './sweep-payments.ts';

describe('the sweep', () => {
  it('books what was paid for, though no event ever came', async () => {
    const { hotel, id, page } = await aPageToPay();
    hotel.atProvider.pay(page);
    hotel.pass(40);
    await sweepPayments(hotel);
    expect(hotel.booking(id).state).toBe('booked');
  });

  it('releases what was not paid, and leaves alone what has time', async () => {
    const hotel = aPaidHotel();
    const { id } = await held(hotel);
    hotel.pass(35);
    await sweepPayments(hotel);
    expect(hotel.booking(id).state).toBe('held');
    hotel.pass(5);
    await sweepPayments(hotel);
    expect(hotel.booking(id).state).toBe('lapsed');
    expect(hotel.nights()).toEqual([]);
  });

  it('keeps nights for a day where the provider cannot say, then frees them and tells of it', async () => {
    const { hotel, id, paymentId, page } = await aPageToPay();
    hotel.pass(40 + 23 * 60);
    await unreachable(hotel);
    expect(hotel.booking(id).state).toBe('held');
    hotel.pass(2 * 60);
    await unreachable(hotel);
    expect(hotel.booking(id).state).toBe('lapsed');
    expect(hotel.logged.filter(({ severity }) => severity === 'ERROR').map(({ message }) => message)).toEqual(
      ['hold given up: the payment provider has not answered for a day'],
    );
    // It had been paid: once the provider says so, it is booked after all.
    hotel.atProvider.pay(page);
    hotel.pass(61);
    await sweepPayments(hotel);
    expect(hotel.payment(paymentId).state).toBe('paid');
    expect(hotel.booking(id).state).toBe('booked');
  });

  it('leaves alone what another call has settled in between', async () => {
    const { hotel, paymentId, page } = await aPageToPay();
    hotel.atProvider.pay(page);
    hotel.pass(40);
    const due = await hotel.payments.listDue(hotel.time.now, 10);
    await settle(hotel, paymentId);
    hotel.payments.listDue = () => Promise.resolve(due); // as it was read before
    hotel.payments.find = (id) => Promise.resolve(due.find(({ _id }) => _id === id));
    await unreachable(hotel);
    expect(hotel.payment(paymentId)).toMatchObject({ state: 'paid' });
    expect(hotel.payment(paymentId).dueAt).toBeUndefined();
  });

  it('does not let what fails again and again keep others waiting', async () => {
    const hotel = aPaidHotel();
    const { paymentId } = await held(hotel);
    hotel.pass(40);
    hotel.payments.find = () => Promise.reject(new Error('A fault of ours.'));
    await sweepPayments(hotel);
    expect(hotel.payment(paymentId).dueAt).toEqual(new Date('2027-06-01T16:50:00Z'));
  });

  it('ends the open page of a stay that was released', async () => {
    const { hotel, paymentId, page } = await aPageToPay();
    await cancelBooking(hotel, ana, hotel.payment(paymentId).bookingId);
    await sweepPayments(hotel);
    expect(hotel.atProvider.sessions.get(page)?.state).toBe('expired');
    expect(hotel.payment(paymentId)).toMatchObject({ state: 'expired' });
  });
});

describe('an event', () => {
  it('of a page of any kind settles its payment', async () => {
    const { hotel, id, page } = await aPageToPay();
    await handleEvent(hotel, { about: 'session', session: page });
    expect(hotel.booking(id).state).toBe('held');
    hotel.atProvider.pay(page);
    for (let times = 0; times < 2; times += 1) await handleEvent(hotel, { about: 'session', session: page });
    expect(hotel.booking(id).state).toBe('booked');
  });

  it('of a dispute is told to the desk until it is over', async () => {
    const { hotel, paymentId, page } = await aPageToPay();
    await payOn(hotel, paymentId);
    const intent = `pi_${page}`;
    await hearDispute(hotel, intent, { isOpen: true });
    expect(hotel.payment(paymentId)).toMatchObject({
      alert: 'payment-disputed',
      disputes: [{ id: 'dp_1', status: 'needs_response', isOpen: true }],
    });
    await hearDispute(hotel, intent, { isOpen: false });
    expect(hotel.payment(paymentId).alert).toBeUndefined();
  });

  it('of money for nothing that we know is kept for the desk to look at, once', async () => {
    const { hotel, id, paymentId, page } = await aPageToPay();
    hotel.atProvider.pay(page);
    hotel.db.payments.delete(paymentId); // an older state of the database was restored
    hotel.db.bookings.delete(id);
    for (let times = 0; times < 2; times += 1) await handleEvent(hotel, { about: 'session', session: page });
    expect([...hotel.db.payments.values()]).toMatchObject([
      { _id: `stray-${page}`, bookingId: '', state: 'mismatch', received: 7200, alert: 'payment-mismatch' },
    ]);
  });

  it('of money for a booking that knows no such payment stands in its ledger', async () => {
    const { hotel, id, page } = await aPageToPay();
    hotel.atProvider.pay(page);
    hotel.db.payments.set(`${id}-1`, { ...hotel.payment(`${id}-1`), session: undefined });
    for (let times = 0; times < 2; times += 1) await handleEvent(hotel, { about: 'session', session: page });
    expect(hotel.payment(`${id}-2`)).toMatchObject({ n: 2, state: 'mismatch', received: 7200 });
    expect(hotel.booking(id).payments).toBe(2);
    expect(hotel.db.payments.size).toBe(2);
  });

  it('of a payment at another site of the same account is none of ours', async () => {
    const { hotel, page } = await aPageToPay();
    hotel.atProvider.pay(page);
    for (const map of [hotel.db.payments, hotel.db.bookings]) map.clear();
    await handleEvent({ ...hotel, siteUrl: 'https://other.test' }, { about: 'session', session: page });
    expect(hotel.db.payments.size).toBe(0);
  });

  it('of another site’s pages, or of nothing of ours, changes nothing', async () => {
    const { hotel, page } = await aPageToPay();
    hotel.atProvider.pay(page);
    const session = hotel.atProvider.sessions.get(page);
    if (!session) throw new Error('There is no such page.');
    hotel.atProvider.sessions.set('cs_elsewhere', {
      ...session,
      id: 'cs_elsewhere',
      paymentId: undefined,
      bookingId: undefined,
    });
    await handleEvent(hotel, { about: 'session', session: 'cs_elsewhere' });
    await hear(hotel, 'pi_elsewhere');
    await handleEvent(hotel, { about: 'nothing of ours' });
    expect(hotel.db.payments.size).toBe(1);
  });
});

async function unreachable(hotel: ReturnType<typeof aPaidHotel>) {
  hotel.atProvider.failures.push('unreachable');
  await sweepPayments(hotel);
}
