import type { Booking } from '@innkeep/contract/booking';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, field, fill } from '../../../testing/act.ts';
import { aDeskBooking, aDeskStay } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { openDeskBooking } from '../../../testing/open-desk-booking.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { nameOn, stayLabel } from '../chart/chart-words.ts';

const ID = 'ab12cd34ef56';
const GET = `GET /desk/bookings/${ID}`;
const HOLD = `PUT /desk/bookings/${ID}/hold`;
const CONFIRM = `POST /desk/bookings/${ID}/confirm`;
const { booking } = aDeskBooking();
const KEPT = aDeskBooking({
  booking: {
    ...booking,
    checkin: '2027-02-20' as typeof booking.checkin, // dates
    checkout: '2027-02-22' as typeof booking.checkin,
    state: 'held',
    hold: { by: 'desk', until: '2027-02-05' as typeof booking.checkin },
  },
  source: 'phone',
});

async function open() {
  const user = await renderPage(`/dashboard/stays/${ID}`, { as: 'desk' });
  await screen.findByText('Held until the end of Friday 5 February. Not booked or paid yet.');
  return user;
}

beforeEach(() => fakeApi.answer({ [GET]: KEPT }));

it('confirms a hold in one press', async () => {
  const user = await open();
  expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
  fakeApi.answer({ [CONFIRM]: booking, [GET]: aDeskBooking() });
  await user.click(button('Confirm booking'));
  await screen.findByText('Booking confirmed.');
  expect(fakeApi.callsTo(CONFIRM)[0]?.body).toEqual({ rev: 1 });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm booking' })).toBeNull());
});

it('has its guest edited, so that a payment link can be sent to them', async () => {
  const user = await open();
  fakeApi.answer({ [`PUT /desk/bookings/${ID}`]: booking });
  await user.click(button('Edit guest'));
  await fill(user, 'E-mail', 'ana.silva@innkeep.test');
  await user.click(button('Save'));
  await screen.findByText('Guest details saved.');
  expect(fakeApi.callsTo(`PUT /desk/bookings/${ID}`)[0]?.body).toMatchObject({
    email: 'ana.silva@innkeep.test',
  });
});

it('holds it until another day, or says why not', async () => {
  const user = await open();
  await user.click(button('Change hold'));
  await fill(user, 'Hold until', '20/02/2027');
  await user.click(button('Save hold'));
  await screen.findByText('A room can be held until the day before arrival.');
  await fill(user, 'Hold until', '08/02/2027');
  await user.tab();
  await user.keyboard('{Escape}');
  fakeApi.once(HOLD, refusal('booking/changed'));
  await user.click(button('Save hold'));
  await screen.findByRole('alert');
  fakeApi.answer({ [HOLD]: booking });
  expect(field('Hold until')).toHaveValue('08/02/2027');
  await user.click(button('Save hold'));
  await screen.findByText('Hold saved.');
  expect(fakeApi.callsTo(HOLD)[1]?.body).toEqual({ rev: 1, until: '2027-02-08' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('releases the room after a question', async () => {
  const user = await open();
  await user.click(button('Release the room'));
  await screen.findByRole('dialog', { name: 'Release the room?' });
  fakeApi.answer({ [`DELETE /orders/${ID}`]: { deletedCount: 1 } });
  await user.click(screen.getAllByRole('button', { name: 'Release the room' }).at(-1) ?? document.body);
  await screen.findByText('Room released.');
});

/** Until 15:40 at the hotel. */
const FOR_GUEST = { by: 'guest', until: '2027-02-01T20:40:00.000Z' } as const;
const UNCONFIRMED = { state: 'held', hold: FOR_GUEST } as const;

const openUnconfirmed = (booking: Partial<Booking> = UNCONFIRMED) =>
  openDeskBooking({}, { email: 'vera@people.test', ...booking });

it('no link is offered where the server says that none can be sent', async () => {
  await openUnconfirmed({});
  expect(button('Take payment')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send payment link' })).toBeNull();
});

it('says until when it waits for the guest to confirm, and the desk confirms it for them', async () => {
  fakeApi.answer({ [`POST /desk/bookings/${ID}/confirm`]: aDeskBooking().booking });
  const user = await openUnconfirmed();
  expect(screen.getByText('Held until 15:40 for the guest to confirm. Not booked yet.')).toBeVisible();
  expect(screen.queryByText(/while the guest pays/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change hold' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change stay' })).toBeNull();
  await user.click(button('Confirm booking'));
  await screen.findByText('Booking confirmed.');
});

it('releases it without asking what that costs, since nothing is owed', async () => {
  fakeApi.answer({ [`DELETE /orders/${ID}`]: { deletedCount: 1 } });
  const user = await openUnconfirmed();
  await user.click(button('Release the room'));
  const dialog = within(screen.getByRole('dialog', { name: 'Release the room?' }));
  await user.click(dialog.getByRole('button', { name: 'Release the room' }));
  await screen.findByText('Room released.');
});

it('does not say of an unconfirmed stay that a payment is missing', async () => {
  await openUnconfirmed({ state: 'lapsed', hold: FOR_GUEST });
  expect(screen.getByText('Not confirmed')).toBeVisible();
  expect(screen.queryByText(/^Waits until/)).toBeNull();
});

it('the chart says until when it is held', () => {
  const stay = aDeskStay({ state: 'held', confirmUntil: FOR_GUEST.until });
  expect(nameOn(stay)).toBe('Held until 15:40: Ana Silva');
  expect(stayLabel(stay)).toMatch(/^Held until 15:40: /);
});
