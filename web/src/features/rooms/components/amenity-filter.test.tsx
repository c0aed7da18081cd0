import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button } from '../../../testing/act.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const SNUG = aRoom({ _id: 'the-snug', name: 'The Snug' });
const SIX = [1, 2, 3, 4, 5, 6].map((index) => aRoom({ _id: `room-${index}`, name: `Room ${index}` }));
const SEARCH = '?checkin=2027-03-10&checkout=2027-03-12&guests=2';

const pageNumbers = () =>
  within(screen.getByRole('navigation', { name: 'Pages of rooms' })).getAllByRole('link');

describe('filters by amenity', () => {
  const CHOICES = [
    { id: 'balcony', count: 4 },
    { id: 'bath', count: 2 },
    { id: 'telescope', count: 0 },
    { id: 'of-a-newer-version', count: 3 },
  ];
  const LISTS = {
    'GET /room?page=0&size=6&grouped=true': { count: 14, rooms: SIX, amenities: CHOICES },
    'GET /room?amenities=bath&page=0&size=6&grouped=true': { count: 7, rooms: SIX, amenities: CHOICES },
    'GET /room?amenities=bath&page=1&size=6&grouped=true': { count: 7, rooms: [SNUG], amenities: CHOICES },
    'GET /room?amenities=balcony,bath&page=0&size=6&grouped=true': {
      count: 1,
      rooms: [SNUG],
      amenities: CHOICES,
    },
  };
  const filters = () => within(screen.getByRole('group', { name: 'Rooms with' }));
  const outcome = () => document.querySelector('.search-outcome [role=status]');
  const address = () => location.pathname + location.search;

  it('narrow the list by buttons that are pressed, in the address, and back again', async () => {
    fakeApi.answer(LISTS);
    const user = await renderPage('/rooms');
    await screen.findByRole('group', { name: 'Rooms with' });
    expect(
      filters()
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['Balcony 4 rooms', 'Bath 2 rooms', 'Telescope 0 rooms']);
    const bath = filters().getByRole('button', { name: 'Bath 2 rooms' });
    await user.click(bath);
    await waitFor(() => expect(outcome()).toHaveTextContent('7 rooms with “Bath”.'));
    expect(address()).toBe('/rooms?amenities=bath');
    expect(bath).toHaveFocus();
    expect(bath).toHaveAttribute('aria-pressed', 'true');

    await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    await waitFor(() => expect(outcome()).toHaveTextContent('1 room with “Balcony” and “Bath”.'));
    expect(address()).toBe('/rooms?amenities=balcony,bath');
    history.back();
    await waitFor(() => expect(pageNumbers()).toHaveLength(2));
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await screen.findByRole('heading', { name: 'The Snug' });
    expect(address()).toBe('/rooms?amenities=bath&page=1');
    await user.click(screen.getByRole('link', { name: 'Clear the filters' }));
    await waitFor(() => expect(pageNumbers()).toHaveLength(3));
    expect(address()).toBe('/rooms');
  });

  it('that would leave no room cannot be added', async () => {
    fakeApi.answer(LISTS);
    const user = await renderPage('/rooms');
    const telescope = await screen.findByRole('button', { name: 'Telescope 0 rooms' });
    expect(telescope).toHaveAttribute('aria-disabled', 'true');
    await user.click(telescope);
    expect(address()).toBe('/rooms');
  });

  it('stay when dates are searched for, and go with the dates', async () => {
    const dated = 'checkin=2027-03-10&checkout=2027-03-12&guests=2';
    const room = { ...aRoom(), total: 240 };
    fakeApi.answer({
      ...LISTS,
      [`GET /room?${dated}&amenities=bath&page=0&size=6&grouped=true`]: {
        count: 1,
        rooms: [room],
        amenities: CHOICES,
      },
      [`GET /room?${dated}&page=0&size=6&grouped=true`]: { count: 1, rooms: [room], amenities: CHOICES },
    });
    const user = await renderPage('/rooms?amenities=bath');
    await screen.findByRole('group', { name: 'Rooms with' });
    await user.type(screen.getByLabelText('Check In'), '10/03/2027');
    await user.type(screen.getByLabelText('Check Out'), '12/03/2027');
    await user.click(button('Find a room'));
    await waitFor(() =>
      expect(outcome()).toHaveTextContent(/^1 room with “Bath” is free from .* for 2 guests\.$/),
    );
    expect(address()).toBe(`/rooms?${dated}&amenities=bath`);
    await user.click(screen.getByRole('link', { name: 'Clear the filters' }));
    await waitFor(() => expect(outcome()).toHaveTextContent(/^1 room is free/));
    expect(address()).toBe(`/rooms?${dated}`);
  });

  it('that no room meets say which of them to leave out, also in a hotel of few rooms', async () => {
    fakeApi.answer({
      ...LISTS,
      'GET /room?amenities=balcony,bath,telescope&page=0&size=6&grouped=true': {
        count: 0,
        rooms: [],
        dropping: [{ id: 'telescope', count: 1 }],
      },
    });
    const user = await renderPage('/rooms?amenities=telescope,no-such,bath,balcony');
    await screen.findByRole('heading', { name: 'No room has all of these' });
    expect(screen.queryByRole('group', { name: 'Rooms with' })).toBeNull();
    expect(outcome()).toHaveTextContent('No room with “Balcony”, “Bath” and “Telescope”.');
    expect(screen.getByText(/there is 1 room/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Without “Telescope”' }));
    await screen.findByRole('heading', { name: 'The Snug' });
    expect(address()).toBe('/rooms?amenities=balcony,bath');
  });

  it('offer other dates where it is not for them that nothing is free', async () => {
    fakeApi.answer({
      'GET /room': { count: 0, rooms: [], amenities: CHOICES.map(({ id }) => ({ id, count: 0 })) },
      'GET /availability/alternatives': { largestRoom: 4, stays: [] },
    });
    await renderPage(`/rooms${SEARCH}&amenities=bath`);
    await screen.findByRole('heading', { name: 'We’re fully booked around these dates' });
    expect(outcome()).toHaveTextContent(/^No room is free/);
    expect(screen.getByRole('link', { name: 'Clear the filters' })).toBeVisible();
  });
});
