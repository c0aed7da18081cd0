import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { MESSAGE } from '../../../../../tests/spec/literals.ts';
import { button, expectPath, field, fill, typeStay } from '../../../testing/act.ts';
import { made, serveRoom } from '../../../testing/booking-form.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { fakeApi, refusal, status } from '../../../testing/fake-api.ts';
import { withFakeFirebase } from '../../../testing/fake-firebase.ts';
import { left } from '../../../testing/fake-location.ts';
import { aHeldBooking } from '../../../testing/payments.ts';
import { renderPage, renderSite } from '../../../testing/render-page.tsx';

const KEY = 'k'.repeat(43);
const FORM = '/book?room=tide-room&checkin=2027-03-10&checkout=2027-03-12&guests=2';
const UNCONFIRMED = aBooking({
  state: 'held',
  hold: { by: 'guest', until: '2027-02-01T19:00:00.000Z' },
  email: 'vera@people.test',
});
const madeByVisitor = (booking = UNCONFIRMED) => ({ ...made(booking), key: KEY });

withFakeFirebase();
beforeEach(() => {
  serveRoom({ 'GET /bookings/by-key': { booking: UNCONFIRMED, isMailed: false } });
});

const openForm = () => renderPage(`${FORM}&account=none`);
const confirm = () => screen.findByRole('button', { name: 'Confirm Book' });

async function fillIn(user: UserEvent) {
  await confirm();
  await fill(user, 'Your name', 'Vera Lind');
  await fill(user, 'E-mail', 'vera@people.test');
  await fill(user, 'Phone', '555 0199');
}

it('a visitor whom the room leads to sign in goes on without an account, and books with name and e-mail', async () => {
  fakeApi.answer({ 'POST /orders': madeByVisitor() });
  const user = await renderSite('/login', { state: { from: FORM } });
  await fill(user, 'Email', 'vera@people.test');
  await user.click(screen.getByRole('link', { name: 'Continue without an account' }));
  await expectPath('/book');
  await confirm();
  await waitFor(() => expect(field('Your name')).toHaveFocus()); // which is next: the dates are there
  expect(field('E-mail')).toHaveValue('vera@people.test');
  expect(field('E-mail')).toHaveAttribute('autocomplete', 'email');
  expect(field('Phone')).toHaveAttribute('autocomplete', 'tel');
  await fill(user, 'Your name', ' Vera Lind ');
  expect(screen.getByText(/^We’ll e-mail you a link\. Tap it within two hours to confirm/)).toBeVisible();
  await user.click(button('Confirm Book'));
  await expectPath('/stay');
  expect(location.search).toBe('');
  const [order] = fakeApi.callsTo('POST /orders');
  expect(order?.headers.has('Authorization')).toBe(false);
  expect(order?.body).toMatchObject({
    email: 'vera@people.test',
    guest: { name: 'Vera Lind', phone: '', arrivalTime: '', wish: '' },
  });
  await screen.findByRole('heading', { name: 'Check your e-mail' });
  expect(fakeApi.callsTo('GET /bookings/by-key')[0]?.headers.get('Authorization')).toBe(`Booking ${KEY}`);
  expect(screen.queryByText(MESSAGE.booked)).toBeNull(); // it is only held
  expect(sessionStorage.getItem('booking-draft')).toBeNull();
});

it('what is typed while the order is on its way loses nothing of its outcome', async () => {
  fakeApi.answer({ 'POST /orders': madeByVisitor() });
  const user = await openForm();
  await fillIn(user);
  await user.click(screen.getByText('Anything we should know?'));
  const letGo = fakeApi.hold('POST /orders');
  await user.click(button('Confirm Book'));
  await screen.findByRole('button', { name: 'Booking your room…' });
  await fill(user, 'Any requests?', 'A cot');
  letGo();
  await expectPath('/stay');
  await waitFor(() =>
    expect(fakeApi.callsTo('GET /bookings/by-key')[0]?.headers.get('Authorization')).toBe(`Booking ${KEY}`),
  );
});

it('asks for name and e-mail before it sends anything, and marks what the server refuses', async () => {
  const user = await openForm();
  await user.click(await confirm());
  expect(await screen.findByText('Please enter your name.')).toBeVisible();
  expect(screen.getByText('Please enter your e-mail.')).toBeVisible();
  expect(field('Your name')).toHaveFocus();
  await fill(user, 'Your name', 'Vera Lind');
  await fill(user, 'E-mail', 'vera');
  expect(screen.getByText('Please check the e-mail address.')).toBeVisible();
  expect(fakeApi.callsTo('POST /orders')).toEqual([]);
  fakeApi.answer({
    'POST /orders': refusal('request/invalid', { email: 'We cannot write to this address.' }),
  });
  await fill(user, 'E-mail', 'vera@people.test');
  const letGo = fakeApi.hold('POST /orders');
  await user.click(button('Confirm Book'));
  await screen.findByRole('button', { name: 'Booking your room…' });
  letGo();
  expect(await screen.findByText('We cannot write to this address.')).toBeVisible();
  await waitFor(() => expect(field('E-mail')).toHaveFocus());
});

it('keeps all that is filled in through a reload, and forgets it once it is booked', async () => {
  const typed = await openForm();
  await fillIn(typed);
  await typeStay(typed, '11/03/2027', '14/03/2027');
  await typed.click(screen.getByText('Anything we should know?'));
  await fill(typed, 'Any requests?', 'A cot');
  cleanup();
  const user = await openForm();
  await confirm();
  expect(field('Check In')).toHaveValue('11/03/2027');
  expect(field('Check Out')).toHaveValue('14/03/2027');
  for (const [label, text] of [
    ['Your name', 'Vera Lind'],
    ['E-mail', 'vera@people.test'],
    ['Phone', '555 0199'],
    ['Any requests?', 'A cot'],
  ] as const)
    expect(field(label)).toHaveValue(text);
  expect(field('Any requests?')).toBeVisible();
  fakeApi.answer({ 'POST /orders': madeByVisitor() });
  await user.click(button('Confirm Book'));
  await expectPath('/stay');
  cleanup();
  await openForm();
  await confirm();
  expect(field('Your name')).toHaveValue('');
});

it('asked for other nights, keeps only who books', async () => {
  await fillIn(await openForm());
  cleanup();
  await renderPage('/book?room=tide-room&checkin=2027-04-01&checkout=2027-04-02&guests=1&account=none');
  await confirm();
  expect(field('Check In')).toHaveValue('01/04/2027');
  expect(field('Your name')).toHaveValue('Vera Lind');
});

it('signing in instead is one press, takes the e-mail along, and comes back to the filled form', async () => {
  const user = await renderSite(`${FORM}&account=none`);
  await fillIn(user);
  await typeStay(user, '11/03/2027', '14/03/2027');
  await user.click(screen.getByRole('link', { name: 'Sign in instead' }));
  await screen.findByRole('heading', { name: 'How would you like to book?' });
  await waitFor(() => expect(field('Email')).toHaveValue('vera@people.test'));
  await user.click(screen.getByRole('link', { name: 'Register' }));
  await screen.findByRole('heading', { name: 'Create your account' });
  await waitFor(() => expect(field('Email')).toHaveValue('vera@people.test'));
  await fill(user, 'Email', 'robin@innkeep.test');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'How would you like to book?' });
  await waitFor(() => expect(field('Email')).toHaveValue('robin@innkeep.test'));
  await fill(user, 'Password', 'long-enough-1');
  await user.click(button('Sign in'));
  await expectPath('/book');
  await confirm();
  expect(location.search).not.toContain('account');
  expect(field('Check In')).toHaveValue('11/03/2027');
  expect(screen.queryByLabelText('Your name')).toBeNull();
  await user.click(screen.getByText('Anything we should know?'));
  expect(field('Phone')).toHaveValue('555 0199');
});

it('what a signed-in user has typed is only theirs', async () => {
  const user = await renderPage(FORM, { as: 'guest' });
  await confirm();
  await user.click(screen.getByText('Anything we should know?'));
  await fill(user, 'Any requests?', 'A cot');
  cleanup();
  await openForm();
  await confirm();
  expect(field('Any requests?')).toHaveValue('');
});

it('a deposit is paid by the key, and the address says nothing of it', async () => {
  const held = aHeldBooking();
  fakeApi.answer({
    'POST /orders': madeByVisitor(held),
    'POST /payments/booking-1-1/session': { url: 'https://checkout.stripe.com/c/pay/cs_1' },
    'GET /bookings/by-key': { booking: held, isMailed: false },
  });
  const user = await openForm();
  await fillIn(user);
  await user.click(button('Confirm Book'));
  await waitFor(() => expect(left).toHaveLength(1));
  expect(location.pathname + location.search + location.hash).toBe('/stay');
  expect(fakeApi.callsTo('POST /payments/booking-1-1/session')[0]?.headers.get('Authorization')).toBe(
    `Booking ${KEY}`,
  );
});

it('a visitor whose payment page does not open is told so on the page of the held stay', async () => {
  const held = aHeldBooking();
  fakeApi.answer({
    'POST /orders': madeByVisitor(held),
    'POST /payments/booking-1-1/session': status(503),
    'GET /bookings/by-key': { booking: held, isMailed: false },
  });
  const user = await openForm();
  await fillIn(user);
  await user.click(button('Confirm Book'));
  await expectPath('/stay');
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t be reached right now.');
  expect(button(/^Pay now/)).toBeVisible();
});

it('a visitor for whom unconfirmed bookings leave no room is led to sign in, and back', async () => {
  fakeApi.answer({ 'POST /orders': refusal('booking/too-many-unproven') });
  const user = await openForm();
  await fillIn(user);
  await user.click(button('Confirm Book'));
  expect(
    await screen.findByText(/^Other guests are still confirming rooms for these nights\./),
  ).toBeVisible();
  await user.click(screen.getByRole('alert').querySelector('a') ?? document.body);
  await expectPath('/login');
  expect(screen.getByRole('link', { name: 'Continue without an account' })).toHaveAttribute(
    'href',
    `${FORM.replace('room=tide-room&', '')}&room=tide-room&account=none`,
  );
});

it('one who comes back to nights that they have booked is led to their stay', async () => {
  sessionStorage.setItem('stay-key', KEY);
  fakeApi.answer({ 'GET /availability': { taken: ['2027-03-10', '2027-03-11'], terms: [] } });
  await openForm();
  expect(await screen.findByText(/^Confirm by \d\d:\d\d hotel time:$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your booking' })).toHaveAttribute('href', '/stay');
});

it('signing in for a booking shows the stay with its total, beside two ways on of equal rank', async () => {
  await renderPage('/login', { state: { from: FORM } });
  const stay = await screen.findByRole('region', { name: 'Your stay' });
  expect(stay).toHaveTextContent(
    'You are booking The Tide RoomWed 10 Mar to Fri 12 Mar, 2 nights, 2 guestsTotal bill',
  );
  await waitFor(() => expect(stay).toHaveTextContent('Total bill $240'));
  expect(document.querySelector('.sign-in-scene')).toBeNull();
  expect(screen.getByRole('link', { name: 'Continue without an account' }).className).toBe(
    button('Sign in').className,
  );
});

it('signing in that was chosen offers no other way', async () => {
  await renderPage('/login');
  expect(button('Sign in')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Continue without an account' })).toBeNull();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Find your booking' })).toHaveAttribute('href', '/find-booking');
});

it('is not offered by a hotel that sends no mails, even if the address asks for it', async () => {
  vi.stubEnv('VITE_MAIL', 'off');
  await renderSite(`${FORM}&account=none`);
  await expectPath('/login');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Continue without an account' })).toBeNull();
  vi.unstubAllEnvs();
});
