import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MESSAGE } from '../../../../../tests/spec/literals.ts';
import { button, expectPath } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { aHeldBooking, aLedger, aPaidBooking, aSettled } from '../../../testing/payments.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const SETTLE = 'POST /payments/booking-1-1/settle';
const LAPSED = aHeldBooking({ state: 'lapsed', hold: undefined, rev: 2 });

const openHeld = () => renderPage('/dashboard/booking/booking-1', { as: 'guest' });
const isHeld = () => screen.findByRole('heading', { name: 'We’re holding your room until 12:30 hotel time' });

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  fakeApi.answer({ 'GET /bookings': [aHeldBooking()], 'GET /bookings/booking-1/payments': aLedger() });
});

describe('nights that are held', () => {
  it('of several rooms are paid for, and released, together', async () => {
    const { hold, ...held } = aHeldBooking();
    const whole = { amount: 18_601, rooms: 2 };
    const bookings = [{ ...held, hold: { ...hold, whole }, group: 'booking-1' }];
    fakeApi.answer({ 'GET /bookings': bookings });
    const user = await openHeld();
    await screen.findByRole('heading', { name: 'We’re holding your 2 rooms until 12:30 hotel time' });
    expect(screen.getByText(/^Pay \$186\.01 by card to book them\./)).toHaveTextContent(
      'You pay the remaining $233.92 for this room later, by card or at the hotel.',
    );
    fakeApi.answer({
      'POST /payments/booking-1-1/release': aSettled({ ...LAPSED, group: 'booking-1' }, { state: 'expired' }),
      'GET /bookings': [],
    });
    await user.click(button('Release both rooms: The Tide Room'));
    await screen.findByText(/^You release both rooms of your order, /);
    await user.click(button('Release both rooms'));
    await screen.findByText('We’ve released the rooms. You haven’t been charged.');
  });

  it('are released once that is confirmed', async () => {
    const user = await openHeld();
    await isHeld();
    await user.click(button('Release the room: The Tide Room'));
    await user.click(button('Keep my room'));
    expect(fakeApi.callsTo('POST /payments/booking-1-1/release')).toEqual([]);
    fakeApi.answer({
      'POST /payments/booking-1-1/release': aSettled(LAPSED, { state: 'expired' }),
      'GET /bookings': [],
    });
    await user.click(button('Release the room: The Tide Room'));
    await user.click(button('Release the room'));
    await screen.findByText('We’ve released the room. You haven’t been charged.');
    await expectPath('/dashboard/booking');
    await screen.findByText(MESSAGE.noBookings);
  });

  it('stay booked if they were paid for before the release', async () => {
    const user = await openHeld();
    await isHeld();
    fakeApi.answer({
      'POST /payments/booking-1-1/release': aSettled(aPaidBooking()),
      'GET /bookings': [aPaidBooking()],
    });
    await user.click(button('Release the room: The Tide Room'));
    await user.click(button('Release the room'));
    await screen.findByText(MESSAGE.booked);
    await screen.findByText('Upcoming stay');
  });

  it.each([
    [LAPSED, 'mismatch', 'We’ve released the room. There is a problem with your payment. Please call us.'],
    [
      { ...LAPSED, money: { paid: 10_025, refunded: 10_025 } },
      'paid',
      'We’ve released the room. We’re refunding $100.25 in full to your card (5–10 days).',
    ],
    [{ ...LAPSED, state: 'cancelled' }, 'expired', 'This stay is cancelled. You haven’t been charged.'],
  ] as const)('that are lost are reported, with what was paid', async (booking, state, words) => {
    const user = await openHeld();
    await isHeld();
    fakeApi.answer({
      'POST /payments/booking-1-1/release': aSettled(booking, { state }),
      'GET /bookings': [],
    });
    await user.click(button('Release the room: The Tide Room'));
    await user.click(button('Release the room'));
    await screen.findByText(words);
    await expectPath('/dashboard/booking');
    expect(screen.queryByText(MESSAGE.booked)).toBeNull();
  });

  it.each(['/dashboard/booking/booking-1', '/dashboard/booking'])(
    'cannot be released or paid again while a bank decides on their payment, on %s',
    async (page) => {
      const waiting = aSettled(aHeldBooking(), { state: 'pending' });
      fakeApi.answer({ 'POST /payments/booking-1-1/release': waiting, [SETTLE]: waiting });
      const user = await renderPage(page, { as: 'guest' });
      await user.click(await screen.findByRole('button', { name: 'Release the room: The Tide Room' }));
      await user.click(button('Release the room'));
      await screen.findByText('We’re holding the room while we check your payment.');
      await screen.findByText('We’re waiting for your bank… This page updates by itself.');
      await expectPath('/dashboard/booking/booking-1');
      expect(screen.queryByRole('button', { name: /Pay now|Release the room/ })).toBeNull();
      expect(screen.queryByText(MESSAGE.booked)).toBeNull();
    },
  );

  it('stay held if the release fails', async () => {
    fakeApi.answer({ 'POST /payments/booking-1-1/release': refusal('payment/unavailable') });
    const user = await openHeld();
    await isHeld();
    await user.click(button('Release the room: The Tide Room'));
    await user.click(button('Release the room'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Card payments aren’t available right now.');
    await isHeld();
  });

  it('are asked about once their time is over', async () => {
    fakeApi.answer({ [SETTLE]: aSettled(LAPSED, { state: 'expired' }) });
    vi.setSystemTime('2027-02-01T17:29:59.500Z');
    await openHeld();
    await isHeld();
    fakeApi.answer({ 'GET /bookings': [] });
    vi.setSystemTime('2027-02-01T17:30:00Z');
    await screen.findByRole('heading', { name: 'Your hold has expired' });
  });

  it.each([
    ['/dashboard/booking/booking-1', '2027-02-01T17:25:00Z'],
    ['/dashboard/booking', '2027-02-01T17:25:00Z'],
    ['/dashboard/booking', '2027-02-01T17:29:00Z'],
  ])('warn five minutes before they run out, and say what to do, on %s', async (page, late) => {
    vi.setSystemTime('2027-02-01T17:24:59.500Z');
    await renderPage(page, { as: 'guest' });
    await screen.findByRole('button', { name: 'Pay now: The Tide Room' });
    const told = () =>
      screen.getAllByRole('status').find((each) => each.textContent.includes('running out'))?.textContent;
    expect(told()).toBeUndefined();
    vi.setSystemTime(late);
    await waitFor(() =>
      expect(told()).toBe(
        'Time to pay is running out. Press Pay now by 12:30 hotel time to keep The Tide Room. After that we release it, and you won’t be charged.',
      ),
    );
  });

  it('that lapsed while the page was open are asked about, too', async () => {
    fakeApi.answer({ [SETTLE]: aSettled(LAPSED, { state: 'expired' }) });
    fakeApi.answer({ 'POST /payments/booking-1-1/session': refusal('payment/over') });
    const user = await openHeld();
    await isHeld();
    fakeApi.answer({ 'GET /bookings': [] });
    await user.click(button('Pay now: The Tide Room'));
    await screen.findByRole('heading', { name: 'Your hold has expired' });
  });

  it('stand in the list of bookings with their time and what to do', async () => {
    fakeApi.answer({ 'POST /payments/booking-1-1/session': refusal('payment/unavailable') });
    const user = await renderPage('/dashboard/booking', { as: 'guest' });
    const ticket = await screen.findByRole('article');
    expect(ticket).toHaveTextContent('The Tide Room Held until 12:30 hotel time');
    expect(screen.queryByRole('button', { name: /Cancel Book/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Pay now: The Tide Room' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Card payments aren’t available right now.');
  });

  it('whose time is over are not said to be held, though the server cannot be asked', async () => {
    vi.setSystemTime('2027-02-01T17:31:00Z');
    await renderPage('/dashboard/booking', { as: 'guest' });
    expect(await screen.findByRole('article')).toHaveTextContent('The Tide Room Hold expired');
  });

  it.each([
    ['/dashboard/booking', 'guest'],
    ['/payment/tide-room', 'guest'],
    ['/dashboard/booking/booking-1?guest=robin@innkeep.test', 'admin'],
  ] as const)('run out on screen for a guest who has left %s open', async (page, as) => {
    fakeApi.answer({ 'GET /room/tide-room': aRoom() });
    vi.setSystemTime('2027-02-01T17:29:59.500Z');
    await renderPage(page, { as });
    await screen.findByText('Held until 12:30 hotel time');
    vi.setSystemTime('2027-02-01T17:30:00Z');
    expect(await screen.findByText('Hold expired')).toBeVisible();
    expect(screen.queryByText('Held until 12:30 hotel time')).toBeNull();
  });

  it('are cancelled, not paid for, by staff who look at them', async () => {
    await renderPage('/dashboard/booking/booking-1?guest=robin@innkeep.test', { as: 'admin' });
    expect(await screen.findByText('Held until 12:30 hotel time')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pay now|Release the room/ })).toBeNull();
    expect(button('Cancel Book: The Tide Room')).toBeVisible();
  });
});
