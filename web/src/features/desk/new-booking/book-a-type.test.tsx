import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, fill, typeStay } from '../../../testing/act.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { bookedBodies, MADE, openNewBooking, serveNewBooking } from '../../../testing/new-booking.ts';
import { aRoomChoice, ROOMS } from '../../../testing/room-choices.ts';

const type = { _id: 'type-double', name: 'Double, sea view' };
const room = (number: number, changes = {}) =>
  aRoomChoice({ _id: `r${number}`, name: `Room ${number}`, type, ...changes });

beforeEach(() => {
  serveNewBooking();
  const rooms = [room(14), aRoomChoice({ _id: 'snug', name: 'The Snug' }), room(11), room(12)];
  fakeApi.answer({ [ROOMS]: { rooms, tooSmall: 0 } });
});

async function open() {
  const user = await openNewBooking();
  await typeStay(user, '10/03/2027', '12/03/2027');
  await fill(user, 'Name', 'Ana Silva');
  return user;
}

const TAKE = { name: 'Take one: Double, sea view' };

it('chooses the best room of a type with one press', async () => {
  const user = await open();
  const take = await screen.findByRole('button', TAKE);
  expect(take.parentElement).toHaveTextContent(/^Double, sea view\$2403 free/);
  await user.click(take);
  expect(take).toHaveAttribute('aria-pressed', 'true');
  await user.click(await screen.findByRole('button', { name: 'Book: Room 14, $240' }));
  await screen.findByRole('heading', { name: /^Booking/ });
  expect(bookedBodies()[0]).toMatchObject({ room: 'r14' });
});

it('chooses a room of the type by its name', async () => {
  const user = await open();
  await user.click(await screen.findByText('3 rooms'));
  await user.click(screen.getByRole('radio', { name: /Room 12/ }));
  expect(screen.getByRole('button', TAKE).parentElement).toHaveTextContent(/^Double, sea view\$240Room 12/);
  expect(await screen.findByRole('button', { name: 'Book: Room 12, $240' })).toBeVisible();
});

it('chooses a different room of the type for each room of a group', async () => {
  fakeApi.answer({ 'POST /desk/groups': [MADE, MADE] });
  const user = await open();
  await user.click(await screen.findByRole('button', TAKE));
  await user.click(button('Add a room'));
  const second = within(await screen.findByRole('group', { name: 'Room 2' }));
  await user.click(second.getByRole('button', TAKE));
  await user.click(await screen.findByRole('button', { name: 'Book: 2 rooms, $480' }));
  await screen.findByRole('heading', { name: /^Booking/ });
  expect(fakeApi.callsTo('POST /desk/groups')[0]?.body).toMatchObject({
    room: 'r14',
    others: [{ room: 'r11' }],
  });
});

it('opens a type whose room is still to be chosen, so that its rooms can get the focus', async () => {
  const user = await open();
  await screen.findByRole('button', TAKE);
  await user.click(button('Book'));
  await screen.findByText('Choose a room.');
  expect(screen.getByRole('radio', { name: /Room 14/ })).toHaveFocus();
});
