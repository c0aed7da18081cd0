import { EXAMPLE } from '@innkeep/contract/testing/tariffs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill } from '../../../testing/act.ts';
import { serveRoom, SUMMER_BILL } from '../../../testing/booking-form.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { quotes } from '../../../testing/quotes.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const room = aRoom({ price: 99.99 });
const STAY = 'checkin=2027-06-30&checkout=2027-07-03&guests=2';
const textOf = (element: Element) => [...element.children].map(({ textContent }) => textContent);

async function openRoom() {
  const user = await renderPage(`/rooms/tide-room?${STAY}`);
  return { user, panel: await screen.findByRole('complementary', { name: 'Book this room' }) };
}

it('the room’s page shows the bill of the stay, line by line and night by night', async () => {
  serveRoom({
    'GET /room/tide-room': room,
    'GET /availability/quote': quotes({ room, tariff: EXAMPLE }),
  });
  const { user, panel } = await openRoom();
  await within(panel).findByText('Tourist tax');
  const [bill, nights] = panel.querySelectorAll('.receipt');
  expect([...(bill?.children ?? [])].map(textOf)).toEqual(SUMMER_BILL);
  expect(panel.querySelector('.price')).toHaveTextContent('Price:$119.32a night on average');
  expect(nights).not.toBeVisible();
  await user.click(screen.getByText('Night by night'));
  expect([...(nights?.children ?? [])].map(textOf)).toEqual([
    ['Wed 30 Jun', '$99.99'],
    ['Thu 1 Jul, Summer', '$119.99'],
    ['Fri 2 Jul, Summer', '$137.99'],
  ]);
});

it('the room’s page says without dates from what price on, and at what price all nights of a stay are', async () => {
  const rate = { amount: 8999, is: 'from' };
  fakeApi.answer({
    'GET /room/tide-room': { ...room, rate },
    'GET /availability/quote': quotes({ room, tariff: EXAMPLE }),
    'GET /availability': { taken: [], terms: [], hasRates: true },
  });
  const user = await renderPage('/rooms/tide-room');
  const panel = await screen.findByRole('complementary', { name: 'Book this room' });
  expect(panel.querySelector('.price')).toHaveTextContent('Price: from$89.99a night');
  await fill(user, 'Check In', '05/07/2027');
  await fill(user, 'Check Out', '07/07/2027');
  await waitFor(() => expect(panel.querySelector('.price')).toHaveTextContent('Price:$119.99a night'));
});

it('a total is read aloud once, also when the rest is drawn again', async () => {
  serveRoom({
    'GET /room/tide-room': room,
    'GET /availability/quote': quotes({ room, tariff: EXAMPLE }),
  });
  const { user, panel } = await openRoom();
  const live = within(panel).getByRole('status');
  const reading = () =>
    [...panel.querySelectorAll('[aria-live], [role=status]')].filter(({ textContent }) => textContent !== '');
  await waitFor(() => expect(live).toHaveTextContent(/^Total bill: \$334\.17$/));
  expect(reading()).toHaveLength(1);

  await fill(user, 'Check Out', '01/07/2027'); // one night outside the season, which changes the bill's lines
  await waitFor(() => expect(live).toHaveTextContent(/^Total bill: \$103\.99$/));
  expect(live).toBeInTheDocument();
  expect(reading()).toHaveLength(1);
});

it('a total that cannot be worked out says so, and is not made up', async () => {
  fakeApi.answer({
    'GET /room/tide-room': room,
    'GET /availability/quote': refusal('request/too-many'),
    'GET /availability': { taken: [], terms: [], hasRates: true },
  });
  const { panel } = await openRoom();
  await within(panel).findByText(/We can’t work out the total right now\./);
  expect(panel).toHaveTextContent('$99.99 × 3 nights –');
  expect(panel).not.toHaveTextContent('$299.97');
});

it('without rates it is the room’s price for each night, without asking the server', async () => {
  fakeApi.answer({
    'GET /room/tide-room': room,
    'GET /availability/quote': refusal('request/too-many'),
    'GET /availability': { taken: [], terms: [], hasRates: false },
  });
  const { panel } = await openRoom();
  await waitFor(() => expect(panel).toHaveTextContent('$299.97'));
  expect(panel).not.toHaveTextContent('can’t work out');
});
