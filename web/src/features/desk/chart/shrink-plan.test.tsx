import { aStay } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button } from '../../../testing/act.ts';
import { aChart } from '../../../testing/chart.ts';
import { aDeskStay } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const ANA = aDeskStay({ _id: 'ana', ...aStay('2027-02-04', '2027-02-07') });
const TOM = aDeskStay({
  _id: 'tom',
  name: 'Tom Baker',
  roomId: 'sail-loft',
  roomName: 'The Sail Loft',
  ...aStay('2027-02-05', '2027-02-08'),
});

const SAME = { before: 36_000, after: 36_000, problems: {} };

const strip = () => within(screen.getByRole('region', { name: /move/ }));
const sent = () => fakeApi.callsTo('POST /desk/moves').map(({ body }) => body);

const focused = () => document.activeElement as HTMLElement | null; // no SVG element is focused

async function openAt(name: RegExp) {
  const user = await renderPage('/dashboard/chart', { as: 'admin' });
  (await screen.findByRole('button', { name })).focus();
  return user;
}

beforeEach(() => {
  fakeApi.answer({
    'GET /desk/changes': { stays: [], blocks: [], liftedBlocks: [], at: '2027-02-01T17:00:20.000Z' },
    'GET /desk/chart': aChart({ stays: [ANA, TOM] }),
    'POST /desk/moves/quote': [SAME, SAME],
  });
});

it('keeps a plan while another page is looked at, until it is discarded', async () => {
  const user = await openAt(/^Ana Silva/);
  await user.keyboard('m{ArrowRight}{Enter}');
  fakeApi.answer({ 'GET /desk/bookings': { bookings: [] }, 'GET /room/all': { count: 0, rooms: [] } });
  await user.click(screen.getByRole('link', { name: 'Stays' }));
  await screen.findByRole('heading', { name: 'Stays' });
  await user.click(screen.getByRole('link', { name: 'Chart' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  expect(screen.getByRole('grid')).toContainElement(focused());
  expect(sent()).toEqual([]);
});

it('gives the focus to what is left, whenever a part of the plan goes', async () => {
  const user = await openAt(/^Ana Silva/);
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
  const user = await openAt(/^Ana Silva/);
  await user.keyboard('m{ArrowDown}{Enter}');
  screen.getByRole('button', { name: /^Tom Baker/ }).focus();
  await user.keyboard('m{ArrowUp}{Enter}');
  await user.click(button('Discard'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard 2 moves?' }));
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull());
  expect(sent()).toEqual([]);
});
