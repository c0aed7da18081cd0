import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aChannel, allChannels } from '../../../testing/channels.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const LINK = 'https://hotel.test/calendars/airbnb-1/0123456789abcdef0123456789abcdef.ics';
const PUT = 'PUT /desk/channels/airbnb-1';

const dialog = () => within(screen.getByRole('dialog'));
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

function serve(rev = 3) {
  fakeApi.answer({
    'GET /desk/channels?room=tide-room': allChannels({ channels: [aChannel({ rev })] }),
    'GET /room/all': { count: 1, rooms: [aRoom()] },
  });
}

async function open() {
  serve();
  const user = await renderPage('/dashboard/channels/tide-room', { as: 'admin' });
  await screen.findByRole('article', { name: 'Airbnb' });
  return user;
}

it('copies the link that the channel reads, once the desk asks for it', async () => {
  const user = await open();
  expect(fakeApi.callsTo('GET /desk/channels/airbnb-1/link')).toEqual([]);
  fakeApi.answer({ 'GET /desk/channels/airbnb-1/link': { link: LINK } });
  await press(user, 'Copy link: Airbnb, The Tide Room');
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(screen.getByLabelText('Our link for Airbnb, The Tide Room')).toHaveValue(LINK);
  expect(await navigator.clipboard.readText()).toBe(LINK);
});

it('shows the link where the browser does not copy it', async () => {
  const user = await open();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  fakeApi.answer({ 'GET /desk/channels/airbnb-1/link': { link: LINK } });
  await press(user, 'Copy link: Airbnb, The Tide Room');
  expect(
    await screen.findByText('Your browser won’t let us copy it. Please copy it yourself.'),
  ).toBeVisible();
  const field = screen.getByLabelText('Our link for Airbnb, The Tide Room');
  expect(field).toHaveValue(LINK);
  expect(field).toHaveAttribute('readonly');
  await waitFor(() => expect(field).toHaveFocus());
});

it('says why there is no link', async () => {
  const user = await open();
  fakeApi.answer({ 'GET /desk/channels/airbnb-1/link': refusal('channel/not-found') });
  await press(user, 'Copy link: Airbnb, The Tide Room');
  expect(await screen.findByRole('alert')).toHaveTextContent('That channel no longer exists.');
});

it('renews the link once the desk knows what that means', async () => {
  const user = await open();
  await press(user, 'Renew link: Airbnb, The Tide Room');
  expect(dialog().getByText('Paste the new link at Airbnb at once.')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Keep it' }));
  expect(fakeApi.callsTo('POST /desk/channels/airbnb-1/link')).toEqual([]);
  await press(user, 'Renew link: Airbnb, The Tide Room');
  fakeApi.once('POST /desk/channels/airbnb-1/link', refusal('channel/not-found'));
  fakeApi.answer({ 'POST /desk/channels/airbnb-1/link': { link: LINK } });
  await user.click(dialog().getByRole('button', { name: 'Renew link' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('That channel no longer exists.');
  serve(4);
  await user.click(dialog().getByRole('button', { name: 'Renew link' }));
  expect(await screen.findByText('The link is new. Link copied.')).toBeVisible();
  expect(screen.getByLabelText('Our link for Airbnb, The Tide Room')).toHaveValue(LINK);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await press(user, 'Pause: Airbnb, The Tide Room');
  fakeApi.answer({ [PUT]: aChannel({ isOn: false }) });
  await user.click(dialog().getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(fakeApi.callsTo(PUT)).toHaveLength(1));
  expect(fakeApi.callsTo(PUT)[0]?.body).toMatchObject({ rev: 4, isOn: false });
});
