import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, expectPath, field, fill, typeStay } from '../testing/act.ts';
import { serveRoom } from '../testing/booking-form.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { aRoom } from '../testing/rooms.ts';

const SEARCH = 'checkin=2027-03-10&checkout=2027-03-12&guests=2';
const ROOM = { ...aRoom(), total: 240 };
const LIST = { count: 7, rooms: [aRoom()] };

const outcome = (text: RegExp) =>
  waitFor(() => expect(document.querySelector('.search-outcome [role=status]')).toHaveTextContent(text));

function expectFields(checkin: string, checkout: string, guests: string) {
  expect([field('Check In').value, field('Check Out').value, field('Guests').value]).toEqual([
    checkin,
    checkout,
    guests,
  ]);
}

it('understands a date in words, and shows its reading before the field is left', async () => {
  fakeApi.answer({ 'GET /room': { count: 7, rooms: [ROOM] } });
  const user = await renderPage('/');
  await fill(user, 'Check In', '9 mar 27');
  expect(field('Check In')).toHaveValue('9 mar 27');
  expect(field('Check In')).toHaveAccessibleDescription('dd/mm/yyyy Tue 9 Mar 2027');
  expect(screen.getByText('Tue 9 Mar 2027').closest('[aria-live=polite]')).toBeVisible();
  await user.tab();
  expect(field('Check In')).toHaveValue('09/03/2027');
  expect(screen.queryByText('Tue 9 Mar 2027')).toBeNull();
  await fill(user, 'Check Out', '11/03/2027'); // as it is written here: nothing is to be said of it
  expect(field('Check Out')).toHaveAccessibleDescription('dd/mm/yyyy');
});

it('keeps a search in the address: to share, to restart at page 1, and to go back to', async () => {
  fakeApi.answer({ 'GET /room': { count: 7, rooms: [ROOM] } });
  const user = await renderPage(`/rooms?${SEARCH}&page=1`);
  expectFields('10/03/2027', '12/03/2027', '2');
  await outcome(/7 rooms are free from .*2 nights, for 2 guests\.$/);
  expect(screen.getByRole('article')).toHaveTextContent('$240 for 2 nights');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');

  await typeStay(user, '20/03/2027', '24/03/2027');
  await user.click(button('Find a room'));
  await waitFor(() => expect(location.search).toBe('?checkin=2027-03-20&checkout=2027-03-24&guests=2'));
  await outcome(/4 nights/);

  history.back();
  await outcome(/2 nights/);
  expectFields('10/03/2027', '12/03/2027', '2');
  expect(location.search).toBe(`?${SEARCH}&page=1`);
  await user.click(screen.getByRole('link', { name: 'Show all rooms' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/rooms'));
  expect(field('Check In')).toHaveValue('');
});

it('offers other dates, which lead to rooms, if nothing is free', async () => {
  const others = [9, 11, 8, 12].map((checkin) => ({
    checkin: `2027-03-${String(checkin).padStart(2, '0')}`,
    checkout: `2027-03-${checkin + 2}`,
    rooms: 3,
    fromTotal: 160,
  }));
  fakeApi.answer({
    [`GET /room?${SEARCH}&page=0&size=6&grouped=true`]: { count: 0, rooms: [] },
    [`GET /availability/alternatives?${SEARCH}`]: { largestRoom: 5, stays: others },
    'GET /room': { count: 1, rooms: [ROOM] },
  });
  const user = await renderPage(`/rooms?${SEARCH}`);
  await outcome(/^No room is free/);
  const region = within(
    await screen.findByRole('region', { name: 'Sold out then, but available on these dates' }),
  );
  const links = region.getAllByRole('link');
  expect(links).toHaveLength(4);
  expect(links[0]).toHaveTextContent(/2 nights, 3 rooms freefrom \$160/);
  await user.click(links[0] ?? document.body);
  await waitFor(() => expect(location.search).toBe('?checkin=2027-03-09&checkout=2027-03-11&guests=2'));
  expect(await screen.findByRole('article')).toHaveTextContent('for 2 nights');
  expectFields('09/03/2027', '11/03/2027', '2');
});

it('says which rule refuses a stay, and offers stays that the rules allow', async () => {
  const longer = { checkin: '2027-03-10', checkout: '2027-03-13', rooms: 3, fromTotal: 360 };
  const because = { checkout: 'Stays from 10 March are 3 nights or more.' };
  fakeApi.answer({
    [`GET /room?${SEARCH}&page=0&size=6&grouped=true`]: { count: 0, rooms: [], because },
    [`GET /availability/alternatives?${SEARCH}`]: { largestRoom: 5, stays: [longer] },
  });
  await renderPage(`/rooms?${SEARCH}`);
  const region = await screen.findByRole('region', { name: 'Available instead' });
  await outcome(/^Stays from 10 March are 3 nights or more\.$/);
  expect(within(region).getByRole('link')).toHaveTextContent(/3 nights, 3 rooms freefrom \$360/);
});

it('tells a party when it is too large for any room, and offers a way on', async () => {
  const search = 'checkin=2027-03-10&checkout=2027-03-12';
  fakeApi.answer({
    [`GET /room?${search}&guests=5&page=0&size=6&grouped=true`]: { count: 0, rooms: [] },
    'GET /availability/alternatives': { largestRoom: 4, stays: [] },
    'GET /room': { count: 1, rooms: [ROOM] },
  });
  const user = await renderPage(`/rooms?${search}&guests=5`);
  await screen.findByRole('heading', { name: 'No room sleeps 5' });
  await user.click(screen.getByRole('link', { name: 'Search for 4 guests' }));
  await waitFor(() => expect(location.search).toBe(`?${search}&guests=4`));
  expect(await screen.findByRole('article')).toBeVisible();
});

it('asks a large party for its dates', async () => {
  fakeApi.answer({ 'GET /room': { count: 1, rooms: [aRoom()] } });
  await renderPage('/rooms?guests=7');
  expect(await screen.findByText('Choose your dates to see rooms for 7 guests.')).toBeVisible();
});

it('offers two rooms together if no free one takes the party, each for its part', async () => {
  const search = 'checkin=2027-03-10&checkout=2027-03-12&guests=5&children=2';
  const part = { capacity: 3, total: 240 };
  fakeApi.answer({
    [`GET /room?${search}&page=0&size=6&grouped=true`]: { count: 0, rooms: [], childAge: 12 },
    [`GET /availability/alternatives?${search}`]: {
      largestRoom: 4,
      stays: [],
      rooms: [
        { ...part, _id: 'tide-room', name: 'The Tide Room', guests: 3, children: 1 },
        { ...part, _id: 'sail-loft', name: 'The Sail Loft', guests: 2, children: 1 },
      ],
    },
  });
  await renderPage(`/rooms?${search}`);
  const region = within(await screen.findByRole('region', { name: 'No single room sleeps 5, but two do' }));
  expect(region.getByText('$480 for 2 nights in total.')).toBeVisible();
  expect(region.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      'The Tide Roomfor 2 adults, 1 child$240',
      '/rooms/tide-room?checkin=2027-03-10&checkout=2027-03-12&guests=3&children=1',
    ],
    [
      'The Sail Loftfor 1 adult, 1 child$240',
      '/rooms/sail-loft?checkin=2027-03-10&checkout=2027-03-12&guests=2&children=1',
    ],
    [
      'Book both',
      '/book?checkin=2027-03-10&checkout=2027-03-12&guests=3&children=1&room=tide-room&more=sail-loft.2.1',
    ],
  ]);
  expect([field('Adults').value, field('Children under 12').value]).toEqual(['3', '2']);
  await outcome(/for 3 adults, 2 children\.$/);
});

it('offers a party of seven two rooms together, and one of eleven the telephone', async () => {
  const dates = 'checkin=2027-03-10&checkout=2027-03-12';
  const part = { capacity: 5, children: 0, total: 240 };
  fakeApi.answer({
    'GET /room': LIST,
    [`GET /availability/alternatives?${dates}&guests=7`]: {
      largestRoom: 5,
      stays: [],
      rooms: [
        { ...part, _id: 'tide-room', name: 'The Tide Room', guests: 4 },
        { ...part, _id: 'sail-loft', name: 'The Sail Loft', guests: 3 },
      ],
    },
  });
  const user = await renderPage('/rooms');
  await typeStay(user, '10/03/2027', '12/03/2027');
  await fill(user, 'Guests', '11');
  await user.click(button('Find a room'));
  expect(await screen.findByText('Choose 1 to 10 guests, or call us: +1 207 555 0142.')).toBeVisible();
  expectFields('10/03/2027', '12/03/2027', '11');
  await fill(user, 'Guests', '7');
  await user.click(button('Find a room'));
  await outcome(/^Our rooms sleep up to 5 guests, so you’ll need two\.$/);
  const region = await screen.findByRole('region', { name: 'No single room sleeps 7, but two do' });
  expect(
    within(region)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    `/rooms/tide-room?${dates}&guests=4`,
    `/rooms/sail-loft?${dates}&guests=3`,
    `/book?${dates}&guests=4&room=tide-room&more=sail-loft.3.0`,
  ]);
  expectFields('10/03/2027', '12/03/2027', '7');
});

it('books a room on Home for the dates above it, if it is free then', async () => {
  serveRoom({
    'GET /room?page=0&size=3&grouped=true': { count: 7, rooms: [aRoom({ _id: 'sold', name: 'The Snug' })] },
    [`GET /room?${SEARCH}&page=0&size=3&grouped=true`]: { count: 1, rooms: [ROOM] },
  });
  const user = await renderPage('/', { as: 'guest' });
  await screen.findByText('The Snug');
  await typeStay(user, '10/03/2027', '12/03/2027');
  await user.click(await screen.findByRole('button', { name: 'Book Now! The Tide Room' }));
  await expectPath('/book');
  expect(location.search).toBe(`?${SEARCH}&room=tide-room`);
});

it('says beside the fields that a link is old or broken, and shows all rooms', async () => {
  fakeApi.answer({ 'GET /room': LIST });
  const user = await renderPage('/rooms?checkin=2020-02-01&checkout=tomorrow&guests=0');
  await screen.findByText('Please choose today or a later date.');
  expect(screen.getByText('Please enter the date as dd/mm/yyyy.')).toBeVisible();
  expect(screen.getByText('Choose 1 to 10 guests, or call us: +1 207 555 0142.')).toBeVisible();
  await outcome(/Here are all our rooms\.$/);
  expect(await screen.findByRole('article')).toBeVisible();
  expect(fakeApi.allCalls()).toEqual(['GET /room?page=0&size=6&grouped=true']);

  await user.click(button('Find a room'));
  await waitFor(() => expect(field('Check In')).toHaveFocus());
  await typeStay(user, '10/03/2027', '11/03/2027');
  await fill(user, 'Guests', '1');
  await user.click(button('Find a room'));
  await outcome(/1 night, for 1 guest\.$/);
});

it('keeps the form of a stay that ends before it begins, and says why', async () => {
  fakeApi.answer({ 'GET /room': LIST });
  await renderPage('/rooms?checkin=2027-03-12&checkout=2027-03-10&guests=2');
  await screen.findByText('Check-out must be after check-in.');
  expect(button('Find a room')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change the search' })).toBeNull();
});

it('counts adults and children with the buttons, and announces the number', async () => {
  fakeApi.answer({ 'GET /room': { ...LIST, childAge: 12 } });
  const user = await renderPage('/');
  await screen.findByLabelText('Children under 12');
  await typeStay(user, '10/03/2027', '12/03/2027');
  await user.click(button('One child more'));
  await user.click(button('One adult more'));
  expect(screen.getByText('3 adults')).toHaveAttribute('aria-live', 'polite');
  await fill(user, 'Adults', '8');
  await user.click(button('One child more'));
  expect(button('One child more')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('One child more')); // ten is the most
  await fill(user, 'Adults', '3');
  await user.click(button('One child fewer'));
  expect(screen.getByText('1 child')).toHaveAttribute('aria-live', 'polite');
  await user.click(button('Find a room'));
  await waitFor(() =>
    expect(location.search).toBe('?checkin=2027-03-10&checkout=2027-03-12&guests=4&children=1'),
  );
});

it('carries the stay from Home through the rooms to the booking', async () => {
  serveRoom({ 'GET /room': { count: 1, rooms: [ROOM] } });
  const user = await renderPage('/', { as: 'guest' });
  await typeStay(user, '10/03/2027', '12/03/2027');
  await user.click(button('Find a room'));
  await screen.findByRole('heading', { name: 'Our rooms' });
  await user.click(await screen.findByRole('link', { name: 'Show Details: The Tide Room' }));
  await expectPath('/rooms/tide-room');
  const panel = await screen.findByRole('complementary', { name: 'Book this room' });
  await waitFor(() => expect(panel).toHaveTextContent('$120 × 2 nights $240'));
  expectFields('10/03/2027', '12/03/2027', '2');
  await user.click(button('Book Now'));
  await screen.findByRole('button', { name: 'Confirm Book' });
  expectFields('10/03/2027', '12/03/2027', '2');
  expect(location.search).toBe(`?${SEARCH}&room=tide-room`);
});
