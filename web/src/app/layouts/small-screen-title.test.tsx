import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { button, expectPath } from '../../testing/act.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';

beforeAll(() => import('./dashboard-layout.tsx'));

/** The title, beside the button of the folded menu. */
const title = () => button('Menu').previousElementSibling;

it.each([
  ['/dashboard', 'Dashboard'],
  ['/dashboard/', 'Dashboard'],
  ['/dashboard/allusers', 'All Users'],
  ['/dashboard/allrooms', 'Rooms'],
  ['/dashboard/addroom', 'Add a Room'],
  ['/dashboard/stays', 'Stays'],
  ['/dashboard/stays/ab12cd34ef56', 'Stay'],
  ['/dashboard/booking', 'Your Booking'],
  ['/dashboard/no-such', 'Not found'],
  ['/dashboard/no/such', 'Not found'],
])('%s has its title while it is still asked who is looking: %s', async (path, expected) => {
  await renderPage(path, { as: { status: 'loading' } });
  expect(title()).toHaveTextContent(new RegExp(`^${expected}$`));
  expect(document.title).toBe(`${expected} · Harbour House`);
});

it('the menu leads a guest to what is theirs, which small screens name', async () => {
  fakeApi.answer({ 'GET /bookings': [] });
  const user = await renderPage('/dashboard/no-such', { as: 'guest' });
  const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  await user.click(menu.getByRole('link', { name: 'Your Information' }));
  await expectPath('/dashboard/userDetail');
  expect(await screen.findByRole('region', { name: 'Profile' })).toHaveTextContent('robin@innkeep.test');
  expect(title()).toHaveTextContent(/^Your Information$/);
  await screen.findByLabelText('Phone');

  await user.click(menu.getByRole('link', { name: 'Your Booking' }));
  await expectPath('/dashboard/booking');
  await screen.findByText('You Have not any booked Room Yet.');
  expect(title()).toHaveTextContent(/^Your Booking$/);
  expect(fakeApi.allCalls()).toEqual(['GET /user/details', 'GET /bookings?email=robin%40innkeep.test']);
});
