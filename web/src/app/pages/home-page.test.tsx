import { HOUSE } from '@innkeep/hotel/texts/house';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectPath, typeStay } from '../../testing/act.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aRoom } from '../../testing/rooms.ts';

const ROOMS = ['The Tide Room', 'Lantern Loft', 'Captain’s Study'];

beforeEach(() => {
  const rooms = ROOMS.map((name) => aRoom({ _id: name, name }));
  fakeApi.answer({
    'GET /room?page=0&size=3&grouped=true': { count: 9, rooms },
    'GET /room': { count: 0, rooms: [] },
  });
});

const textsOf = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

it.each(['/', '/home'])(
  'at %s, Home welcomes, shows the first three rooms, the facilities and the services',
  async (path) => {
    await renderPage(path);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to Harbour House');
    expect(document.querySelector('.welcome img')).toBeVisible();
    await waitFor(() =>
      expect(
        textsOf(screen.getAllByRole('article').map((room) => within(room).getByRole('heading'))),
      ).toEqual(ROOMS),
    );
    const facilities = screen.getByRole('region', { name: 'At your service' });
    expect(textsOf(within(facilities).getAllByRole('heading'))).toEqual([
      'At your service',
      '24/7 Customer Service',
      'Rooftop Dinner',
      'Air Condition',
      'Rooftop Pool',
    ]);
    expect(screen.getByRole('region', { name: 'Breakfast finds you on the terrace' })).toBeVisible();
  },
);

describe('with dates above', () => {
  const FREE = 'GET /room?checkin=2027-03-10&checkout=2027-03-12&guests=2&page=0&size=3&grouped=true';
  const status = () => document.querySelector('[aria-labelledby=first-rooms] > [role=status]');

  it('says that these rooms are free then', async () => {
    fakeApi.answer({ [FREE]: { count: 1, rooms: [aRoom({ name: 'The Snug' })] } });
    const user = await renderPage('/');
    await typeStay(user, '10/03/2027', '12/03/2027');
    await screen.findByRole('heading', { name: 'The Snug' });
    expect(status()).toHaveTextContent('Free from Wed 10 Mar to Fri 12 Mar:');
  });

  it('says that none is free then, leads to the rooms, and keeps the dates', async () => {
    fakeApi.answer({ [FREE]: { count: 0, rooms: [] } });
    const user = await renderPage('/');
    await typeStay(user, '10/03/2027', '12/03/2027');
    await waitFor(() =>
      expect(status()).toHaveTextContent('No room is free from Wed 10 Mar to Fri 12 Mar. See other dates'),
    );
    const asked = '?checkin=2027-03-10&checkout=2027-03-12&guests=2';
    expect(screen.getByRole('link', { name: 'See other dates' })).toHaveAttribute('href', `/rooms${asked}`);
    expect(screen.getByRole('link', { name: 'Show Details: The Tide Room' })).toHaveAttribute(
      'href',
      `/rooms/The%20Tide%20Room${asked}`,
    );
  });
});

it('the footer names the house, its address and its hours, and leads on', async () => {
  const user = await renderPage('/');
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent('4 Quay Lane');
  expect(footer).toHaveTextContent('Check-in from 15:00');
  expect(footer).toHaveTextContent('Check-out by 11:00');
  const links = within(footer).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+12075550142',
    'mailto:stay@harbour-house.example',
    '/rooms',
    '/find-booking',
    '/house-rules',
    '/about',
    '/privacy',
    '/terms',
    ...HOUSE.social.map(({ url }) => url),
  ]);
  await user.click(within(footer).getByRole('link', { name: 'Rooms' }));
  await expectPath('/rooms');
  await screen.findByRole('heading', { name: 'No rooms are listed yet' });
});

for (const [path, others] of [
  ['/house-rules', ['Privacy', 'Terms']],
  ['/privacy', ['House rules', 'Terms']],
  ['/terms', ['House rules', 'Privacy']],
] as const)
  it(`${path} ends with how to reach the house, and leads to the other two texts`, async () => {
    await renderPage(path);
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent('Harbour House, 4 Quay Lane, Rockport, Maine 04856, United States');
    expect(textsOf(within(main).getAllByRole('link'))).toEqual([HOUSE.phone, HOUSE.email, ...others]);
    expect(within(main).getByRole('link', { name: HOUSE.phone })).toHaveAttribute('href', 'tel:+12075550142');
  });
