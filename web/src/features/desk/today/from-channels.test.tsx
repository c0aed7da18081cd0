import { day } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hrefOf } from '../../../testing/act.ts';
import { aChannel, aChannelStay, aConflict, UNREAD } from '../../../testing/channels.ts';
import { aDeskStay, NOTHING_NEW } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { findAlerts, openToday, serveDay } from '../../../testing/open-today.ts';

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

it('lists channels’ guests among those who come, stay and leave, without a step', async () => {
  await openToday({ fromChannels: { arrivals: [ARRIVES], inHouse: [STAYS], departures: [LEAVES] } });
  const arriving = within(await screen.findByRole('region', { name: 'Arrivals 1' }));
  const card = within(arriving.getByRole('article', { name: 'From Airbnb, The Tide Room' }));
  expect(hrefOf(card.getByRole('link', { name: 'Airbnb' }))).toBe('/dashboard/channels/tide-room');
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
  await openToday({ arrivals: [here], fromChannels: { arrivals: [ARRIVES], inHouse: [], departures: [] } });
  await screen.findByRole('region', { name: 'Arrivals 1' });
  expect(screen.queryByText('Everyone has arrived.')).toBeNull();
});

it('alerts to nights that were sold twice, and to calendars that are late, with the ways there', async () => {
  const reading = { okAt: '2027-02-01T13:00:00.000Z', problem: 'slow' } as const;
  await openToday({
    alerts: [
      { kind: 'channel-conflict', conflict: aConflict() },
      { kind: 'channel-late', channel: aChannel({ _id: 'late' }, reading) },
    ],
  });
  const alerts = within(await findAlerts());
  const [conflict, late] = alerts.getAllByRole('listitem');
  expect(conflict).toHaveTextContent(
    'Airbnb, The Tide RoomSold twiceThe nights of Mon 1 Feb and Tue 2 Feb: sold there, and held here by Ana Silva.Resolve',
  );
  expect(late).toHaveTextContent(
    /^Airbnb, The Tide RoomNot read since Mon 1 Feb, 08:00.*\. Airbnb did not answer within ten seconds\.See the channel$/,
  );
  expect(hrefOf(alerts.getByRole('link', { name: 'Resolve: Airbnb, The Tide Room' }))).toBe(
    '/dashboard/channels',
  );
  expect(hrefOf(alerts.getByRole('link', { name: 'See the channel: Airbnb, The Tide Room' }))).toBe(
    '/dashboard/channels/tide-room',
  );
});

it('says that a channel has never been read', async () => {
  await openToday({ alerts: [{ kind: 'channel-late', channel: UNREAD }] });
  expect(await screen.findByText('Never read.')).toBeVisible();
});

it('alerts to a calendar that has lost stays, though it is read', async () => {
  await openToday({ alerts: [{ kind: 'channel-late', channel: aChannel({}, { problem: 'shrunk' }) }] });
  const alerts = within(await findAlerts());
  expect(alerts.getByRole('listitem')).toHaveTextContent(
    /^Airbnb, The Tide RoomAt least half of its future stays disappeared at once\..* for 6 hours\.See the channel$/,
  );
});

it('reads the day again once a channel has sold a night of it', async () => {
  await openToday({});
  await screen.findByRole('region', { name: 'Arrivals 0' });
  const channel = { _id: 'airbnb-1', name: 'Airbnb', from: ARRIVES.from, to: ARRIVES.to };
  const block = { _id: 'b', rev: 1, roomId: 'tide-room', from: ARRIVES.from, to: ARRIVES.to };
  serveDay({ fromChannels: { arrivals: [ARRIVES], inHouse: [], departures: [] } });
  fakeApi.answer({
    'GET /desk/changes': { ...NOTHING_NEW, blocks: [{ ...block, kind: 'closed', note: 'Airbnb', channel }] },
  });
  dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Arrivals 1' })).toBeVisible());
});
