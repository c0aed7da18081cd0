import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORAGE_KEY } from '../../../tests/spec/literals.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPage, signedIn } from '../testing/render-page.tsx';
import { aRoom } from '../testing/rooms.ts';

/** Waits long enough: React shows loaded content after 300 ms at the latest. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 600));

describe('a guarded page', () => {
  beforeAll(() => import('./layouts/dashboard-layout.tsx'));

  it('waits behind a spinner until it is known who is looking', async () => {
    await renderPage('/dashboard/userDetail', { as: { status: 'loading' } });
    await settle();
    expect(screen.getByText('One moment…')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Profile' })).toBeNull();
  });

  it('shows the chosen room at /book until then, and no form yet', async () => {
    localStorage.setItem(STORAGE_KEY.chosenRoom, JSON.stringify(aRoom()));
    fakeApi.answer({ 'GET /room/tide-room': aRoom() });
    await renderPage('/book', { as: { status: 'loading' } });
    await settle();
    expect(screen.getByRole('heading', { level: 1, name: 'The Tide Room' })).toBeVisible();
    expect(screen.queryByText('One moment…')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Confirm Book' })).toBeNull();
    expect(location.pathname).toBe('/book');
  });

  it('waits behind a spinner until it is known what they may do', async () => {
    await renderPage('/dashboard/allusers', { as: signedIn({}, 'unknown') });
    await settle();
    expect(screen.getByText('One moment…')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });
});

it('the menu of the dashboard holds what is for the role, and nothing else', async () => {
  const shown = async (as: 'guest' | 'housekeeping' | 'desk' | 'admin') => {
    await renderPage('/dashboard/userDetail', { as });
    const menu = await screen.findByRole('navigation', { name: 'Dashboard' });
    const links = within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    cleanup();
    return links;
  };
  expect(await shown('guest')).toEqual(['User', 'Bookings']);
  const site = 'Go to guest site';
  expect(await shown('housekeeping')).toEqual(['Housekeeping', site]);
  const day = ['Today', 'Chart', 'Stays', 'New booking'];
  expect(await shown('desk')).toEqual([...day, 'Housekeeping', 'Channels', 'Payments', 'Invoices', site]);
  const hotel = ['Housekeeping', 'Channels', 'Rooms', 'Add a Room', 'Rates', 'Texts'];
  const money = ['Payments', 'Invoices', 'Books', 'Figures', 'Audit'];
  expect(await shown('admin')).toEqual([...day, ...hotel, ...money, 'AllUsers', site]);
});
