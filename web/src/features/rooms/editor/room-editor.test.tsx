import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Room } from '@innkeep/contract/room';
import { button, expectPath, field, fill } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const address = (name: string) => `/images/rooms/${name}-1600.webp`;
const picture = (name: string) => new File([name], `${name}.png`, { type: 'image/png' });
const FULL: Partial<Room> = {
  pictures: [
    { image: aRoom().image, alt: 'The bed' },
    { image: address('b') },
    { image: address('c'), alt: 'The bath' },
  ],
  beds: [{ kind: 'queen', count: 1 }],
  size: 22,
  amenities: ['bath'],
};

async function edit(changes: Partial<Room> = FULL) {
  fakeApi.answer({
    'GET /room/tide-room': aRoom(changes),
    'PUT /room/tide-room': { matchedCount: 1 },
    'GET /room/all': { count: 0, rooms: [] },
  });
  const user = await renderPage('/roomdetails/tide-room', { as: 'admin' });
  await screen.findByLabelText('Title');
  return user;
}

async function save(user: UserEvent) {
  await user.click(button('Edit'));
  await expectPath('/admin');
  return fakeApi.callsTo('PUT /room/tide-room').at(-1)?.body;
}

const words = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Description of picture \d+$/).map(({ value }) => value);

it('an edit shows all that the room says, and sends it back as it is', async () => {
  const user = await edit();
  expect(words()).toEqual(['The bed', '', 'The bath']);
  expect(field('Queen-size beds')).toHaveValue('1');
  expect(field('King-size beds')).toHaveValue('0');
  expect(field('Size')).toHaveValue('22');
  expect(field('Bath')).toBeChecked();
  expect(field('Balcony')).not.toBeChecked();
  expect(field('Not for sale')).not.toBeChecked();
  expect(await save(user)).toEqual({
    name: 'The Tide Room',
    price: '120',
    capacity: '2',
    des: aRoom().des,
    image: aRoom().image,
    pictures: [
      {
        image: aRoom().image,
        alt: 'The bed',
      },
      {
        image: address('b'),
        alt: '',
      },
      {
        image: address('c'),
        alt: 'The bath',
      },
    ],
    beds: [
      {
        kind: 'queen',
        count: 1,
      },
    ],
    size: '22',
    amenities: ['bath'],
  });
});

it('beds, size, amenities and that it is not for sale are changed, and cleared', async () => {
  const user = await edit();
  await user.selectOptions(field('Queen-size beds'), 'None');
  await user.selectOptions(field('Single beds'), '2');
  await user.clear(field('Size'));
  await user.click(field('Bath'));
  await user.click(field('Telescope'));
  await user.click(field('Not for sale'));
  expect(await save(user)).toMatchObject({
    beds: [{ kind: 'single', count: 2 }],
    size: '',
    amenities: ['telescope'],
    notForSale: true,
  });
});

it('buttons put the pictures in another order, keep the focus, and say where a picture is now', async () => {
  const user = await edit();
  const list = within(screen.getByRole('list', { name: 'Pictures in order' }));
  expect(within(list.getAllByRole('listitem')[0] ?? document.body).getByText('Shown first')).toBeVisible();
  expect(button('Move picture 1 up')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Move picture 1 up'));
  expect(words()).toEqual(['The bed', '', 'The bath']);

  await user.click(button('Move picture 1 down'));
  expect(words()).toEqual(['', 'The bed', 'The bath']);
  expect(screen.getByText('picture 1 is now 2 of 3.')).toHaveAttribute('role', 'status');
  expect(button('Move picture 2 down')).toHaveFocus(); // the same button, now of the second picture
  await user.keyboard('{Enter}');
  expect(words()).toEqual(['', 'The bath', 'The bed']);
  expect(field('Photo URL')).toHaveValue(address('b'));
  expect(await save(user)).toMatchObject({
    image: address('b'),
    pictures: [{ image: address('b') }, { image: address('c') }, { image: aRoom().image }],
  });
});

it('a picture is removed, another added after the others, described and sent before the room', async () => {
  const user = await edit();
  fakeApi.answer({ 'POST /1/upload': { success: true, data: { url: 'https://pictures.example/new.webp' } } });
  await user.click(button('Remove picture 2'));
  expect(field('Add pictures')).toHaveFocus();
  await user.upload(field('Add pictures'), picture('new'));
  await fill(user, 'Description of picture 3', 'The view');
  expect(await save(user)).toMatchObject({
    pictures: [
      { image: aRoom().image, alt: 'The bed' },
      { image: address('c'), alt: 'The bath' },
      { image: 'https://pictures.example/new.webp', alt: 'The view' },
    ],
  });
});

it('what the server refuses of a picture stands beside it, and nothing is lost or sent again', async () => {
  const user = await edit();
  fakeApi.answer({ 'POST /1/upload': { success: true, data: { url: 'https://pictures.example/new.webp' } } });
  fakeApi.once(
    'PUT /room/tide-room',
    refusal('request/invalid', {
      'pictures[1].alt': 'Description contains characters we can’t display.',
      size: 'Size must be a number.',
    }),
  );
  await user.upload(field('Add pictures'), [picture('new')]);
  await fill(user, 'Size', 'large');
  await user.click(button('Edit'));
  await waitFor(() =>
    expect(field('Description of picture 2')).toHaveAccessibleDescription(
      'Description contains characters we can’t display.',
    ),
  );
  expect(field('Size')).toHaveAccessibleDescription(/^Size must be a number\./);
  expect(field('Description of picture 1')).toBeValid();
  await waitFor(() => expect(field('Description of picture 2')).toHaveFocus());
  expect(screen.getByRole('img', { name: 'new.png' })).toBeInTheDocument();
  await save(user);
  expect(fakeApi.callsTo('POST /1/upload')).toHaveLength(1);
});

it('there is room for twelve pictures, and what comes after them is left out, with a word', async () => {
  const pictures = Array.from({ length: 11 }, (_, index) => ({
    image: index === 0 ? aRoom().image : `/${index}.webp`,
  }));
  const user = await edit({ pictures });
  await user.upload(field('Add pictures'), [picture('twelfth'), picture('thirteenth')]);
  expect(words()).toHaveLength(12);
  expect(screen.getByRole('img', { name: 'twelfth.png' })).toBeInTheDocument();
  expect(field('Add pictures')).toHaveAccessibleDescription('A room can have at most 12 pictures.');
  expect(field('Add pictures')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Remove picture 12'));
  expect(field('Add pictures')).toHaveAttribute('aria-disabled', 'false');
});

it('a typed Photo URL is that of the first picture', async () => {
  const user = await edit();
  await fill(user, 'Photo URL', 'https://pictures.example/other.webp');
  expect(await save(user)).toMatchObject({
    image: 'https://pictures.example/other.webp',
    pictures: [
      { image: 'https://pictures.example/other.webp' },
      { image: address('b') },
      { image: address('c') },
    ],
  });
});
