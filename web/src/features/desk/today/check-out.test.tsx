import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { aStay } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aDay, aDeskBooking, aDeskStay, NOTHING_NEW } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const TOM = aDeskStay({
  _id: 'tom',
  name: 'Tom Baker',
  state: 'checked-in',
  ...aStay('2027-01-29', '2027-02-01'),
});
const PAY = 'POST /desk/bookings/tom/payments';
const LEAVE = 'POST /desk/bookings/tom/check-out';

const dialog = () => within(screen.getByRole('dialog', { name: 'Check out Tom Baker today?' }));
const sent = (call: string) => fakeApi.callsTo(call).map(({ body }) => body);

/** Opens the dialog for Tom, who leaves today and owes `due`. */
async function ask(due = 24_000, changes: Partial<DeskStay> = {}, known = aDeskBooking({ due })) {
  fakeApi.answer({
    'GET /desk/today': aDay({ departures: [{ ...TOM, due, ...changes }] }),
    'GET /desk/bookings/tom': known,
  });
  const user = await renderPage('/dashboard/today', { as: 'desk' });
  await user.click(await screen.findByRole('button', { name: 'Check out: Tom Baker' }));
  return {
    user,
    press: (name: string) => user.click(dialog().getByRole('button', { name })),
    choose: (name: string) => user.click(dialog().getByRole('radio', { name })),
    write: async (label: string, text: string) => {
      await user.clear(dialog().getByLabelText(label));
      await user.type(dialog().getByLabelText(label), text);
    },
  };
}

const settled = () => fakeApi.answer({ 'GET /desk/bookings/tom': aDeskBooking({ due: 0 }) });

beforeEach(() => {
  fakeApi.answer({ 'GET /desk/changes': NOTHING_NEW, [PAY]: {}, [LEAVE]: {} });
});

it('asks on the last day, too, about what is owed: Enter takes it in cash, and the guest has left', async () => {
  const { user } = await ask();
  expect(await dialog().findByText('$240')).toBeVisible();
  expect(dialog().queryByRole('checkbox')).toBeNull(); // no night is left
  await waitFor(() => expect(dialog().getByLabelText('Amount')).toHaveFocus());
  expect(dialog().getByLabelText('Amount')).toHaveValue('240');
  settled();
  await user.keyboard('{Enter}');
  await screen.findByText('Tom Baker is checked out.');
  expect(sent(PAY)).toEqual([{ amount: 24_000, method: 'cash' }]);
  expect(sent(LEAVE)).toEqual([{ rev: 1 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leaves it owing for a reason, and takes nothing', async () => {
  const { press, choose, write } = await ask();
  await choose('Leave it owing');
  await press('Check out');
  const reason = dialog().getByLabelText('Reason');
  expect(reason).toHaveAccessibleDescription(/^Say why \$240 is left owing\./);
  await waitFor(() => expect(reason).toHaveFocus());
  await write('Reason', ' The firm is sent a bill ');
  await press('Check out');
  await screen.findByText('Tom Baker is checked out.');
  expect(sent(PAY)).toEqual([]);
  expect(sent(LEAVE)).toEqual([{ rev: 1, reason: 'The firm is sent a bill' }]);
});

it('takes a part, and asks why the rest is left owing', async () => {
  const { press, choose, write } = await ask();
  await write('Amount', '250');
  await press('Check out');
  expect(dialog().getByLabelText('Amount')).toHaveAccessibleDescription(/^Say how much, at most \$240\./);
  await write('Amount', '100');
  await choose('By card, at the terminal');
  await press('Take $100 and check out');
  expect(dialog().getByLabelText('Reason')).toHaveAccessibleDescription(/^Say why \$140 is left owing\./);
  await write('Reason', 'Pays by transfer');
  fakeApi.answer({ 'GET /desk/bookings/tom': aDeskBooking({ due: 14_000 }) });
  await press('Take $100 and check out');
  await screen.findByText('Tom Baker is checked out.');
  expect(sent(PAY)).toEqual([{ amount: 10_000, method: 'terminal' }]);
  expect(sent(LEAVE)).toEqual([{ rev: 1, reason: 'Pays by transfer' }]);
});

it('takes nothing twice where the guest cannot be checked out: the form stays, and says why', async () => {
  const { press } = await ask();
  fakeApi.once(LEAVE, refusal('booking/changed-meanwhile'));
  settled();
  await press('Take $240 and check out');
  expect(await dialog().findByRole('alert')).toHaveTextContent(/^Somebody else has changed this meanwhile/);
  expect(await dialog().findByText('Nothing is owed.')).toBeVisible();
  await press('Check out');
  await screen.findByText('Tom Baker is checked out.');
  expect(sent(PAY)).toHaveLength(1);
});

it('says beside it why money cannot be taken, and checks nobody out', async () => {
  const { press } = await ask();
  fakeApi.once(PAY, refusal('request/invalid', { amount: '$100 is due.' }));
  await press('Take $240 and check out');
  expect(await dialog().findByRole('alert')).toHaveTextContent('$100 is due.');
  expect(sent(LEAVE)).toEqual([]);
});

it('asks where the server knows of more than the page did, and of what a bank has not said yet', async () => {
  fakeApi.once(LEAVE, refusal('booking/owes', { reason: '$50 is still to be paid.' }));
  const ledger = { paid: 0, refunded: 0, due: 5000, dueOnline: 0 };
  const payment = {
    ...({
      _id: 'p',
      kind: 'balance',
      method: 'online',
      state: 'pending',
      amount: 5e3,
    } as const),
    createdAt: '2027-02-01T12:00:00Z',
    refunds: [],
  };
  await ask(0, {}, aDeskBooking({ due: 5000, ledger: { ...ledger, payments: [payment] } }));
  expect(await screen.findByRole('dialog', { name: 'Check out Tom Baker today?' })).toBeVisible();
  expect(dialog().getByRole('alert')).toHaveTextContent('$50 is still to be paid.');
  expect(await dialog().findByText(/^\$50 more is on its way/)).toBeVisible();
});

it('follows the bill where only the nights that were slept are to be paid', async () => {
  fakeApi.answer({ 'POST /desk/bookings/tom/quote': { before: 48_000, after: 36_000 } });
  const { press, choose } = await ask(48_000, aStay('2027-01-29', '2027-02-02'));
  expect(dialog().getByLabelText('Amount')).not.toHaveFocus(); // the nights are asked about first
  expect(dialog().getByRole('checkbox', { name: 'Give 1 night back' })).toBeChecked();
  await choose('Only the nights that were slept');
  await waitFor(() => expect(dialog().getByLabelText('Amount')).toHaveValue('360'));
  settled();
  await press('Take $360 and check out');
  await screen.findByText('Tom Baker is checked out.');
  expect(sent(PAY)).toEqual([{ amount: 36_000, method: 'cash' }]);
  expect(sent(LEAVE)).toEqual([{ rev: 1, releases: true, requotes: true }]);
});

it('asks before somebody is checked in to a room that others have not left, and says who they are', async () => {
  const checkIn = 'POST /desk/bookings/ab12cd34ef56/check-in';
  const sharesRoom = 'Tom Baker has not checked out of The Tide Room.';
  fakeApi.once(checkIn, refusal('room/not-left', { sharesRoom }));
  fakeApi.answer({ 'GET /desk/today': aDay({ arrivals: [aDeskStay()] }), [checkIn]: {} });
  const user = await renderPage('/dashboard/today', { as: 'desk' });
  await user.click(await screen.findByRole('button', { name: 'Check in: Ana Silva' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Check in Ana Silva all the same?' }));
  expect(asked.getByText(sharesRoom)).toBeVisible();
  expect(asked.getByRole('button', { name: 'Not now' })).toHaveFocus();
  await user.click(asked.getByRole('button', { name: 'Check in all the same' }));
  await screen.findByText('Ana Silva is checked in.');
  expect(sent(checkIn)).toEqual([{ rev: 1 }, { rev: 1, sharesRoom: true }]);
});
