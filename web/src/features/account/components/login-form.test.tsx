import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LOGIN_REDIRECT_DELAY_MS, MESSAGE, STORAGE_KEY } from '../../../../../tests/spec/literals.ts';
import { button, expectPath, field, fill } from '../../../testing/act.ts';
import { serveRoom } from '../../../testing/booking-form.ts';
import { fakeApi, status } from '../../../testing/fake-api.ts';
import {
  providerRefusal,
  ROBIN,
  SIGN_IN,
  SYNC,
  SYNCED,
  withFakeFirebase,
} from '../../../testing/fake-firebase.ts';
import { renderPage, renderSite } from '../../../testing/render-page.tsx';

withFakeFirebase();

const storedToken = () => localStorage.getItem(STORAGE_KEY.accessToken);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function signIn(user: UserEvent) {
  await fill(user, 'Email', ROBIN.email);
  await fill(user, 'Password', ROBIN.password);
  await user.click(button('Sign in'));
}

/** The form stays in the document, so that nothing typed is lost, but is hidden from everyone. */
function expectSpinnerForForm() {
  const spinner = screen.getByText('Signing you in…');
  expect(spinner).toBeVisible();
  expect(spinner.closest('.invisible')).toBeNull();
  expect(document.querySelector('form')?.closest('.invisible')).not.toBeNull();
}

it('a sign-in is reported to the server once; on success the token is kept and the guest greeted', async () => {
  const letGo = fakeApi.hold(SYNC);
  const user = await renderSite('/login');
  await signIn(user);
  await waitFor(() => expect(fakeApi.callsTo(SYNC)).toHaveLength(1));
  expectSpinnerForForm();
  expect(field('Email')).toHaveValue(ROBIN.email);
  expect(storedToken()).toBeNull();
  expect(screen.queryByText(MESSAGE.loggedIn)).toBeNull();

  letGo();
  await screen.findByText(MESSAGE.loggedIn);
  await expectPath('/');
  expect(storedToken()).toBe(SYNCED.data);
  expect(fakeApi.callsTo(SYNC).map(({ body }) => body)).toEqual([
    { name: 'Robin Example', email: 'robin@innkeep.test' },
  ]);
});

it('the form is left 300 ms after the server has answered, neither sooner nor later', async () => {
  const letGo = fakeApi.hold(SYNC);
  const user = await renderSite('/login');
  await signIn(user);
  await waitFor(() => expect(fakeApi.callsTo(SYNC)).toHaveLength(1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  letGo();
  await untilTimer();
  expect(storedToken()).toBe(SYNCED.data);
  await vi.advanceTimersByTimeAsync(LOGIN_REDIRECT_DELAY_MS - 1);
  expectSpinnerForForm();
  expect(location.pathname).toBe('/login');
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expectPath('/');
});

async function untilTimer() {
  while (!screen.queryByText(MESSAGE.loggedIn)) await new Promise((resolve) => setImmediate(resolve));
}

it('a guest who logs out before the server has answered leaves no token behind', async () => {
  const letGo = fakeApi.hold(SYNC);
  const user = await renderSite('/login');
  await signIn(user);
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  const links = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(await links.findByRole('link', { name: 'Sign In' })).toBeVisible();
  letGo();
  await pause(2 * LOGIN_REDIRECT_DELAY_MS);
  expect(storedToken()).toBeNull();
});

it('a sign-in that the server does not take leads nowhere, keeps no token, and says nothing else', async () => {
  const user = await renderSite('/login');
  for (const [answer, problem] of [
    [status(503), 'can’t be reached'],
    [{ status: 'failure', data: 'a.b.c' }, 'Something went wrong on our side.'],
    [{ status: 'success' }, 'Something went wrong on our side.'],
  ] as const) {
    fakeApi.once(SYNC, answer);
    await signIn(user);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(problem));
    await pause(2 * LOGIN_REDIRECT_DELAY_MS);
    expect(location.pathname).toBe('/login');
    expect(storedToken()).toBeNull();
    expect(screen.queryByText(MESSAGE.loggedIn)).toBeNull();
  }
});

it('a user who is signed in already is shown no form on the way back', async () => {
  fakeApi.answer({ 'GET /bookings': [] });
  await renderPage('/login', { as: 'guest', state: { from: '/dashboard/booking' } });
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull(); // also while the next page loads
  await screen.findByText(MESSAGE.noBookings);
  expect(location.pathname).toBe('/dashboard/booking');
});

it('a visitor whom /book sends to sign in comes back to it with all that they asked for', async () => {
  const asked = '?room=tide-room&checkin=2027-03-10&checkout=2027-03-12&guests=2';
  serveRoom();
  const user = await renderSite(`/book${asked}`);
  await expectPath('/login');
  expect(location.search).toBe('');
  await screen.findByRole('heading', { name: 'How would you like to book?' });
  await signIn(user);
  await expectPath('/book');
  expect(location.search).toBe(asked);
  expect(await screen.findByRole('heading', { level: 1, name: 'The Tide Room' })).toBeVisible();
});

it('a wrong password shows Wrong Pass and keeps the e-mail', async () => {
  fakeApi.answer({ [SIGN_IN]: providerRefusal('INVALID_LOGIN_CREDENTIALS') });
  const user = await renderSite('/login');
  await signIn(user);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Wrong Pass$/));
  const form = document.querySelector('form');
  expect(form?.compareDocumentPosition(screen.getByRole('alert'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await waitFor(() => expect(field('Password')).toHaveFocus()); // which the message is tied to
  expect(field('Email')).toHaveValue(ROBIN.email);
  expect(field('Email')).toBeValid();
  expect(field('Password')).toBeInvalid();
  expect(field('Password')).toHaveAccessibleDescription('Wrong Pass');
  expect(screen.queryByText('Details')).toBeNull();
  expect(fakeApi.callsTo(SYNC)).toEqual([]);
});

it("any other failure shows the provider's message, folded below a sentence that helps", async () => {
  fakeApi.answer({ [SIGN_IN]: providerRefusal('TOO_MANY_ATTEMPTS_TRY_LATER') });
  const user = await renderSite('/login');
  await signIn(user);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Too many attempts\. Please wait a few minutes, then try again\.DetailsFirebase: .*\(auth\/too-many-requests\)\.$/,
    ),
  );
  const provider = screen.getByText(/^Firebase:/);
  expect(provider).not.toBeVisible();
  await user.click(screen.getByText('Details'));
  expect(provider).toBeVisible();
  expect(field('Password')).toBeValid(); // it is about no field
  expect(screen.queryByText(MESSAGE.wrongPassword)).toBeNull();
});

it('an empty login form asks for both fields', async () => {
  const user = await renderPage('/login');
  expect(document.querySelector('form')).toHaveAttribute('novalidate');
  await user.click(button('Sign in'));
  expect(await screen.findByText('Please enter your e-mail.')).toBeVisible();
  expect(screen.getByText('Please enter your password.')).toBeVisible();
});

for (const path of ['/login', '/register'])
  it(`a guest who gets an account at ${path}, with Google too, is told of the terms and of their data`, async () => {
    await renderPage(path);
    const note = screen.getByText(/^By registering or continuing with Google you agree to our/);
    expect(within(note).getByRole('link', { name: /^Terms/ })).toHaveAttribute('href', '/terms');
    expect(within(note).getByRole('link', { name: /^Privacy/ })).toHaveAttribute('href', '/privacy');
  });
