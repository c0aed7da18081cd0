import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORAGE_KEY } from '../../../tests/spec/literals.ts';
import { expectPath } from '../testing/act.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPage, signedIn } from '../testing/render-page.tsx';
import { aRoom } from '../testing/rooms.ts';
import { SessionContext } from '../lib/session/session.ts';
import { RequireAccess } from './require-access.tsx';

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

  it('sends a visitor to sign in', async () => {
    await renderPage('/dashboard/booking');
    await expectPath('/login');
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  });

  it.each(['guest', 'desk'] as const)("is refused where it is the admins': %s", async (as) => {
    await renderPage('/dashboard/allusers', { as });
    await screen.findByRole('heading', { level: 1, name: 'This page is for admins' });
    expect(fakeApi.allCalls()).toEqual([]);
  });

  it.each([
    ['guest', 'This page is for the hotel’s staff'],
    ['desk', 'Today'],
    ['admin', 'Today'],
  ] as const)("shows whom it is for, where it is the desk's: %s sees %s", async (role, heading) => {
    render(
      <SessionContext value={{ session: signedIn({}, role), wakeSignIn: () => undefined }}>
        <MemoryRouter>
          <RequireAccess role="desk">
            <h1>Today</h1>
          </RequireAccess>
        </MemoryRouter>
      </SessionContext>,
    );
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
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
