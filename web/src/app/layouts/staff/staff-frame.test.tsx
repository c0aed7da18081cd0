import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, expectPath } from '../../../testing/act.ts';
import { aDay } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { setScreenWidth } from '../../../testing/fake-screen.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const TOKEN = 'Radission BluToken';
const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`;

const menu = () => screen.findByRole('navigation', { name: 'Dashboard' });
/** The first of the page's headers: those within its content are no banners. */
const barOfFrame = () => screen.getAllByRole('banner')[0] ?? document.body;
const groupOf = async (title: string) =>
  within(within(await menu()).getByRole('group', { name: title }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(() => fakeApi.answer({ 'GET /desk/today': aDay() }));

describe('the frame of those who work here', () => {
  it('has the menu in four groups, and one way to what guests see', async () => {
    await renderPage('/dashboard/today', { as: 'admin' });
    expect(await groupOf('Day')).toEqual(['Today', 'Chart', 'Stays', 'New booking']);
    expect(await groupOf('Hotel')).toEqual([
      'Housekeeping',
      'Channels',
      'Rooms',
      'Add a Room',
      'Rates',
      'Texts',
    ]);
    expect(await groupOf('Money')).toEqual(['Payments', 'Invoices', 'Books', 'Figures', 'Audit']);
    expect(await groupOf('People')).toEqual(['AllUsers']);
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    const pages = screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname);
    expect(pages.filter((path) => !path.startsWith('/dashboard'))).toEqual(['/']);
  });

  it("has the hotel's name, and its date and hour in its own zone", async () => {
    await renderPage('/dashboard/today', { as: 'desk' });
    const [bar] = await screen.findAllByRole('banner');
    expect(bar).toHaveTextContent('Harbour House');
    expect(bar).toHaveTextContent('Mon 1 Feb, 12:00'); // five hours behind Greenwich
  });

  it('has behind their name what is theirs, which Escape and a choice put away', async () => {
    const user = await renderPage('/dashboard/today', { as: 'desk' });
    const name = await screen.findByRole('button', { name: 'Robin Example' });
    await user.click(name);
    const bar = within(barOfFrame());
    expect(bar.getByText('robin@innkeep.test')).toBeVisible();
    expect(bar.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(bar.queryByRole('link', { name: 'User' })).toBeNull();
    expect(name).toHaveFocus();
    await user.click(name);
    await user.click(bar.getByRole('link', { name: 'User' }));
    await expectPath('/dashboard/userDetail');
    expect(bar.queryByRole('link', { name: 'User' })).toBeNull();
  });

  it('is there from the first moment on for the staff who had it before', async () => {
    localStorage.setItem(TOKEN, tokenOf({ sub: 'robin', role: 'desk' }));
    await renderPage('/dashboard/today', { as: { status: 'loading' } });
    expect(await groupOf('Day')).toEqual(['Today', 'Chart', 'Stays', 'New booking']);
  });

  it('is only the staff’s, and not on the pages that guests see', async () => {
    localStorage.setItem(TOKEN, tokenOf({ sub: 'robin' }));
    await renderPage('/dashboard/no-such', { as: 'guest' });
    expect(await screen.findByRole('contentinfo')).toBeVisible();
    cleanup();
    await renderPage('/terms', { as: 'admin' });
    expect(await screen.findByRole('contentinfo')).toBeVisible();
  });
});

describe('on a phone', () => {
  beforeEach(() => setScreenWidth(390));

  it('has five places at the thumb, and the others behind the last of them, in their groups', async () => {
    const user = await renderPage('/dashboard/today', { as: 'admin' });
    const places = within(await menu());
    expect(places.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Chart',
      'New booking',
      'Stays',
      'More',
    ]);
    await user.click(button('More'));
    expect(places.queryByRole('group', { name: 'Day' })).toBeNull();
    expect(await groupOf('Hotel')).toEqual([
      'Housekeeping',
      'Channels',
      'Rooms',
      'Add a Room',
      'Rates',
      'Texts',
    ]);
    expect(await groupOf('Robin Example')).toEqual(['User', 'Bookings']);
    expect(places.getByRole('link', { name: 'Go to guest site' })).toBeVisible();
    await user.click(places.getByRole('link', { name: 'User' }));
    await expectPath('/dashboard/userDetail');
    expect(places.queryByRole('group', { name: 'Hotel' })).toBeNull();
    await user.click(button('More'));
    const dimmed = document.querySelector('.staff-scrim');
    if (dimmed) await user.click(dimmed); // and not what is under it
    expect(places.queryByRole('group', { name: 'Hotel' })).toBeNull();
  });
});
