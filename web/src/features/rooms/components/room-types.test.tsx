import type { ListedRoom, Room } from '@innkeep/contract/room';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { STORAGE_KEY } from '../../../../../tests/spec/literals.ts';
import { button, dayOf, expectPath, field, hrefOf, typeStay } from '../../../testing/act.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { quotes } from '../../../testing/quotes.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const DOUBLE = { _id: 'type-double', name: 'Double' };
const STAY = '?checkin=2027-03-10&checkout=2027-03-12&guests=2';
const LEFT = /\bleft/;

/** Quotes as for a room type of which so many rooms are left. */
function quotesWith(left: number) {
  return async (call: { path: string }) =>
    Response.json({ ...((await quotes()(call).json()) as object), left });
}

function serveType(answers: Parameters<typeof fakeApi.answer>[0] = {}) {
  fakeApi.answer({
    'GET /room/type-double': aRoom({ ...DOUBLE, alike: 6 }),
    'GET /availability': { taken: [], terms: [], hasRates: false },
    'GET /availability/quote': quotesWith(4),
    ...answers,
  });
}

describe('a card', () => {
  const list = (rooms: ListedRoom[], more = {}) => ({ 'GET /room': { count: rooms.length, rooms, ...more } });

  it.each([
    [1, 'Only 1 left'],
    [3, '3 left'],
    [4, ''],
    [undefined, ''],
  ])('with dates says of %s rooms alike: %j', async (alike, words) => {
    fakeApi.answer(list([{ ...aRoom(DOUBLE), total: 240, alike }]));
    await renderPage(`/rooms${STAY}`);
    const card = await screen.findByRole('article');
    expect(card.querySelector('.room-card-decides')?.textContent).toBe(words);
  });

  it('of the last room of all says that alone', async () => {
    fakeApi.answer(list([{ ...aRoom(DOUBLE), total: 240, alike: 1 }], { isLastOne: true }));
    await renderPage(`/rooms${STAY}`);
    const card = await screen.findByRole('article');
    expect(card.querySelector('.room-card-decides')?.textContent).toBe('Only this one left');
  });

  it('without dates says nothing of how many are left, nor do cards that are shown where none is free', async () => {
    fakeApi.answer({
      ...list([aRoom({ ...DOUBLE, alike: 2 })]),
      'GET /room?checkin=2027-03-10&checkout=2027-03-12&guests=2&page=0&size=3&grouped=true': {
        count: 0,
        rooms: [],
      },
    });
    const user = await renderPage('/');
    expect(await screen.findByRole('article')).not.toHaveTextContent(LEFT);
    await typeStay(user, '10/03/2027', '12/03/2027');
    await screen.findByText(/^No room is free/);
    expect(screen.getByRole('article')).not.toHaveTextContent(LEFT);
  });

  it.each([
    [{ alike: 3 }, '2 room types are free'],
    [{}, '2 rooms are free'],
  ])('is counted as what it is: %j', async (alike, words) => {
    fakeApi.answer(list([aRoom(), { ...aRoom(DOUBLE), ...alike }]));
    await renderPage(`/rooms${STAY}`);
    expect(await screen.findByText(new RegExp(`^${words}`))).toBeVisible();
  });
});

describe('the page of a room type', () => {
  it('says how many rooms the hotel chooses from, however many of them a list has found', async () => {
    serveType({ 'GET /room': { count: 1, rooms: [{ ...aRoom(DOUBLE), total: 240, alike: 2 }] } });
    const user = await renderPage(`/rooms${STAY}`);
    const letGo = fakeApi.hold('GET /room/type-double');
    await user.click(await screen.findByRole('link', { name: 'Show Details: Double' }));
    await screen.findByRole('heading', { level: 1, name: 'Double' });
    expect(screen.queryByText(/^We have/)).toBeNull();
    letGo();
    expect(
      await screen.findByText(
        'We have 6 of these rooms and will choose one for you. Any preference? Tell us when you book.',
      ),
    ).toBeVisible();
    expect(document.querySelector('meta[name=robots]')).toBeNull();
  });

  it('says how few are left for the dates', async () => {
    serveType({ 'GET /availability/quote': quotesWith(1) });
    await renderPage(`/rooms/type-double${STAY}`);
    expect(await screen.findByText('Only 1 left')).toBeVisible();
  });

  it('says nothing of many', async () => {
    serveType();
    await renderPage(`/rooms/type-double${STAY}`);
    await waitFor(() => expect(fakeApi.callsTo('GET /availability/quote')).toHaveLength(1));
    expect(await screen.findByText('Total bill: $240')).toBeInTheDocument();
    expect(screen.queryByText(LEFT)).toBeNull();
  });

  it('says where no room is free for all nights, keeps them, and leads to other rooms', async () => {
    serveType({ 'GET /availability/quote': quotesWith(0) });
    const user = await renderPage(`/rooms/type-double${STAY}`);
    const panel = within(await screen.findByRole('complementary', { name: 'Book this room' }));
    await panel.findByText('No room of this type is free for all of these nights.');
    expect(hrefOf(panel.getByRole('link', { name: 'See rooms free on these dates' }))).toBe(`/rooms${STAY}`);
    await user.click(button('Book Now'));
    expect(location.pathname).toBe('/rooms/type-double');
    expect(field('Check In')).toHaveValue('10/03/2027');
    expect(field('Check Out')).toHaveValue('12/03/2027');
  });

  it('closes the days to leave on that no one room is free until', async () => {
    const reach = [{ from: '2027-03-10', to: '2027-03-11', until: '2027-03-12' }];
    serveType({ 'GET /availability': { taken: ['2027-03-14'], reach, terms: [], hasRates: false } });
    const user = await renderPage('/rooms/type-double?checkin=2027-03-10&guests=2');
    await user.click(await screen.findByLabelText('Check Out'));
    await waitFor(() => expect(dayOf('2027-03-12')).toHaveAttribute('aria-disabled', 'false'));
    expect(dayOf('2027-03-13')).toHaveAccessibleName(
      '13 March 2027, Saturday, No single room is free for longer',
    );
    expect(dayOf('2027-03-14')).toHaveAccessibleName('14 March 2027, Sunday, Sold out');
    expect(screen.getByText('No single room is free for longer.')).toBeVisible();
    await user.click(dayOf('2027-03-13') ?? document.body);
    expect(field('Check Out')).toHaveValue('');
  });
});

describe('a room of a type', () => {
  const fourteen: Room = aRoom({ _id: 'fourteen', name: '14', type: DOUBLE });

  it('names the type, is not for search engines, and is the very room that is booked', async () => {
    serveType({ 'GET /room/fourteen': fourteen });
    const user = await renderPage('/rooms/fourteen', { as: 'guest' });
    expect(await screen.findByText('This room is one of our', { exact: false })).toHaveTextContent(
      'This room is one of our Double rooms.',
    );
    expect(hrefOf(screen.getByRole('link', { name: 'Double' }))).toBe('/rooms/type-double');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await user.click(button('Book Now'));
    await expectPath('/book');
    expect(new URLSearchParams(location.search).get('room')).toBe('fourteen');
    expect(JSON.parse(localStorage.getItem(STORAGE_KEY.chosenRoom) ?? 'null')).toEqual(fourteen);
    await screen.findByRole('button', { name: 'Confirm Book' });
  });
});

it('two rooms of one type are offered together', async () => {
  const part = { ...DOUBLE, capacity: 2, children: 0, total: 240 };
  fakeApi.answer({
    'GET /room': { count: 0, rooms: [] },
    'GET /availability/alternatives': {
      largestRoom: 2,
      stays: [],
      rooms: [
        { ...part, guests: 2 },
        { ...part, guests: 1 },
      ],
    },
  });
  await renderPage('/rooms?checkin=2027-03-10&checkout=2027-03-12&guests=3');
  const two = within(await screen.findByRole('region', { name: 'No single room sleeps 3, but two do' }));
  const stay = 'checkin=2027-03-10&checkout=2027-03-12';
  expect(two.getAllByRole('link').map(hrefOf)).toEqual([
    `/rooms/type-double?${stay}&guests=2`,
    `/rooms/type-double?${stay}&guests=1`,
    `/book?${stay}&guests=2&room=type-double&more=type-double.1.0`,
  ]);
});
