import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, field, hrefOf } from '../../../testing/act.ts';
import { aDeskStay } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { setScreenWidth } from '../../../testing/fake-screen.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const ANA = aDeskStay();
const JOERG = aDeskStay({ _id: 'beef0001', name: 'Jörg Müller', state: 'checked-in', due: 0 });

const asked = () => fakeApi.callsTo('GET /desk/bookings').map(({ path }) => path);
const open = (search = '') => renderPage(`/dashboard/stays${search}`, { as: 'admin' });

beforeEach(() => {
  fakeApi.answer({
    'GET /room/all': { count: 1, rooms: [aRoom()] },
    'GET /desk/bookings': { bookings: [ANA, JOERG] },
  });
});

it('lists bookings with guest, number, room, dates, state and what is owed', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /Ana Silva/ });
  expect(row).toHaveTextContent('Ana SilvaAB12-CD34The Tide Room1 Feb 202722Booked$240');
  expect(hrefOf(within(row).getByRole('link', { name: 'Ana Silva' }))).toBe('/dashboard/stays/ab12cd34ef56');
  expect(screen.getByRole('row', { name: /Jörg Müller/ })).toHaveTextContent('In house–');
  expect(screen.getByText('2 stays.')).toBeVisible();
});

it('looks for what is typed once its writer pauses, and keeps it in the address', async () => {
  const user = await open();
  await screen.findByRole('row', { name: /Ana Silva/ });
  fakeApi.answer({ 'GET /desk/bookings': { bookings: [JOERG] } });
  await user.click(field('Search'));
  // At once: on a busy machine, letters typed one by one may be a pause apart.
  for (const value of ['mul', 'mull']) fireEvent.change(field('Search'), { target: { value } });
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ana Silva/ })).toBeNull());
  expect(location.search).toBe('?q=mull');
  expect(asked()).toEqual(['/desk/bookings', '/desk/bookings?q=mull']); // not once for each letter
  expect(field('Search')).toHaveFocus();
});

it('does not pull back a user who has gone on to another page that is still loading', async () => {
  const user = await open();
  await screen.findByRole('row', { name: /Ana Silva/ });
  await user.type(field('Search'), 'ana');
  history.pushState(null, '', '/dashboard/stays/ab12cd34ef56'); // as a link does, before its page is there
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(location.pathname + location.search).toBe('/dashboard/stays/ab12cd34ef56');
});

it('takes its filters from the address, and leaves out what is none', async () => {
  await open('?q=AB12&state=booked&room=tide-room&from=2027-02-01&to=soon&by=nonsense&source=fax');
  await screen.findByRole('row', { name: /Ana Silva/ });
  expect(asked()).toEqual(['/desk/bookings?q=AB12&state=booked&room=tide-room&from=2027-02-01']);
  expect(field('Search')).toHaveValue('AB12');
  expect(screen.getByRole('link', { name: 'Booked' })).toHaveAttribute('aria-current', 'true');
  expect(field('Room')).toHaveValue('tide-room');
  expect(field('From')).toHaveValue('01/02/2027');
});

it('narrows by state, room, source and dates', async () => {
  const user = await open();
  await user.click(await screen.findByRole('link', { name: 'No-show' }));
  await waitFor(() => expect(location.search).toBe('?state=no-show'));
  await user.click(screen.getByText('More filters'));
  await user.selectOptions(field('Room'), 'The Tide Room');
  await user.selectOptions(field('Booked by'), 'Walk-in');
  await user.selectOptions(field('Dates'), 'Booking made');
  await user.type(field('Before'), '1/3/2027{Enter}');
  await waitFor(() =>
    expect(asked().at(-1)).toBe(
      '/desk/bookings?state=no-show&room=tide-room&source=walk-in&by=created&to=2027-03-01',
    ),
  );
  await user.type(field('From'), '31/2/2027');
  await user.tab();
  await screen.findByText('Please enter the date as dd/mm/yyyy.');
});

it('reads on by cursor', async () => {
  fakeApi.answer({
    'GET /desk/bookings': { bookings: [ANA], next: 'a/b' },
    'GET /desk/bookings?after=a%2Fb': { bookings: [JOERG] },
  });
  const user = await open();
  await screen.findByText('The first 1 stay.');
  await user.click(button('Load more'));
  await screen.findByRole('row', { name: /Jörg Müller/ });
  expect(screen.getByRole('row', { name: /Ana Silva/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('says that nothing matches, and leads back to all', async () => {
  fakeApi.answer({ 'GET /desk/bookings?q=xyz': { bookings: [] } });
  const user = await open('?q=xyz');
  await screen.findByRole('heading', { name: 'No stays found' });
  await user.click(screen.getByRole('link', { name: 'Show all stays' }));
  await screen.findByRole('row', { name: /Ana Silva/ });
  expect(field('Search')).toHaveValue('');
});

it('says what would stand there in a house without bookings', async () => {
  fakeApi.answer({ 'GET /desk/bookings': { bookings: [] } });
  const user = await open();
  await screen.findByRole('heading', { name: 'No upcoming stays' });
  await user.click(screen.getByRole('link', { name: 'Show all stays' }));
  await screen.findByRole('heading', { name: 'No stays yet' });
});

it('begins with today, leads to all stays ever, and narrows to those with a balance', async () => {
  const user = await open('?room=tide-room');
  const chip = (name: string) => screen.getByRole('link', { name });
  await screen.findByRole('row', { name: /Ana Silva/ });
  expect(chip('From today')).toHaveAttribute('aria-current', 'true');
  expect(chip('Expired')).toBeVisible();
  await user.click(chip('All'));
  await waitFor(() => expect(asked().at(-1)).toBe('/desk/bookings?state=all&room=tide-room'));
  await user.click(chip('Owes'));
  await waitFor(() => expect(asked().at(-1)).toBe('/desk/bookings?state=all&owes=true&room=tide-room'));
  expect(chip('All')).toHaveAttribute('aria-current', 'true');
  expect(chip('Owes')).toHaveAttribute('aria-current', 'true');
  await user.click(chip('Checked out'));
  await waitFor(() =>
    expect(asked().at(-1)).toBe('/desk/bookings?state=checked-out&owes=true&room=tide-room'),
  );
  await user.click(chip('Owes'));
  await waitFor(() => expect(asked().at(-1)).toBe('/desk/bookings?state=checked-out&room=tide-room'));
  await user.click(chip('From today'));
  await waitFor(() => expect(location.search).toBe('?room=tide-room'));
});

it('shows all who owe something on any day, where nothing else is chosen', async () => {
  const user = await open();
  await user.click(await screen.findByRole('link', { name: 'Owes' }));
  await waitFor(() => expect(asked().at(-1)).toBe('/desk/bookings?owes=true&state=all'));
});

it('says that there is more to look through where a page has none', async () => {
  fakeApi.answer({ 'GET /desk/bookings': { bookings: [], next: 'a~b' } });
  await open('?owes=true');
  await screen.findByText('No match among the latest. Load more to keep looking.');
  expect(screen.queryByRole('heading', { name: 'No stays found' })).toBeNull();
  expect(button('Load more')).toBeVisible();
});

it('shows lines on a phone', async () => {
  setScreenWidth(390);
  await open();
  const line = (await screen.findByRole('link', { name: 'Ana Silva' })).closest('li');
  expect(line).toHaveTextContent('Mon 1 Feb to Wed 3 Feb · The Tide Room');
  expect(line).toHaveTextContent('2 guests · AB12-CD34Owes $240');
  expect(screen.queryByRole('table')).toBeNull();
});

it.each([
  [1280, 'The Tide RoomOne of several rooms1 Feb 2027'],
  [390, 'The Tide RoomOne of several rooms'],
])('says that a stay belongs to a group, at %i px', async (width, words) => {
  setScreenWidth(width);
  fakeApi.answer({ 'GET /desk/bookings': { bookings: [aDeskStay({ group: 'ab12cd34ef56' }), JOERG] } });
  await open();
  const line = (await screen.findByRole('link', { name: 'Ana Silva' })).closest('li, tr');
  expect(line).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Jörg Müller' }).closest('li, tr')).not.toHaveTextContent(
    'several rooms',
  );
});

it('asks for a letter before it looks, and for nothing that the server refuses', async () => {
  const user = await open('?by=created');
  await waitFor(() => expect(asked().at(-1)).toBe('/desk/bookings?by=created'));
  await user.type(field('Search'), '-');
  await screen.findByText('Type a letter or a digit.');
  await user.keyboard('{Enter}');
  await user.clear(field('Search'));
  await user.type(field('Search'), 'Ng');
  await waitFor(() => expect(asked().at(-1)).toBe('/desk/bookings?q=Ng'));
  expect(asked().filter((path) => path.includes('q=-'))).toEqual([]);
});

it('leaves room and dates open when the last of them is taken out', async () => {
  const user = await open('?room=tide-room');
  await screen.findByRole('row', { name: /Ana Silva/ });
  const folded = field('Room').closest('details');
  expect(folded).toHaveAttribute('open');
  await user.selectOptions(field('Room'), 'Any room');
  await waitFor(() => expect(location.search).toBe(''));
  expect(folded).toHaveAttribute('open');
});
