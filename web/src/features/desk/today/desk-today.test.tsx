import type { DeskDay } from '@innkeep/contract/desk/desk-stay';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { button, expectPath } from '../../../testing/act.ts';
import { aDay, aDeskBooking, aDeskStay } from '../../../testing/desk.ts';
import { fakeApi, noNetwork, refusal } from '../../../testing/fake-api.ts';
import { setScreenWidth } from '../../../testing/fake-screen.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const NOTHING_NEW = { stays: [], blocks: [], liftedBlocks: [], at: '2027-02-01T17:00:20.000Z' };
const ANA = aDeskStay();
const KOFI = aDeskStay({
  _id: 'kofi',
  name: 'Kofi Mensah',
  state: 'checked-in',
  ...dates('2027-01-30', '2027-02-04'),
});
const TOM = aDeskStay({
  _id: 'tom',
  name: 'Tom Baker',
  state: 'checked-in',
  ...dates('2027-01-29', '2027-02-01'),
});

function dates(checkin: string, checkout: string) {
  return { checkin, checkout } as Pick<DeskDay['arrivals'][number], 'checkin' | 'checkout'>; // dates, as written here
}

const column = (name: string) => screen.getByRole('region', { name });
const card = (name: string) => screen.getByRole('article', { name });

function serve(day: Partial<DeskDay>) {
  fakeApi.answer({ 'GET /desk/today': aDay(day) });
}

async function open(path = '/dashboard/today') {
  const user = await renderPage(path, { as: 'admin' });
  await screen.findByRole('heading', { level: 1 });
  return user;
}

beforeEach(() => {
  fakeApi.answer({ 'GET /desk/changes': NOTHING_NEW });
  serve({ arrivals: [ANA], inHouse: [KOFI], departures: [TOM] });
});

it('is the first page of an admin’s dashboard, and shows who arrives, stays and leaves', async () => {
  await open('/dashboard');
  await expectPath('/dashboard/today');
  expect(await screen.findByRole('region', { name: 'Arrivals 1' })).toHaveTextContent(
    /Ana Silva.*The Tide Room/,
  );
  expect(card('Ana Silva')).toHaveTextContent('2 nights, until Wed 3 Feb · 2 guests');
  expect(card('Ana Silva')).toHaveTextContent('Owes $240');
  expect(column('In house 1')).toHaveTextContent('Kofi Mensah');
  expect(column('Departures 1')).toHaveTextContent('Tom Baker');
  await waitFor(() => expect(document.title).toBe('Today · Harbour House'));
});

it('tells what the guest has told: when they arrive, what they wish, where to ring', async () => {
  serve({
    arrivals: [aDeskStay({ phone: '+1 (207) 555-0199', arrivalTime: 'around nine', wish: 'A cot.' })],
  });
  await open();
  expect(await screen.findByRole('link', { name: '+1 (207) 555-0199' })).toHaveAttribute(
    'href',
    'tel:+12075550199',
  );
  expect(card('Ana Silva')).toHaveTextContent('Arrives around nine');
  expect(card('Ana Silva')).toHaveTextContent('A cot.');
});

it('checks in with one press: the stay moves into the house, and the focus with it', async () => {
  const user = await open();
  await screen.findByRole('article', { name: 'Ana Silva' });
  const letGo = fakeApi.hold('POST /desk/bookings/ab12cd34ef56/check-in');
  fakeApi.answer({ 'POST /desk/bookings/ab12cd34ef56/check-in': {} });
  serve({ arrivals: [{ ...ANA, state: 'checked-in', rev: 2 }], inHouse: [KOFI], departures: [TOM] });
  await user.click(button('Check in: Ana Silva'));
  await waitFor(() => expect(button('Check in: Ana Silva')).toHaveAttribute('aria-busy', 'true'));
  expect(column('Arrivals 1')).toHaveTextContent('Ana Silva'); // nothing moves before the server has said so
  letGo();
  await screen.findByText('Ana Silva is checked in.');
  await waitFor(() => expect(column('In house 2')).toHaveTextContent('Ana Silva'));
  expect(column('Arrivals 0')).toHaveTextContent('Nobody arrives on this day.');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ana Silva' })).toHaveFocus());
  expect(fakeApi.callsTo('POST /desk/bookings/ab12cd34ef56/check-in')[0]?.body).toEqual({ rev: 1 });
  expect(button('Undo check-in: Ana Silva')).toBeVisible();
});

it('checks out on the last day without asking', async () => {
  const user = await open();
  fakeApi.answer({ 'POST /desk/bookings/tom/check-out': {} });
  await user.click(await screen.findByRole('button', { name: 'Check out: Tom Baker' }));
  await screen.findByText('Tom Baker is checked out.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks before an early check-out what becomes of the nights and of the bill', async () => {
  const user = await open();
  fakeApi.answer({ 'POST /desk/bookings/kofi/check-out': {} });
  await user.click(await screen.findByRole('button', { name: 'Check out: Kofi Mensah' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check out Kofi Mensah today?' }));
  expect(dialog.getByRole('checkbox', { name: 'Give 3 nights back' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Keep it as it was agreed' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Only the nights that were slept' }));
  await user.click(dialog.getByRole('button', { name: 'Check out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.callsTo('POST /desk/bookings/kofi/check-out')[0]?.body).toEqual({
    rev: 1,
    releases: true,
    requotes: true,
  });
});

it('offers a no-show from check-in time on, and shows the fee before it is marked', async () => {
  vi.setSystemTime('2027-02-02T01:00:00Z'); // eight in the evening at the hotel
  const stay = aDeskStay({ ...dates('2027-02-01', '2027-02-04') });
  serve({ arrivals: [stay] });
  const policy = { deposit: 0, pay: 'hotel', tiers: [{ daysBefore: 1, fee: { kind: 'none' } }] } as const;
  fakeApi.answer({
    'GET /desk/bookings/ab12cd34ef56': aDeskBooking({
      booking: { ...aDeskBooking().booking, ...dates('2027-02-01', '2027-02-04'), policy },
    }),
    'POST /desk/bookings/ab12cd34ef56/no-show': {},
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'No-show: Ana Silva' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ana Silva has not come?' }));
  await dialog.findByText('By the terms of this booking $240 of $240 is charged.');
  await user.click(dialog.getByRole('checkbox', { name: 'Give 2 nights back' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as no-show' }));
  await screen.findByText('Ana Silva is marked as a no-show.');
  expect(fakeApi.callsTo('POST /desk/bookings/ab12cd34ef56/no-show')[0]?.body).toEqual({
    rev: 1,
    releases: false,
  });
});

it('offers no no-show before check-in time', async () => {
  await open();
  await screen.findByRole('button', { name: 'Check in: Ana Silva' });
  expect(screen.queryByRole('button', { name: 'No-show: Ana Silva' })).toBeNull();
});

it('says what somebody else has changed meanwhile, and shows it', async () => {
  const user = await open();
  await screen.findByRole('article', { name: 'Ana Silva' });
  fakeApi.answer({ 'POST /desk/bookings/ab12cd34ef56/check-in': refusal('booking/changed-meanwhile') });
  serve({ arrivals: [{ ...ANA, rev: 2, roomName: 'The Sail Loft' }] });
  await user.click(button('Check in: Ana Silva'));
  await screen.findByText('Somebody else has changed this meanwhile. Nothing of yours is saved yet.');
  await waitFor(() => expect(card('Ana Silva')).toHaveTextContent('The Sail Loft'));
});

it('shows why a step cannot be taken, in the hotel’s words', async () => {
  const user = await open();
  fakeApi.answer({
    'POST /desk/bookings/tom/check-out': refusal('booking/not-now', { state: 'This guest has checked out.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Check out: Tom Baker' }));
  await screen.findByText('That cannot be done with this stay now. This guest has checked out.');
});

it('leads to the days around it, and back to today', async () => {
  const user = await open();
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

it('lists what somebody should look at, with the way there', async () => {
  serve({
    alerts: [
      {
        kind: 'overdue-arrival',
        stay: aDeskStay({ _id: 'jo', name: 'Jo Adams', ...dates('2027-01-31', '2027-02-02') }),
      },
      { kind: 'overdue-departure', stay: TOM },
    ],
  });
  await open();
  const alerts = await screen.findByRole('region', { name: 'To look at' });
  expect(alerts).toHaveTextContent('Jo Adams was to arrive on Sun 31 Jan (The Tide Room) and has not come.');
  expect(alerts).toHaveTextContent(
    'Tom Baker was to leave on Mon 1 Feb (The Tide Room) and has not checked out.',
  );
  expect(within(alerts).getAllByRole('link')[0]).toHaveAttribute('href', '/dashboard/stays/jo');
});

it('shows one part of the day at a time on a phone; which one stays in the address', async () => {
  setScreenWidth(390);
  const user = await open();
  await screen.findByRole('article', { name: 'Ana Silva' });
  expect(screen.queryByRole('article', { name: 'Tom Baker' })).toBeNull();
  await user.click(screen.getByRole('link', { name: '1 Departures' }));
  await screen.findByRole('article', { name: 'Tom Baker' });
  expect(screen.queryByRole('article', { name: 'Ana Silva' })).toBeNull();
  expect(location.search).toBe('?show=departures');
});

it('shows within 20 s what others change, and reads the day only if they did', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-02-01T17:00:00Z') });
  await open();
  await screen.findByRole('article', { name: 'Ana Silva' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fakeApi.callsTo('GET /desk/today')).toHaveLength(1);
  serve({ arrivals: [ANA, aDeskStay({ _id: 'new', name: 'Ines Duarte' })] });
  const stays = [aDeskStay({ _id: 'new', name: 'Ines Duarte' })];
  fakeApi.answer({ 'GET /desk/changes': { ...NOTHING_NEW, stays, at: '2027-02-01T17:00:40.000Z' } });
  await vi.advanceTimersByTimeAsync(20_000);
  await screen.findByRole('article', { name: 'Ines Duarte' });
  expect(fakeApi.callsTo('GET /desk/changes').map(({ path }) => path.split('since=')[1])).toEqual([
    '2027-02-01T17%3A00%3A00.000Z',
    '2027-02-01T17%3A00%3A20.000Z',
  ]);
});

it('is readable without a network, with its age, and then changes nothing', async () => {
  const day = aDay({ arrivals: [ANA] });
  const at = Date.parse('2027-02-01T16:05:00Z');
  localStorage.setItem('kept-bookings', JSON.stringify({ version: 'day-1', uid: 'robin', at, day }));
  fakeApi.answer({ 'GET /desk/today': noNetwork });
  await open();
  await screen.findByText(
    /^This is the day as of Mon 1 Feb, \d\d:05\. It may be out of date, and nothing can be changed until you are online\.$/,
  );
  expect(card('Ana Silva')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check in: Ana Silva' })).toBeNull();
});

it('keeps the day on this device for whoever is signed in, and nobody else', async () => {
  await open();
  await waitFor(() => expect(localStorage.getItem('kept-bookings')).toContain('"uid":"robin"'));
  expect(localStorage.getItem('kept-bookings')).toContain('Ana Silva');
});

it('is not for guests', async () => {
  await renderPage('/dashboard/today', { as: 'guest' });
  await screen.findByRole('heading', { name: 'This page is for admins' });
  expect(fakeApi.allCalls()).toEqual([]);
});
