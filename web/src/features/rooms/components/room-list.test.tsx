import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PAGE_SIZE, STORAGE_KEY } from '../../../../../tests/spec/literals.ts';
import { button, expectPath } from '../../../testing/act.ts';
import { fakeApi, refusal, status } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const SNUG = aRoom({ _id: 'the-snug', name: 'The Snug' });
const SIX = [
  aRoom(),
  ...[2, 3, 4, 5, 6].map((index) => aRoom({ _id: `room-${index}`, name: `Room ${index}` })),
];
const PAGES = {
  'GET /room?page=0&size=6&grouped=true': { count: 7, rooms: SIX },
  'GET /room?page=1&size=6&grouped=true': { count: 7, rooms: [SNUG] },
};

const pageNumbers = () =>
  within(screen.getByRole('navigation', { name: 'Pages of rooms' })).getAllByRole('link');

/** Passes the three retries, after one, two and four seconds. */
async function passRetries() {
  for (let half = 0; half < 20; half += 1) {
    await vi.advanceTimersByTimeAsync(500);
    await new Promise((resolve) => setImmediate(resolve)); // lets React render
  }
  vi.useRealTimers();
}

it('a card shows the picture, the name, a shortened text, price, capacity, and both ways on', async () => {
  fakeApi.answer(PAGES);
  await renderPage('/rooms');
  const [card = document.body] = await screen.findAllByRole('article');
  const inCard = within(card);
  expect(inCard.getByRole('heading')).toHaveTextContent(/^The Tide Room$/);
  expect(card.querySelector('img')).toHaveAttribute('src', '/images/rooms/tide-room-1600.webp');
  expect(inCard.getByText(/^Wake to first light.*…$/)).toBeVisible();
  expect(card).toHaveTextContent('Price:$120');
  expect(card).toHaveTextContent('People Capacity 2');
  const details = inCard.getByRole('link', { name: /^Show Details/ });
  expect(details).toHaveTextContent(/^Show Details$/);
  expect(details).toHaveAttribute('href', '/rooms/tide-room');
  expect(inCard.getByRole('button', { name: /^Book Now!/ })).toHaveTextContent(/^Book Now!$/);
});

it('two pages are assumed, and cards held a place for, until the first answer is there', async () => {
  fakeApi.answer(PAGES);
  const letGo = fakeApi.hold('GET /room');
  await renderPage('/rooms');
  expect(await screen.findByText('Loading rooms…')).toBeVisible();
  expect(document.querySelectorAll('.room-grid > div')).toHaveLength(PAGE_SIZE);
  expect(pageNumbers()).toHaveLength(2);
  letGo();
  expect(await screen.findAllByRole('article')).toHaveLength(PAGE_SIZE);
});

for (const [count, numbers] of [
  [7, ['1', '2']],
  [12, ['1', '2']],
  [13, ['1', '2', '3']],
] as const)
  it(`there is a page number for every six rooms, begun or full: ${numbers.length} for ${count}`, async () => {
    fakeApi.answer({ 'GET /room': { count, rooms: [] } });
    await renderPage('/rooms');
    await waitFor(() => expect(screen.queryByText('Loading rooms…')).toBeNull()); // two are assumed until then
    expect(pageNumbers().map((link) => link.textContent)).toEqual(numbers);
    expect(fakeApi.allCalls()).toEqual(['GET /room?page=0&size=6&grouped=true']);
  });

it('rooms that were read a moment ago are there at once, though the server does not answer', async () => {
  fakeApi.answer(PAGES);
  const user = await renderPage('/rooms');
  await screen.findAllByRole('article');
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms' }));
  await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]));
  fakeApi.hold('GET /room');
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Rooms' }),
  );
  expect(await screen.findAllByRole('article')).toHaveLength(PAGE_SIZE);
});

it('one page has no number', async () => {
  fakeApi.answer({ 'GET /room': { count: 6, rooms: SIX } });
  await renderPage('/rooms');
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Pages of rooms' })).toBeNull());
  expect(await screen.findAllByRole('article')).toHaveLength(6);
});

const SEARCH = '?checkin=2027-03-10&checkout=2027-03-12&guests=2';
it.each([
  [{ freeUntil: '2027-03-08' }, {}, '1 king-size bed, 2 single bedsFree cancellation until Mon 8 Mar'],
  [
    { freeUntil: '2027-03-10' },
    {},
    '1 king-size bed, 2 single bedsFree cancellation until Wed 10 Mar, 15:00',
  ],
  [
    { freeUntil: null },
    { isLastOne: true },
    'Only this one left1 king-size bed, 2 single bedsNo free cancellation',
  ],
])('a card found by dates says in a line what decides: %j, %j', async (terms, list, line) => {
  const beds = [
    { kind: 'king', count: 1 },
    { kind: 'single', count: 2 },
  ];
  fakeApi.answer({
    'GET /room': {
      count: 1,
      ...list,
      rooms: [{ ...aRoom(), beds, total: 240, taxesAtHotel: 1200, ...terms }],
    },
  });
  await renderPage(`/rooms${SEARCH}`);
  const card = await screen.findByRole('article');
  expect(card.querySelector('.room-card-decides')?.textContent).toBe(line);
  expect(card).toHaveTextContent('$240 for 2 nights, taxes included ($12 at the hotel)');
});

it('a card without dates says its beds, and nothing of cancelling', async () => {
  fakeApi.answer({ 'GET /room': { count: 1, rooms: [aRoom({ beds: [{ kind: 'double', count: 1 }] })] } });
  await renderPage('/rooms');
  const card = await screen.findByRole('article');
  expect(card.querySelector('.room-card-decides')?.textContent).toBe('1 double bed');
});

it('a hotel without rooms says so', async () => {
  fakeApi.answer({ 'GET /room': { count: 0, rooms: [] } });
  await renderPage('/rooms');
  await screen.findByRole('heading', { name: 'No rooms are listed yet' });
});

it('a page after the last one leads to the first', async () => {
  fakeApi.answer({ ...PAGES, 'GET /room?page=999&size=6&grouped=true': { count: 7, rooms: [] } });
  const user = await renderPage('/rooms?page=999');
  await screen.findByRole('heading', { name: 'There are no rooms on this page' });
  await user.click(screen.getByRole('link', { name: 'Go to the first page' }));
  expect(await screen.findAllByRole('article')).toHaveLength(PAGE_SIZE);
  expect(location.pathname + location.search).toBe('/rooms');
});

it('the pages of rooms are addresses: shared, and gone back to', async () => {
  fakeApi.answer(PAGES);
  const user = await renderPage('/rooms?page=1');
  await screen.findByRole('heading', { name: 'The Snug' });
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Page 1' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(PAGE_SIZE));
  history.back();
  await screen.findByRole('heading', { name: 'The Snug' });
});

it('a server that is down is said to be, and a second try succeeds', async () => {
  fakeApi.answer({ 'GET /room': status(503) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const user = await renderPage('/rooms');
  await passRetries();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('can’t be reached'));
  expect(fakeApi.callsTo('GET /room')).toHaveLength(4); // it has tried three more times
  fakeApi.answer({ 'GET /room': PAGES['GET /room?page=0&size=6&grouped=true'] });
  await user.click(button('Try again'));
  expect(await screen.findAllByRole('article')).toHaveLength(PAGE_SIZE);
});

it('a guest who presses Book Now on a card has the whole room kept, and goes to the booking', async () => {
  const whole = aRoom({ size: 22, amenities: ['kettle'] });
  fakeApi.answer({
    'GET /room': { count: 1, rooms: [whole] },
    'GET /room/tide-room': whole,
    'GET /availability': { taken: [], terms: [] },
  });
  const user = await renderPage('/rooms', { as: 'guest' });
  await user.click(await screen.findByRole('button', { name: 'Book Now! The Tide Room' }));
  await expectPath('/book');
  expect(JSON.parse(localStorage.getItem(STORAGE_KEY.chosenRoom) ?? 'null')).toEqual(whole);
  await screen.findByRole('button', { name: 'Confirm Book' });
});

it.each([
  ['included', '1 double bedTaxes included'],
  ['added', '1 double bedPlus taxes'],
  ['partly', '1 double bedPlus some taxes'],
])('a card without dates says how its price stands to taxes: %s', async (taxes, line) => {
  const room = aRoom({ beds: [{ kind: 'double', count: 1 }] });
  fakeApi.answer({ 'GET /room': { count: 1, taxes, rooms: [room] } });
  await renderPage('/rooms');
  const card = await screen.findByRole('article');
  expect(card.querySelector('.room-card-decides')?.textContent).toBe(line);
});

describe('a room', () => {
  it('shows its picture, its text, its facilities, capacity and price', async () => {
    fakeApi.answer({ 'GET /room/tide-room': aRoom(), 'GET /availability': { taken: [], terms: [] } });
    await renderPage('/rooms/tide-room');
    const room = await screen.findByRole('article');
    const inRoom = within(room);
    expect(inRoom.getByRole('heading', { level: 1 })).toHaveTextContent(/^The Tide Room$/);
    expect(inRoom.getByRole('img', { name: 'The Tide Room' })).toBeVisible();
    expect(room).toHaveTextContent('Wake to first light on the harbor');
    expect(inRoom.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Air Condition',
      'SPA service',
      'People Capacity 2',
    ]);
    expect(room).toHaveTextContent('Price:$120');
    expect(inRoom.getByRole('button', { name: 'Book Now' })).toBeVisible();
  });

  it('is put where the booking finds it, which its Book Now leads to', async () => {
    fakeApi.answer({ 'GET /room/tide-room': aRoom(), 'GET /availability': { taken: [], terms: [] } });
    const user = await renderPage('/rooms/tide-room', { as: 'guest' });
    await user.click(await screen.findByRole('button', { name: 'Book Now' }));
    await expectPath('/book');
    expect(JSON.parse(localStorage.getItem(STORAGE_KEY.chosenRoom) ?? 'null')).toEqual(aRoom());
    await screen.findByRole('button', { name: 'Confirm Book' });
  });

  it('that does not exist offers the others', async () => {
    fakeApi.answer({ ...PAGES, 'GET /room/no-such-room': refusal('room/not-found') });
    const user = await renderPage('/rooms/no-such-room');
    await screen.findByRole('heading', { name: 'That room is no longer listed' });
    await user.click(screen.getByRole('link', { name: 'See all rooms' }));
    await expectPath('/rooms');
  });

  it('shows HTML in its name and text as text', async () => {
    const name = `<img src=x onerror="document.title='pwned'"> <b>Bold</b>`;
    const des = '<script>document.title = "pwned"</script>';
    fakeApi.answer({
      'GET /room/tide-room': aRoom({ name, des }),
      'GET /availability': { taken: [], terms: [] },
    });
    await renderPage('/rooms/tide-room');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(name);
    expect(screen.getByText(des)).toBeVisible();
    expect(document.querySelector('script:not([type]), b, img[src=x]')).toBeNull();
  });

  it('can be booked while it is not known what is sold, and says so', async () => {
    fakeApi.answer({ 'GET /room/tide-room': aRoom(), 'GET /availability': status(503) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await renderPage('/rooms/tide-room');
    await passRetries();
    await screen.findByText(/^We can’t show which nights are free right now\./);
    expect(button('Book Now')).toBeEnabled();
  });
});
