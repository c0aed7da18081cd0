import { aStay } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button } from '../../../testing/act.ts';
import { aChart } from '../../../testing/chart.ts';
import { aDeskStay } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { openChartAt, said, sentMoves, strip } from '../../../testing/open-chart.ts';

const ANA = aDeskStay({ _id: 'ana', ...aStay('2027-02-04', '2027-02-07') });
const TOM = aDeskStay({
  _id: 'tom',
  name: 'Tom Baker',
  roomId: 'sail-loft',
  roomName: 'The Sail Loft',
  ...aStay('2027-02-05', '2027-02-08'),
});

const SAME = { before: 36_000, after: 36_000, problems: {} };

const focused = () => document.activeElement as HTMLElement | null; // no SVG element is focused

beforeEach(() => {
  fakeApi.answer({
    'GET /desk/changes': { stays: [], blocks: [], liftedBlocks: [], at: '2027-02-01T17:00:20.000Z' },
    'GET /desk/chart': aChart({ stays: [ANA, TOM] }),
    'POST /desk/moves/quote': [SAME, SAME],
  });
});

it('moves a stay by keys alone: each place is read out, and the bar stays until the server agrees', async () => {
  const user = await openChartAt(/^Ana Silva/);
  await user.keyboard('m{ArrowDown}');
  await said('The Sail Loft, Thu 4 Feb to Sun 7 Feb, held by Tom Baker on Fri 5 Feb');
  await user.keyboard('{ArrowRight>4/}');
  await said('The Sail Loft, Mon 8 Feb to Thu 11 Feb, free');
  await user.keyboard('{Enter}');
  await said('1 move planned.');
  expect(sentMoves()).toEqual([]);
  expect(document.activeElement).toHaveAccessibleName(
    /Thu 4 Feb .*to be moved: The Sail Loft, Mon 8 Feb to Thu 11 Feb$/,
  );
  const moved = {
    ...ANA,
    rev: 2,
    ...aStay('2027-02-08', '2027-02-11'),
    roomId: 'sail-loft',
    roomName: 'The Sail Loft',
  };
  fakeApi.answer({ 'POST /desk/moves': [{}], 'GET /desk/chart': aChart({ stays: [moved, TOM] }) });
  await user.click(strip().getByRole('button', { name: 'Apply' }));
  await screen.findByRole('button', { name: /^Ana Silva, booked, The Sail Loft, Mon 8 Feb/ });
  expect(sentMoves()).toEqual([
    {
      moves: [{ id: 'ana', rev: 1, room: 'sail-loft', checkin: '2027-02-08', checkout: '2027-02-11' }],
      reason: '',
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull());
});

it('does not call nights free that the chart does not show', async () => {
  const user = await openChartAt(/^Ana Silva/);
  await user.keyboard('m{ArrowRight>24/}');
  await said('The Tide Room, Sun 28 Feb to Wed 3 Mar, free'); // the chart shows the nights up to 2 March
  await user.keyboard('{ArrowRight}');
  await said('The Tide Room, Mon 1 Mar to Thu 4 Mar, not all shown here: checked when applied');
});

it('leaves a stay where it is on Escape', async () => {
  const user = await openChartAt(/^Ana Silva/);
  await user.keyboard('m{ArrowDown}{Escape}');
  expect(document.querySelector('.chart-ghost')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  await user.keyboard('{ArrowRight}');
  // The arrow keys move the focus again.
  expect(document.activeElement).toHaveAccessibleName('Sun 7 Feb, free');
});

it('lets two guests change places in a full house, with one call', async () => {
  const user = await openChartAt(/^Ana Silva/);
  await user.keyboard('m{ArrowDown}{Enter}');
  expect(strip().getByRole('button', { name: 'Apply' })).toBeDisabled();
  expect(strip().getByText('held by Tom Baker on Fri 5 Feb')).toBeVisible();
  screen.getByRole('button', { name: /^Tom Baker/ }).focus();
  await user.keyboard('m{ArrowUp}{Enter}');
  fakeApi.answer({ 'POST /desk/moves': [{}, {}] });
  await user.click(strip().getByRole('button', { name: 'Apply' }));
  await screen.findByText('2 stays moved.');
  expect(sentMoves()).toEqual([
    {
      moves: [
        { id: 'ana', rev: 1, room: 'sail-loft', checkin: '2027-02-04', checkout: '2027-02-07' },
        { id: 'tom', rev: 1, room: 'tide-room', checkin: '2027-02-05', checkout: '2027-02-08' },
      ],
      reason: '',
    },
  ]);
});

it('moves by room and dates in a dialog, without dragging anything', async () => {
  const user = await openChartAt(/^Ana Silva/);
  await user.keyboard('{Enter}');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Move…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Ana Silva' }));
  expect(dialog.getByRole('button', { name: 'Add to the plan' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('Room'), 'The Lamp Room, for 1');
  expect(dialog.getByRole('status')).toHaveTextContent('The Lamp Room sleeps one guest.');
  await user.selectOptions(dialog.getByLabelText('Room'), 'The Sail Loft, for 3');
  expect(dialog.getByRole('status')).toHaveTextContent('held by Tom Baker on Fri 5 Feb');
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Add to the plan' }));
  expect(strip().getByText('Ana Silva')).toBeVisible();
});

it('moves by taps: a stay is picked up in its panel, and put where the chart is tapped', async () => {
  const user = await openChartAt(/^Ana Silva/);
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Move on the chart' }));
  await user.click(screen.getAllByRole('gridcell', { name: 'Sun 14 Feb, free' })[1] ?? document.body);
  expect(screen.getByRole('group', { name: 'Moving Ana Silva' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button('Leave it'));
  expect(screen.queryByRole('group', { name: 'Moving Ana Silva' })).toBeNull();
  expect(screen.getByRole('grid')).toContainElement(focused());
});

it('keeps a plan while another page is looked at, until it is discarded', async () => {
  const user = await openChartAt(/^Ana Silva/);
  await user.keyboard('m{ArrowRight}{Enter}');
  fakeApi.answer({ 'GET /desk/bookings': { bookings: [] }, 'GET /room/all': { count: 0, rooms: [] } });
  await user.click(screen.getByRole('link', { name: 'Stays' }));
  await screen.findByRole('heading', { name: 'Stays' });
  await user.click(screen.getByRole('link', { name: 'Chart' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  expect(screen.getByRole('grid')).toContainElement(focused());
  expect(sentMoves()).toEqual([]);
});

it('gives the focus to what is left, whenever a part of the plan goes', async () => {
  const user = await openChartAt(/^Ana Silva/);
  await user.keyboard('m{ArrowRight}');
  await user.click(button('Add to the plan'));
  expect(screen.getByRole('grid')).toContainElement(focused());
  screen.getByRole('button', { name: /^Tom Baker/ }).focus();
  await user.keyboard('m{ArrowRight>5/}{Enter}');
  await user.click(button('Take Ana Silva out of the plan'));
  await waitFor(() => expect(strip().queryByText('Ana Silva')).toBeNull());
  expect(screen.getByRole('heading', { name: /^1 move/ })).toHaveFocus();
  await user.click(button('Take Tom Baker out of the plan'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull());
  expect(screen.getByRole('grid')).toContainElement(focused());
});

it('asks before it discards a plan of several moves', async () => {
  const user = await openChartAt(/^Ana Silva/);
  await user.keyboard('m{ArrowDown}{Enter}');
  screen.getByRole('button', { name: /^Tom Baker/ }).focus();
  await user.keyboard('m{ArrowUp}{Enter}');
  await user.click(button('Discard'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard 2 moves?' }));
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull());
  expect(sentMoves()).toEqual([]);
});
