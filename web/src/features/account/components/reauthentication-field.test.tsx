import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SessionContext, type Session } from '../../../lib/session/session.ts';
import { button, field, fill } from '../../../testing/act.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { providerRefusal, ROBIN, SIGN_IN, withFakeFirebase } from '../../../testing/fake-firebase.ts';
import { signIn } from '../api/firebase-calls.ts';
import { useReauthentication, ReauthenticationField } from './reauthentication-field.tsx';

withFakeFirebase();

const LOOKUP = 'POST http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:lookup';
const robin: Session = {
  status: 'signed-in',
  role: 'guest',
  user: {
    uid: 'robin',
    displayName: ROBIN.name,
    email: ROBIN.email,
    isEmailConfirmed: true,
    photoURL: null,
  },
};

async function show(providers: readonly string[] = []) {
  const providerUserInfo = providers.map((providerId) => ({ providerId, rawId: 'robin' }));
  const account = { localId: 'robin', email: ROBIN.email, emailVerified: true, providerUserInfo };
  fakeApi.answer({ [LOOKUP]: { users: [account] } });
  await signIn(ROBIN);
  const goOn = vi.fn<() => void>();
  function Form() {
    const proof = useReauthentication();
    return (
      <>
        <ReauthenticationField proof={proof} />
        <button type="button" onClick={() => void proof.prove().then((isThem) => isThem && goOn())}>
          Go on
        </button>
      </>
    );
  }
  render(
    <SessionContext value={{ session: robin, wakeSignIn: () => undefined }}>
      <Form />
    </SessionContext>,
  );
  return { user: userEvent.setup({ delay: null }), goOn };
}

it('a user with a password types it, and goes on once the provider has accepted it', async () => {
  const { user, goOn } = await show();
  await screen.findByLabelText('Your password');
  await fill(user, 'Your password', ROBIN.password);
  await user.click(button('Go on'));
  await waitFor(() => expect(goOn).toHaveBeenCalledOnce());
  const { email, password } = ROBIN;
  expect(fakeApi.callsTo(SIGN_IN).at(-1)?.body).toMatchObject({ email, password });
  expect(field('Your password')).toHaveValue('');
});

it('a wrong password is said beside its field, and nothing goes on', async () => {
  const { user, goOn } = await show();
  fakeApi.answer({ [SIGN_IN]: providerRefusal('INVALID_LOGIN_CREDENTIALS') });
  await screen.findByLabelText('Your password');
  await fill(user, 'Your password', 'not-it');
  await user.click(button('Go on'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong Pass');
  expect(field('Your password')).toHaveAccessibleDescription('Wrong Pass');
  expect(field('Your password')).toBeInvalid();
  expect(goOn).not.toHaveBeenCalled();
});

it('an unknown failure is told in our words', async () => {
  const { user } = await show();
  fakeApi.answer({ [SIGN_IN]: providerRefusal('SOMETHING_NEW') });
  await screen.findByLabelText('Your password');
  await fill(user, 'Your password', 'not-it');
  await user.click(button('Go on'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
});

it('an empty password is not sent', async () => {
  const { user, goOn } = await show();
  await screen.findByLabelText('Your password');
  const before = fakeApi.allCalls().length;
  await user.click(button('Go on'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter your password.');
  expect(fakeApi.allCalls()).toHaveLength(before);
  expect(goOn).not.toHaveBeenCalled();
});

it('a user who signs in with Google types nothing', async () => {
  await show(['google.com']);
  expect(await screen.findByText(/Google will open a window/)).toBeVisible();
  expect(screen.queryByLabelText('Your password')).toBeNull();
  expect(screen.queryByRole('button', { name: /instead/ })).toBeNull();
});

it('a user who has both chooses', async () => {
  const { user } = await show(['google.com', 'password']);
  await screen.findByLabelText('Your password');
  await user.click(button('Use Google instead'));
  expect(screen.getByText(/Google will open a window/)).toBeVisible();
  await user.click(button('Use your password instead'));
  expect(field('Your password')).toBeVisible();
});
