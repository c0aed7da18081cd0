import type { DeskBooking, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { aStay } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aDeskBooking, aDeskStay } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { anInvoice, deskInvoices } from '../../../testing/invoices.ts';
import { openToday, TOM } from '../../../testing/open-today.ts';

const LEAVE = 'POST /desk/bookings/tom/check-out';

const dialog = () => within(screen.getByRole('dialog', { name: 'Check out Tom Baker today?' }));
const sent = (call: string) => fakeApi.callsTo(call).map(({ body }) => body);

function known(due: number, changes: Partial<DeskStay> = {}, also: Partial<DeskBooking> = {}): DeskBooking {
  const { checkin, checkout, rev } = { ...TOM, ...changes };
  const { booking } = aDeskBooking();
  return aDeskBooking({ due, booking: { ...booking, _id: 'tom', checkin, checkout, rev }, ...also });
}

async function ask(due = 24_000, changes: Partial<DeskStay> = {}, also: Partial<DeskBooking> = {}) {
  fakeApi.answer({ 'GET /desk/bookings/tom': known(due, changes, also) });
  const user = await openToday({ departures: [{ ...TOM, due, ...changes }] });
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

beforeEach(() => fakeApi.answer({ [LEAVE]: {} }));

it.each([
  ['Cash', 'cash', 'in cash'],
  ['Card at the terminal', 'terminal', 'by card at the desk'],
  ['Bank transfer', 'transfer', 'by transfer'],
])('takes what is owed and checks out, with one more press and one call: %s', async (label, method, how) => {
  const { press } = await ask();
  expect(dialog().getByText(/^Owes/)).toHaveTextContent('Owes $240');
  expect(dialog().queryByRole('checkbox')).toBeNull(); // no night is left
  await press(label);
  await screen.findByText(`Tom Baker has paid $240 ${how} and checked out.`);
  expect(sent(LEAVE)).toEqual([{ rev: 1, payment: { amount: 24_000, method } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('focuses cash, so that two presses of Enter are enough', async () => {
  const { user } = await ask();
  const cash = dialog().getByRole('button', { name: 'Cash' });
  await waitFor(() => expect(cash).toHaveFocus());
  expect(dialog().getByRole('group', { name: 'Take $240 and check out' })).toContainElement(cash);
  await user.keyboard('{Enter}');
  await screen.findByText('Tom Baker has paid $240 in cash and checked out.');
});

it('ignores a key still held down from opening it', async () => {
  const { user, press } = await ask();
  await press('Not now');
  screen.getByRole('button', { name: 'Check out: Tom Baker' }).focus();
  await user.keyboard('{Enter>5}'); // pressed, and repeated four times
  expect(dialog().getByRole('button', { name: 'Cash' })).toHaveFocus();
  expect(sent(LEAVE)).toEqual([]);
});

it('leaves it owing for a reason, and takes nothing', async () => {
  const { press, write } = await ask();
  await press('Leave owing…');
  const reason = dialog().getByLabelText('Reason');
  await waitFor(() => expect(reason).toHaveFocus());
  await press('Check out, $240 owing');
  expect(reason).toHaveAccessibleDescription(/^Say why \$240 is left unpaid\./);
  await write('Reason', ' The firm is sent a bill ');
  await press('Check out, $240 owing');
  await screen.findByText('Tom Baker checked out.');
  expect(sent(LEAVE)).toEqual([{ rev: 1, reason: 'The firm is sent a bill' }]);
});

it('goes back to paying from leaving it owing', async () => {
  const { press } = await ask();
  await press('Leave owing…');
  await press('Take payment now');
  await press('Cash');
  await screen.findByText('Tom Baker has paid $240 in cash and checked out.');
});

it('takes a part, and asks why the rest is left owing', async () => {
  const { press, write } = await ask();
  await press('Another amount');
  await waitFor(() => expect(dialog().getByLabelText('Amount')).toHaveFocus());
  await write('Amount', '250');
  await press('Card at the terminal');
  expect(dialog().getByLabelText('Amount')).toHaveAccessibleDescription(/^Enter an amount up to \$240\./);
  await write('Amount', '100');
  expect(dialog().getByRole('group', { name: 'Take $100 and check out' })).toBeVisible();
  await press('Card at the terminal');
  expect(dialog().getByLabelText('Reason')).toHaveAccessibleDescription(/^Say why \$140 is left unpaid\./);
  await write('Reason', 'Pays by transfer');
  await press('Card at the terminal');
  await screen.findByText('Tom Baker has paid $100 by card at the desk and checked out.');
  expect(sent(LEAVE)).toEqual([
    { rev: 1, payment: { amount: 10_000, method: 'terminal' }, reason: 'Pays by transfer' },
  ]);
});

it('sends the same key again where the answer was lost, so that nothing is taken twice', async () => {
  const { press } = await ask();
  fakeApi.once(LEAVE, refusal('server/unexpected'));
  await press('Cash');
  await dialog().findByRole('alert');
  await press('Cash');
  await screen.findByText('Tom Baker has paid $240 in cash and checked out.');
  const keys = fakeApi.callsTo(LEAVE).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('closes where an earlier try was recorded with other details: its sum is out of date', async () => {
  const { press } = await ask();
  fakeApi.once(LEAVE, refusal('payment/key-reused'));
  await press('Cash');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(/^Your earlier payment was recorded with other details\./);
});

it('says beside it what a colleague has changed, shows it, and goes on from there', async () => {
  const { press } = await ask();
  fakeApi.once(LEAVE, refusal('booking/changed'));
  fakeApi.answer({ 'GET /desk/bookings/tom': known(10_000, { rev: 2 }) });
  await press('Cash');
  expect(await dialog().findByRole('alert')).toHaveTextContent(/^Someone else has changed this/);
  await waitFor(() => expect(dialog().getByText(/^Owes/)).toHaveTextContent('Owes $100'));
  await press('Cash');
  await screen.findByText('Tom Baker has paid $100 in cash and checked out.');
  expect(sent(LEAVE)[1]).toEqual({ rev: 2, payment: { amount: 10_000, method: 'cash' } });
});

it('asks where the server knows of more than the page did, and of what a bank has not said yet', async () => {
  fakeApi.once(LEAVE, refusal('booking/owes', { reason: '$50 is still due.' }));
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
  await ask(0, {}, { due: 5000, ledger: { ...ledger, payments: [payment] } });
  expect(await screen.findByRole('dialog', { name: 'Check out Tom Baker today?' })).toBeVisible();
  expect(dialog().getByRole('alert')).toHaveTextContent('$50 is still due.');
  expect(await dialog().findByText(/^\$50 more is pending/)).toBeVisible();
});

it('tells before they leave that a guest has paid too much', async () => {
  const { press } = await ask(-2000);
  expect(dialog().getByRole('status')).toHaveTextContent(
    'Overpaid by $20. It stays on Today until refunded.',
  );
  await press('Check out');
  await screen.findByText('Tom Baker checked out.');
  expect(sent(LEAVE)).toEqual([{ rev: 1 }]);
});

it('follows the bill where only the nights that were slept are to be paid', async () => {
  fakeApi.answer({ 'POST /desk/bookings/tom/quote': { before: 48_000, after: 36_000 } });
  const { press, choose } = await ask(48_000, aStay('2027-01-29', '2027-02-02'));
  expect(dialog().getByRole('button', { name: 'Cash' })).not.toHaveFocus(); // the nights are asked about first
  expect(dialog().getByRole('checkbox', { name: 'Release 1 night' })).toBeChecked();
  await choose('Charge nights stayed only');
  await waitFor(() => expect(dialog().getByText(/^Owes/)).toHaveTextContent('Owes $360'));
  await press('Cash');
  await screen.findByText('Tom Baker has paid $360 in cash and checked out.');
  expect(sent(LEAVE)).toEqual([
    { rev: 1, releases: true, requotes: true, payment: { amount: 36_000, method: 'cash' } },
  ]);
});

const INVOICES = 'GET /desk/bookings/tom/invoices';
const ISSUE = 'POST /desk/bookings/tom/invoices';
const REST = { name: 'Issue an invoice for the rest to Lind AG' };

async function askWithInvoices(known = {}) {
  const open = deskInvoices({ payee: { name: 'Tom Baker', company: 'Lind AG' }, ...known });
  fakeApi.answer({
    [INVOICES]: open,
    [`${ISSUE}/quote`]: { taxes: [], net: 0, total: 26_400, paid: 24_000 },
  });
  return ask();
}

it('issues an invoice over the rest once they have left, by the bill as it is then, in three presses', async () => {
  const on = { 'night:2027-02-01': '2027-00041' };
  const { user, press } = await askWithInvoices({ on });
  const tick = await dialog().findByRole('checkbox', REST);
  expect(tick).not.toBeChecked();
  expect(tick).toHaveAccessibleDescription('The PDF goes to ana@innkeep.test.');
  await user.click(tick);
  fakeApi.answer({ [ISSUE]: deskInvoices({ invoices: [anInvoice()] }) });
  await press('Cash');
  await screen.findByText(/checked out\. Invoice 2027-00042 issued\.$/);
  const keys = ['night:2027-02-02', 'extra:wine'];
  const payee = { name: 'Tom Baker', company: 'Lind AG' };
  expect(sent(`${ISSUE}/quote`)).toEqual([{ keys }]);
  expect(sent(ISSUE)).toEqual([{ keys, payee, expected: 26_400, mails: true }]);
  expect(fakeApi.callsTo(ISSUE)[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
});

it('checks out, and says what to do, where the invoice is refused', async () => {
  const { user, press } = await askWithInvoices();
  await user.click(await dialog().findByRole('checkbox', REST));
  fakeApi.answer({ [ISSUE]: refusal('invoice/changed') });
  await press('Cash');
  const said = await screen.findByText(/checked out\. The invoice was not issued: /);
  expect(said).toHaveTextContent(/ Open the stay and press “Invoice”\.$/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['the hotel has not said who it is', { isReady: false }],
  ['all is invoiced', { on: { 'night:2027-02-01': '1', 'night:2027-02-02': '1', 'extra:wine': '1' } }],
  ['it is not known to whom', { payee: { name: '' } }],
])('offers no invoice where %s', async (_why, known) => {
  const { press } = await askWithInvoices(known);
  await waitFor(() => expect(fakeApi.callsTo(INVOICES)).toHaveLength(1));
  expect(dialog().queryByRole('checkbox')).toBeNull();
  await press('Cash');
  await screen.findByText('Tom Baker has paid $240 in cash and checked out.');
  expect(sent(ISSUE)).toEqual([]);
});

it('asks before a guest is checked in to a room that others have not left, and says who they are', async () => {
  const checkIn = 'POST /desk/bookings/ab12cd34ef56/check-in';
  const sharesRoom = 'Tom Baker has not checked out of The Tide Room.';
  fakeApi.once(checkIn, refusal('room/not-left', { sharesRoom }));
  fakeApi.answer({ [checkIn]: {} });
  const user = await openToday({ arrivals: [aDeskStay()] });
  await user.click(await screen.findByRole('button', { name: 'Check in: Ana Silva' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Check in Ana Silva anyway?' }));
  expect(asked.getByText(sharesRoom)).toBeVisible();
  expect(asked.getByRole('button', { name: 'Not now' })).toHaveFocus();
  await user.click(asked.getByRole('button', { name: 'Check in anyway' }));
  await screen.findByText('Ana Silva checked in.');
  expect(sent(checkIn)).toEqual([{ rev: 1 }, { rev: 1, sharesRoom: true }]);
});
