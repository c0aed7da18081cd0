import type { QuotedExtra } from '@innkeep/contract/rates/extras';
import { day } from '@innkeep/contract/testing/dates';
import { WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { button, fill } from '../../../testing/act.ts';
import { aDeskBooking } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const ID = 'ab12cd34ef56';
const GET = `GET /desk/bookings/${ID}`;
const POST = `POST /desk/bookings/${ID}/extras`;

const WINE: QuotedExtra = {
  id: 'wine',
  name: 'Wine',
  per: 'piece',
  count: 1,
  unit: 2400,
  amount: 2400,
  taxes: ['vat19'],
  onCancel: 'policy',
  tariff: 5,
  posted: { key: 'k1', date: day('2027-02-01'), at: '2027-02-01T17:00:00.000Z' },
};

function inTheHouse(rev: number, posted: QuotedExtra[] = []) {
  const { booking } = aDeskBooking();
  const quote = { ...booking.quote, extras: posted };
  const known = aDeskBooking({ booking: { ...booking, state: 'checked-in', rev, quote } });
  return { ...known, extras: WITH_EXTRAS.extras };
}

beforeEach(() => fakeApi.answer({ [GET]: inTheHouse(1), [POST]: inTheHouse(2, [WINE]).booking }));

async function openStay() {
  const user = await renderPage(`/dashboard/stays/${ID}`, { as: 'desk' });
  await screen.findByRole('heading', { name: 'Extras' });
  return user;
}

it('posts an extra in two presses, one piece of today, and takes it back with a third', async () => {
  const user = await openStay();
  await user.click(button('Add extra'));
  fakeApi.answer({ [GET]: inTheHouse(2, [WINE]) });
  await user.click(button('Wine $24 each'));
  expect(await screen.findByText('Wine added.')).toBeVisible();
  const [posted] = fakeApi.callsTo(POST);
  expect(posted?.body).toEqual({ rev: 1, id: 'wine', count: 1 });
  const DELETE = `DELETE /desk/bookings/${ID}/extras/k1`; // as the server names the line
  fakeApi.answer({ [DELETE]: inTheHouse(3).booking, [GET]: inTheHouse(3) });
  await user.click(button('Undo'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(fakeApi.callsTo(DELETE)[0]?.path).toMatch(/\?rev=2&reason=$/);
  await waitFor(() => expect(button('Add extra')).toHaveFocus());
});

it('lets it be taken back for ten seconds; later it is taken off with a reason', async () => {
  const user = await openStay();
  await user.click(button('Add extra'));
  fakeApi.answer({ [GET]: inTheHouse(2, [WINE]) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await user.click(button('Wine $24 each'));
  await screen.findByRole('button', { name: 'Undo' });
  act(() => {
    vi.advanceTimersByTime(10_000);
  });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  vi.useRealTimers();
  const DELETE = `DELETE /desk/bookings/${ID}/extras/k1`;
  fakeApi.answer({ [DELETE]: inTheHouse(3).booking });
  expect(screen.getByRole('list', { name: 'Added during the stay' })).toHaveTextContent(
    'Wine, Mon 1 Feb: $24',
  );
  await user.click(button('Remove: Wine'));
  await user.click(button('Remove'));
  expect(fakeApi.callsTo(DELETE)).toEqual([]);
  await fill(user, 'Reason', 'It was for room 4.');
  await user.click(button('Remove'));
  await screen.findByText('Wine removed.');
  expect(fakeApi.callsTo(DELETE)[0]?.path).toMatch(/\?rev=2&reason=It\+was\+for\+room\+4\.$/);
});

it('asks for the price of one that the rates leave to the desk', async () => {
  const user = await openStay();
  fakeApi.answer({ [POST]: inTheHouse(2, [{ ...WINE, id: 'damage', name: 'Damage' }]).booking });
  await user.click(button('Add extra'));
  await user.click(button('Damage …'));
  await user.click(button('Add'));
  expect(fakeApi.callsTo(POST)).toEqual([]);
  await fill(user, 'Price', '35');
  await user.click(button('Add'));
  expect(await screen.findByText('Damage added.')).toBeVisible();
  expect(fakeApi.callsTo(POST)[0]?.body).toEqual({ rev: 1, id: 'damage', count: 1, amount: 3500 });
});

it('says why one was not posted', async () => {
  const user = await openStay();
  fakeApi.answer({ [POST]: refusal('booking/changed') });
  await user.click(button('Add extra'));
  await user.click(button('Dog $10 each'));
  await screen.findByText(/^Someone else has changed this/);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('is offered only for guests in the house', async () => {
  fakeApi.answer({ [GET]: aDeskBooking() });
  await renderPage(`/dashboard/stays/${ID}`, { as: 'desk' });
  await screen.findByRole('heading', { name: 'Bill' });
  expect(screen.queryByRole('heading', { name: 'Extras' })).toBeNull();
});
