import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aChart } from '../testing/chart.ts';
import { aDay } from '../testing/desk.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { someFigures } from '../testing/figures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { aRoom } from '../testing/rooms.ts';

/* What screens ask of the server as they are opened: a call that is not here has no answer, and fails the test. */

const LIST = { count: 1, rooms: [aRoom()] };
const ANSWERS = {
  'GET /room': LIST,
  'GET /room/all': LIST,
  'GET /room/tide-room': aRoom(),
  'GET /availability': { taken: [], terms: [] },
  'GET /bookings': [],
  'GET /user': [],
  'GET /desk/today': aDay(),
  'GET /desk/chart': aChart(),
  'GET /desk/bookings': { bookings: [] },
  'GET /rates': DEFAULT_TARIFF,
  'GET /rates/promos': [],
  'GET /desk/figures': someFigures(),
  'GET /desk/audit': { entries: [] },
};

it.each([
  ['visitor', '/', ['GET /room?grouped&page&size']],
  ['visitor', '/rooms?page=1', ['GET /room?grouped&page&size']],
  ['visitor', '/rooms/tide-room', ['GET /availability?from&room&to', 'GET /room/tide-room']],
  ['visitor', '/login', []],
  ['visitor', '/register', []],
  ['visitor', '/find-booking', []],
  ['visitor', '/verifyAdmin', []],
  ['visitor', '/admin', ['GET /room']],
  ['visitor', '/roomdetails/tide-room', ['GET /room/tide-room']],
  ['guest', '/dashboard/userDetail', ['GET /user/details']],
  [
    'guest',
    '/dashboard/booking',
    ['GET /bookings/cancelled?email', 'GET /bookings/claim', 'GET /bookings?email'],
  ],
  ['guest', '/payment/tide-room', ['GET /bookings?email', 'GET /room/tide-room']],
  ['admin', '/dashboard/allusers', ['GET /user?size']],
  ['admin', '/dashboard/addroom', []],
  ['admin', '/admin', ['GET /room/all']],
  ['admin', '/dashboard/allrooms', ['GET /room/all']],
  ['admin', '/dashboard/today', ['GET /desk/opening', 'GET /desk/today?date']],
  ['admin', '/dashboard/chart', ['GET /desk/chart?from&to']],
  ['admin', '/dashboard/stays', ['GET /desk/bookings', 'GET /room/all']],
  ['admin', '/dashboard/new-booking', []],
  ['admin', '/dashboard/rates', ['GET /rates', 'GET /rates/promos', 'GET /room/all']],
  ['admin', '/dashboard/figures', ['GET /desk/figures?from&to', 'GET /desk/today?date']],
  ['admin', '/dashboard/audit', ['GET /desk/audit']],
] as const)('a screen asks a %s for nothing but its own: %s', async (as, path, asked) => {
  fakeApi.answer(ANSWERS);
  await renderPage(path, { as });
  await waitFor(() => expect(document.querySelector('h1')).toBeVisible());
  await waitFor(() => expect([...new Set(fakeApi.allCalls().map(described))].sort()).toEqual(asked));
});

/** Leaves out what is asked for: `GET /room?page&size`. What the desk asks again and again is no call of a screen. */
function described(call: string): string {
  const [path = '', query = ''] = call.split('?');
  const names = [...new URLSearchParams(query).keys()].sort();
  return names.length > 0 ? `${path}?${names.join('&')}` : path;
}
