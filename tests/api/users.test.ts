import type { ListedUser } from '@innkeep/contract/user';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { afterThisFile } from './support/clean-up.ts';
import { aGuest, anAdmin, signIn, type Person } from './support/people.ts';
import { auditOf, forget } from './support/rooms.ts';
import { auth, db } from './support/admin-sdk.ts';

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

it('PUT /user/{email} records the person under his uid and answers with his token', async () => {
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
  expect(record.data()).toEqual({
    name: 'Ana',
    email: ana.email,
    role: 'guest',
    tokens: expect.arrayContaining(['ana']) as string[],
  });
});

it('PUT /user/admin/{id} promotes once; the person may act once his token is new', async () => {
  const ana = await aGuest();
  await sync(ana);
  afterThisFile(() => forget(ana.uid));
  const promote = () => call('PUT', `/user/admin/${ana.uid}`, { as: admin });
  expect((await isAdmin(ana)).body).toEqual({ isAdmin: false, role: 'guest' });
  expect((await promote()).body).toEqual({ modifiedCount: 1 });
  expect((await promote()).body).toEqual({ modifiedCount: 0 });
  expect((await isAdmin(ana)).body).toEqual({ isAdmin: true, role: 'admin' });
  expect((await call('GET', '/user', { as: ana })).status).toBe(403);
  expect((await call('GET', '/user', { as: await signIn(ana) })).status).toBe(200);
  expect(await auditOf(ana.uid)).toMatchObject([{ action: 'user/promoted', by: admin.uid }]);
});

const emailsIn = (body: unknown) => (body as ListedUser[]).map(({ email }) => email); // the contract's answer to a 200

describe('GET /user', () => {
  it('lists people by e-mail, with what the list shows and nothing else', async () => {
    const [ana, ben] = [await aGuest(), await aGuest({ isEmailConfirmed: false })];
    await Promise.all([sync(ana), sync(ben, { name: 'Ben' })]);
    const { body } = await call('GET', '/user', { as: admin });
    const users = body as ListedUser[]; // the contract's answer to a 200
    expect(users).toContainEqual({
      _id: ana.uid,
      name: 'Ana',
      email: ana.email,
      role: 'guest',
      isEmailConfirmed: true,
      isAccountGone: false,
    });
    expect(users.find(({ _id }) => _id === ben.uid)?.isEmailConfirmed).toBe(false);
    const emails = users.map(({ email }) => email);
    expect(emails).toEqual([...emails].sort());
  });

  it('goes on where its Link says, also while people register, and lists each once', async () => {
    const word = `zz${Date.now().toString(36)}`;
    const people = await Promise.all(
      ['d', 'b', 'f'].map((letter) => aGuest({ email: `${letter}-${word}@innkeep.test` })),
    );
    for (const person of people) await sync(person, { name: `Ada ${word}` });
    const first = await call('GET', `/user?q=${word}&size=2`, { as: admin });
    expect(emailsIn(first.body)).toEqual([`b-${word}@innkeep.test`, `d-${word}@innkeep.test`]);
    for (const letter of ['a', 'e'])
      await sync(await aGuest({ email: `${letter}-${word}@innkeep.test` }), { name: 'Bob' });

    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('Link') ?? '') ?? [];
    expect(next).toMatch(/^\/user\?q=/);
    const second = await call('GET', next, { as: admin });
    expect(emailsIn(second.body)).toEqual([`e-${word}@innkeep.test`, `f-${word}@innkeep.test`]);
    expect(second.headers.get('Link')).toBeNull();
  });
});

it('DELETE /user/admin/{id} ends the role at once, also for a token that still has it, and keeps the other claims', async () => {
  const ana = await aGuest();
  await sync(ana);
  await sync(admin); // another admin, who has a record
  afterThisFile(() => forget(ana.uid));
  await auth.setCustomUserClaims(ana.uid, { language: 'fr' });
  await call('PUT', `/user/admin/${ana.uid}`, { as: admin });
  const promoted = await signIn(ana);
  expect((await call('GET', '/user', { as: promoted })).status).toBe(200);

  const remove = () => call('DELETE', `/user/admin/${ana.uid}`, { as: admin });
  expect((await remove()).body).toEqual({ modifiedCount: 1 });
  expect((await remove()).body).toEqual({ modifiedCount: 0 });
  for (const [method, path] of [
    ['GET', '/user'],
    ['DELETE', '/room/test-gone'],
  ] as const)
    expect([401, 403]).toContain((await call(method, path, { as: promoted })).status);
  expect((await auth.getUser(ana.uid)).customClaims).toEqual({ language: 'fr' });
  expect((await isAdmin(await signIn(ana))).body).toEqual({ isAdmin: false, role: 'guest' });
  expect(await auditOf(ana.uid)).toContainEqual(
    expect.objectContaining({ action: 'user/demoted', by: admin.uid }),
  );
});
