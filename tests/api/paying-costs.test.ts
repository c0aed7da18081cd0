import type { Room } from '@innkeep/contract/room';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { delivery } from './support/mails.ts';
import { costOf, isOfficialSuite, UNDER_WAY } from './support/cost-of.ts';
import {
  atStripe,
  guestsMayPay,
  heldStay,
  openPage,
  paidStay,
  press,
  stripeState,
  sweepPayments,
} from './support/paying.ts';
import { aGuest, type Person } from './support/people.ts';
import { aRoom } from './support/rooms.ts';

let guest: Person;
let room: Room;

guestsMayPay();
beforeAll(async () => {
  await atStripe({ do: 'events', settings: { isHeld: true } }); // events are sent when they are counted
  [guest, room] = await Promise.all([aGuest(), aRoom({ price: 167.09 })]);
  await sweepPayments(); // what other tests have left
});
afterAll(() => atStripe({ do: 'reset' }));

const cost = (work: () => Promise<unknown>) => costOf(work, UNDER_WAY);

const asked = (method: string, path: string, status: number) => async () => {
  expect((await call(method, path, { as: guest })).status).toBe(status);
};

describe.skipIf(isOfficialSuite)('what paying costs', () => {
  let held: Awaited<ReturnType<typeof heldStay>>;

  it('a stay that is held', async () => {
    const work = async () => {
      held = await heldStay(guest, room);
    };
    expect(await cost(work)).toEqual({ reads: 6, writes: 5, deletes: 0 });
  });

  it('its page', async () => {
    expect(await cost(() => openPage(guest, held.paymentId))).toEqual({ reads: 5, writes: 2, deletes: 0 });
    expect(await cost(() => openPage(guest, held.paymentId))).toEqual({ reads: 2, writes: 0, deletes: 0 });
  });

  it('asking whether it was paid, where it was not', async () => {
    expect(await cost(asked('POST', `/payments/${held.paymentId}/settle`, 200))).toEqual({
      reads: 5,
      writes: 0,
      deletes: 0,
    });
  });

  it('an event that books it, and the same event again', async () => {
    await press(await openPage(guest, held.paymentId));
    // The mail to the guest reads the booking, here and below, and each of the two the texts in force.
    expect(await cost(() => atStripe({ do: 'release' }))).toEqual({
      reads: 5 + 1 + 2,
      writes: 4,
      deletes: 0,
    });
    const event = (await stripeState()).events.at(-1)?.id ?? '';
    expect(await cost(() => atStripe({ do: 'resend', event }))).toEqual({ reads: 1, writes: 0, deletes: 0 });
  });

  it('a cancellation with a refund, and sending that', async () => {
    for (const mail of ['confirmation', 'booking-notice'])
      await delivery(`${held.id}-${mail}`, { state: 'SUCCESS' });
    expect(await cost(asked('GET', `/bookings/${held.id}/cancellation`, 200))).toEqual({
      reads: 1,
      writes: 0,
      deletes: 0,
    });
    // The booking, its payments, and the month; the texts for two mails.
    expect(await cost(asked('DELETE', `/orders/${held.id}`, 200))).toEqual({
      reads: 5 + 2,
      writes: 7,
      deletes: 0,
    });
    expect(await cost(sweepPayments)).toEqual({ reads: 10, writes: 3, deletes: 0 });
  });

  it('a sweep that finds nothing: three questions, and when to look at the provider’s list', async () => {
    expect(await cost(sweepPayments)).toEqual({ reads: 3, writes: 0, deletes: 0 });
  });

  it('released nights', async () => {
    const { paymentId } = await heldStay(guest, room);
    await openPage(guest, paymentId);
    expect(await cost(asked('POST', `/payments/${paymentId}/release`, 200))).toEqual({
      reads: 6,
      writes: 5,
      deletes: 0,
    });
  });

  it('a ledger', async () => {
    const { id } = await paidStay(guest, room);
    expect(await cost(asked('GET', `/bookings/${id}/payments`, 200))).toEqual({
      reads: 3,
      writes: 0,
      deletes: 0,
    });
  });
});
