import type { Booking } from '@innkeep/contract/booking';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button } from '../../../testing/act.ts';
import { aDeskBooking, aDeskStay } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { nameOn, stayLabel } from '../chart/chart-words.ts';

const ID = 'ab12cd34ef56';
/** Until 15:40 at the hotel. */
const HOLD = { by: 'guest', until: '2027-02-01T20:40:00.000Z' } as const;
const UNCONFIRMED = { state: 'held', hold: HOLD } as const;

async function open(booking: Partial<Booking> = {}) {
  const known = aDeskBooking();
  fakeApi.answer({
    [`GET /desk/bookings/${ID}`]: {
      ...known,
      booking: { ...known.booking, email: 'vera@people.test', ...booking },
    },
  });
  const user = await renderPage(`/dashboard/stays/${ID}`, { as: 'desk' });
  await screen.findByRole('heading', { level: 1 });
  return user;
}

it('no link is offered where the server says that none can be sent', async () => {
  await open();
  expect(button('Take payment')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send payment link' })).toBeNull();
});

it('says until when it waits for the guest to confirm, and the desk confirms it for them', async () => {
  fakeApi.answer({ [`POST /desk/bookings/${ID}/confirm`]: aDeskBooking().booking });
  const user = await open(UNCONFIRMED);
  expect(screen.getByText('Held until 15:40 for the guest to confirm. Not booked yet.')).toBeVisible();
  expect(screen.queryByText(/while the guest pays/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change hold' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change stay' })).toBeNull();
  await user.click(button('Confirm booking'));
  await screen.findByText('Booking confirmed.');
});

it('lets it go without asking what that costs, since nothing is owed', async () => {
  fakeApi.answer({ [`DELETE /orders/${ID}`]: { deletedCount: 1 } });
  const user = await open(UNCONFIRMED);
  await user.click(button('Release the room'));
  const dialog = within(screen.getByRole('dialog', { name: 'Release the room?' }));
  await user.click(dialog.getByRole('button', { name: 'Release the room' }));
  await screen.findByText('Room released.');
});

it('one that was not confirmed is not said to lack a payment', async () => {
  await open({ state: 'lapsed', hold: HOLD });
  expect(screen.getByText('Not confirmed')).toBeVisible();
  expect(screen.queryByText(/^Waits until/)).toBeNull();
});

it('the chart says until when it is held', () => {
  const stay = aDeskStay({ state: 'held', confirmUntil: HOLD.until });
  expect(nameOn(stay)).toBe('Held until 15:40: Ana Silva');
  expect(stayLabel(stay)).toMatch(/^Held until 15:40: /);
});
