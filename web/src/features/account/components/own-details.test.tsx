import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, field, fill } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { providerRefusal, ROBIN, SIGN_IN, withFakeFirebase } from '../../../testing/fake-firebase.ts';
import { renderPage, signedIn } from '../../../testing/render-page.tsx';
import { signIn } from '../api/firebase-calls.ts';

withFakeFirebase();

const LOOKUP = 'POST http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:lookup';
const [DETAILS, CHANGE] = ['PUT /user/details', 'POST /user/email-change'];
const NEW = 'robin.new@innkeep.test';

beforeEach(() => fakeApi.answer({ 'GET /user/details': { name: 'Robin Example', phone: '555 0142' } }));

async function open(providers: readonly string[] = ['password']) {
  const providerUserInfo = providers.map((providerId) => ({ providerId, rawId: 'robin' }));
  const account = { localId: 'robin', email: ROBIN.email, emailVerified: true, providerUserInfo };
  fakeApi.answer({ [LOOKUP]: { users: [account] } });
  await signIn(ROBIN);
  const user = await renderPage('/dashboard/userDetail', { as: 'guest' });
  await screen.findByLabelText('Name');
  return user;
}

describe('name and phone', () => {
  it('are those that are kept, and are saved together', async () => {
    fakeApi.answer({ [DETAILS]: { name: 'Robin Lind', phone: '555 0199' } });
    const user = await open();
    expect([field('Name'), field('Phone')].map(({ value }) => value)).toEqual(['Robin Example', '555 0142']);
    await fill(user, 'Name', 'Robin Lind');
    await fill(user, 'Phone', '555 0199');
    await user.click(button('Save'));
    await screen.findByText('Saved.');
    expect(fakeApi.callsTo(DETAILS).map(({ body }) => body)).toEqual([
      { name: 'Robin Lind', phone: '555 0199' },
    ]);
  });

  it('stay as typed while something is wrong with them, here or at the server', async () => {
    const user = await open();
    await user.clear(field('Name'));
    await fill(user, 'Phone', 'none');
    await user.click(button('Save'));
    await screen.findByText('Please enter your name.');
    await screen.findByText('Please enter a phone number.');
    expect(fakeApi.callsTo(DETAILS)).toEqual([]);
    fakeApi.answer({ [DETAILS]: refusal('server/unavailable') });
    await fill(user, 'Name', 'Robin');
    await fill(user, 'Phone', '555 0199');
    await user.click(button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent('can’t be reached right now');
    expect(field('Phone')).toHaveValue('555 0199');
  });

  it('can be asked for again if they cannot be read', async () => {
    fakeApi.answer({ 'GET /user/details': refusal('auth/forbidden') });
    const user = await renderPage('/dashboard/userDetail', { as: 'guest' });
    await screen.findByText('We couldn’t load your details');
    fakeApi.answer({ 'GET /user/details': { name: 'Robin', phone: '' } });
    await user.click(button('Try again'));
    expect(await screen.findByLabelText('Name')).toHaveValue('Robin');
  });
});

describe('another e-mail', () => {
  it('needs the password, and a link sent to the new address', async () => {
    fakeApi.answer({ [CHANGE]: { status: 'success' } });
    const user = await open();
    await user.click(button('Change your e-mail'));
    await fill(user, 'New e-mail', NEW);
    await user.click(button('Send the link'));
    await screen.findByText('Please enter your password.');
    await fill(user, 'Your password', ROBIN.password);
    await user.click(button('Send the link'));
    const sent = await screen.findByText(/A link is on its way to/);
    expect(sent).toHaveTextContent(NEW);
    expect(sent).toHaveFocus();
    expect(fakeApi.callsTo(CHANGE).map(({ body }) => body)).toEqual([{ email: NEW }]);
  });

  it('is not asked for with a wrong password, and stays typed', async () => {
    const user = await open();
    await user.click(button('Change your e-mail'));
    await fill(user, 'New e-mail', NEW);
    fakeApi.once(SIGN_IN, providerRefusal('INVALID_LOGIN_CREDENTIALS'));
    await fill(user, 'Your password', 'wrong');
    await user.click(button('Send the link'));
    await screen.findByText('Wrong Pass');
    expect(field('New e-mail')).toHaveValue(NEW);
    expect(fakeApi.callsTo(CHANGE)).toEqual([]);
  });

  it('says at the field what the server says of it', async () => {
    const user = await open();
    await user.click(button('Change your e-mail'));
    await fill(user, 'New e-mail', ROBIN.email);
    await fill(user, 'Your password', ROBIN.password);
    fakeApi.once(CHANGE, refusal('request/invalid', { email: 'This is already your e-mail.' }));
    await user.click(button('Send the link'));
    await screen.findByText('This is already your e-mail.');
    expect(screen.queryByText('Please check the highlighted fields.')).toBeNull();
    // Who they are is known by then.
    const signIns = fakeApi.callsTo(SIGN_IN).length;
    fakeApi.answer({ [CHANGE]: { status: 'success' } });
    await fill(user, 'New e-mail', NEW);
    await user.click(button('Send the link'));
    await screen.findByText(/Open it to confirm your new e-mail/);
    expect(fakeApi.callsTo(SIGN_IN)).toHaveLength(signIns);
  });

  it('forgets a refusal with the next try', async () => {
    const user = await open();
    await user.click(button('Change your e-mail'));
    await fill(user, 'New e-mail', NEW);
    await fill(user, 'Your password', ROBIN.password);
    fakeApi.once(CHANGE, refusal('server/unavailable'));
    await user.click(button('Send the link'));
    await screen.findByText(/can’t be reached right now/);
    fakeApi.answer({ [CHANGE]: { status: 'success' } });
    const letGo = fakeApi.hold(CHANGE);
    await user.click(button('Send the link'));
    await waitFor(() => expect(screen.queryByText(/can’t be reached right now/)).toBeNull());
    letGo();
    await screen.findByText(/A link is on its way to/);
  });

  it('can be cancelled, or be changed once more', async () => {
    fakeApi.answer({ [CHANGE]: { status: 'success' } });
    const user = await open();
    await user.click(button('Change your e-mail'));
    await user.click(button('Cancel'));
    expect(button('Change your e-mail')).toHaveFocus();
    await user.click(button('Change your e-mail'));
    await fill(user, 'New e-mail', NEW);
    await fill(user, 'Your password', ROBIN.password);
    await user.click(button('Send the link'));
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    expect(field('New e-mail')).toHaveValue('');
  });

  it('cannot be sent before it is known how they sign in', async () => {
    await open();
    fireEvent.click(button('Change your e-mail'));
    expect(button('Send the link')).toBeDisabled();
    await waitFor(() => expect(button('Send the link')).toBeEnabled());
  });

  it('is for Google to change for a user without a password', async () => {
    const user = await open(['google.com']);
    await user.click(button('Change your e-mail'));
    expect(await screen.findByText(/we use your Google account/)).toHaveFocus();
  });

  it('corrects an address that is not confirmed, and says the same to all', async () => {
    fakeApi.answer({
      [CHANGE]: { status: 'success' },
      [LOOKUP]: { users: [{ localId: 'robin', email: ROBIN.email, providerUserInfo: [] }] },
    });
    await signIn(ROBIN);
    const user = await renderPage('/dashboard/userDetail', {
      as: signedIn({ isEmailConfirmed: false }),
    });
    await user.click(await screen.findByRole('button', { name: 'Correct the address' }));
    await fill(user, 'Correct e-mail', NEW);
    await fill(user, 'Your password', ROBIN.password);
    await user.click(button('Correct the address'));
    const said = await screen.findByText(/Unless another account has it, your e-mail is now/);
    expect(said).toHaveTextContent(NEW);
    expect(fakeApi.callsTo(CHANGE).map(({ body }) => body)).toEqual([{ email: NEW }]);
    expect(button('Sign in again')).toBeEnabled();
  });
});
