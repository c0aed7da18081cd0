import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MESSAGE } from '../../../../tests/spec/literals.ts';
import { button, expectPath, field, fill } from '../../testing/act.ts';
import { aBooking } from '../../testing/bookings.ts';
import { fakeApi, noNetwork, refusal } from '../../testing/fake-api.ts';
import { left } from '../../testing/fake-location.ts';
import { aHeldBooking, aLedger, aPaidBooking, aSettled } from '../../testing/payments.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { takeStayKey } from '../../lib/session/stay-key.ts';

const KEY = 'Ab-_'.repeat(10) + 'xyz';
const VERA = { email: 'vera@people.test' };
const held = (isLapsed = false) =>
  aBooking({
    ...VERA,
    state: isLapsed ? 'lapsed' : 'held',
    hold: { by: 'guest', until: '2027-02-01T19:00:00.000Z' },
  });
const opened = (booking: ReturnType<typeof aBooking>, isMailed = true) => ({ booking, isMailed });
const BY_KEY = 'GET /bookings/by-key';

async function openLink(key = KEY) {
  history.replaceState(null, '', `/stay#k=${key}`);
  takeStayKey();
  return renderPage(location.pathname + location.search);
}

function expectByKey(call: string) {
  expect(fakeApi.callsTo(call)[0]?.headers.get('Authorization')).toBe(`Booking ${KEY}`);
}

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
});

it('takes the key out of the address before anything is asked, and keeps it for the tab alone', async () => {
  fakeApi.answer({ [BY_KEY]: opened(aBooking(VERA)) });
  await openLink();
  expect(location.href).not.toContain(KEY);
  expect(await screen.findByRole('heading', { level: 1, name: 'The Tide Room' })).toBeVisible();
  expectByKey(BY_KEY);
  expect(fakeApi.allCalls().join()).not.toContain(KEY);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain(KEY);
});

it('opens another stay by another link in the same tab', async () => {
  fakeApi.answer({ [BY_KEY]: opened(aBooking(VERA)) });
  await openLink();
  await screen.findByText('Upcoming stay');
  fakeApi.answer({ [BY_KEY]: opened(aBooking({ ...VERA, _id: 'cd34ef56ab12' })) });
  history.pushState(null, '', `/stay#k=${'n'.repeat(43)}`);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByText('CD34-EF56')).toBeVisible();
  await waitFor(() => expect(location.hash).toBe(''));
});

it('one button confirms the stay, which is booked from then on', async () => {
  fakeApi.answer({ [BY_KEY]: opened(held()), 'POST /orders/booking-1/confirm': aBooking(VERA) });
  const user = await openLink();
  expect(await screen.findByText('Not booked yet')).toBeVisible();
  expect(screen.getByText('We’re holding the room until 14:00 hotel time.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cancel Book/ })).toBeNull();
  fakeApi.answer({ [BY_KEY]: opened(aBooking(VERA)) });
  await user.click(button('Confirm my stay'));
  await screen.findByText(MESSAGE.booked);
  expect(await screen.findByText('Upcoming stay')).toBeVisible();
  const news = await screen.findByRole('region', { name: 'Your room is booked' });
  expect(news).toHaveTextContent('Your confirmation is on its way to');
  expectByKey('POST /orders/booking-1/confirm');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Confirm my stay' })).toBeNull();
});

it('a refusal to confirm is told beside the button, which can be pressed again', async () => {
  fakeApi.answer({ [BY_KEY]: opened(held()), 'POST /orders/booking-1/confirm': noNetwork });
  const user = await openLink();
  await user.click(await screen.findByRole('button', { name: 'Confirm my stay' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot reach|offline/i);
  expect(button('Confirm my stay')).toBeEnabled();
});

it('one press releases a stay that another person has booked with this address, and says so', async () => {
  fakeApi.answer({ [BY_KEY]: opened(held()), 'DELETE /orders/booking-1': { deletedCount: 1 } });
  const user = await openLink();
  await user.click(await screen.findByRole('button', { name: 'This wasn’t me' }));
  expect(await screen.findByRole('heading', { name: 'We’ve released the room' })).toBeVisible();
  expect(screen.getByText(/^Nothing has been charged, and there’s nothing more to do\./)).toBeVisible();
  expectByKey('DELETE /orders/booking-1');
  expect(screen.queryByText(MESSAGE.bookingCancelled)).toBeNull();
});

describe('just after booking, before the mail was opened', () => {
  it('says to whom the mail went, and sends it again', async () => {
    fakeApi.answer({ [BY_KEY]: opened(held(), false), 'POST /bookings/find': { status: 'success' } });
    const user = await openLink();
    const panel = within(await screen.findByRole('region', { name: 'Check your e-mail' }));
    expect(panel.getByText('vera@people.test')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm my stay' })).toBeNull();
    await user.click(button('Send the e-mail again'));
    expect(await screen.findByText('Sent again. It may take a minute.')).toBeVisible();
    const [asked] = fakeApi.callsTo('POST /bookings/find');
    expect(asked?.body).toEqual({ number: 'BOOK-ING-', email: 'vera@people.test' });
  });

  it('shows that the stay was confirmed in another tab once this one is seen again', async () => {
    fakeApi.answer({ [BY_KEY]: opened(held(), false) });
    await openLink();
    await screen.findByRole('heading', { name: 'Check your e-mail' });
    fakeApi.answer({ [BY_KEY]: opened(aBooking(VERA), false) });
    dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Upcoming stay')).toBeVisible();
  });
});

it('says when the time to confirm is over', async () => {
  vi.setSystemTime('2027-02-01T19:00:01Z');
  fakeApi.answer({ [BY_KEY]: opened(held()) });
  await openLink();
  expect(await screen.findByRole('heading', { name: 'Your hold has expired' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm my stay' })).toBeNull();
});

it('shows a lapsed stay, and why it was never booked', async () => {
  fakeApi.answer({ [BY_KEY]: opened(held(true)) });
  await openLink();
  expect(
    await screen.findByText(/^This booking expired because it wasn’t confirmed in time\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book this room again' })).toBeVisible();
});

it('reads, changes and cancels the stay by the key, and shows it as cancelled', async () => {
  fakeApi.answer({
    [BY_KEY]: opened(aBooking(VERA)),
    'GET /availability': { taken: [], terms: [] },
    'GET /bookings/booking-1/calendar': { filename: 'a.ics', content: '', contentType: 'text/calendar' },
    'POST /orders/booking-1/quote': {
      before: 24_000,
      after: 24_000,
      refund: 0,
      due: 24_000,
      quote: aBooking().quote,
    },
    'DELETE /orders/booking-1': { deletedCount: 1 },
  });
  const user = await openLink();
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expectByKey('GET /bookings/booking-1/calendar'));
  expect(screen.queryByRole('link', { name: 'How to pay' })).toBeNull(); // that page is for accounts
  await user.click(button('Change your stay'));
  await screen.findByRole('dialog', { name: 'Change your stay' });
  await fill(user, 'Guests', '1');
  await waitFor(() => expectByKey('POST /orders/booking-1/quote'));
  await user.click(await screen.findByRole('button', { name: 'Keep my stay' }));
  await user.click(button('Cancel Book: The Tide Room'));
  fakeApi.answer({ [BY_KEY]: opened(aBooking({ ...VERA, state: 'cancelled' })) });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel Book' }));
  await screen.findByText(MESSAGE.bookingCancelled);
  expect(await screen.findByText('Cancelled stay')).toBeVisible();
  expectByKey('DELETE /orders/booking-1');
  expect(location.pathname).toBe('/stay');
});

it('pays by the key, and asks for the outcome on the way back', async () => {
  fakeApi.answer({
    [BY_KEY]: opened(aHeldBooking(VERA), false),
    'POST /payments/booking-1-1/session': { url: 'https://checkout.stripe.com/c/pay/cs_1' },
    'POST /payments/booking-1-1/settle': aSettled(aPaidBooking(VERA)),
    'GET /bookings/booking-1/payments': aLedger(),
  });
  const user = await openLink();
  await user.click(await screen.findByRole('button', { name: /^Pay now/ }));
  await waitFor(() => expect(left).toEqual(['https://checkout.stripe.com/c/pay/cs_1']));
  expectByKey('POST /payments/booking-1-1/session');
});

it('back from the card page, says that the room is booked, and what is paid', async () => {
  sessionStorage.setItem('stay-key', KEY);
  fakeApi.answer({
    'POST /payments/booking-1-1/settle': aSettled(aPaidBooking(VERA)),
    'GET /bookings/booking-1/payments': aLedger(),
    [BY_KEY]: opened(aPaidBooking(VERA), false),
  });
  await renderPage('/stay?payment=booking-1-1');
  await screen.findByText(MESSAGE.booked);
  await waitFor(() => expect(location.search).toBe(''));
  expect(screen.getByRole('region', { name: 'Bill' })).toHaveTextContent('Paid$100.25Still due$233.92');
  expect(await screen.findByRole('button', { name: 'Pay $233.92 now' })).toBeVisible();
  expectByKey('GET /bookings/booking-1/payments');
  expectByKey('POST /payments/booking-1-1/settle');
});

it('a key that no longer works leads to a new one, and signs no user out', async () => {
  fakeApi.answer({ [BY_KEY]: refusal('key/not-valid') });
  const user = await openLink();
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Find your booking' }));
  await expectPath('/find-booking');
});

it.each([
  ['without a link', () => renderPage('/stay')],
  ['by a part of one, though another was opened before', () => openLink('short')],
])('says how the page is opened %s', async (_how, open) => {
  if (_how !== 'without a link') sessionStorage.setItem('stay-key', KEY);
  await open();
  expect(await screen.findByRole('heading', { name: 'Open your stay from its link' })).toBeVisible();
  expect(location.hash).toBe('');
});

it('says that it could not be read without a network, and reads it once there is one', async () => {
  fakeApi.answer({ [BY_KEY]: refusal('server/unavailable') });
  fakeApi.once(BY_KEY, noNetwork);
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    advanceTimeDelta: 200,
    toFake: ['setTimeout', 'clearTimeout'],
  });
  const user = await openLink();
  expect(await screen.findByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible();
  fakeApi.answer({ [BY_KEY]: opened(aBooking(VERA)) });
  await user.click(button('Try again'));
  expect(await screen.findByText('Upcoming stay')).toBeVisible();
});

describe('find your booking', () => {
  it('gives every question the same answer, and reads the number as it is typed', async () => {
    fakeApi.answer({ 'POST /bookings/find': { status: 'success' } });
    const user = await renderPage('/find-booking');
    await fill(user, 'Booking number', ' ab12cd34 ');
    await fill(user, 'E-mail', 'vera@people.test');
    await user.click(button('Send me the link'));
    expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    expect(screen.getByText('AB12-CD34')).toBeVisible();
    const [asked] = fakeApi.callsTo('POST /bookings/find');
    expect(asked?.body).toEqual({ number: 'AB12-CD34', email: 'vera@people.test' });
    expect(asked?.headers.has('Authorization')).toBe(false);
    await user.click(button('Try again'));
    expect(field('Booking number')).toBeVisible();
  });

  it('asks for all stays of an address where no number is typed', async () => {
    fakeApi.answer({ 'POST /bookings/find': { status: 'success' } });
    const user = await renderPage('/find-booking');
    await fill(user, 'E-mail', 'vera@xn--bcher-kva.example');
    await user.click(button('Send me the link'));
    expect(await screen.findByText(/^If you have upcoming stays booked with/)).toHaveTextContent(
      'booked with vera@bücher.example, the links are on their way.',
    );
    expect(fakeApi.callsTo('POST /bookings/find')[0]?.body).toEqual({
      number: '',
      email: 'vera@xn--bcher-kva.example',
    });
  });

  it('marks what is missing, and shows why it could not be asked', async () => {
    fakeApi.answer({ 'POST /bookings/find': refusal('request/too-many') });
    const user = await renderPage('/find-booking');
    await user.click(button('Send me the link'));
    expect(await screen.findByText('Please enter your e-mail.')).toBeVisible();
    await fill(user, 'Booking number', '12');
    await fill(user, 'E-mail', 'vera@people.test');
    await user.tab();
    expect(await screen.findByText('A booking number looks like AB12-CD34.')).toBeVisible();
    await fill(user, 'Booking number', 'AB12-CD34');
    await user.click(button('Send me the link'));
    expect(await screen.findByText(/^Too many requests\./)).toBeVisible();
  });
});
