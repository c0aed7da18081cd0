import { aStay } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aChart } from '../../../testing/chart.ts';
import { aDeskBooking, aDeskStay } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const ANA = aDeskStay({ _id: 'ana', ...aStay('2027-02-04', '2027-02-07') });
const quoted = (after: number, problems: object = {}) => ({ before: 36_000, after, problems });
const strip = () => within(screen.getByRole('region', { name: /move/ }));
const apply = () => strip().getByRole('button', { name: 'Apply' });

async function planOneMove() {
  const user = await renderPage('/dashboard/chart', { as: 'admin' });
  (await screen.findByRole('button', { name: /^Ana Silva/ })).focus();
  await user.keyboard('m{ArrowRight}{Enter}');
  return user;
}

beforeEach(() => {
  fakeApi.answer({
    'GET /desk/chart': aChart({ stays: [ANA] }),
    'POST /desk/moves/quote': [quoted(48_000)],
    'POST /desk/moves': [{}],
  });
});

it('says what each move changes in the price, before anything is applied', async () => {
  await planOneMove();
  expect(await strip().findByText('+$120')).toBeVisible();
  expect(fakeApi.callsTo('POST /desk/moves/quote')[0]?.body).toEqual({
    moves: [{ id: 'ana', rev: 1, room: 'tide-room', checkin: '2027-02-05', checkout: '2027-02-08' }],
  });
  expect(fakeApi.callsTo('POST /desk/moves')).toEqual([]);
});

it('asks once for a reason, for all moves that break rules', async () => {
  const rule = 'Stays from 5 February are 4 nights or more.';
  fakeApi.answer({ 'POST /desk/moves/quote': [quoted(36_000, { checkout: rule })] });
  const user = await planOneMove();
  expect(await strip().findByText(rule)).toBeVisible();
  await user.click(apply());
  const reason = strip().getByLabelText('Reason');
  expect(reason).toHaveFocus();
  expect(reason).toBeInvalid();
  expect(fakeApi.callsTo('POST /desk/moves')).toEqual([]);
  await user.type(reason, 'The roof leaks');
  await user.click(apply());
  await screen.findByText('1 stay moved.');
  expect(fakeApi.callsTo('POST /desk/moves')[0]?.body).toMatchObject({ reason: 'The roof leaks' });
});

it('says where a stay was and is, once others have moved it, and keeps what was planned', async () => {
  const user = await planOneMove();
  fakeApi.once('POST /desk/moves', refusal('booking/changed'));
  const moved = { ...ANA, rev: 2, ...aStay('2027-02-09', '2027-02-12') };
  fakeApi.answer({ 'GET /desk/chart': aChart({ stays: [moved] }) });
  await user.click(apply());
  expect(
    await strip().findByText(
      'Changed since: it was The Tide Room, Thu 4 Feb to Sun 7 Feb, and is The Tide Room, Tue 9 Feb to Fri 12 Feb.',
    ),
  ).toBeVisible();
  expect(strip().getByText(/The Tide Room, Fri 5 Feb to Mon 8 Feb/)).toBeVisible();
});

it('reads a stay of other days anew where it has changed, so that a second try works', async () => {
  const user = await planOneMove();
  fakeApi.answer({ 'GET /desk/chart': aChart({ stays: [] }) });
  await user.click(screen.getByRole('link', { name: 'Four weeks later' }));
  await screen.findByRole('grid', { name: /^Rooms and stays, Sun 28 Feb/ });
  fakeApi.once('POST /desk/moves', refusal('booking/changed'));
  const { booking } = aDeskBooking();
  fakeApi.answer({ 'GET /desk/bookings/ana': aDeskBooking({ booking: { ...booking, _id: 'ana', rev: 7 } }) });
  await user.click(apply());
  await strip().findByText(/^Changed since/);
  await user.click(apply());
  await screen.findByText('1 stay moved.');
  const sent = fakeApi.callsTo('POST /desk/moves').map(({ body }) => body);
  expect(sent).toMatchObject([{ moves: [{ rev: 1 }] }, { moves: [{ rev: 7 }] }]);
});

it('does not apply a move of a guest who has left since', async () => {
  const user = await planOneMove();
  fakeApi.once('POST /desk/moves', refusal('booking/changed'));
  fakeApi.answer({ 'GET /desk/chart': aChart({ stays: [{ ...ANA, rev: 2, state: 'checked-out' }] }) });
  await user.click(apply());
  expect(await strip().findByText('This stay can’t be moved: Checked out.')).toBeVisible();
  await waitFor(() => expect(apply()).toBeDisabled());
});
