import type { User } from '@innkeep/contract/user';
import { COLLECTIONS } from '@innkeep/contract/collections';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { afterThisFile } from './support/clean-up.ts';
import { aGuest, anAdmin, signIn, type Person } from './support/people.ts';
import { auditOf, forget } from './support/rooms.ts';
import { auth, db } from './support/suite.ts';

let admin: Person;

beforeAll(async () => {
  admin = await anAdmin();
});

function sync(person: Person, json: object = { name: 'Ana' }) {
  return call('PUT', `/user/${encodeURIComponent(person.email)}`, { as: person, json });
}

function isAdmin(person: Person, about: Person = person) {
  return call('GET', `/user/admin/${encodeURIComponent(about.email)}`, { as: person });
}

describe('PUT /user/{email}', () => {
  it('records the person under his uid and answers with his token', async () => {
    const ana = await aGuest();
    const { status, body } = await sync(ana, {
      name: 'Ana',
      email: ana.email,
      role: 'admin',
      uid: 'x',
      _id: 'x',
    });
    expect([status, body]).toEqual([200, { status: 'success', data: ana.token }]);
    const record = await db.collection(COLLECTIONS.users).doc(ana.uid).get();
    expect(record.data()).toEqual({ name: 'Ana', email: ana.email, role: 'guest' });
  });

  it('mirrors the role of an admin made from outside', async () => {
    await sync(admin);
    expect((await db.collection(COLLECTIONS.users).doc(admin.uid).get()).get('role')).toBe('admin');
  });
});

describe('PUT /user/admin/{id}', () => {
  it('promotes once; the person may act once his token is new', async () => {
    const ana = await aGuest();
    await sync(ana);
    afterThisFile(() => forget(ana.uid));
    const promote = () => call('PUT', `/user/admin/${ana.uid}`, { as: admin });
    expect((await isAdmin(ana)).body).toEqual({ isAdmin: false });
    expect((await promote()).body).toEqual({ modifiedCount: 1 });
    expect((await promote()).body).toEqual({ modifiedCount: 0 });
    expect((await isAdmin(ana)).body).toEqual({ isAdmin: true });
    expect((await call('GET', '/user', { as: ana })).status).toBe(403);
    expect((await call('GET', '/user', { as: await signIn(ana) })).status).toBe(200);
    expect(await auditOf(ana.uid)).toMatchObject([{ action: 'user/promoted', by: admin.uid }]);
  });

  it('keeps the other claims of a person', async () => {
    const ana = await aGuest();
    await sync(ana);
    afterThisFile(() => forget(ana.uid));
    await auth.setCustomUserClaims(ana.uid, { language: 'fr' });
    await call('PUT', `/user/admin/${ana.uid}`, { as: admin });
    expect((await auth.getUser(ana.uid)).customClaims).toEqual({ language: 'fr', role: 'admin' });
  });

  it('answers 404 for someone who never signed in here, and promotes nobody', async () => {
    const ana = await aGuest();
    expect(await call('PUT', `/user/admin/${ana.uid}`, { as: admin })).toMatchObject({
      status: 404,
      body: { error: { code: 'user/not-found' } },
    });
    expect((await auth.getUser(ana.uid)).customClaims).toBeUndefined();
  });
});

describe('GET /user', () => {
  it('lists people by e-mail, with what the list shows and nothing else', async () => {
    const [ana, ben] = [await aGuest(), await aGuest()];
    await Promise.all([sync(ana), sync(ben, { name: 'Ben' })]);
    const { body } = await call('GET', '/user', { as: admin });
    const users = body as User[]; // the contract's answer to a 200
    expect(users).toContainEqual({ _id: ana.uid, name: 'Ana', email: ana.email, role: 'guest' });
    expect(users).toContainEqual({ _id: ben.uid, name: 'Ben', email: ben.email, role: 'guest' });
    const emails = users.map(({ email }) => email);
    expect(emails).toEqual([...emails].sort());
  });
});

describe('GET /user/admin/{email}', () => {
  it('answers an admin about anyone', async () => {
    const ana = await aGuest();
    await sync(ana);
    await sync(admin);
    expect((await isAdmin(admin, ana)).body).toEqual({ isAdmin: false });
    expect((await isAdmin(admin)).body).toEqual({ isAdmin: true });
  });
});

describe('an admin whose tokens were called back', () => {
  it('changes nothing any more', async () => {
    const gone = await anAdmin();
    await new Promise((resolve) => setTimeout(resolve, 1100)); // tokens and revocations are told apart by the second
    await auth.revokeRefreshTokens(gone.uid);
    expect((await call('DELETE', '/room/test-gone', { as: gone })).status).toBe(401);
    expect((await call('DELETE', '/orders/test-gone', { as: gone })).status).toBe(401);
  });
});
