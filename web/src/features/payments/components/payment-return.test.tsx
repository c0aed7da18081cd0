import { AppError, type ErrorCode, ApiError } from '@innkeep/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MESSAGE } from '../../../../../tests/spec/literals.ts';
import { button, expectPath } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { left } from '../../../testing/fake-location.ts';
import { aHeldBooking, aLedger, aPaidBooking, aSettled } from '../../../testing/payments.ts';
import { atPlan } from '../../../testing/plans.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { untilNextAsk } from '../api/settle.ts';
import type { Settled } from '@innkeep/contract/booking';

const SETTLE = 'POST /payments/booking-1-1/settle';
const HELD = aHeldBooking();
const LAPSED = aHeldBooking({ state: 'lapsed', hold: undefined, rev: 2 });
const paid = aSettled(aPaidBooking());
const open = aSettled(HELD, { state: 'open' });

const openReturn = (query = '?payment=booking-1-1') =>
  renderPage(`/dashboard/booking/booking-1${query}`, { as: 'guest' });
const isHeld = () => screen.findByRole('heading', { name: 'We’re holding your room until 12:30 hotel time' });

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  fakeApi.answer({ 'GET /bookings': [HELD], 'GET /bookings/booking-1/payments': aLedger() });
});

it('tells once that the room is booked, cleans the address, and shows what was paid', async () => {
  fakeApi.answer({ [SETTLE]: paid });
  const letGo = fakeApi.hold(SETTLE);
  await openReturn();
  expect(await screen.findByText('Checking your payment…')).toBeVisible();
  fakeApi.answer({ 'GET /bookings': [aPaidBooking()] });
  letGo();
  await screen.findByText(MESSAGE.booked);
  await waitFor(() => expect(location.search).toBe(''));
  await expectPath('/dashboard/booking/booking-1');
  expect(await screen.findByText('Upcoming stay')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /held until/ })).toBeNull();
  expect(screen.getByRole('region', { name: 'Bill' })).toHaveTextContent('Paid$100.25Still due$233.92');
  expect(fakeApi.callsTo(SETTLE)).toHaveLength(1);
  const news = await screen.findByRole('region', { name: 'Your room is booked' });
  expect(news).toHaveTextContent(
    'Your confirmation is on its way to robin@innkeep.test. You’ve paid $100.25. Pay the remaining $233.92 any time before you check out on Sat 3 Jul 2027. How to pay',
  );
  expect(history.state).toMatchObject({ usr: { news: 'booked' } }); // it stays through a reload
});

it('goes on asking while the bank has not answered, and tells when it has', async () => {
  fakeApi.once(SETTLE, open, aSettled(HELD, { state: 'pending' }));
  fakeApi.answer({ [SETTLE]: paid });
  await openReturn();
  await screen.findByText('Checking your payment… This page updates by itself.');
  const waiting = await screen.findByText('We’re waiting for your bank… This page updates by itself.');
  expect(waiting.closest('[role=status]')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pay now/ })).toBeNull(); // the guest cannot pay twice
  expect(screen.queryByText(MESSAGE.booked)).toBeNull();
  fakeApi.answer({ 'GET /bookings': [aPaidBooking()] });
  await screen.findByText(MESSAGE.booked);
  expect(fakeApi.callsTo(SETTLE)).toHaveLength(3);
});

it('asks every two seconds, and after ten tries every ten', () => {
  const after = (dataUpdateCount: number) => untilNextAsk({ data: open, error: null, dataUpdateCount });
  expect([1, 10, 11, 100].map(after)).toEqual([2000, 2000, 10_000, 10_000]);
});

it('asks again ten seconds after any failure, until it is certain, or another account’s', () => {
  const failed = (code: ErrorCode) => {
    const { status, message } = new AppError(code);
    return new ApiError({ status, code, message });
  };
  const after = (error: Error, data?: Settled) => untilNextAsk({ data, error, dataUpdateCount: 1 });
  expect(after(failed('payment/unavailable'))).toBe(10_000);
  expect(after(failed('payment/unavailable'), open)).toBe(10_000);
  expect(after(failed('request/too-many'), open)).toBe(10_000);
  expect(after(failed('auth/forbidden'))).toBe(false);
  expect(untilNextAsk({ data: paid, error: null, dataUpdateCount: 1 })).toBe(false);
});

it('a payment of another account is unknown here, and signs no user out', async () => {
  fakeApi.answer({
    [SETTLE]: refusal('auth/forbidden'),
    'GET /bookings': [],
    'GET /bookings/booking-1': refusal('auth/forbidden'),
  });
  await openReturn();
  await screen.findByText('It may belong to another account.');
  await expectPath('/dashboard/booking/booking-1');
  expect(location.search).toBe('');
  expect(fakeApi.callsTo(SETTLE)).toHaveLength(1);
});

it('a payment of the rest is thanked for in words of its own', async () => {
  const booking = aPaidBooking({ money: { paid: 33_417, refunded: 0 }, rev: 3 });
  fakeApi.answer({
    'GET /bookings': [booking],
    'POST /payments/booking-1-2/settle': aSettled(booking, { _id: 'booking-1-2', kind: 'balance' }),
  });
  await openReturn('?payment=booking-1-2');
  await screen.findByText('Thank you. We’ve received your payment.');
  expect(screen.queryByText(MESSAGE.booked)).toBeNull();
  expect(await screen.findByRole('region', { name: 'Thank you for your payment' })).toHaveTextContent(
    'Your receipt is on its way to robin@innkeep.test. Paid in full.',
  );
});

describe('a guest who comes back without paying', () => {
  it('reads that nothing was charged and until when the nights are held, and pays after all', async () => {
    fakeApi.answer({
      [SETTLE]: open,
      'POST /payments/booking-1-1/session': { url: 'https://checkout.stripe.com/c/pay/cs_1' },
    });
    const user = await openReturn('?payment=booking-1-1&unpaid=1');
    expect(await screen.findByText('You haven’t been charged.')).toBeVisible();
    await isHeld();
    expect(
      screen.getByText(
        'Pay $100.25 by card to book it. You pay the remaining $233.92 later, by card or at the hotel.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /Cancel Book|Add to calendar|Change dates/ })).toBeNull();
    await user.dblClick(button('Pay now: The Tide Room'));
    await waitFor(() => expect(left).toEqual(['https://checkout.stripe.com/c/pay/cs_1']));
    expect(fakeApi.callsTo('POST /payments/booking-1-1/session')).toHaveLength(1);
    expect(fakeApi.callsTo(SETTLE)).toHaveLength(1); // there is nothing to wait for
  });

  it('is told that the room is booked where another tab has paid', async () => {
    fakeApi.answer({ [SETTLE]: paid });
    await openReturn('?payment=booking-1-1&unpaid=1');
    fakeApi.answer({ 'GET /bookings': [aPaidBooking()] });
    await screen.findByText(MESSAGE.booked);
    expect(screen.queryByText('You haven’t been charged.')).toBeNull();
  });
});

it('a payment that lapsed says that the nights are released, and leads back to them', async () => {
  const lapsed = { ...LAPSED, quote: atPlan(LAPSED.quote) };
  fakeApi.answer({ [SETTLE]: aSettled(lapsed, { state: 'expired' }), 'GET /bookings': [] });
  const user = await openReturn();
  await screen.findByRole('heading', { name: 'Your hold has expired' });
  expect(screen.getByText('The Tide Room, Wed 30 Jun to Sat 3 Jul. You haven’t been charged.')).toBeVisible();
  expect(screen.queryByText('We can’t find that booking')).toBeNull();
  fakeApi.answer({
    'GET /room/tide-room': HELD.room,
    'GET /availability': { taken: [], terms: [] },
    'GET /availability/quote': refusal('server/busy'),
  });
  await user.click(screen.getByRole('link', { name: 'Book again' }));
  await expectPath('/book');
  expect(location.search).toBe('?checkin=2027-06-30&checkout=2027-07-03&guests=2&room=tide-room&plan=nonref');
});

it('a payment that came too late says that all of it goes back', async () => {
  const money = { paid: 10_025, refunded: 10_025 };
  fakeApi.answer({ [SETTLE]: aSettled({ ...LAPSED, money }), 'GET /bookings': [] });
  await openReturn();
  await screen.findByRole('heading', { name: 'Your payment came too late, and the room is taken' });
  expect(screen.getByText(/ We’re refunding \$100\.25 in full to your card \(5–10 days\)\.$/)).toBeVisible();
  expect(screen.queryByText(MESSAGE.booked)).toBeNull();
});

it('a payment of another amount books nothing, and asks to call', async () => {
  fakeApi.answer({ [SETTLE]: aSettled(HELD, { state: 'mismatch' }) });
  await openReturn();
  await screen.findByRole('heading', { name: 'There is a problem with your payment' });
  expect(screen.queryByText(MESSAGE.booked)).toBeNull();
});

it('a provider that is out of reach is said to be, and asked again', async () => {
  fakeApi.answer({ [SETTLE]: refusal('payment/unavailable') });
  const user = await openReturn();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Card payments aren’t available right now. Please try again in a moment.',
  );
  await isHeld();
  fakeApi.answer({ [SETTLE]: paid, 'GET /bookings': [aPaidBooking()] });
  const letGo = fakeApi.hold(SETTLE);
  await user.click(button('Check again'));
  await waitFor(() => expect(button('Check again')).toHaveAttribute('aria-disabled', 'true'));
  expect(button('Check again')).toHaveFocus();
  letGo();
  await screen.findByText(MESSAGE.booked);
  await waitFor(() => expect(screen.queryByText(/aren’t available/)).toBeNull());
});
