import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { button, expectPath } from '../../testing/act.ts';
import { aBooking } from '../../testing/bookings.ts';
import { allChannels } from '../../testing/channels.ts';
import { aChart } from '../../testing/chart.ts';
import { aDay, aDeskBooking, aDeskStay } from '../../testing/desk.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { someFigures } from '../../testing/figures.ts';
import { answerRates } from '../../testing/rates.ts';
import { someTakings } from '../../testing/takings.ts';
import { setScreenWidth } from '../../testing/fake-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';

beforeAll(() => import('./dashboard-layout.tsx'));

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
  fakeApi.answer({ 'GET /bookings': [aBooking()] });
  const user = await renderPage('/dashboard/no-such', { as: 'guest' });
  const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  await user.click(menu.getByRole('link', { name: 'User' }));
  await expectPath('/dashboard/userDetail');
  expect(await screen.findByRole('region', { name: 'Profile' })).toHaveTextContent('robin@innkeep.test');
  expect(title()).toHaveTextContent(/^Your Information$/);
  await screen.findByLabelText('Phone');

  await user.click(menu.getByRole('link', { name: 'Bookings' }));
  await expectPath('/dashboard/booking');
  await screen.findByRole('article');
  expect(title()).toHaveTextContent(/^Your Booking$/);
  expect(fakeApi.allCalls()).toEqual(['GET /user/details', 'GET /bookings?email=robin%40innkeep.test']);
});

const LOADED = {
  'GET /desk/today': aDay(),
  'GET /desk/chart': aChart(),
  'GET /desk/bookings': { bookings: [aDeskStay()] },
  'GET /desk/bookings/ab12cd34ef56': aDeskBooking(),
  'GET /desk/housekeeping': { date: '2027-02-01', at: '2027-02-01T17:00:00Z', rooms: [] },
  'GET /desk/housekeeping/changes': { news: 'none' },
  'GET /desk/channels': allChannels(),
  'GET /desk/takings': someTakings(),
  'GET /desk/invoices': { month: '2027-02', invoices: [] },
  'GET /desk/invoices/settings': {},
  'GET /desk/figures': someFigures(),
  'GET /desk/audit': { entries: [] },
  'GET /room/all': { count: 0, rooms: [] },
  'GET /user': [],
  'GET /bookings': [],
};

it.each([
  ['/dashboard/today', 'Today'],
  ['/dashboard/chart', 'Chart'],
  ['/dashboard/stays', 'Stays'],
  ['/dashboard/stays/ab12cd34ef56', 'Stay'],
  ['/dashboard/new-booking', 'New booking'],
  ['/dashboard/housekeeping', 'Housekeeping'],
  ['/dashboard/channels', 'Channels'],
  ['/dashboard/payments', 'Payments'],
  ['/dashboard/invoices', 'Invoices'],
  ['/dashboard/allusers', 'All Users'],
  ['/dashboard/allrooms', 'Rooms'],
  ['/dashboard/addroom', 'Add a Room'],
  ['/dashboard/rates', 'Rates'],
  ['/dashboard/figures', 'Figures'],
  ['/dashboard/audit', 'Audit'],
  ['/dashboard/userDetail', 'Your Information'],
  ['/dashboard/booking', 'Your Booking'],
  ['/dashboard/no-such', 'Not found'],
])('the staff have their title in the bar of a loaded page, too: %s', async (path, expected) => {
  setScreenWidth(390);
  fakeApi.answer(LOADED);
  answerRates(DEFAULT_TARIFF);
  await renderPage(path, { as: 'admin' });
  await screen.findByRole('heading', { level: 1 });
  const places = await screen.findByRole('navigation', { name: 'Dashboard' });
  expect(within(places).getByRole('button', { name: 'More' })).toBeVisible();
  const [bar] = screen.getAllByRole('banner');
  await waitFor(() => expect(bar?.firstElementChild).toHaveTextContent(new RegExp(`^${expected}$`)));
});
