import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { button, field, fill } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const type = { _id: 'type-double', name: 'Double' };
const SIX = ['11', '12', '13', '14', '15', '16'].map((name) => aRoom({ _id: `r${name}`, name }));
const LOFT = aRoom({ _id: 'loft', name: 'The Loft', price: 200 });
const SAVED = { acknowledged: true };

const saved = (id = 'type-double') => fakeApi.callsTo(`PUT /room/types/${id}`).map(({ body }) => body);

/** Serves these rooms, and takes each saved type. */
async function openTypes(...rooms: ReturnType<typeof aRoom>[]) {
  fakeApi.answer({ 'GET /room/all': { count: rooms.length, rooms }, 'PUT /room/types/type-double': SAVED });
  const user = await renderPage('/dashboard/allrooms', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Room types' }));
  return user;
}

const dialog = () => screen.findByRole('dialog', { name: 'Sell as one' });

/** Makes the ids of new types known. */
function idIs(uuid: ReturnType<typeof crypto.randomUUID>, answer: object) {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(uuid);
  fakeApi.answer({ [`PUT /room/types/type-${uuid}`]: answer });
}

it('groups six rooms that look alike by three presses', async () => {
  idIs('0-0-0-0-0', SAVED);
  const user = await openTypes(...SIX, LOFT);
  expect(screen.getByText('No room types yet: guests choose each room separately.')).toBeVisible();
  expect(screen.getByText('These look alike: 11, 12, 13, 14, 15, 16 (2 guests, $120)')).toBeVisible();
  await user.click(button('Sell as one: 11, 12, 13, 14, 15, 16'));
  const form = within(await dialog());
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Room for 2 is now sold as one.');
  expect(saved('type-0-0-0-0-0')).toEqual([
    { name: 'Room for 2', rooms: ['r11', 'r12', 'r13', 'r14', 'r15', 'r16'] },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('warns of rooms that guests find to be other than the one they saw, and offers no room of another type', async () => {
  const single = aRoom({ _id: 'nook', name: 'The Nook', type: { _id: 'type-single', name: 'Single' } });
  const user = await openTypes(...SIX.slice(0, 2), LOFT, single);
  await user.click(button('Sell as one: 11, 12'));
  const form = within(await dialog());
  await user.click(form.getByRole('checkbox', { name: 'The Loft' }));
  expect(form.getByRole('status')).toHaveTextContent('The Loft costs $200.');
  expect(form.getByRole('status')).toHaveTextContent('details of the first room in the list: 11');
  expect(form.queryByRole('checkbox', { name: 'The Nook' })).toBeNull();
  expect(form.getByText('The Nook is sold as Single.')).toBeVisible();
});

it('keeps what is typed when it is refused, here and by the server', async () => {
  idIs('0-0-0-0-1', refusal('request/invalid', { rooms: '11 is sold as Twin already.' }));
  const user = await openTypes(...SIX.slice(0, 2), LOFT);
  await user.click(button('Add a room type'));
  await user.click(await screen.findByRole('checkbox', { name: '11' }));
  await user.click(button('Save'));
  expect(await screen.findByText('Enter a name for the room type.')).toBeVisible();
  expect(screen.getByText('Choose at least two rooms.')).toBeVisible();
  expect(saved('type-0-0-0-0-1')).toEqual([]);
  await fill(user, 'Name', 'Double');
  await user.click(screen.getByRole('checkbox', { name: 'The Loft' }));
  await user.click(button('Save'));
  expect(await screen.findByText('11 is sold as Twin already.')).toBeVisible();
  expect(field('Name')).toHaveValue('Double');
  expect(screen.getByRole('checkbox', { name: 'The Loft' })).toBeChecked();
});

it('gives all rooms of a type one price', async () => {
  const user = await openTypes(...SIX.map((room) => ({ ...room, type })));
  await user.click(button('Edit Double'));
  await fill(user, 'One price for all', '1e9');
  await user.click(button('Save'));
  expect(field('One price for all')).toHaveAccessibleDescription(/Please enter the price as an amount/);
  await fill(user, 'One price for all', '135.5');
  await user.click(button('Save'));
  await screen.findByText('Double is now sold as one.');
  expect(saved()).toMatchObject([{ name: 'Double', price: 135.5 }]);
});

it('renames a type, and takes a room out of it', async () => {
  const user = await openTypes(...SIX.slice(0, 3).map((room) => ({ ...room, type })), LOFT);
  expect(button('Edit Double').closest('li')).toHaveTextContent(/^Double, \$1203 rooms: 11, 12, 13/);
  await user.click(button('Edit Double'));
  await fill(user, 'Name', 'Double, sea view');
  await user.click(screen.getByRole('checkbox', { name: '12' }));
  await user.click(button('Save'));
  await screen.findByText('Double, sea view is now sold as one.');
  expect(saved()).toEqual([{ name: 'Double, sea view', rooms: ['r11', 'r13'] }]);
});

it('ungroups a type once it is confirmed, and says so if it cannot', async () => {
  const user = await openTypes(...SIX.slice(0, 2).map((room) => ({ ...room, type })));
  const ungroup = async () => {
    await user.click(button('Ungroup Double'));
    const asked = within(await screen.findByRole('dialog', { name: 'Ungroup Double?' }));
    await user.click(asked.getByRole('button', { name: 'Ungroup' }));
  };
  fakeApi.once('PUT /room/types/type-double', refusal('server/unavailable'));
  await ungroup();
  await screen.findByText(/can’t be reached right now/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await ungroup();
  await screen.findByText('The rooms of Double are sold separately again.');
  expect(saved().at(-1)).toEqual({ name: 'Double', rooms: [] });
});

it('shows in the list, and in its editor, what a room is sold as', async () => {
  const room = { ...aRoom(), type };
  fakeApi.answer({ 'GET /room/all': { count: 1, rooms: [room] }, 'GET /room/tide-room': room });
  const user = await renderPage('/dashboard/allrooms', { as: 'admin' });
  expect(await screen.findByText('Sold as Double')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Edit The Tide Room' }));
  expect(await screen.findByText(/^Guests can book it as Double/)).toBeVisible();
});
