import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGE } from '../../../../../tests/spec/literals.ts';
import { button, expectPath, field, fill } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const FIELDS = ['Photo URL', 'Title', 'Price', 'Capacity', 'Details'];
const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
const ROOMS = { count: 2, rooms: [aRoom(), aRoom({ _id: 'the-snug', name: 'The Snug' })] };

it('a visitor sees the rooms, everything switched off, and where to sign in', async () => {
  fakeApi.answer({ 'GET /room': ROOMS });
  const user = await renderPage('/admin');
  const region = within(screen.getByRole('region', { name: /^Rooms:/ }));
  const [row = document.body, ...others] = await region.findAllByRole('listitem');
  expect(others).toHaveLength(1);
  expect(screen.getByRole('heading', { name: /^Rooms:/ })).toHaveTextContent('Rooms: 2');
  expect(row).toHaveTextContent('The Tide Room');
  expect(row).toHaveTextContent('Price:$120');
  expect(row).toHaveTextContent('Capacity:2');
  const [edit, cross] = within(row).getAllByRole('button');
  for (const [action, name, word] of [
    [edit, 'Edit The Tide Room', 'Edit'],
    [cross, 'X Delete The Tide Room', 'X'],
  ] as const) {
    expect(action).toBeDisabled();
    expect(action).toHaveAccessibleName(name);
    expect(action?.textContent).toBe(word); // the visible text, which differs from the accessible name
  }
  for (const label of FIELDS) expect(field(label)).toBeDisabled();
  expect(button('Upload')).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'sign in as an admin' }));
  await expectPath('/verifyAdmin');
});

it('a visitor sees what a room holds on its edit page, and can change nothing', async () => {
  fakeApi.answer({ 'GET /room/tide-room': aRoom() });
  await renderPage('/roomdetails/tide-room');
  expect(await screen.findByLabelText('Title')).toHaveValue('The Tide Room');
  for (const label of FIELDS) expect(field(label)).toBeDisabled();
  expect(button('Edit')).toBeDisabled();
  expect(screen.getByRole('link', { name: 'sign in as an admin' })).toBeVisible();
});

it('an admin is told beside each field why a room is refused, and keeps what was typed', async () => {
  fakeApi.answer({
    'GET /room/all': ROOMS,
    'POST /room': refusal('request/invalid', {
      name: 'Name is Required',
      image: 'Image must be an https address.',
    }),
  });
  const user = await renderPage('/admin', { as: 'admin' });
  expect(field('Price')).toHaveAttribute('type', 'number');
  await fill(user, 'Photo URL', 'not an address');
  await user.click(button('Upload'));
  await waitFor(() => expect(field('Title')).toHaveAccessibleDescription('Name is Required'));
  expect(field('Photo URL')).toHaveAccessibleDescription(/^Image must be an https address\./);
  expect(field('Photo URL')).toHaveValue('not an address');
  expect(field('Photo URL')).toHaveFocus();
});

it('asks whether a price ten times that of other rooms is right', async () => {
  fakeApi.answer({ 'GET /room/all': ROOMS });
  const user = await renderPage('/admin', { as: 'admin' });
  await fill(user, 'Price', '150');
  expect(field('Price')).toHaveAccessibleDescription('USD a night.');
  await fill(user, 'Price', '12050');
  await waitFor(() =>
    expect(field('Price')).toHaveAccessibleDescription('USD a night. $12,050 a night? Usual here: $120.'),
  );
});

it('asks whether a new price ten times the present one is right', async () => {
  fakeApi.answer({ 'GET /room/tide-room': aRoom({ price: 80 }) });
  const user = await renderPage('/roomdetails/tide-room', { as: 'admin' });
  await screen.findByLabelText('Price');
  await fill(user, 'Price', '80,50');
  expect(field('Price')).toHaveAccessibleDescription('USD a night.');
  await fill(user, 'Price', '1.200');
  expect(field('Price')).toHaveAccessibleDescription('USD a night. $1,200 a night? Usual here: $80.');
});

it('a room that the server does not acknowledge is not called added, and nothing typed is lost', async () => {
  fakeApi.answer({ 'GET /room/all': ROOMS, 'POST /room': { acknowledged: false } });
  const user = await renderPage('/admin', { as: 'admin' });
  await fill(user, 'Title', 'The Loft');
  await user.click(button('Upload'));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side.'),
  );
  expect(field('Title')).toHaveValue('The Loft');
  expect(screen.queryByText(MESSAGE.roomAdded)).toBeNull();
});

it('an edit that is refused is told beside the field, and keeps what was typed', async () => {
  fakeApi.answer({
    'GET /room/tide-room': aRoom(),
    'PUT /room/tide-room': refusal('request/invalid', { price: 'Price must be a number.' }),
  });
  const user = await renderPage('/roomdetails/tide-room', { as: 'admin' });
  await screen.findByLabelText('Price');
  await fill(user, 'Price', 'a lot');
  await user.click(button('Edit'));
  await screen.findByText('Price must be a number.');
  expect(field('Price')).toHaveValue('a lot');
  await pause();
  expect(screen.queryByText(MESSAGE.roomEdited)).toBeNull();
  expect(location.pathname).toBe('/roomdetails/tide-room');
});

it('an edit begins with what the room holds, sends what was typed, and leads back to the panel', async () => {
  fakeApi.answer({
    'GET /room/tide-room': aRoom({ price: 80, capacity: 3 }),
    'PUT /room/tide-room': { matchedCount: 1 },
    'GET /room/all': { count: 1, rooms: [aRoom({ name: 'The Tide Room anew', price: 101.5 })] },
  });
  const user = await renderPage('/roomdetails/tide-room', { as: 'admin' });
  expect(await screen.findByAltText('The current photo of The Tide Room')).toBeVisible();
  expect(FIELDS.map((label) => field(label).value)).toEqual([
    '/images/rooms/tide-room-1600.webp',
    'The Tide Room',
    '80',
    '3',
    aRoom().des,
  ]);
  expect(field('Price')).toHaveAttribute('type', 'text');
  await fill(user, 'Title', 'The Tide Room anew');
  await fill(user, 'Price', '101.5');
  await user.click(button('Edit'));
  await screen.findByText(MESSAGE.roomEdited);
  await expectPath('/admin');
  expect(await screen.findByText('The Tide Room anew')).toBeVisible();
  const { des, image } = aRoom();
  expect(fakeApi.callsTo('PUT /room/tide-room')[0]?.body).toEqual({
    name: 'The Tide Room anew',
    price: '101.5',
    des,
    capacity: '3',
    image,
  });
});

it('each change of a room has the list of rooms asked for again, though it was read just before', async () => {
  fakeApi.answer({
    'GET /room/all': ROOMS,
    'GET /room/tide-room': aRoom(),
    'POST /room': { acknowledged: true, insertedId: 'loft' },
    'PUT /room/tide-room': { matchedCount: 1 },
    'DELETE /room/the-snug': { deletedCount: 1 },
  });
  const expectReads = (count: number) =>
    waitFor(() => expect(fakeApi.callsTo('GET /room/all')).toHaveLength(count));
  const user = await renderPage('/admin', { as: 'admin' });
  await screen.findByText('The Snug');
  await expectReads(1);

  await user.click(button('Upload'));
  await screen.findByText(MESSAGE.roomAdded);
  await expectReads(2);

  const edit = screen.getByRole('link', { name: 'Edit The Tide Room' });
  expect(edit.textContent).toBe('Edit');
  await user.click(edit);
  await screen.findByAltText('The current photo of The Tide Room');
  await expectReads(2);
  await user.click(button('Edit'));
  await expectPath('/admin');
  await expectReads(3);

  await user.click(await screen.findByRole('button', { name: 'X Delete The Snug' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText(MESSAGE.roomDeleted);
  await expectReads(4);
});

it('a room is deleted after the admin has been asked; Escape and Keep it keep it', async () => {
  fakeApi.answer({ 'GET /room/all': ROOMS, 'DELETE /room/the-snug': { deletedCount: 1 } });
  const user = await renderPage('/admin', { as: 'admin' });
  const cross = await screen.findByRole('button', { name: 'X Delete The Snug' });
  const findDialog = () => screen.findByRole('dialog', { name: MESSAGE.confirmDelete });
  const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(cross);
  expect(await findDialog()).toHaveTextContent('The Snug');
  expect(button('Keep it')).toHaveFocus();
  await user.keyboard('{Escape}');
  await expectClosed();
  await waitFor(() => expect(cross).toHaveFocus());
  await user.click(cross);
  await findDialog();
  await user.click(button('Keep it'));
  await expectClosed();
  expect(fakeApi.callsTo('DELETE /room/the-snug')).toEqual([]);

  await user.click(cross);
  await findDialog();
  fakeApi.answer({ 'GET /room/all': { count: 1, rooms: [aRoom()] } });
  await user.click(button('Delete'));
  await screen.findByText(MESSAGE.roomDeleted);
  await waitFor(() => expect(screen.queryByText('The Snug')).toBeNull());
  expect(fakeApi.callsTo('DELETE /room/the-snug')).toHaveLength(1);
});
