import { aStay } from '@innkeep/contract/testing/dates';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { expectPath, hrefOf } from '../../../testing/act.ts';
import { aDay, aDeskBooking, aDeskStay, NOTHING_NEW } from '../../../testing/desk.ts';
import { fakeApi, noNetwork } from '../../../testing/fake-api.ts';
import { setScreenWidth } from '../../../testing/fake-screen.ts';
import {
  ANA,
  card,
  column,
  findAlerts,
  KOFI,
  openToday,
  serveDay,
  TOM,
} from '../../../testing/open-today.ts';
import { renderPage } from '../../../testing/render-page.tsx';

beforeEach(() => serveDay({ arrivals: [ANA], inHouse: [KOFI], departures: [TOM] }));

it('is the first page of an admin’s dashboard, and shows who arrives, stays and leaves', async () => {
  await renderPage('/dashboard', { as: 'admin' });
  await expectPath('/dashboard/today');
  expect(await screen.findByRole('region', { name: 'Arrivals 1' })).toHaveTextContent(
    /The Tide Room.*Ana Silva/,
  );
  expect(card('Ana Silva')).toHaveTextContent('2 nights, until Wed 3 Feb · 2 guests');
  expect(card('Ana Silva')).toHaveTextContent('Owes $240');
  expect(column('In house 2')).toHaveTextContent('Kofi Mensah'); // and Tom Baker
  expect(column('Departures 1')).toHaveTextContent('Tom Baker');
  await waitFor(() => expect(document.title).toBe('Today · Harbour House'));
});

it('shows what the guest has said: arrival time, requests, phone; and what the desk has noted', async () => {
  serveDay({
    arrivals: [
      aDeskStay({
        phone: '+1 (207) 555-0199',
        arrivalTime: 'around nine',
        wish: 'A cot.',
        note: 'Has a dog',
      }),
    ],
  });
  await openToday();
  expect(hrefOf(await screen.findByRole('link', { name: '+1 (207) 555-0199' }))).toBe('tel:+12075550199');
  expect(card('Ana Silva')).toHaveTextContent('Arrives around nine');
  expect(card('Ana Silva')).toHaveTextContent('A cot.Note Has a dog');
});

it('says of a stay that it is one of several rooms', async () => {
  serveDay({ arrivals: [aDeskStay({ group: 'ab12cd34ef56' })] });
  await openToday();
  expect(await screen.findByRole('article', { name: 'Ana Silva' })).toHaveTextContent(
    '2 guestsOne of several rooms',
  );
});

it('leads to the days around it, and back to today', async () => {
  const user = await openToday();
  fakeApi.answer({
    'GET /desk/today?date=2027-02-02': aDay({ arrivals: [aDeskStay({ name: 'Lena Fischer' })] }),
  });
  await user.click(await screen.findByRole('link', { name: 'Next day' }));
  await screen.findByRole('article', { name: 'Lena Fischer' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('TomorrowTuesday 2 February');
  expect(location.search).toBe('?date=2027-02-02');
  await user.click(
    screen.getByRole('navigation', { name: 'Days' }).querySelectorAll('a')[1] ?? document.body,
  );
  await screen.findByRole('article', { name: 'Ana Silva' });
  expect(location.search).toBe('');
});

it('reads a day anew when it is come back to', async () => {
  const user = await openToday();
  await screen.findByRole('article', { name: 'Ana Silva' });
  await user.click(screen.getByRole('link', { name: 'Next day' }));
  await waitFor(() => expect(fakeApi.callsTo('GET /desk/today')).toHaveLength(2));
  serveDay({ arrivals: [ANA, aDeskStay({ _id: 'new', name: 'Ines Duarte' })] });
  await user.click(screen.getByRole('link', { name: 'Previous day' }));
  await screen.findByRole('article', { name: 'Ines Duarte' });
});

const KEPT = aStay('2027-02-03', '2027-02-05');

it('lists what needs attention, with the way there', async () => {
  serveDay({
    alerts: [
      {
        kind: 'overdue-arrival',
        stay: aDeskStay({ _id: 'jo', name: 'Jo Adams', ...aStay('2027-01-31', '2027-02-02') }),
      },
      { kind: 'overdue-departure', stay: TOM },
      { kind: 'hold-ending', stay: { ...aDeskStay({ _id: 'kept', ...KEPT }), heldUntil: KEPT.checkin } },
      { kind: 'hold-lapsed', stay: aDeskStay({ _id: 'gone', ...KEPT }) },
      {
        kind: 'invoice-outdated',
        bookingId: 'tom',
        guest: 'Tom Baker',
        number: '2027-00042',
        amount: 24_000,
      },
    ],
  });
  const user = await openToday();
  const alerts = await findAlerts();
  const [jo, tom] = within(alerts).getAllByRole('listitem');
  expect(jo).toHaveTextContent('Jo AdamsOwes $240Due in Sun 31 Jan (The Tide Room), not arrived yet.No-show');
  expect(tom).toHaveTextContent('Tom BakerOwes $240Due out Mon 1 Feb, still in The Tide Room.Check out');
  const [, , kept, gone, outdated] = within(alerts).getAllByRole('listitem');
  expect(kept).toHaveTextContent(
    'Ana SilvaThe Tide Room (Wed 3 Feb to Fri 5 Feb) is held until the end of Wed 3 Feb.Confirm or release',
  );
  expect(gone).toHaveTextContent(
    'Ana SilvaThe hold on The Tide Room (Wed 3 Feb to Fri 5 Feb) expired at midnight.Open',
  );
  expect(outdated).toHaveTextContent('$240The bill has changed since invoice 2027-00042.Correct it');
  fakeApi.answer({ 'GET /desk/bookings/tom': aDeskBooking() });
  await user.click(within(alerts).getByRole('button', { name: 'Check out: Tom Baker' }));
  expect(screen.getByRole('dialog', { name: 'Check out Tom Baker today?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  fakeApi.answer({ 'GET /desk/bookings/jo': aDeskBooking() });
  await user.click(within(alerts).getByRole('button', { name: 'No-show: Jo Adams' }));
  expect(screen.getByRole('dialog', { name: 'Mark Jo Adams as a no-show?' })).toBeVisible();
});

it('says that there is more to look at than it lists', async () => {
  serveDay({ alerts: [{ kind: 'overdue-departure', stay: TOM }], hasMoreAlerts: true });
  await openToday();
  const alerts = await findAlerts();
  expect(alerts).toHaveTextContent('More alerts appear once you’ve dealt with these.');
});

it('shows one part of the day at a time on a phone; which one stays in the address', async () => {
  setScreenWidth(390);
  const user = await openToday();
  await screen.findByRole('article', { name: 'Ana Silva' });
  expect(screen.queryByRole('article', { name: 'Tom Baker' })).toBeNull();
  await user.click(screen.getByRole('link', { name: '1 Departures' }));
  await screen.findByRole('article', { name: 'Tom Baker' });
  expect(screen.queryByRole('article', { name: 'Ana Silva' })).toBeNull();
  expect(location.search).toBe('?show=departures');
});

it('shows within 20 s what others change, and reads the day only if they did', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-02-01T17:00:00Z') });
  await openToday();
  await screen.findByRole('article', { name: 'Ana Silva' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fakeApi.callsTo('GET /desk/today')).toHaveLength(1);
  serveDay({ arrivals: [ANA, aDeskStay({ _id: 'new', name: 'Ines Duarte' })] });
  const stays = [aDeskStay({ _id: 'new', name: 'Ines Duarte' })];
  fakeApi.answer({ 'GET /desk/changes': { ...NOTHING_NEW, stays, at: '2027-02-01T17:00:40.000Z' } });
  await vi.advanceTimersByTimeAsync(20_000);
  await screen.findByRole('article', { name: 'Ines Duarte' });
  expect(fakeApi.callsTo('GET /desk/changes').map(({ path }) => path.split('since=')[1])).toEqual([
    '2027-02-01T17%3A00%3A00.000Z',
    '2027-02-01T17%3A00%3A20.000Z',
  ]);
});

it('is readable without a network, with its age by the hotel’s clock, and then changes nothing', async () => {
  const day = aDay({ arrivals: [ANA] });
  const at = Date.parse('2027-02-01T16:05:00Z');
  localStorage.setItem('kept-bookings', JSON.stringify({ version: 'day-2', uid: 'robin', at, day }));
  // The page also asks whether the network is back: it is not.
  fakeApi.answer({ 'GET /desk/today': noNetwork, 'HEAD /': noNetwork });
  await openToday();
  await screen.findByText(
    /^As of 1 Feb 2027, 11:05\. This may be out of date, and nothing can be changed until you are online\.$/,
  );
  expect(card('Ana Silva')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check in: Ana Silva' })).toBeNull();
});

it('keeps the day on this device only for the signed-in user', async () => {
  await openToday();
  await waitFor(() => expect(localStorage.getItem('kept-bookings')).toContain('"uid":"robin"'));
  expect(localStorage.getItem('kept-bookings')).toContain('Ana Silva');
});

const LATE = { ...KOFI, _id: 'late', name: 'Lea Late', ...aStay('2027-01-28', '2027-01-31') };
const AWAITED = aDeskStay({ _id: 'awaited', name: 'Ada Away', ...aStay('2027-01-30', '2027-02-03') });
const HOUSE = { arrivals: [AWAITED], inHouse: [KOFI, LATE, TOM], departures: [TOM] };

it('counts everybody checked in as in the house, and shows each once', async () => {
  await openToday(HOUSE);
  const inHouse = await screen.findByRole('region', { name: 'In house 3' });
  expect(inHouse).toHaveTextContent('1 of them leaves today: see Departures.');
  const cards = within(inHouse).getAllByRole('article');
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Kofi Mensah', 'Lea Late']);
  const arriving = screen.getByRole('region', { name: 'Arrivals 1' });
  expect(arriving).toHaveTextContent(/Ada Away.*Due in Sat 30 Jan/);
});

it('prints under In house everybody who is in the house, should there be a fire', async () => {
  await openToday(HOUSE);
  await screen.findByRole('region', { name: 'In house 3' });
  act(() => void dispatchEvent(new Event('beforeprint')));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  const from = rows.findIndex((text) => text.startsWith('In house 3'));
  const to = rows.findIndex((text) => text.startsWith('Departures'));
  expect(rows.slice(from + 1, to).join()).toMatch(/Kofi Mensah.*Lea Late.*Tom Baker/);
  expect(rows.slice(from + 1, to).join()).not.toContain('Ada Away');
});

it('shows until three in the night the day that is running', async () => {
  vi.setSystemTime('2027-02-02T07:59:00Z'); // 2:59 on 2 February in New York
  await openToday(HOUSE);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('TodayMonday 1 February');
});

it('in the demo, Today begins with three things to try, until they are hidden on this device for good', async () => {
  vi.stubEnv('VITE_DEMO', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const user = await openToday();
  const part = screen.getByRole('region', { name: 'Try this' });
  expect(within(part).getAllByRole('listitem')).toHaveLength(3);
  expect(within(part).getByRole('link', { name: 'the chart' }).getAttribute('href')).toBe('/dashboard/chart');
  expect(within(part).getByRole('link', { name: 'book' }).getAttribute('href')).toBe(
    '/dashboard/new-booking',
  );
  await user.click(within(part).getByRole('button', { name: 'Hide this' }));
  expect(screen.queryByRole('region', { name: 'Try this' })).toBeNull();
  expect(localStorage.getItem('try-this')).toBe('hidden');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('a hotel that is no demo has nothing of it', async () => {
  await openToday();
  expect(screen.queryByText('Try this')).toBeNull();
});
