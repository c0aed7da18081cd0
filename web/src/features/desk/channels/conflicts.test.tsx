import type { Channels } from '@innkeep/contract/channels/channel';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { hrefOf } from '../../../testing/act.ts';
import { aChannel, aConflict, allChannels, aSoldBlock } from '../../../testing/channels.ts';
import { aDeskBooking, HOLDERS } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const OURS = 'POST /desk/conflicts/airbnb-1-event/ours';
const BOOKING = 'ab12cd34ef56';

const dialog = () => within(screen.getByRole('dialog'));
const inbox = () => screen.queryByRole('region', { name: /sold twice$/ });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

function serve(channels: Partial<Channels>) {
  fakeApi.answer({
    'GET /desk/channels': allChannels(channels),
    'GET /room/all': { count: 1, rooms: [aRoom()] },
  });
}

async function open(as: 'desk' | 'admin' = 'desk') {
  const user = await renderPage('/dashboard/channels', { as });
  await screen.findByRole('region', { name: '1 stay sold twice' });
  return user;
}

beforeEach(() => serve({ conflicts: [aConflict()] }));

it('shows both sides with the ways there, and which nights are in conflict', async () => {
  await open();
  const conflict = within(screen.getByRole('article', { name: /^Airbnb, The Tide Room: / }));
  expect(conflict.getByText('the nights of Mon 1 Feb and Tue 2 Feb')).toBeVisible();
  expect(conflict.getByText(/We hold the other 2 nights for Airbnb\.$/)).toBeVisible();
  expect(conflict.getByText('The Tide Room, Mon 1 Feb to Fri 5 Feb, 4 nights')).toBeVisible();
  expect(hrefOf(conflict.getByRole('link', { name: 'Ana Silva, AB12-CD34' }))).toBe(
    `/dashboard/stays/${BOOKING}`,
  );
  expect(hrefOf(conflict.getByRole('link', { name: 'Airbnb' }))).toBe('/dashboard/channels/tide-room');
  expect(hrefOf(conflict.getByRole('link', { name: 'Move ours on the chart: Airbnb, The Tide Room' }))).toBe(
    `/dashboard/chart?from=2027-01-31&stay=${BOOKING}`,
  );
});

it('keeps ours, once the desk knows that the stay has to be cancelled there', async () => {
  const user = await open();
  await press(user, 'Keep ours: Airbnb, The Tide Room');
  expect(dialog().getByText('Cancel the stay at Airbnb yourself.')).toBeVisible();
  expect(dialog().getByText(/Ana Silva keeps the nights of Mon 1 Feb and Tue 2 Feb here\./)).toBeVisible();
  expect(dialog().queryByRole('checkbox')).toBeNull();
  fakeApi.once(OURS, refusal('conflict/not-found'));
  await user.click(dialog().getByRole('button', { name: 'Keep ours' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('That conflict is already resolved.');
  fakeApi.answer({ [OURS]: {} });
  serve({ conflicts: [] });
  await user.click(dialog().getByRole('button', { name: 'Keep ours' }));
  await screen.findByText('Nothing changes here. Cancel the stay at Airbnb.');
  await waitFor(() => expect(inbox()).toBeNull());
  expect(fakeApi.callsTo(OURS).at(-1)?.body).toEqual({ rev: 1 });
});

it('lets an admin say that a channel repeats our own stays', async () => {
  serve({ conflicts: [aConflict({ mayRepeatOurs: true })] });
  const user = await open('admin');
  await press(user, 'Keep ours: Airbnb, The Tide Room');
  expect(dialog().getByText(/may just be repeating our calendar/)).toBeVisible();
  await user.click(dialog().getByLabelText('Its calendar repeats our stays'));
  fakeApi.answer({ 'PUT /desk/channels/airbnb-1': aChannel({ repeatsOurs: true }), [OURS]: {} });
  await user.click(dialog().getByRole('button', { name: 'Keep ours' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.callsTo('PUT /desk/channels/airbnb-1')[0]?.body).toEqual({
    rev: 3,
    name: 'Airbnb',
    ignore: ['Airbnb (Not available)'],
    repeatsOurs: true,
    isOn: true,
  });
  expect(fakeApi.callsTo(OURS)).toHaveLength(1);
});

it('ends no conflict where the channel could not be changed', async () => {
  serve({ conflicts: [aConflict({ mayRepeatOurs: true })] });
  const user = await open('admin');
  await press(user, 'Keep ours: Airbnb, The Tide Room');
  await user.click(dialog().getByLabelText('Its calendar repeats our stays'));
  fakeApi.answer({ 'PUT /desk/channels/airbnb-1': refusal('booking/changed') });
  await user.click(dialog().getByRole('button', { name: 'Keep ours' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Someone else has changed this.');
  expect(fakeApi.callsTo(OURS)).toEqual([]);
});

it('offers the desk no setting of a channel', async () => {
  serve({ conflicts: [aConflict({ mayRepeatOurs: true })] });
  const user = await open();
  await press(user, 'Keep ours: Airbnb, The Tide Room');
  expect(dialog().queryByRole('checkbox')).toBeNull();
});

it('keeps theirs by cancelling the booking as the desk does it elsewhere', async () => {
  const user = await open();
  const { booking } = aDeskBooking();
  fakeApi.answer({ [`GET /desk/bookings/${BOOKING}`]: aDeskBooking() });
  await press(user, 'Keep theirs: Airbnb, The Tide Room');
  expect(await screen.findByRole('dialog', { name: 'Cancel this stay?' })).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await press(user, 'Keep theirs: Airbnb, The Tide Room');
  await screen.findByRole('dialog', { name: 'Cancel this stay?' });
  fakeApi.answer({ [`DELETE /orders/${booking._id}`]: { deletedCount: 1 } });
  serve({ conflicts: [] });
  await user.click(dialog().getByRole('button', { name: 'Cancel Book' }));
  await waitFor(() => expect(inbox()).toBeNull());
});

it('does not offer to cancel a stay that has begun', async () => {
  vi.setSystemTime('2027-02-02T17:00:00Z');
  await open();
  expect(screen.queryByRole('button', { name: /^Keep theirs/ })).toBeNull();
  expect(screen.getByText(/^They were due in/)).toHaveTextContent(
    'They were due in and have not checked in: move them, or open the booking.',
  );
  expect(hrefOf(screen.getByRole('link', { name: 'open the booking' }))).toBe(`/dashboard/stays/${BOOKING}`);
  expect(screen.getByRole('link', { name: /^Move ours on the chart/ })).toBeVisible();
});

it('says to check out a guest who has checked in', async () => {
  vi.setSystemTime('2027-02-02T17:00:00Z');
  const { holders, ...conflict } = aConflict();
  serve({ conflicts: [{ ...conflict, holders: holders.map((each) => ({ ...each, isHere: true })) }] });
  await open();
  expect(screen.getByText(/^They have checked in/)).toHaveTextContent(
    'They have checked in: move them, or check them out.',
  );
});

it('says why a booking that should give way cannot be loaded', async () => {
  const user = await open();
  fakeApi.answer({ [`GET /desk/bookings/${BOOKING}`]: refusal('booking/not-found') });
  await press(user, 'Keep theirs: Airbnb, The Tide Room');
  expect(await screen.findByRole('dialog', { name: 'Cancel this stay?' })).toBeVisible();
  expect(dialog().getByRole('alert')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('names each guest on the buttons where there are two', async () => {
  const [ana] = HOLDERS;
  if (!ana) throw new Error('a guest');
  serve({ conflicts: [aConflict({ holders: [ana, { ...ana, _id: 'tom', name: 'Tom Baker' }] })] });
  await open();
  expect(screen.getByRole('button', { name: 'Keep theirs: Tom Baker, Airbnb, The Tide Room' })).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Move ours on the chart: Ana Silva, Airbnb, The Tide Room' }),
  ).toBeVisible();
});

it('sends to the chart where a block is in the way', async () => {
  serve({ conflicts: [aConflict({ holders: HOLDERS.slice(1) })] });
  await open();
  expect(screen.queryByRole('button', { name: /^Keep theirs/ })).toBeNull();
  expect(
    screen.getByText(
      /lift the block on the chart\. The nights then go to the channel that sold them first\./,
    ),
  ).toBeVisible();
  expect(hrefOf(screen.getByRole('link', { name: 'Block: out of order: the boiler' }))).toBe(
    '/dashboard/chart?from=2027-01-31',
  );
});

it('says that two channels have sold the same nights', async () => {
  serve({ conflicts: [aConflict({ holders: [aSoldBlock('Booking.com')] })] });
  const user = await open();
  expect(screen.getByRole('link', { name: 'Stay from Booking.com' })).toBeVisible();
  expect(screen.getByText(/^Booking\.com and Airbnb both sold these nights\./)).toBeVisible();
  await press(user, 'Keep the stay from Booking.com: Airbnb, The Tide Room');
  expect(screen.getByRole('dialog', { name: 'Keep the stay from Booking.com?' })).toHaveTextContent(
    'a stay from Booking.com keeps the nights of Mon 1 Feb and Tue 2 Feb here.Cancel the stay at Airbnb',
  );
});

it('says that a channel has sold nights twice itself', async () => {
  serve({ conflicts: [aConflict({ holders: [aSoldBlock('Airbnb')] })] });
  await open();
  expect(screen.getByText(/^Airbnb sold these nights twice\./)).toBeVisible();
});
