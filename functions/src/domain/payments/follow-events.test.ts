import { describe, expect, it } from 'vitest';
import { ana, clerk } from '../../testing/builders.ts';
import { aPaidHotel, opened, paid, refundOf, type PaidHotel } from '../../testing/paying.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { followEvents } from './follow-events.ts';
import { giveRefund } from './give-refund.ts';
import { ProviderFailure, type ProviderEvent } from './payment-provider.ts';
import { sweepPayments } from './sweep-payments.ts';

const DAY = 24 * 60;

/** Something happens at the provider, but its event never reaches us. */
function happened(hotel: PaidHotel, event: ProviderEvent) {
  hotel.atProvider.events.push({ event, at: hotel.time.now });
}

function listening(hotel: PaidHotel) {
  const asked: string[] = [];
  const { provider } = hotel;
  const listed = { ...provider };
  provider.listEvents = (since) => {
    asked.push(since.toISOString());
    return listed.listEvents(since);
  };
  return asked;
}

const errors = (hotel: PaidHotel) =>
  hotel.logged.filter(({ severity }) => severity === 'ERROR').map(({ message }) => message);

describe('once a day, without an event', () => {
  it('a dispute is found, and that it was lost', async () => {
    const { hotel, id, intent } = await paid('full');
    await sweepPayments(hotel);
    hotel.atProvider.dispute(intent, { isOpen: true });
    happened(hotel, { about: 'payment', intent });
    hotel.pass(DAY - 1);
    await sweepPayments(hotel);
    expect(hotel.payment(`${id}-1`).alert).toBeUndefined();
    hotel.pass(1);
    await sweepPayments(hotel);
    expect(hotel.payment(`${id}-1`).alert).toBe('payment-disputed');
    hotel.atProvider.dispute(intent, { isOpen: false, isLost: true });
    happened(hotel, { about: 'payment', intent });
    hotel.pass(DAY);
    await sweepPayments(hotel);
    expect(hotel.booking(id).money).toEqual({ paid: 24_000, refunded: 24_000 });
  });

  it('a refund is found that fails after it was made', async () => {
    const { hotel, id, intent } = await paid('full');
    await cancelBooking(hotel, ana, id);
    await sweepPayments(hotel);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'done' });
    hotel.pass(5 * DAY);
    hotel.atProvider.changeRefunds(intent, 'failed');
    happened(hotel, { about: 'payment', intent });
    await sweepPayments(hotel);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'failed' });
    expect(hotel.payment(`${id}-1`).alert).toBe('refund-stuck');
  });

  it('a payment for an unknown booking is found, as after a restored backup', async () => {
    const hotel = aPaidHotel();
    await sweepPayments(hotel);
    const { followed } = hotel.db; // as the backup has it
    hotel.pass(3 * DAY);
    const { id, page } = await opened(hotel);
    hotel.atProvider.pay(page);
    happened(hotel, { about: 'session', session: page });
    hotel.pass(DAY);
    await sweepPayments(hotel);
    expect(hotel.booking(id).state).toBe('booked');
    hotel.db.payments.clear();
    hotel.db.bookings.clear();
    hotel.db.followed = followed;
    await sweepPayments(hotel);
    expect([...hotel.db.payments.values()]).toMatchObject([
      { _id: `stray-${page}`, state: 'mismatch', received: 7200, alert: 'payment-mismatch' },
    ]);
  });
});

describe('the list', () => {
  it('is asked for since an hour before it was asked for last, and for thirty days the first time', async () => {
    const { hotel } = await paid('full');
    const asked = listening(hotel);
    for (let hour = 0; hour < 49; hour += 1) {
      await followEvents(hotel);
      hotel.pass(60);
    }
    expect(asked).toEqual([
      '2027-05-02T16:00:00.000Z',
      '2027-06-01T15:00:00.000Z',
      '2027-06-02T15:00:00.000Z',
    ]);
    expect(errors(hotel)).toEqual([]);
  });

  it('is asked for again in an hour where the provider is not there, from the same time on', async () => {
    const { hotel, id, intent } = await paid('full');
    await followEvents(hotel);
    hotel.pass(DAY);
    hotel.atProvider.dispute(intent, { isOpen: true });
    happened(hotel, { about: 'payment', intent });
    const asked = listening(hotel);
    hotel.atProvider.failures.push('none', 'unreachable'); // the list can be read, the payment cannot
    await followEvents(hotel);
    hotel.pass(59);
    await followEvents(hotel);
    expect(asked).toHaveLength(1);
    hotel.pass(1);
    await followEvents(hotel);
    expect(asked).toEqual(['2027-06-01T15:00:00.000Z', '2027-06-01T15:00:00.000Z']);
    expect(hotel.payment(`${id}-1`).alert).toBe('payment-disputed');
    expect(errors(hotel)).toEqual(['payment provider not followed']);
  });

  it('goes on where its time ran out', async () => {
    const { hotel, intent } = await paid('full');
    const looked: string[] = [];
    hotel.provider.findSession = (session) => {
      looked.push(session);
      hotel.pass(1);
      return Promise.reject(new ProviderFailure('refused'));
    };
    for (const session of ['cs_a', 'cs_b', 'cs_c', 'cs_b', 'cs_d']) {
      happened(hotel, { about: 'session', session });
      hotel.pass(1);
    }
    happened(hotel, { about: 'payment', intent });
    await followEvents(hotel);
    expect(looked).toEqual(['cs_a', 'cs_b']);
    expect(hotel.db.followed?.since).toEqual(new Date('2027-06-01T16:02:00Z'));
    await followEvents(hotel);
    await followEvents(hotel);
    expect(looked).toEqual(['cs_a', 'cs_b', 'cs_c', 'cs_b', 'cs_d']);
    expect(hotel.db.followed?.nextAt).toEqual(new Date('2027-06-02T16:09:00Z'));
  });

  it('goes on to the next event where one fails by our fault, and tries that again the next day', async () => {
    const { hotel, id, intent } = await paid('full');
    happened(hotel, { about: 'session', session: 'cs_other' });
    hotel.pass(1);
    hotel.atProvider.dispute(intent, { isOpen: true });
    happened(hotel, { about: 'payment', intent });
    hotel.payments.findBySession = () => Promise.reject(new Error('A fault of ours.'));
    await followEvents(hotel);
    expect(hotel.payment(`${id}-1`).alert).toBe('payment-disputed');
    expect(errors(hotel)).toEqual(['event not followed']);
    expect(hotel.db.followed).toEqual({
      since: new Date('2027-06-01T16:00:00Z'),
      nextAt: new Date('2027-06-02T16:01:00Z'),
    });
  });

  it('says that something may be missing where it reaches back too little', async () => {
    const { hotel } = await paid('full');
    await followEvents(hotel);
    hotel.pass(40 * DAY);
    await followEvents(hotel);
    expect(errors(hotel)).toEqual(['the payment provider remembers thirty days only']);
  });

  it('changes nothing when read twice', async () => {
    const { hotel, id, intent } = await paid('full');
    await giveRefund(hotel, clerk, id, { payment: `${id}-1`, amount: 4000, reason: 'Noise' });
    await sweepPayments(hotel);
    happened(hotel, { about: 'payment', intent });
    hotel.db.followed = undefined;
    await followEvents(hotel);
    const once = structuredClone([hotel.booking(id), [...hotel.db.refunds.values()]]);
    hotel.db.followed = undefined;
    await followEvents(hotel);
    expect([hotel.booking(id), [...hotel.db.refunds.values()]]).toEqual(once);
  });
});
