import { randomUUID } from 'node:crypto';
import { HOTEL } from '@innkeep/contract/hotel';
import { describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { afterThisFile } from './support/clean-up.ts';
import { mailsTo } from './support/caught-mail.ts';
import { arrived } from './support/mails.ts';
import { aGuest } from './support/people.ts';
import { auth, SIGN_IN_PROVIDER, SITE } from './support/admin-sdk.ts';

function ask(email: unknown) {
  return call('POST', '/user/password-reset', { json: { email } });
}

describe('POST /user/password-reset', () => {
  it('mails a link with which a new password is chosen, once', async () => {
    const ana = await aGuest();
    expect(await ask(ana.email.toUpperCase())).toMatchObject({ status: 200, body: { status: 'success' } });
    const mail = await arrived(ana.email, /^Choose a new password: Harbour House$/);
    const link = new URL(/http\S+mode=resetPassword\S+/.exec(mail.text)?.[0] ?? '');
    expect(mail.html).toContain(`href="${link.href.replaceAll('&', '&#38;')}"`);
    expect(link.origin + link.pathname).toBe(`${SITE}/account/action`);
    const said = new URLSearchParams(link.hash.slice(1));
    expect([...said.keys()]).toEqual(['mode', 'oobCode']);

    const choose = () =>
      fetch(`${SIGN_IN_PROVIDER}/accounts:resetPassword?key=demo`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ oobCode: said.get('oobCode'), newPassword: 'another horse' }),
      });
    expect([(await choose()).status, (await choose()).status]).toEqual([200, 400]);
  });

  it('answers the same for an address without an account, and mails no one', async () => {
    const [known, unknown] = [(await aGuest()).email, `${randomUUID()}@people.test`];
    const [first, second] = [await ask(known), await ask(unknown)];
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(second.headers.get('cache-control')).toBe('private, no-store');
    await arrived(known, /password/);
    expect(await mailsTo(unknown)).toEqual([]);
  });

  it('tells those who sign in with Google so', async () => {
    const email = `${randomUUID()}@people.test`;
    const uid = `google-${randomUUID()}`;
    await auth.importUsers([
      { uid, email, providerData: [{ uid: 'g', email, providerId: 'google.com', displayName: 'Ana' }] },
    ]);
    afterThisFile(() => auth.deleteUser(uid));
    await ask(email);
    const { text } = await arrived(email, /^You sign in with Google: Harbour House$/);
    expect(text).toContain(`you sign in to ${HOTEL.name} with Google`);
    expect(text).not.toContain('resetPassword');
  });

  it('is no address of a person', async () => {
    expect((await call('PUT', '/user/password-reset', { json: {} })).status).toBe(405);
  });
});
