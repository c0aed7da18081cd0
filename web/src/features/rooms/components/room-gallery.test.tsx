import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Room } from '@innkeep/contract/room';
import { button } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const picture = (name: string) => `/images/rooms/${name}-1600.webp`;
const THREE: Partial<Room> = {
  pictures: [
    { image: aRoom().image, alt: 'The bed by the window' },
    { image: picture('garden-room') },
    { image: picture('sail-loft'), alt: 'The bath' },
  ],
};

async function open(changes: Partial<Room>) {
  fakeApi.answer({
    'GET /room/tide-room': aRoom(changes),
    'GET /availability': { taken: [], terms: [] },
  });
  const user = await renderPage('/rooms/tide-room');
  const room = await screen.findByRole('article');
  return { user, room };
}

const position = () =>
  within(screen.getByRole('region', { name: 'Pictures of The Tide Room' })).getByRole('status');

it('a room with one picture shows it, and nothing to turn', async () => {
  const { room } = await open({});
  expect(
    within(room)
      .getAllByRole('img')
      .map((image) => image.getAttribute('alt')),
  ).toEqual(['The Tide Room']);
  expect(screen.queryByRole('region', { name: /^Pictures/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /picture|larger/ })).toBeNull();
});

it('a room with several shows the first at once and the others in time, each in words', async () => {
  const { user, room } = await open(THREE);
  const pictures = within(room).getAllByRole('img');
  const shown = pictures.map((each) => [
    each.getAttribute('alt') ?? each.ariaLabel,
    each.getAttribute('src'),
  ]);
  expect(shown).toEqual([
    ['The bed by the window', aRoom().image],
    ['The Tide Room, picture 2', null],
    ['The bath', null],
  ]);
  await user.hover(pictures[0] ?? room);
  expect(
    within(room)
      .getAllByRole('img')
      .map((image) => image.getAttribute('src')),
  ).toEqual([aRoom().image, picture('garden-room'), null]);
});

it('the first picture is not drawn anew when the others come after it', async () => {
  fakeApi.answer({
    'GET /room?page=0&size=6&grouped=true': { count: 1, rooms: [aRoom()] },
    'GET /room/tide-room': aRoom(THREE),
    'GET /availability': { taken: [], terms: [] },
  });
  const letGo = fakeApi.hold('GET /room/tide-room');
  const user = await renderPage('/rooms');
  await user.click(await screen.findByRole('link', { name: /^Show Details/ }));
  const first = await screen.findByRole('img', { name: 'The Tide Room' });
  letGo();
  expect(await screen.findByRole('img', { name: 'The bed by the window' })).toBe(first);
});

it('its buttons turn the pictures, say which is in view, and end at the last', async () => {
  const { user } = await open(THREE);
  expect(position()).toHaveTextContent('Picture 1 of 3: The bed by the window');
  expect(button('Previous picture')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Previous picture'));
  expect(position()).toHaveTextContent('Picture 1 of 3');
  await user.click(button('Next picture'));
  expect(position()).toHaveTextContent('Picture 2 of 3: The Tide Room, picture 2');
  await user.click(button('Next picture'));
  expect(button('Next picture')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Next picture')).toHaveFocus();
  await user.click(button('Next picture'));
  expect(position()).toHaveTextContent('Picture 3 of 3: The bath');
});

it('arrow keys, Home and End turn them wherever the focus is among them', async () => {
  const { user } = await open(THREE);
  button('View larger').focus();
  for (const [key, place] of [
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 1],
    ['End', 3],
    ['Home', 1],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(position()).toHaveTextContent(`Picture ${place} of 3`);
  }
});

it('opens as large as the screen at the picture in view, and closes where it was turned to', async () => {
  const { user } = await open(THREE);
  await user.click(button('Next picture'));
  await user.click(button('View larger'));
  const dialog = screen.getByRole('dialog', { name: 'Pictures of The Tide Room, large' });
  const large = within(dialog);
  expect(large.getByRole('status')).toHaveTextContent('Picture 2 of 3');
  await user.click(large.getByRole('button', { name: 'Next picture' }));
  expect(large.getByRole('status')).toHaveTextContent('Picture 3 of 3: The bath');
  await user.click(large.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(position()).toHaveTextContent('Picture 3 of 3');
});

it('beds, size and amenities stand with the facilities; what the hotel no longer has does not', async () => {
  const { room } = await open({
    beds: [
      { kind: 'king', count: 1 },
      { kind: 'single', count: 2 },
    ],
    size: 24,
    amenities: ['bath', 'harbour-view', 'helipad'],
  });
  expect(
    within(room)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    '1 king-size bed',
    '2 single beds',
    '24 m²',
    'Air Condition',
    'SPA service',
    'Harbor view',
    'Bath',
    'People Capacity 2',
  ]);
});

it('search engines read what it has', async () => {
  await open({ ...THREE, beds: [{ kind: 'king', count: 1 }], amenities: ['bath'] });
  const data: unknown = JSON.parse(
    document.querySelector('[type="application/ld+json"]')?.textContent ?? '{}',
  );
  expect(data).toMatchObject({
    image: ['tide-room', 'garden-room', 'sail-loft'].map(
      (name) => expect.stringContaining(picture(name)) as string,
    ),
    bed: [{ typeOfBed: 'king-size bed', numberOfBeds: 1 }],
    amenityFeature: [{ name: 'Bath', value: true }],
  });
});

it('a room that is not for sale is shown, and leads to the others; its nights are not asked for', async () => {
  const { room } = await open({ notForSale: true });
  expect(within(room).getByRole('heading', { name: 'Not available at the moment' })).toBeVisible();
  expect(within(room).getByRole('link', { name: 'See the other rooms' })).toHaveAttribute('href', '/rooms');
  expect(screen.queryByRole('button', { name: 'Book Now' })).toBeNull();
  expect(fakeApi.callsTo('GET /availability')).toEqual([]);
  expect(document.querySelector('[type="application/ld+json"]')).toBeNull();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

it('a guest who would book a room that is not for sale chooses another', async () => {
  fakeApi.answer({
    'GET /room/tide-room': aRoom({ notForSale: true }),
    'GET /availability': refusal('room/not-for-sale'),
  });
  await renderPage('/book?room=tide-room', { as: 'guest' });
  await screen.findByRole('heading', { name: 'That room is not available at the moment' });
  expect(screen.getByRole('link', { name: 'See all rooms' })).toBeVisible();
});
