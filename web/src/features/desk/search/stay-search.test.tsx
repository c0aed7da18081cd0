import { aStay } from '@innkeep/contract/testing/dates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { expectPath, field } from '../../../testing/act.ts';
import { aDay, aDeskBooking, aDeskStay } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const ANA = aDeskStay({ state: 'checked-in' });
const ANNA = aDeskStay({
  _id: 'beef0001beef',
  name: 'Anna Karlsen',
  ...aStay('2027-02-05', '2027-02-06'),
  roomId: 'loft',
  roomName: 'The Sail Loft',
});
const TIDE = aRoom({ _id: 'tide-room', name: 'The Tide Room' });
const LOFT = aRoom({ _id: 'loft', name: 'The Sail Loft' });

const options = () => screen.findAllByRole('option');
const asked = () => fakeApi.callsTo('GET /desk/bookings').map(({ path }) => path);

async function open() {
  const user = await renderPage('/dashboard/today', { as: 'desk' });
  await screen.findByRole('combobox', { name: 'Find a stay' });
  return user;
}

beforeEach(() =>
  fakeApi.answer({
    'GET /desk/today': aDay(),
    'GET /room/all': { count: 2, rooms: [TIDE, LOFT] },
    'GET /desk/bookings': { bookings: [ANNA, ANA] },
    'GET /desk/bookings/ab12cd34ef56': aDeskBooking(),
    'GET /desk/bookings/beef0001beef': aDeskBooking(),
  }),
);

it('opens the first by Enter, even before anything was found: who is in the house comes first', async () => {
  const user = await open();
  await user.keyboard('/');
  expect(field('Find a stay')).toHaveFocus();
  await user.keyboard('ana{Enter}');
  await expectPath('/dashboard/stays/ab12cd34ef56');
  expect(asked()).toEqual(['/desk/bookings?q=ana&size=8']);
  await waitFor(() => expect(field('Find a stay')).toHaveValue(''));
});

it('asks once about a form that is not saved: a user who stays is left alone', async () => {
  const user = await renderPage('/dashboard/new-booking', { as: 'desk' });
  await user.type(await screen.findByLabelText('Name'), 'Ana');
  await user.type(field('Find a stay'), 'ana{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(field('Find a stay'));
  await screen.findByRole('option', { name: /Ana Silva/ });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('Ana');
});

it('shows who, where, for how long and in which state; arrow keys choose', async () => {
  const user = await open();
  await user.type(field('Find a stay'), 'ana');
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    'Ana SilvaIn houseThe Tide Room · Mon 1 Feb to Wed 3 Feb, 2 nights · AB12-CD34',
    'Anna KarlsenBookedThe Sail Loft · Fri 5 Feb to Sat 6 Feb, 1 night · BEEF-0001',
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field('Find a stay')).toHaveAttribute('aria-activedescendant', (await options())[1]?.id);
  await user.keyboard('{Enter}');
  await expectPath('/dashboard/stays/beef0001beef');
});

it("finds by a room's name who is in it and who comes next, and for an empty room the chart", async () => {
  fakeApi.answer({ 'GET /desk/bookings?q=ti&size=8': { bookings: [] } });
  const user = await open();
  await user.type(field('Find a stay'), 'ti');
  expect(await options()).toHaveLength(2);
  expect(asked()).toEqual([
    '/desk/bookings?q=ti&size=8',
    '/desk/bookings?room=tide-room&state=all&to=2027-02-02&size=4',
    '/desk/bookings?room=tide-room&from=2027-02-02&size=2',
  ]);
  fakeApi.answer({ 'GET /desk/bookings': { bookings: [] } });
  await user.clear(field('Find a stay'));
  await user.type(field('Find a stay'), 'lo');
  const [room] = await options();
  expect(room).toHaveTextContent('The Sail LoftNo booking: see the chart');
  fakeApi.answer({ 'GET /desk/chart': refusal('server/unavailable') });
  if (room) await user.click(room);
  await expectPath('/dashboard/chart');
});

it('says what it waits for, what it needs, and that nothing was found', async () => {
  fakeApi.answer({ 'GET /desk/bookings': { bookings: [] } });
  const user = await open();
  const says = (words: string) => within(screen.getByRole('search')).findByText(words);
  await user.click(field('Find a stay'));
  fireEvent.change(field('Find a stay'), { target: { value: 'jo' } }); // looked at before its pause is over
  expect(await says('Searching…')).toBeVisible();
  expect(await says('Nothing found for “jo”. Type at least three letters of a name.')).toBeVisible();
  await user.type(field('Find a stay'), 'nas');
  expect(await says('Nothing found for “jonas”.')).toBeVisible();
  fireEvent.change(field('Find a stay'), { target: { value: '-' } });
  expect(await says('Type a letter or a digit.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(field('Find a stay')).toHaveValue('');
});

it('says why it could not look, and Enter tries again', async () => {
  fakeApi.answer({ 'GET /desk/bookings': refusal('server/unavailable') });
  const user = await open();
  await user.type(field('Find a stay'), 'ana');
  expect(await screen.findByText(/Please try again in a moment. Press Enter to try again\.$/)).toBeVisible();
  fakeApi.answer({ 'GET /desk/bookings': { bookings: [ANA] } });
  await user.keyboard('{Enter}');
  await expectPath('/dashboard/stays/ab12cd34ef56');
});

it('is called by Ctrl+K from a field, and by a slash only where nothing is typed', async () => {
  const user = await renderPage('/dashboard/new-booking', { as: 'desk' });
  await screen.findByRole('heading', { name: 'New booking' });
  await user.type(field('Note'), 'a/b');
  expect(field('Note')).toHaveValue('a/b');
  fireEvent.keyDown(field('Note'), { key: 'k', ctrlKey: true });
  await waitFor(() => expect(field('Find a stay')).toHaveFocus());
});
