import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call } from './support/call.ts';
import { auth, db } from './support/admin-sdk.ts';
import { arrived } from './support/mails.ts';
import { aGuest, signIn, type Person } from './support/people.ts';
import { askSignInProvider } from './support/sign-in-provider.ts';

const newAddress = () => `new-${randomUUID()}@people.test`;

async function aKnownGuest(options = {}): Promise<Person> {
  const guest = await aGuest(options);
  await call('PUT', `/user/${guest.email}`, { as: guest, json: { name: 'Ana' } });
  return guest;
}

const ask = (as: Person, email: string) => call('POST', '/user/email-change', { as, json: { email } });
const record = async (uid: string) => (await db.collection('users').doc(uid).get()).data();

it('an e-mail that is not confirmed is corrected at once; the session of the wrong one is over', async () => {
  const [guest, other] = [await aKnownGuest({ isEmailConfirmed: false }), await aKnownGuest()];
  expect(await ask(guest, other.email)).toMatchObject({ status: 200, body: { status: 'success' } });
  await arrived(other.email, /^This e-mail has an account: /);
  expect((await auth.getUser(guest.uid)).email).toBe(guest.email);
  const email = newAddress();
  expect(await ask(guest, email)).toMatchObject({ status: 200, body: { status: 'success' } });
  expect(await auth.getUser(guest.uid)).toMatchObject({ email, emailVerified: false });
  expect((await arrived(email, /^Confirm your e-mail: /)).text).toContain('mode=verifyEmail');
  expect(await record(guest.uid)).toMatchObject({ email, isUnproven: true });
  expect((await call('PUT', `/user/${guest.email}`, { as: guest, json: { name: 'Ana' } })).status).toBe(401);
});

it('an account that a stranger had made under a guest’s e-mail is theirs alone once Google has signed them in', async () => {
  const email = `adopted-${randomUUID()}@people.test`;
  const stranger = await aKnownGuest({ email, isEmailConfirmed: false });
  await call('PUT', '/user/details', { as: stranger, json: { name: 'Mallory', phone: '555 0142' } });
  await new Promise((resolve) => setTimeout(resolve, 1100)); // sessions are distinguished by their second

  const google = JSON.stringify({ sub: randomUUID(), email, email_verified: true, name: 'Ana' });
  const { idToken: token, localId } = await askSignInProvider('accounts:signInWithIdp', {
    postBody: `id_token=${encodeURIComponent(google)}&providerId=google.com`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
    returnIdpCredential: true,
  });
  expect(localId).toBe(stranger.uid);
  const owner = { uid: stranger.uid, email, token };
  expect((await call('PUT', `/user/${email}`, { as: owner, json: { name: 'Ana' } })).status).toBe(200);
  expect(await record(stranger.uid)).toMatchObject({ name: 'Ana', phone: '', isUnproven: false });
  await arrived(email, /^We’ve secured your account: /);

  expect((await call('GET', `/bookings?email=${email}`, { as: stranger })).status).toBe(401);
  expect((await call('GET', `/bookings?email=${email}`, { as: owner })).status).toBe(200);
  await expect(signIn(stranger)).rejects.toThrow();
});
