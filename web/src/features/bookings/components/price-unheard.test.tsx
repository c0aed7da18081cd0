import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, expectPath, field } from '../../../testing/act.ts';
import { made, openFormInSummer, orderBodies, serveRoom, total } from '../../../testing/booking-form.ts';
import { fakeApi, noNetwork, refusal, status } from '../../../testing/fake-api.ts';
import { aRoom } from '../../../testing/rooms.ts';

const WITHOUT_RATES = { taken: [], terms: [], hasRates: false };
const PATIENCE = [expect.any(Function), 5000] as const;
const never = () => new Promise<Response>(() => undefined);

beforeEach(() => {
  serveRoom({
    'GET /room/tide-room': aRoom({ price: 99.99 }),
    'GET /availability': WITHOUT_RATES,
    'HEAD /': noNetwork, // asks whether the network is back
    'POST /orders': made(),
  });
});

describe.each([
  ['fails with 500', status(500)],
  ['fails with 503', status(503)],
  ['is refused for having been asked too often', refusal('request/too-many')],
  ['is not reached', noNetwork],
  ['never comes', never],
])('where the price %s', (_how, answer) => {
  beforeEach(() => fakeApi.answer({ 'GET /availability/quote': answer }));

  it("a hotel without rates is booked at once, at the room's price for each night, which is shown", async () => {
    const user = await openFormInSummer();
    await waitFor(() => expect(total()).toBe('$299.97'));
    expect(screen.queryByRole('alert')).toBeNull();
    const pauses = vi.spyOn(globalThis, 'setTimeout');
    await user.click(button('Confirm Book'));
    await waitFor(() => expect(orderBodies()).toHaveLength(1));
    // Does not wait for the price. Without a network, a timer of the same length asks whether it is back.
    if (answer !== noNetwork) expect(pauses).not.toHaveBeenCalledWith(...PATIENCE);
    await expectPath('/dashboard/booking');
    expect(orderBodies()).toMatchObject([
      { checkin: '2027-06-30', checkout: '2027-07-03', expected: 29_997, expectedNow: 0, pay: 'hotel' },
    ]);
  });
});

it.each([
  ['fails', status(500)],
  ['never comes', never],
])(
  'a price that %s and is another by now is not booked unseen: it is told above the button',
  async (_how, answer) => {
    fakeApi.answer({ 'GET /availability/quote': answer });
    const other = { total: 'It now costs $600; it was $299.97.' };
    fakeApi.once('POST /orders', refusal('booking/price-changed', other));
    const user = await openFormInSummer();
    fakeApi.answer({ 'GET /room/tide-room': aRoom({ price: 200 }) });
    await user.click(button('Confirm Book'));
    const news = await screen.findByRole('alert');
    expect(news).toHaveTextContent('It now costs $600; it was $299.97.');
    expect(news.compareDocumentPosition(button('Confirm Book'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await waitFor(() => expect(total()).toBe('$600'));
    await user.click(button('Confirm Book'));
    await expectPath('/dashboard/booking');
    expect(orderBodies()).toMatchObject([{ expected: 29_997 }, { expected: 60_000 }]);
  },
);

it('where rates are set, nothing is booked unseen', async () => {
  fakeApi.answer({
    'GET /availability': { ...WITHOUT_RATES, hasRates: true },
    'GET /availability/quote': refusal('request/too-many'),
  });
  const user = await openFormInSummer();
  await user.click(await screen.findByRole('button', { name: 'Confirm Book' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
  expect([total(), orderBodies()]).toEqual(['–', []]);
});

it('where rates have just been set, the server says so, and nothing more is sent until they are seen', async () => {
  fakeApi.answer({ 'GET /availability/quote': refusal('request/too-many') });
  const other = { total: 'It now costs $334.17; it was $299.97.' };
  fakeApi.answer({ 'POST /orders': refusal('booking/price-changed', other) });
  const user = await openFormInSummer();
  await waitFor(() => expect(total()).toBe('$299.97'));
  fakeApi.answer({ 'GET /availability': { ...WITHOUT_RATES, hasRates: true } });
  await user.click(button('Confirm Book'));
  expect(await screen.findByRole('alert')).toHaveTextContent('It now costs $334.17; it was $299.97.');
  await user.click(await screen.findByRole('button', { name: 'Confirm Book' }));
  expect([total(), orderBodies().length]).toEqual(['–', 1]);
});

it('where it is unknown whether rates are set, the server decides', async () => {
  const tooMany = refusal('request/too-many');
  fakeApi.answer({ 'GET /availability': tooMany, 'GET /availability/quote': tooMany });
  const user = await openFormInSummer();
  await waitFor(() => expect(total()).toBe('$299.97'));
  await user.click(button('Confirm Book'));
  await expectPath('/dashboard/booking');
  expect(orderBodies()).toMatchObject([{ expected: 29_997, expectedNow: 0, pay: 'hotel' }]);
});

it('the same after some seconds of no answer at all', async () => {
  fakeApi.answer({ 'GET /availability': never, 'GET /availability/quote': never });
  const user = await openFormInSummer();
  const pauses = vi.spyOn(globalThis, 'setTimeout');
  await user.click(button('Confirm Book'));
  expect(button('Booking your room…')).toBeDisabled();
  await expectPath('/dashboard/booking');
  expect(pauses).toHaveBeenCalledWith(...PATIENCE);
  expect(orderBodies()).toMatchObject([{ expected: 29_997 }]);
});

it('offline, nothing is booked, and nothing is sent later unasked', async () => {
  fakeApi.answer({ 'GET /availability/quote': noNetwork, 'POST /orders': noNetwork });
  const user = await openFormInSummer();
  await user.click(button('Confirm Book'));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline. Please try again'),
  );
  expect(field('Check In')).toHaveValue('30/06/2027');
  fakeApi.answer({ 'POST /orders': made() });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([orderBodies().length, location.pathname]).toEqual([1, '/book']);
});
