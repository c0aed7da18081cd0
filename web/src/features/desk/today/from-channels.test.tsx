import type { DeskDay } from '@innkeep/contract/desk/desk-stay';
import { day } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aChannel, aChannelStay, aConflict, UNREAD } from '../../../testing/channels.ts';
import { aDay, aDeskStay, NOTHING_NEW } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const ARRIVES = aChannelStay();
const STAYS = aChannelStay({
  name: 'Vrbo',
  channelId: 'vrbo-1',
  from: day('2027-01-30'),
  to: day('2027-02-03'),
});
const LEAVES = aChannelStay({
  roomName: 'The Sail Loft',
  roomId: 'sail-loft',
  from: day('2027-01-30'),
  to: day('2027-02-01'),
});

function serve(changes: Partial<DeskDay>) {
  fakeApi.answer({ 'GET /desk/today': aDay(changes) });
}

const open = () => renderPage('/dashboard/today', { as: 'desk' });

beforeEach(() => fakeApi.answer({ 'GET /desk/changes': NOTHING_NEW }));

it('lists channels’ guests among those who come, stay and leave, without a step', async () => {
  serve({ fromChannels: { arrivals: [ARRIVES], inHouse: [STAYS], departures: [LEAVES] } });
  await open();
  const arriving = within(await screen.findByRole('region', { name: 'Arrivals 1' }));
  const card = within(arriving.getByRole('article', { name: 'From Airbnb, The Tide Room' }));
  expect(card.getByRole('link', { name: 'Airbnb' })).toHaveAttribute('href', '/dashboard/channels/tide-room');
  expect(card.getByText(/^4 nights, until Fri 5 Feb/)).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
  expect(arriving.queryByText(/^No arrivals/)).toBeNull();
  const inHouse = within(screen.getByRole('region', { name: 'In house 1' }));
  expect(inHouse.getByRole('article', { name: 'From Vrbo, The Tide Room' })).toBeVisible();
  const leaving = within(screen.getByRole('region', { name: 'Departures 1' }));
  expect(leaving.getByRole('article', { name: 'From Airbnb, The Sail Loft' })).toBeVisible();
});

it('does not say that all have come where that is unknown', async () => {
  const here = aDeskStay({ state: 'checked-in' });
  serve({ arrivals: [here], fromChannels: { arrivals: [ARRIVES], inHouse: [], departures: [] } });
  await open();
  await screen.findByRole('region', { name: 'Arrivals 1' });
  expect(screen.queryByText('Everyone has arrived.')).toBeNull();
});

it('alerts to nights that were sold twice, and to calendars that are late, with the ways there', async () => {
  const reading = { okAt: '2027-02-01T13:00:00.000Z', problem: 'slow' } as const;
  serve({
    alerts: [
      { kind: 'channel-conflict', conflict: aConflict() },
      { kind: 'channel-late', channel: aChannel({ _id: 'late' }, reading) },
    ],
  });
  await open();
  const alerts = within(await screen.findByRole('region', { name: 'Needs attention' }));
  const [conflict, late] = alerts.getAllByRole('listitem');
  expect(conflict).toHaveTextContent(
    'Airbnb, The Tide RoomSold twiceThe nights of Mon 1 Feb and Tue 2 Feb: sold there, and held here by Ana Silva.Resolve',
  );
  expect(late).toHaveTextContent(
    /^Airbnb, The Tide RoomNot read since Mon 1 Feb, 08:00.*\. Airbnb did not answer within ten seconds\.See the channel$/,
  );
  expect(alerts.getByRole('link', { name: 'Resolve: Airbnb, The Tide Room' })).toHaveAttribute(
    'href',
    '/dashboard/channels',
  );
  expect(alerts.getByRole('link', { name: 'See the channel: Airbnb, The Tide Room' })).toHaveAttribute(
    'href',
    '/dashboard/channels/tide-room',
  );
});

it('says that a channel has never been read', async () => {
  serve({ alerts: [{ kind: 'channel-late', channel: UNREAD }] });
  await open();
  expect(await screen.findByText('Never read.')).toBeVisible();
});

it('alerts to a calendar that has lost stays, though it is read', async () => {
  serve({ alerts: [{ kind: 'channel-late', channel: aChannel({}, { problem: 'shrunk' }) }] });
  await open();
  const alerts = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(alerts.getByRole('listitem')).toHaveTextContent(
    /^Airbnb, The Tide RoomAt least half of its future stays disappeared at once\..* for 6 hours\.See the channel$/,
  );
});

it('reads the day again once a channel has sold a night of it', async () => {
  serve({});
  await open();
  await screen.findByRole('region', { name: 'Arrivals 0' });
  const channel = { _id: 'airbnb-1', name: 'Airbnb', from: ARRIVES.from, to: ARRIVES.to };
  const block = { _id: 'b', rev: 1, roomId: 'tide-room', from: ARRIVES.from, to: ARRIVES.to };
  serve({ fromChannels: { arrivals: [ARRIVES], inHouse: [], departures: [] } });
  fakeApi.answer({
    'GET /desk/changes': { ...NOTHING_NEW, blocks: [{ ...block, kind: 'closed', note: 'Airbnb', channel }] },
  });
  dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Arrivals 1' })).toBeVisible());
});
