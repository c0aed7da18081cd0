import { aStay, day } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectPath, hrefOf } from '../../../testing/act.ts';
import { aConflict } from '../../../testing/channels.ts';
import { aBlock } from '../../../testing/chart.ts';
import { aDeskStay, NOTHING_NEW } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { openChart, serveChart } from '../../../testing/open-chart.ts';

const ANA = aDeskStay({ ...aStay('2027-02-04', '2027-02-07') });
const NIGHTS = [day('2027-02-05'), day('2027-02-06')];
const CONFLICT = aConflict({ from: day('2027-02-05'), to: day('2027-02-09'), nights: NIGHTS });
const SAME = { before: 36_000, after: 36_000, problems: {} };

/** Nights of The Sail Loft that Airbnb has sold. @param whole the stay that they are of */
function sold(from: string, to: string, whole = [from, to]) {
  const [first = '', last = ''] = whole;
  const channel = { _id: 'airbnb-1', name: 'Airbnb', from: day(first), to: day(last) };
  return aBlock(from, to, { kind: 'closed', note: 'Airbnb', channel });
}

const bar = (name: RegExp | string) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

it('shows the nights that a channel has sold, with its name and a link to it', async () => {
  serveChart({ blocks: [sold('2027-02-09', '2027-02-12')] });
  const user = await openChart();
  const airbnb = await bar('Airbnb, The Sail Loft, Tue 9 Feb to Fri 12 Feb, 3 nights');
  expect(airbnb).toHaveTextContent(/^Airbnb$/);
  expect(airbnb).toHaveClass('is-of-channel');
  expect(screen.getByText('Sold by a channel')).toBeVisible();
  await user.click(airbnb);
  expect(await screen.findByRole('dialog', { name: 'Sold by Airbnb' })).toBeVisible();
  expect(dialog().getByText('The Sail Loft, Tue 9 Feb to Fri 12 Feb, 3 nights')).toBeVisible();
  expect(dialog().queryByRole('textbox')).toBeNull();
  expect(dialog().queryByRole('button', { name: 'Lift the block' })).toBeNull(); // it is yet to come
  expect(hrefOf(dialog().getByRole('link', { name: 'Channels of The Sail Loft' }))).toBe(
    '/dashboard/channels/sail-loft',
  );
});

it('says which stay the nights are part of', async () => {
  serveChart({ blocks: [sold('2027-02-09', '2027-02-10', ['2027-02-08', '2027-02-12'])] });
  await openChart();
  await bar(
    'Airbnb, The Sail Loft, Tue 9 Feb to Wed 10 Feb, 1 night, part of a stay from Mon 8 Feb to Fri 12 Feb',
  );
});

it('lifts the nights of a stay that has begun if the server allows it, otherwise says why not', async () => {
  serveChart({ blocks: [sold('2027-01-31', '2027-02-03')] });
  const user = await openChart();
  await user.click(await bar(/^Airbnb, The Sail Loft/));
  expect(
    dialog().getByText(/If Airbnb still has it in its calendar, cancel it there first\.$/),
  ).toBeVisible();
  fakeApi.once('DELETE /desk/blocks/block-1', refusal('block/of-channel'));
  await user.click(dialog().getByRole('button', { name: 'Lift the block' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent(
    'A channel has sold these nights. Cancel or change the stay there; you can sell them here once the channel no longer lists it.',
  );
  fakeApi.answer({ 'DELETE /desk/blocks/block-1?rev=1': { deletedCount: 1 } });
  serveChart();
  await user.click(dialog().getByRole('button', { name: 'Lift the block' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('marks nights that were sold twice, also in the name of the bar, and links to where it is resolved', async () => {
  serveChart({ stays: [ANA], conflicts: [CONFLICT] });
  const user = await openChart();
  const ana = await bar(
    /^Ana Silva, booked, The Tide Room, .*, sold by Airbnb, too: the nights of Fri 5 Feb and Sat 6 Feb$/,
  );
  expect(ana).toHaveClass('is-sold-twice');
  expect(document.querySelectorAll('.chart-row .chart-sold-twice')).toHaveLength(2);
  expect(hrefOf(screen.getByRole('link', { name: 'Sold twice' }))).toBe('/dashboard/channels');
  await user.click(ana);
  await screen.findByRole('dialog', { name: 'Ana Silva' });
  expect(hrefOf(dialog().getByRole('link', { name: 'Resolve' }))).toBe('/dashboard/channels');
});

it('adds new conflicts, and removes resolved ones', async () => {
  serveChart({ stays: [ANA] });
  await openChart();
  expect(await bar(/^Ana Silva/)).not.toHaveClass('is-sold-twice');
  fakeApi.answer({ 'GET /desk/changes': { ...NOTHING_NEW, conflicts: [CONFLICT] } });
  dispatchEvent(new Event('visibilitychange'));
  await bar(/sold by Airbnb, too/);
  fakeApi.answer({ 'GET /desk/changes': NOTHING_NEW });
  dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /sold by Airbnb, too/ })).toBeNull());
});

it('picks the stay in the address, and shows that moving it resolves the conflict', async () => {
  fakeApi.answer({ 'POST /desk/moves/quote': [SAME] });
  serveChart({ stays: [ANA], conflicts: [CONFLICT, aConflict({ _id: 'elsewhere', roomId: 'lamp-room' })] });
  const user = await openChart(`/dashboard/chart?from=2027-02-03&stay=${ANA._id}`);
  await screen.findByRole('group', { name: /Ana Silva/ });
  await waitFor(() => expect(location.search).toBe('?from=2027-02-03'));
  await user.keyboard('{ArrowDown}{Enter}');
  const strip = within(await screen.findByRole('region', { name: /1 move/ }));
  fakeApi.answer({ 'POST /desk/moves': [{}] });
  serveChart({ stays: [{ ...ANA, rev: 2, roomId: 'sail-loft', roomName: 'The Sail Loft' }] });
  await user.click(strip.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /sold by Airbnb, too/ })).toBeNull());
});

it('opens a picked stay that can no longer be moved', async () => {
  serveChart({ stays: [{ ...ANA, state: 'checked-out' }] });
  const user = await openChart(`/dashboard/chart?from=2027-02-03&stay=${ANA._id}`);
  await screen.findByRole('dialog', { name: 'Ana Silva' });
  fakeApi.answer({ 'GET /desk/bookings/ab12cd34ef56': refusal('booking/not-found') });
  await user.click(dialog().getByRole('link', { name: 'Open the booking' }));
  await expectPath('/dashboard/stays/ab12cd34ef56');
});
