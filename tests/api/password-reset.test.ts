import { expect, it } from 'vitest';
import { call } from './support/call.ts';
import { arrived } from './support/mails.ts';
import { aGuest } from './support/people.ts';
import { SIGN_IN_PROVIDER, SITE } from './support/admin-sdk.ts';

function ask(email: unknown) {
  return call('POST', '/user/password-reset', { json: { email } });
}

it('POST /user/password-reset mails a link with which a new password is chosen, once', async () => {
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
