import type { Channels } from '@innkeep/contract/channels/channel';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { expectAskedBeforeUnload } from '../../../testing/act.ts';
import { aChannel, aChannelStay, allChannels, UNREAD } from '../../../testing/channels.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const OF_ROOM = 'GET /desk/channels?room=tide-room';
const PUT = 'PUT /desk/channels/airbnb-1';
const READING = 'POST /desk/channels/airbnb-1/reading';
const KEPT = { rev: 3, name: 'Airbnb', ignore: ['Airbnb (Not available)'], repeatsOurs: false, isOn: true };

const dialog = () => within(screen.getByRole('dialog'));
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const card = (name = 'Airbnb') => screen.findByRole('article', { name });

function serve(channels: Partial<Channels>) {
  fakeApi.answer({ [OF_ROOM]: allChannels(channels), 'GET /room/all': { count: 1, rooms: [aRoom()] } });
}

async function open(as: 'desk' | 'admin' = 'admin') {
  const user = await renderPage('/dashboard/channels/tide-room', { as });
  await screen.findByRole('heading', { level: 1, name: 'Channels of The Tide Room' });
  return user;
}

beforeEach(() => serve({}));

it('adds a channel with what is known of it, and goes on with its links', async () => {
  serve({ channels: [] });
  const user = await open();
  const added = { ...UNREAD, rev: 1 };
  fakeApi.answer({ 'POST /desk/channels': added });
  expect(screen.getByLabelText('Channel')).toHaveValue('Airbnb');
  serve({ channels: [added] });
  await press(user, 'Add');
  const heading = within(await card()).getByRole('heading', { name: 'Airbnb' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(fakeApi.callsTo('POST /desk/channels').map(({ body }) => body)).toEqual([
    { roomId: 'tide-room', name: 'Airbnb', ignore: ['Airbnb (Not available)'], repeatsOurs: false },
  ]);
  expect(screen.getByText('Not read yet: paste its link')).toBeVisible();
  expect(screen.getByText('Where to paste it at Airbnb')).toBeVisible();
  expect(screen.getByText('Where to find it at Airbnb')).toBeVisible();
});

it('adds another channel under a name of its own, and says what is wrong with the name', async () => {
  const user = await open();
  await press(user, 'Add a channel');
  expect(screen.getByRole('heading', { name: 'Add a channel' })).toHaveFocus();
  expect(screen.getByLabelText('Channel')).toHaveValue('Booking.com');
  await user.selectOptions(screen.getByLabelText('Channel'), 'Another one');
  await press(user, 'Add');
  const name = screen.getByLabelText('Name of the channel');
  await waitFor(() => expect(name).toHaveAccessibleDescription('Enter a name, such as Airbnb.'));
  expect(fakeApi.callsTo('POST /desk/channels')).toEqual([]);
  await user.type(name, 'Agoda');
  await expectAskedBeforeUnload(true);
  fakeApi.answer({ 'POST /desk/channels': refusal('request/invalid', { name: 'It is taken.' }) });
  await press(user, 'Add');
  await waitFor(() => expect(name).toHaveAccessibleDescription('It is taken.'));
  expect(name).toHaveValue('Agoda');
  await press(user, 'Not now');
  expect(screen.getByRole('button', { name: 'Add a channel' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('reads the calendar at once when its link is saved, and says what came', async () => {
  serve({ channels: [UNREAD] });
  const user = await open();
  const field = await screen.findByLabelText('The link of Airbnb’s calendar');
  await user.type(field, 'airbnb.com/calendar');
  await press(user, 'Save the link');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Paste the whole link/));
  expect(fakeApi.callsTo(PUT)).toEqual([]);
  await user.clear(field);
  await user.paste(' https://www.airbnb.com/calendar/ical/1.ics?s=secret ');
  await expectAskedBeforeUnload(true);

  fakeApi.once(PUT, refusal('request/invalid', { address: 'That link is our own.' }));
  await press(user, 'Save the link');
  await waitFor(() => expect(field).toHaveAccessibleDescription('That link is our own.'));
  expect(field).toHaveValue('https://www.airbnb.com/calendar/ical/1.ics?s=secret');

  serve({});
  fakeApi.answer({ [PUT]: aChannel(), [READING]: aChannel() });
  await press(user, 'Save the link');
  expect(await screen.findByText('Read: 12 stays, 34 nights.')).toBeVisible();
  expect(fakeApi.callsTo(PUT).at(-1)?.body).toEqual({
    ...KEPT,
    address: 'https://www.airbnb.com/calendar/ical/1.ics?s=secret',
  });
  expect(screen.queryByLabelText('The link of Airbnb’s calendar')).toBeNull();
  expect(screen.getByText('www.airbnb.com')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('replaces an address that is there, or leaves it', async () => {
  const user = await open();
  await card();
  expect(screen.queryByLabelText('The link of Airbnb’s calendar')).toBeNull();
  await press(user, 'Replace: the link of Airbnb’s calendar');
  expect(screen.getByLabelText('The link of Airbnb’s calendar')).toHaveFocus();
  await press(user, 'Save the link');
  const field = screen.getByLabelText('The link of Airbnb’s calendar');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Paste the link, as the channel shows it.'));
  await press(user, 'Keep the current link');
  expect(screen.queryByLabelText('The link of Airbnb’s calendar')).toBeNull();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('changes its name and how its calendar is understood', async () => {
  const user = await open();
  await card();
  await press(user, 'Settings: Airbnb, The Tide Room');
  const words = dialog().getByLabelText('Entries to ignore');
  expect(words).toHaveValue('Airbnb (Not available)');
  await user.type(words, '{Enter}Blocked{Enter}');
  await user.click(dialog().getByLabelText('Its calendar repeats our stays'));
  fakeApi.once(PUT, refusal('booking/changed'));
  fakeApi.answer({ [PUT]: aChannel() });
  serve({ channels: [aChannel({ rev: 4, ignore: ['Closed', 'Cleaning'], isOn: false })] });
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Someone else has changed this.');
  expect(
    dialog().getByText(
      'It is now: Airbnb; ignores: Closed, Cleaning; it repeats none of our stays. Saving replaces that.',
    ),
  ).toBeVisible();
  expect(words).toHaveValue('Airbnb (Not available)\nBlocked\n');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const typed = { ...KEPT, ignore: ['Airbnb (Not available)', 'Blocked'], repeatsOurs: true };
  expect(fakeApi.callsTo(PUT).map(({ body }) => body)).toEqual([typed, { ...typed, rev: 4, isOn: false }]);
});

it('does not overwrite what others change while the settings are open', async () => {
  const user = await open();
  await card();
  await press(user, 'Settings: Airbnb, The Tide Room');
  await user.type(dialog().getByLabelText('Entries to ignore'), '{Enter}Blocked');
  serve({ channels: [aChannel({ rev: 4, isOn: false })] });
  dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Paused');
  fakeApi.answer({ [PUT]: aChannel() });
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fakeApi.callsTo(PUT)).toHaveLength(1));
  expect(fakeApi.callsTo(PUT)[0]?.body).toMatchObject({ rev: 3 });
});

it('no longer counts saved input as typed, even while the page reloads', async () => {
  const typed = () => Object.keys(sessionStorage).filter((key) => key.endsWith('settings of airbnb-1'));
  const user = await open();
  await card();
  await press(user, 'Settings: Airbnb, The Tide Room');
  await user.type(dialog().getByLabelText('Entries to ignore'), '{Enter}Blocked');
  expect(typed()).toHaveLength(1);
  fakeApi.answer({ [PUT]: aChannel() });
  const letGo = fakeApi.hold(OF_ROOM);
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(typed()).toEqual([]));
  expect(screen.getByRole('dialog')).toBeVisible();
  letGo();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('pauses a channel, and goes on with it', async () => {
  const user = await open();
  await card();
  await press(user, 'Pause: Airbnb, The Tide Room');
  fakeApi.answer({ [PUT]: aChannel({ isOn: false }) });
  serve({ channels: [aChannel({ isOn: false, rev: 4 })] });
  await user.click(dialog().getByRole('button', { name: 'Pause' }));
  const turn = await screen.findByRole('button', { name: 'Resume: Airbnb, The Tide Room' });
  await waitFor(() => expect(turn).toHaveFocus());
  expect(screen.getByText('Paused: we don’t read its calendar, and it can’t read ours')).toBeVisible();
  expect(screen.getByText(/It doesn’t work until you resume\.$/)).toBeVisible();
  fakeApi.answer({ [PUT]: aChannel(), [READING]: aChannel() });
  serve({});
  await user.click(turn);
  expect(await screen.findByText('Read: 12 stays, 34 nights.')).toBeVisible();
  expect(fakeApi.callsTo(READING)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Pause: Airbnb, The Tide Room' })).toHaveFocus();
  expect(screen.queryByText(/It doesn’t work until you resume\.$/)).toBeNull();
  expect(fakeApi.callsTo(PUT).map(({ body }) => body)).toEqual([
    { ...KEPT, isOn: false },
    { ...KEPT, rev: 4, isOn: true },
  ]);
});

it('reads nothing where there is no link, or while it is paused', async () => {
  serve({ channels: [{ ...UNREAD, isOn: false }] });
  const user = await open();
  fakeApi.answer({ [PUT]: UNREAD });
  const field = await screen.findByLabelText('The link of Airbnb’s calendar');
  await press(user, 'Resume: Airbnb, The Tide Room');
  await waitFor(() => expect(fakeApi.callsTo(OF_ROOM)).toHaveLength(2));
  await user.click(field);
  await user.paste('https://www.airbnb.com/calendar/ical/1.ics');
  serve({ channels: [aChannel({ isOn: false })] });
  await press(user, 'Save the link');
  expect(await screen.findByText('We read it once you resume.')).toBeVisible();
  expect(fakeApi.callsTo(READING)).toEqual([]);
});

it('says what becomes of its nights before it is removed', async () => {
  const user = await open();
  await card();
  await press(user, 'Remove: Airbnb, The Tide Room');
  expect(dialog().getByText(/Future nights held for it go back on sale at once/)).toBeVisible();
  expect(
    dialog().getByText(/Stays that have begun remain on the chart, where you can lift them\./),
  ).toBeVisible();
  fakeApi.once('DELETE /desk/channels/airbnb-1', refusal('booking/changed'));
  await user.click(dialog().getByRole('button', { name: 'Remove' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Someone else has changed this.');
  fakeApi.answer({ 'DELETE /desk/channels/airbnb-1?rev=3': { deletedCount: 1 } });
  serve({ channels: [] });
  await user.click(dialog().getByRole('button', { name: 'Remove' }));
  await screen.findByText('Airbnb removed.');
  expect(await screen.findByRole('region', { name: 'Add a channel' })).toBeVisible();
});

it('shows the desk how a channel is read, and no link', async () => {
  serve({ stays: [aChannelStay()] });
  await open('desk');
  const part = within(await card());
  expect(part.getByRole('button', { name: 'Read now: Airbnb, The Tide Room' })).toBeVisible();
  expect(part.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Add a channel' })).toBeNull();
  const sold = within(screen.getByRole('region', { name: 'Sold by channels' }));
  expect(sold.getByText('Airbnb')).toBeVisible();
});

it('says that a room is sold nowhere else, or is not there', async () => {
  serve({ channels: [] });
  await open('desk');
  expect(await screen.findByText('You don’t sell The Tide Room anywhere else.')).toBeVisible();
});

it('cannot find a room that was deleted', async () => {
  fakeApi.answer({
    'GET /desk/channels?room=gone': allChannels({ channels: [] }),
    'GET /room/all': { count: 0, rooms: [] },
  });
  await renderPage('/dashboard/channels/gone', { as: 'desk' });
  expect(await screen.findByRole('heading', { name: 'We can’t find that room' })).toBeVisible();
});
