import { EXAMPLE } from '@innkeep/contract/testing/tariffs';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, expectPath, field, fill } from '../../../testing/act.ts';
import { made, openFormInSummer, orderBodies, serveRoom, total } from '../../../testing/booking-form.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { quotes } from '../../../testing/quotes.ts';
import { aRoom } from '../../../testing/rooms.ts';

const room = aRoom({ price: 99.99 });
const price = quotes({ room, tariff: EXAMPLE, takesCodes: true });

beforeEach(() => {
  serveRoom({
    'GET /room/tide-room': room,
    'GET /availability/quote': price,
    'GET /availability': { taken: [], terms: [], hasRates: true },
    'POST /orders': made(),
  });
});

it('Confirm waits for a total that is on its way, and books once at it', async () => {
  const letGo = fakeApi.hold('GET /availability/quote');
  const user = await openFormInSummer();
  await waitFor(() => expect(total()).toBe('…'));
  await user.click(button('Confirm Book'));
  const busy = button('Booking your room…');
  expect(busy).toBeDisabled();
  await user.click(busy);
  expect(orderBodies()).toEqual([]);
  letGo();
  await expectPath('/dashboard/booking');
  expect(orderBodies()).toMatchObject([{ checkin: '2027-06-30', checkout: '2027-07-03', expected: 33_417 }]);
});

it('the same with a code that is still being asked about', async () => {
  const user = await openFormInSummer();
  await waitFor(() => expect(total()).toBe('$334.17'));
  await user.click(screen.getByText('Have a promotion code?'));
  const letGo = fakeApi.hold('GET /availability/quote');
  fakeApi.answer({ 'GET /availability/quote': quotes({ room, tariff: { ...EXAMPLE, taxes: [] } }) });
  await fill(user, 'Promotion code', 'spring10');
  await user.click(button('Confirm Book'));
  expect(button('Booking your room…')).toBeDisabled();
  letGo();
  await expectPath('/dashboard/booking');
  expect(orderBodies()).toMatchObject([{ code: 'SPRING10', expected: 32_217 }]);
});

it('a total that fails to load is reported; nothing is booked, the form is kept, and a second try asks again', async () => {
  fakeApi.answer({ 'GET /availability/quote': refusal('request/too-many') });
  const letGo = fakeApi.hold('GET /availability/quote');
  const user = await openFormInSummer();
  await user.click(button('Confirm Book'));
  letGo();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Please wait a few minutes');
  expect(total()).toBe('–');
  expect(field('Check In')).toHaveValue('30/06/2027');
  expect(field('Check Out')).toHaveValue('03/07/2027');

  fakeApi.answer({ 'GET /availability/quote': price });
  await user.click(button('Confirm Book'));
  await waitFor(() => expect(total()).toBe('$334.17'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(orderBodies()).toEqual([]); // the guest has not seen this total
  await user.click(button('Confirm Book'));
  await expectPath('/dashboard/booking');
  expect(orderBodies()).toMatchObject([{ expected: 33_417 }]);
});

it('nights that are changed while their total is awaited are not booked', async () => {
  const letGo = fakeApi.hold('GET /availability/quote');
  const user = await openFormInSummer();
  await user.click(button('Confirm Book'));
  await fill(user, 'Check Out', '02/07/2027');
  letGo();
  await waitFor(() => expect(total()).toBe('$227.98'));
  expect(button('Confirm Book')).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(orderBodies()).toEqual([]);
});
