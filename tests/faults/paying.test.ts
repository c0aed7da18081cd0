import type { BookingMade } from '@innkeep/contract/booking';
import { AppError } from '@innkeep/contract/errors';
import type { PaymentSession, PaymentState } from '@innkeep/contract/payments/payment';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterThisFile } from '../api/support/clean-up.ts';
import { mailDocument } from '../api/support/mails.ts';
import {
  atStripe,
  guestsMayPay,
  heldStay,
  openPage,
  pagesOf,
  press,
  stored,
  stripeState,
  THE_STAY,
} from '../api/support/paying.ts';
import { aGuest } from '../api/support/people.ts';
import { bookingDocument, heldNights } from '../api/support/room-documents.ts';
import { aRoom, auditOf } from '../api/support/rooms.ts';
import { anOrder } from '../api/support/stays.ts';
import { ask, type Asked } from './support/ask.ts';
import { startFunction, type FunctionProcess } from './support/function-process.ts';

/** Only ends a test that waits in vain. */
const PATIENT = { timeout: 60_000 };
const CREATE = 'POST /v1/checkout/sessions';

let functions: FunctionProcess;

guestsMayPay();
beforeAll(async () => {
  functions = await startFunction({ onTestFinished: afterThisFile });
  await send(await aHeldStay(), 'session'); // loading its code is not a fault
});
beforeEach(async () => {
  await atStripe({ do: 'reset' }); // failures that were still to come
  await atStripe({ do: 'events', settings: { drop: 1000 } }); // only guests' returns count
});

/** Holds a stay through the suite's own functions, which have no faults. */
async function aHeldStay() {
  const [guest, room] = await Promise.all([aGuest(), aRoom()]);
  return { ...(await heldStay(guest, room)), guest, room };
}

type HeldStay = Awaited<ReturnType<typeof aHeldStay>>;
type Step = 'session' | 'settle' | 'release';

function send({ paymentId, guest }: HeldStay, step: Step): Promise<Asked> {
  return ask(functions.url, ['POST', `/payments/${paymentId}/${step}`, { as: guest }]);
}

async function stateOfNew(pay: 'hotel' | 'deposit'): Promise<string> {
  const [guest, room] = await Promise.all([aGuest(), aRoom()]);
  const json = anOrder(guest, room, { ...THE_STAY, pay });
  const { status, body } = await ask(functions.url, ['POST', '/orders', { as: guest, json }]);
  expect(status).toBe(201);
  return (body as BookingMade).booking.state; // the contract's answer to a 201
}

function expectUnavailable({ status, headers, body }: Asked) {
  const away = new AppError('payment/unavailable').toBody();
  expect([status, headers.get('retry-after'), body]).toEqual([503, '5', away]);
}

async function expectHeld({ id, room, paymentId }: HeldStay, state: PaymentState) {
  const booking = (await bookingDocument(id).get()).data();
  expect(booking).toMatchObject({ state: 'held', hold: { payment: paymentId } });
  expect(await stored('payments', paymentId)).toMatchObject({ state, amount: 5999 });
  expect(Object.values(await heldNights(room._id))).toEqual([id, id]);
}

async function wellAgain(stay: HeldStay, step: Step): Promise<unknown> {
  let body: unknown;
  const statusOf = async () => {
    const answer = await send(stay, step);
    body = answer.body;
    return answer.status;
  };
  await expect.poll(statusOf, PATIENT).toBe(200);
  return body;
}

const fail = (kind: 'error' | 'lost-answer') => () => atStripe({ do: 'fail', kind, times: 3 });
const nothing = () => Promise.resolve();

/** How Stripe can be unavailable for three calls: how that begins, and how it ends. */
const OUTAGES: [how: string, begin: () => unknown, end: () => Promise<void>][] = [
  ['refuses connections', () => functions.stripeLine.refuse(), () => functions.stripeLine.restore()],
  ['hangs', () => functions.stripeLine.hang(), () => functions.stripeLine.restore()],
  ['answers 500', fail('error'), nothing],
  ['does what it is asked, and its answers are lost', fail('lost-answer'), nothing],
];

describe.each(OUTAGES)('while Stripe %s', (_how, begin, end) => {
  it('stays are booked and held; paying is away, and afterwards nothing was lost', async () => {
    const [chosen, paid, unwanted] = await Promise.all([aHeldStay(), aHeldStay(), aHeldStay()]);
    await press(await openPage(paid.guest, paid.paymentId));
    await openPage(unwanted.guest, unwanted.paymentId);

    await begin();
    const answers = [send(chosen, 'session'), send(paid, 'settle'), send(unwanted, 'release')];
    expect(await Promise.all([stateOfNew('hotel'), stateOfNew('deposit')])).toEqual(['booked', 'held']);
    for (const answer of await Promise.all(answers)) expectUnavailable(answer);
    await expectHeld(chosen, 'new');
    await expectHeld(paid, 'open');
    await expectHeld(unwanted, 'open');
    await end();

    const { url } = (await wellAgain(chosen, 'session')) as PaymentSession; // the contract's answer to a 200
    expect(await press(url)).toContain(`?payment=${chosen.paymentId}`);
    const booked = { booking: { state: 'booked' }, payment: { state: 'paid', amount: 5999 } };
    expect(await wellAgain(chosen, 'settle')).toMatchObject(booked);
    expect(await wellAgain(paid, 'settle')).toMatchObject(booked);
    const lapsed = { booking: { state: 'lapsed' }, payment: { state: 'expired', amount: 5999 } };
    expect(await wellAgain(unwanted, 'release')).toMatchObject(lapsed);
    expect(await heldNights(unwanted.room._id)).toEqual({});
  });
});

describe('while Stripe is slow', () => {
  it('by 3 s, its page opens', async () => {
    await atStripe({ do: 'fail', kind: 'slow', delayMs: 3000, of: CREATE });
    expect((await send(await aHeldStay(), 'session')).status).toBe(200);
  });

  it('by 9 s, its page is away, and the one that opens in the end is never shown', async () => {
    const held = await aHeldStay();
    await atStripe({ do: 'fail', kind: 'slow', delayMs: 9000, of: CREATE });
    expectUnavailable(await send(held, 'session'));
    await expectHeld(held, 'new');
    const shown = await wellAgain(held, 'session');
    await expect.poll(async () => (await pagesOf(held.paymentId)).length, PATIENT).toBe(2);
    expect(await wellAgain(held, 'session')).toEqual(shown);
  });
});

describe('while the database is down', () => {
  it('an event is answered 503, and books the stay when it is sent again', async () => {
    const held = await aHeldStay();
    const page = await openPage(held.guest, held.paymentId);
    await atStripe({ do: 'events', settings: { drop: 0, url: `${functions.url}/payments/events` } });
    await functions.line.refuse();
    await press(page);
    const answers = async () => (await stripeState()).events.flatMap((event) => event.answers);
    await expect.poll(answers, PATIENT).toContain(503);
    await expectHeld(held, 'open');
    await functions.line.restore();
    await expect.poll(answers, PATIENT).toContain(200);
    const booking = (await bookingDocument(held.id).get()).data();
    expect(booking).toMatchObject({ state: 'booked', money: { paid: 5999, refunded: 0 } });
    expect(await auditOf(held.id)).toHaveLength(2); // held, and booked
    expect((await mailDocument(`${held.id}-confirmation`).get()).exists).toBe(true);
  });
});
