import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MESSAGE } from '../../../../../tests/spec/literals.ts';
import { button, expectPath, field, fill } from '../../../testing/act.ts';
import { fakeApi, status } from '../../../testing/fake-api.ts';
import { providerRefusal, ROBIN, SIGN_UP, SYNC, withFakeFirebase } from '../../../testing/fake-firebase.ts';
import { renderSite } from '../../../testing/render-page.tsx';

withFakeFirebase();

async function register(user: UserEvent, { name, email, password } = ROBIN) {
  await fill(user, 'Name', name);
  await fill(user, 'Email', email);
  await fill(user, 'Password', password);
  await user.click(button('Register'));
}

it('a spinner replaces the form while a registration completes', async () => {
  const letGo = fakeApi.hold(SYNC);
  const user = await renderSite('/register');
  const form = document.querySelector('form');
  expect(form?.closest('.invisible')).toBeNull();
  expect(screen.queryByText('Signing you in…')).toBeNull();
  await register(user);
  expect(await screen.findByText('Signing you in…')).toBeVisible();
  expect(form?.closest('.invisible')).not.toBeNull();
  await waitFor(() => expect(fakeApi.callsTo(SYNC)).toHaveLength(1));
  expect(screen.getByText('Signing you in…')).toBeVisible();
  letGo();
  await expectPath('/');
});

it('a registration that the server does not take is not called a success; one that it takes is', async () => {
  fakeApi.once(SYNC, status(503));
  const user = await renderSite('/register');
  await register(user);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('can’t be reached'));
  expect(screen.queryByText(MESSAGE.registered)).toBeNull();
  expect(location.pathname).toBe('/register');
  await user.click(button('Register'));
  await screen.findByText(MESSAGE.registered);
  await expectPath('/');
  expect(fakeApi.callsTo(SIGN_UP)).toHaveLength(1); // the account exists since the first try
});

it('an e-mail that has an account already is refused with advice beside it', async () => {
  fakeApi.answer({ [SIGN_UP]: providerRefusal('EMAIL_EXISTS') });
  const user = await renderSite('/register');
  await register(user, { ...ROBIN, name: 'Another Name' });
  await waitFor(() => expect(field('Email')).toBeInvalid());
  expect(field('Email')).toHaveAccessibleDescription(
    'There is an account with this e-mail already. Sign in instead.',
  );
  await waitFor(() => expect(field('Email')).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent('auth/email-already-in-use');
  expect(field('Name')).toHaveValue('Another Name');
});

it("a registration that is refused shows the provider's message", async () => {
  const user = await renderSite('/register');
  await fill(user, 'Name', 'n'.repeat(101));
  await user.click(button('Register'));
  await screen.findByText('Name can have at most 100 characters.');
  expect(fakeApi.callsTo(SIGN_UP)).toEqual([]);

  fakeApi.once(SIGN_UP, providerRefusal('MISSING_EMAIL'));
  await fill(user, 'Name', 'n'.repeat(100));
  await user.click(button('Register'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('auth/missing-'));

  fakeApi.once(SIGN_UP, providerRefusal('WEAK_PASSWORD : Password should be at least 6 characters'));
  await register(user, { ...ROBIN, password: 'short' });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('auth/weak-password'));
  expect(field('Password')).toBeInvalid();
  expect(field('Password')).toHaveAccessibleDescription(/^Please choose a password of at least 6/);
  expect(field('Email')).toBeValid();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' }));
  await expectPath('/login');
});
