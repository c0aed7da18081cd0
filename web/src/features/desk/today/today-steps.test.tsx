import { aStay } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { button } from '../../../testing/act.ts';
import { aDeskBooking, aDeskStay, NOTHING_NEW } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import {
  ANA,
  card,
  column,
  KOFI as kofi,
  openToday,
  serveDay,
  TOM as tom,
} from '../../../testing/open-today.ts';

const KOFI = { ...kofi, due: 0 };
const TOM = { ...tom, due: 0 };

beforeEach(() => {
  fakeApi.answer({
    'GET /desk/bookings/kofi': aDeskBooking({
      due: 0,
      booking: { ...aDeskBooking().booking, ...aStay('2027-01-30', '2027-02-04') },
    }),
    'POST /desk/bookings/kofi/quote': { before: 24_000, after: 12_000 },
  });
  serveDay({ arrivals: [ANA], inHouse: [KOFI], departures: [TOM] });
});

it('checks in with one press: the stay moves into the house, and the focus with it', async () => {
  const user = await openToday();
  await screen.findByRole('article', { name: 'Ana Silva' });
  const letGo = fakeApi.hold('POST /desk/bookings/ab12cd34ef56/check-in');
  fakeApi.answer({ 'POST /desk/bookings/ab12cd34ef56/check-in': {} });
  serveDay({ arrivals: [{ ...ANA, state: 'checked-in', rev: 2 }], inHouse: [KOFI], departures: [TOM] });
  await user.click(button('Check in: Ana Silva'));
  await waitFor(() => expect(button('Check in: Ana Silva')).toHaveAttribute('aria-busy', 'true'));
  expect(column('Arrivals 1')).toHaveTextContent('Ana Silva'); // nothing moves before the server has answered
  letGo();
  await screen.findByText('Ana Silva checked in.');
  await waitFor(() => expect(column('In house 3')).toHaveTextContent('Ana Silva'));
  expect(column('Arrivals 0')).toHaveTextContent('Everyone has arrived.');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ana Silva' })).toHaveFocus());
  expect(fakeApi.callsTo('POST /desk/bookings/ab12cd34ef56/check-in')[0]?.body).toEqual({ rev: 1 });
  expect(button('Undo check-in: Ana Silva')).toBeVisible();
});

it('reads the day once after a step, though its own change is told first', async () => {
  const user = await openToday();
  await screen.findByRole('article', { name: 'Ana Silva' });
  await waitFor(() => expect(fakeApi.callsTo('GET /desk/today')).toHaveLength(1));
  const after = { ...ANA, state: 'checked-in', rev: 2 } as const;
  serveDay({ arrivals: [after], inHouse: [KOFI], departures: [TOM], at: '2027-02-01T17:00:50.000Z' });
  fakeApi.answer({
    'POST /desk/bookings/ab12cd34ef56/check-in': {},
    'GET /desk/changes': { ...NOTHING_NEW, stays: [after] },
  });
  const letGo = fakeApi.hold('GET /desk/today');
  await user.click(button('Check in: Ana Silva'));
  await waitFor(() => expect(fakeApi.callsTo('GET /desk/changes')).not.toHaveLength(0));
  await new Promise((resolve) => setTimeout(resolve, 50)); // by then it would have been read again
  letGo();
  await waitFor(() => expect(column('In house 3')).toHaveTextContent('Ana Silva'));
  expect(fakeApi.callsTo('GET /desk/today')).toHaveLength(2);
});

it('checks out on the last day without asking, where nothing is owed', async () => {
  const user = await openToday();
  const checkOut = await screen.findByRole('button', { name: 'Check out: Tom Baker' });
  fakeApi.answer({ 'POST /desk/bookings/tom/check-out': {} });
  serveDay({ departures: [{ ...TOM, state: 'checked-out' }] });
  await user.click(checkOut);
  await screen.findByText('Tom Baker checked out.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(column('Departures 0')).toHaveTextContent('Everyone has checked out.'));
});

it('asks before an early check-out what becomes of the nights and of the bill', async () => {
  const user = await openToday();
  fakeApi.answer({ 'POST /desk/bookings/kofi/check-out': {} });
  await user.click(await screen.findByRole('button', { name: 'Check out: Kofi Mensah' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check out Kofi Mensah today?' }));
  expect(dialog.getByRole('checkbox', { name: 'Release 3 nights' })).toBeChecked();
  expect(dialog.getByText('Nothing due.')).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Charge the full stay' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Charge nights stayed only' }));
  await dialog.findByText(/^Overpaid by \$120\./);
  expect(dialog.getByText('The stay then costs $120.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Check out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.callsTo('POST /desk/bookings/kofi/check-out')[0]?.body).toEqual({
    rev: 1,
    releases: true,
    requotes: true,
  });
});

it('keeps the bill where no night is given back', async () => {
  const user = await openToday();
  fakeApi.answer({ 'POST /desk/bookings/kofi/check-out': {} });
  await user.click(await screen.findByRole('button', { name: 'Check out: Kofi Mensah' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check out Kofi Mensah today?' }));
  await user.click(dialog.getByRole('radio', { name: 'Charge nights stayed only' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Release 3 nights' }));
  expect(dialog.queryByRole('radio')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Check out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = { rev: 1, releases: false, requotes: false };
  expect(fakeApi.callsTo('POST /desk/bookings/kofi/check-out')[0]?.body).toEqual(sent);
});

it('asks nothing where a guest leaves on the day of arrival, and no other night is theirs', async () => {
  const stay = aDeskStay({ state: 'checked-in', due: 0, ...aStay('2027-02-01', '2027-02-02') });
  serveDay({ arrivals: [stay] });
  fakeApi.answer({ 'POST /desk/bookings/ab12cd34ef56/check-out': {} });
  const user = await openToday();
  await user.click(await screen.findByRole('button', { name: 'Check out: Ana Silva' }));
  await screen.findByText('Ana Silva checked out.');
  expect(fakeApi.callsTo('POST /desk/bookings/ab12cd34ef56/check-out')[0]?.body).toEqual({ rev: 1 });
});

it('keeps a dialog about one guest open while another guest’s step is taken', async () => {
  const user = await openToday();
  await screen.findByRole('article', { name: 'Ana Silva' });
  const letGo = fakeApi.hold('POST /desk/bookings/ab12cd34ef56/check-in');
  fakeApi.answer({ 'POST /desk/bookings/ab12cd34ef56/check-in': {} });
  await user.click(button('Check in: Ana Silva'));
  await user.click(button('Check out: Kofi Mensah'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check out Kofi Mensah today?' }));
  expect(dialog.getByRole('button', { name: 'Check out' })).toBeEnabled();
  const read = fakeApi.callsTo('GET /desk/today').length;
  const jumps = vi.fn();
  document.getElementById('stay-ab12cd34ef56')?.addEventListener('focus', jumps);
  letGo();
  await screen.findByText('Ana Silva checked in.');
  await waitFor(() => expect(fakeApi.callsTo('GET /desk/today').length).toBeGreaterThan(read));
  await new Promise((resolve) => setTimeout(resolve, 50)); // by then the focus would have moved
  expect(screen.getByRole('dialog', { name: 'Check out Kofi Mensah today?' })).toBeVisible();
  expect(jumps).not.toHaveBeenCalled();
});

it('says what a colleague has changed since, and shows it', async () => {
  const user = await openToday();
  await screen.findByRole('article', { name: 'Ana Silva' });
  fakeApi.answer({ 'POST /desk/bookings/ab12cd34ef56/check-in': refusal('booking/changed') });
  serveDay({ arrivals: [{ ...ANA, rev: 2, roomName: 'The Sail Loft' }] });
  await user.click(button('Check in: Ana Silva'));
  await screen.findByText('Someone else has changed this. Your changes are not saved yet.');
  await waitFor(() => expect(card('Ana Silva')).toHaveTextContent('The Sail Loft'));
});

it('shows why a step cannot be taken, in the hotel’s words', async () => {
  const user = await openToday();
  fakeApi.answer({
    'POST /desk/bookings/tom/check-out': refusal('booking/not-now', { state: 'This guest has checked out.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Check out: Tom Baker' }));
  await screen.findByText('That’s no longer possible for this stay. This guest has checked out.');
});

it('takes what is owed at check-in, with two presses more', async () => {
  const TAKE = 'POST /desk/bookings/ab12cd34ef56/payments';
  serveDay({ arrivals: [{ ...ANA, state: 'checked-in', rev: 2 }], inHouse: [KOFI] });
  const user = await openToday();
  await screen.findByRole('article', { name: 'Ana Silva' });
  expect(within(card('Kofi Mensah')).queryByRole('button', { name: /^Take/ })).toBeNull();
  await user.click(button('Take $240: Ana Silva'));
  fakeApi.answer({ [TAKE]: {} });
  serveDay({ arrivals: [{ ...ANA, due: 0, state: 'checked-in', rev: 2 }], inHouse: [KOFI] });
  await user.click(button('Record payment'));
  await screen.findByText('Payment recorded.');
  expect(fakeApi.callsTo(TAKE)[0]?.body).toEqual({ amount: 24_000, method: 'cash' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull());
});
