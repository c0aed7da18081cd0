import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const SNUG = aRoom({ _id: 'the-snug', name: 'The Snug', notForSale: true });
const LOFT = aRoom({ _id: 'loft', name: 'The Loft' });
const ROOMS = { count: 3, rooms: [aRoom(), SNUG, LOFT] };

const names = () =>
  within(screen.getByRole('list', { name: 'Rooms in order' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent);

async function arrange() {
  fakeApi.answer({ 'GET /room/all': ROOMS, 'PUT /room/order': { acknowledged: true } });
  const user = await renderPage('/dashboard/allrooms', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Arrange' }));
  expect(screen.getByRole('main')).toHaveFocus();
  return user;
}

it('an admin sees which rooms are not for sale', async () => {
  fakeApi.answer({ 'GET /room/all': ROOMS });
  await renderPage('/dashboard/allrooms', { as: 'admin' });
  expect(await screen.findByRole('heading', { name: 'The Snug Not for sale' })).toBeVisible();
  expect(screen.getAllByText('Not for sale')).toHaveLength(1);
});

it('an admin puts the rooms in another order by buttons, and saves it', async () => {
  const user = await arrange();
  expect(names()).toEqual(['The Tide Room', 'The Snug', 'The Loft']);
  await user.click(button('Move The Loft up'));
  expect(button('Move The Loft up')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('The Loft is now 1 of 3.')).toHaveAttribute('role', 'status');
  expect(names()).toEqual(['The Loft', 'The Tide Room', 'The Snug']);
  fakeApi.answer({ 'GET /room/all': { count: 3, rooms: [LOFT, aRoom(), SNUG] } });
  await user.click(button('Save order'));
  await screen.findByText('Room order saved.');
  expect(fakeApi.callsTo('PUT /room/order')[0]?.body).toEqual({ order: ['loft', 'tide-room', 'the-snug'] });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save order' })).toBeNull());
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('The Loft'));
});

it('an order that cannot be saved is kept, and a discarded one is gone', async () => {
  const user = await arrange();
  fakeApi.answer({ 'PUT /room/order': refusal('server/unavailable') });
  await user.click(button('Move The Snug up'));
  await user.click(button('Save order'));
  await screen.findByText(/can’t be reached right now/);
  expect(names()).toEqual(['The Snug', 'The Tide Room', 'The Loft']);
  await user.click(button('Keep the old order'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await user.click(button('Arrange'));
  expect(names()).toEqual(['The Tide Room', 'The Snug', 'The Loft']);
});
