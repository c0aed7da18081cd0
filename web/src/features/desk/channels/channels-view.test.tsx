import type { Channels } from '@innkeep/contract/channels/channel';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { expectPath, hrefOf } from '../../../testing/act.ts';
import { aChannel, aChannelStay, aConflict, allChannels } from '../../../testing/channels.ts';
import { aDay } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const ROOMS = {
  count: 2,
  rooms: [aRoom(), aRoom({ _id: 'sail-loft', name: 'The Sail Loft' })],
};

const channel = (name: string) => within(screen.getByRole('article', { name }));

function serve(channels: Partial<Channels>) {
  fakeApi.answer({ 'GET /desk/channels': allChannels(channels), 'GET /room/all': ROOMS });
}

async function open(as: 'desk' | 'admin' = 'desk') {
  const user = await renderPage('/dashboard/channels', { as });
  await screen.findByRole('heading', { level: 1, name: 'Channels' });
  return user;
}

beforeEach(() => serve({}));

it('is in the desk’s menu', async () => {
  fakeApi.answer({ 'GET /desk/today': aDay() });
  const user = await renderPage('/dashboard/today', { as: 'desk' });
  const menu = await screen.findByRole('navigation', { name: 'Dashboard' });
  await user.click(within(menu).getByRole('link', { name: 'Channels' }));
  await expectPath('/dashboard/channels');
  expect(hrefOf(await screen.findByRole('link', { name: 'The Tide Room' }))).toBe(
    '/dashboard/channels/tide-room',
  );
});

it('shows for each channel where we read it, when we last did, and what we hold', async () => {
  await open();
  await screen.findByRole('article', { name: 'Airbnb, The Tide Room' });
  const part = channel('Airbnb, The Tide Room');
  expect(part.getByText('from www.airbnb.com')).toBeVisible();
  expect(part.getByText('Read within the last hour')).toBeVisible();
  expect(part.getByText('12 stays, 34 nights')).toBeVisible();
  expect(part.queryByText('Late')).toBeNull();
  expect(
    screen.getByText(/^Airbnb and the others look every few hours, so a night can still be sold twice/),
  ).toBeVisible();
  expect(screen.queryByText(/sold twice$/)).toBeNull();
});

it('says that a channel is late, why, and what to do', async () => {
  const reading = { okAt: '2027-02-01T13:00:00.000Z', isLate: true, problem: 'no-calendar' } as const;
  serve({ channels: [aChannel({}, reading)] });
  await open();
  const part = within(await screen.findByRole('article', { name: 'Airbnb, The Tide Room' }));
  expect(part.getByText('Late')).toBeVisible();
  expect(part.getByText(/^Last read 4 hours ago: Mon 1 Feb, 08:00/)).toBeVisible();
  expect(part.getByText(/does not lead to a calendar/)).toBeVisible();
  expect(part.getByText(/we hold the nights from the last reading/)).toBeVisible();
});

it('shows no problem of a paused channel, and does not read it', async () => {
  serve({ channels: [aChannel({ isOn: false }, { isLate: true, problem: 'slow' })] });
  await open();
  const part = within(await screen.findByRole('article', { name: 'Airbnb, The Tide Room' }));
  expect(part.getByText('Paused: we don’t read its calendar, and it can’t read ours')).toBeVisible();
  expect(part.queryByText('Late')).toBeNull();
  expect(part.queryByText(/ten seconds/)).toBeNull();
  expect(part.queryByRole('button')).toBeNull();
});

it('reads a channel now, and says what it found', async () => {
  const user = await open();
  fakeApi.answer({ 'POST /desk/channels/airbnb-1/reading': aChannel({}, { events: 13, nights: 36 }) });
  await user.click(await screen.findByRole('button', { name: 'Read now: Airbnb, The Tide Room' }));
  const part = within(screen.getByRole('article', { name: 'Airbnb, The Tide Room' }));
  expect(await part.findByText('Read: 13 stays, 36 nights.')).toBeVisible();
  fakeApi.answer({ 'POST /desk/channels/airbnb-1/reading': refusal('request/too-many') });
  await user.click(part.getByRole('button', { name: 'Read now: Airbnb, The Tide Room' }));
  await waitFor(() => expect(part.queryByText('Read: 13 stays, 36 nights.')).toBeNull());
  expect(await part.findByText(/^Too many requests\./)).toBeVisible();
});

it('says that a reading released nothing, and why', async () => {
  const user = await open();
  await screen.findByRole('article', { name: 'Airbnb, The Tide Room' });
  const shrunk = aChannel({}, { problem: 'shrunk' });
  fakeApi.answer({ 'POST /desk/channels/airbnb-1/reading': shrunk });
  serve({ channels: [shrunk] });
  await user.click(screen.getByRole('button', { name: 'Read now: Airbnb, The Tide Room' }));
  const part = within(screen.getByRole('article', { name: 'Airbnb, The Tide Room' }));
  expect(await part.findByText(/^We released nothing\./)).toHaveTextContent(
    /At least half of its future stays disappeared/,
  );
  expect(part.getByText(/press Read now again to release/)).toBeVisible();
});

it('lists the future nights that channels sold, with links to the chart', async () => {
  serve({ stays: [aChannelStay()] });
  await open();
  const sold = within(await screen.findByRole('region', { name: 'Sold by channels' }));
  expect(sold.getByText('Mon 1 Feb to Fri 5 Feb, 4 nights')).toBeVisible();
  expect(
    hrefOf(
      sold.getByRole('link', { name: 'See on the chart: Airbnb, The Tide Room, Mon 1 Feb to Fri 5 Feb' }),
    ),
  ).toBe('/dashboard/chart?from=2027-01-31');
});

it('says when there are more than it lists', async () => {
  serve({ stays: [aChannelStay()], hasMore: true });
  await open();
  expect(await screen.findByText('The chart shows later stays.')).toBeVisible();
  expect(screen.queryByText('Channels have sold no nights from today.')).toBeNull();
});

it('starts at the sold nights for users who come from the stays', async () => {
  serve({ stays: [aChannelStay()] });
  await renderPage('/dashboard/channels#sold', { as: 'desk' });
  const heading = await screen.findByRole('heading', { name: 'Sold by channels' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.queryByText('The chart shows later stays.')).toBeNull();
});

it('says that channels have sold nothing', async () => {
  await open();
  expect(await screen.findByText('Channels have sold no nights from today.')).toBeVisible();
});

it('folds rooms without channels, where admins can add one', async () => {
  const user = await open('admin');
  const folded = await screen.findByText('1 room without a channel: add one');
  await user.click(folded);
  expect(hrefOf(screen.getByRole('link', { name: 'Add a channel: The Sail Loft' }))).toBe(
    '/dashboard/channels/sail-loft',
  );
  expect(screen.queryByRole('link', { name: 'Add a channel: The Tide Room' })).toBeNull();
});

it('lists conflicts first, oldest on top', async () => {
  serve({ conflicts: [aConflict(), aConflict({ _id: 'later', name: 'Vrbo' })] });
  await open();
  const inbox = within(await screen.findByRole('region', { name: '2 stays sold twice' }));
  expect(inbox.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Airbnb, The Tide Room: the nights of Mon 1 Feb and Tue 2 Feb',
    'Vrbo, The Tide Room: the nights of Mon 1 Feb and Tue 2 Feb',
  ]);
});

it('explains, before there is a channel, what one is and how to start', async () => {
  serve({ channels: [] });
  await open('admin');
  expect(await screen.findByRole('heading', { name: 'No channels yet' })).toBeVisible();
  expect(screen.getByText(/^A channel is another place that sells a room’s nights/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a channel: The Tide Room' })).toBeVisible();
});

it('tells the desk that an admin adds the first channel', async () => {
  serve({ channels: [] });
  await open();
  expect(await screen.findByText('An admin can add the first one.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Add a channel/ })).toBeNull();
});

it('reserves space while loading, and says why loading failed', async () => {
  const letGo = fakeApi.hold('GET /desk/channels');
  fakeApi.answer({ 'GET /desk/channels': refusal('auth/forbidden') });
  const user = await open();
  expect(await screen.findByText('Loading the channels…')).toBeInTheDocument();
  letGo();
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the channels');
  serve({});
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Airbnb, The Tide Room' })).toBeVisible();
});

it('says when the rooms could not be loaded', async () => {
  fakeApi.answer({ 'GET /room/all': refusal('request/invalid') });
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the channels');
});
