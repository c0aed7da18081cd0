import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { STORAGE_KEY } from '../../../../../tests/spec/literals.ts';
import type { Session } from '../../../lib/session/session.ts';
import { button, field, fill } from '../../../testing/act.ts';
import { fakeApi, noNetwork } from '../../../testing/fake-api.ts';
import { providerRefusal, ROBIN, SYNCED, withFakeFirebase } from '../../../testing/fake-firebase.ts';
import { renderPage, renderSite, signedIn } from '../../../testing/render-page.tsx';
import { signIn } from '../api/firebase-calls.ts';

withFakeFirebase();

const AUTH = 'POST http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:';
const [CHECK, APPLY, LOOKUP] = [`${AUTH}resetPassword`, `${AUTH}update`, `${AUTH}lookup`];
const NEW = 'robin.new@innkeep.test';

const CODES = {
  verifyEmail: { requestType: 'VERIFY_EMAIL', email: ROBIN.email },
  verifyAndChangeEmail: { requestType: 'VERIFY_AND_CHANGE_EMAIL', email: ROBIN.email, newEmail: NEW },
  resetPassword: { requestType: 'PASSWORD_RESET', email: ROBIN.email },
} as const;

const follow = (mode: keyof typeof CODES, as?: Session) => {
  fakeApi.answer({ [CHECK]: CODES[mode], [APPLY]: {} });
  return renderPage(`/account/action#mode=${mode}&oobCode=c0de&uid=robin`, as && { as });
};
const UNCONFIRMED = { localId: 'robin', email: ROBIN.email, emailVerified: false };
const signedInAs = (email: string, isEmailConfirmed = true) => signedIn({ email, isEmailConfirmed });
const heading = (name: string) => screen.findByRole('heading', { name });

const TELL = 'POST /user/password-changed';
beforeEach(() =>
  fakeApi.answer({
    'POST /user/email-changed': { status: 'success' },
    [TELL]: { status: 'success' },
  }),
);

describe('the link of a mail', () => {
  it('confirms an e-mail by a press, and uses nothing up before', async () => {
    const user = await follow('verifyEmail');
    expect(await screen.findByText(ROBIN.email)).toBeVisible();
    expect(fakeApi.callsTo(CHECK).map(({ body }) => body)).toEqual([{ oobCode: 'c0de' }]);
    expect(fakeApi.callsTo(APPLY)).toEqual([]);
    await user.click(button('Confirm my e-mail'));
    expect(await heading('Your e-mail is confirmed')).toHaveFocus();
    expect(fakeApi.callsTo(APPLY).map(({ body }) => body)).toEqual([{ oobCode: 'c0de' }]);
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' }));
    expect(await screen.findByLabelText('Email')).toHaveValue(ROBIN.email);
  });

  it('changes an e-mail, says from which to which, and tells the server', async () => {
    const user = await follow('verifyAndChangeEmail');
    expect(await screen.findByText(NEW)).toBeVisible();
    expect(screen.getByText(ROBIN.email)).toBeVisible();
    await user.click(button('Confirm my new e-mail'));
    await heading('Your e-mail was changed');
    expect(fakeApi.callsTo('POST /user/email-changed').map(({ body }) => body)).toEqual([{ uid: 'robin' }]);
  });

  it('chooses a new password, which has to be long enough', async () => {
    const user = await follow('resetPassword');
    await screen.findByText('At least 6 characters.');
    await fill(user, 'New password', 'short');
    await user.click(button('Save the password'));
    await screen.findByText('Please choose a password of at least 6 characters.');
    expect(fakeApi.callsTo(CHECK)).toHaveLength(1);
    await fill(user, 'New password', 'another horse');
    await user.click(button('Save the password'));
    await heading('Your new password is saved');
    expect(fakeApi.callsTo(CHECK).at(-1)?.body).toEqual({ oobCode: 'c0de', newPassword: 'another horse' });
    expect(fakeApi.callsTo(TELL).map(({ body }) => body)).toEqual([{ email: ROBIN.email }]);
  });

  it.each([
    ['verifyAndChangeEmail', 'Confirm my new e-mail', 'Your e-mail was changed', NEW],
    ['resetPassword', 'Save the password', 'Your new password is saved', ROBIN.email],
  ] as const)('says that it is done where that ends the session: %s', async (mode, press, title, email) => {
    fakeApi.answer({ [CHECK]: CODES[mode], [APPLY]: {} });
    await signIn(ROBIN);
    localStorage.setItem(STORAGE_KEY.accessToken, SYNCED.data);
    const user = await renderSite(`/account/action#mode=${mode}&oobCode=c0de&uid=robin`);
    await screen.findByRole('button', { name: 'Log Out' });
    await screen.findByRole('button', { name: press });
    if (mode === 'resetPassword') await fill(user, 'New password', 'another horse');
    fakeApi.once(CHECK, ...(mode === 'resetPassword' ? [CODES[mode]] : []));
    fakeApi.answer({
      [CHECK]: providerRefusal('INVALID_OOB_CODE'),
      [LOOKUP]: providerRefusal('TOKEN_EXPIRED'),
    });
    await user.click(button(press));
    expect(await heading(title)).toHaveFocus();
    const main = within(screen.getByRole('main'));
    await user.click(await main.findByRole('link', { name: 'Sign In' }));
    expect(await screen.findByLabelText('Email')).toHaveValue(email);
  });

  it.each([
    ['verifyEmail', 'If you’ve already used it, your e-mail is confirmed.'],
    ['verifyAndChangeEmail', 'If you’ve already used it, your e-mail has changed.'],
    ['resetPassword', 'Send me another link'],
  ] as const)('that was used or is too old says how to get another: %s', async (mode, way) => {
    fakeApi.once(CHECK, providerRefusal('INVALID_OOB_CODE'));
    await follow(mode);
    await heading('This link no longer works');
    expect(screen.getByText(new RegExp(way))).toBeVisible();
  });

  it.each(['', '#mode=verifyEmail', '#oobCode=c0de', '#mode=signIn&oobCode=c0de'])(
    'of which only a part has come says so, and makes no call: %j',
    async (hash) => {
      await renderPage(`/account/action${hash}`);
      await heading('This link no longer works');
      expect(fakeApi.allCalls()).toEqual([]);
    },
  );

  it('does only what it says', async () => {
    fakeApi.once(CHECK, CODES.resetPassword);
    await follow('verifyEmail');
    await heading('This link no longer works');
  });

  it('can be tried again without a network, before the press and at it', async () => {
    fakeApi.once(CHECK, noNetwork);
    const user = await follow('verifyEmail');
    await screen.findByText(/can’t reach the sign-in service/);
    const letGo = fakeApi.hold(CHECK);
    await user.click(button('Try again'));
    expect(await screen.findByRole('button', { name: 'Checking your link…' })).toHaveFocus();
    letGo();
    await waitFor(async () => expect(await heading('Confirm your e-mail')).toHaveFocus());
    fakeApi.once(APPLY, noNetwork);
    await user.click(await screen.findByRole('button', { name: 'Confirm my e-mail' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('can’t reach the sign-in service');
    await user.click(button('Confirm my e-mail'));
    await heading('Your e-mail is confirmed');
  });

  it('of an account that is closed says that', async () => {
    fakeApi.once(CHECK, providerRefusal('USER_DISABLED'));
    await follow('resetPassword');
    await screen.findByText('This account is closed. Please call us.');
  });

  it('marks a new password that is refused', async () => {
    const user = await follow('resetPassword');
    await screen.findByText('At least 6 characters.');
    await fill(user, 'New password', 'another horse');
    fakeApi.once(CHECK, providerRefusal('WEAK_PASSWORD : too common'));
    await user.click(button('Save the password'));
    await screen.findByRole('alert');
    expect(field('New password')).toBeInvalid();
    expect(field('New password')).toHaveAccessibleDescription(/Please choose a password/);
  });

  it('to an address that another account has by now changes nothing', async () => {
    const user = await follow('verifyAndChangeEmail');
    fakeApi.answer({ [APPLY]: providerRefusal('EMAIL_EXISTS') });
    await user.click(await screen.findByRole('button', { name: 'Confirm my new e-mail' }));
    await heading('This e-mail has an account');
    expect(fakeApi.callsTo('POST /user/email-changed')).toEqual([]);
  });

  it('sends another link to a signed-in user who still has to confirm, and says where', async () => {
    fakeApi.once(CHECK, providerRefusal('EXPIRED_OOB_CODE'));
    fakeApi.answer({ 'POST /user/email-confirmation': { status: 'success' } });
    const user = await follow('verifyEmail', signedInAs('other@innkeep.test', false));
    expect(await screen.findByText(/that e-mail is not confirmed/)).toHaveTextContent('other@innkeep.test');
    await user.click(button('Send me another link'));
    await waitFor(() => expect(fakeApi.callsTo('POST /user/email-confirmation')).toHaveLength(1));
  });

  it('that was used says that nothing is left to do, and for which account', async () => {
    fakeApi.once(CHECK, providerRefusal('INVALID_OOB_CODE'));
    await follow('verifyEmail', signedInAs('other@innkeep.test'));
    expect(await screen.findByText(/that e-mail is confirmed/)).toHaveTextContent('other@innkeep.test');
  });

  it('sees that the address was confirmed on another device', async () => {
    fakeApi.answer({ [CHECK]: providerRefusal('INVALID_OOB_CODE'), [LOOKUP]: { users: [UNCONFIRMED] } });
    await signIn(ROBIN);
    localStorage.setItem(STORAGE_KEY.accessToken, SYNCED.data);
    await renderSite('/account/action#mode=verifyEmail&oobCode=c0de');
    await screen.findByRole('button', { name: 'Send me another link' });
    fakeApi.answer({ [LOOKUP]: { users: [{ ...UNCONFIRMED, emailVerified: true }] } });
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText(/that e-mail is confirmed/)).toBeVisible();
  });

  it('for another account than the one that is signed in says so, and leads to both', async () => {
    const user = await follow('verifyEmail', signedInAs('other@innkeep.test'));
    await user.click(await screen.findByRole('button', { name: 'Confirm my e-mail' }));
    await heading('Your e-mail is confirmed');
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/You are signed in as/)).toHaveTextContent('other@innkeep.test');
    expect(main.getByText(/The link was for/)).toHaveTextContent(ROBIN.email);
    expect(main.getByRole('link', { name: 'Stay in this one' })).toHaveAttribute(
      'href',
      '/dashboard/userDetail',
    );
    expect(main.getByRole('button', { name: 'Sign in to that account' })).toBeVisible();
  });

  it('for the account that is signed in leads to it', async () => {
    const user = await follow('verifyAndChangeEmail', signedInAs(ROBIN.email));
    await user.click(await screen.findByRole('button', { name: 'Confirm my new e-mail' }));
    await heading('Your e-mail was changed');
    expect(screen.getByRole('link', { name: 'See your account' })).toBeVisible();
  });
});
