import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { expect, it } from 'vitest';
import { call } from './support/call.ts';
import { afterThisFile } from './support/clean-up.ts';
import { aGuest, signIn } from './support/people.ts';
import { auditOf, forget } from './support/rooms.ts';
import { runScript } from './support/run-script.ts';
import { db } from './support/admin-sdk.ts';

const makeAdmin = (...args: string[]) => runScript('scripts/make-admin.ts', args);

it('`npm run make-admin` gives the role to a person who has signed in, however their address is spelled', async () => {
  const ana = await aGuest({ isEmailConfirmed: false });
  afterThisFile(() => forget(ana.uid));
  await call('PUT', `/user/${ana.email}`, { as: ana, json: { name: 'Ana' } });
  expect(await makeAdmin(ana.email.toUpperCase(), '--yes')).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(
      new RegExp(`\\n\\n${ana.email} is an admin now, from the next sign-in on.\\n$`),
    ) as string, // what the matcher stands for
  });
  expect((await call('GET', '/user', { as: await signIn(ana) })).status).toBe(200);
  expect((await db.collection(COLLECTIONS.users).doc(ana.uid).get()).get('role')).toBe('admin');
  expect(await auditOf(ana.uid)).toMatchObject([{ action: 'user/promoted', by: 'make-admin' }]);
  expect((await makeAdmin(ana.email)).output).toMatch(new RegExp(`\\n${ana.email} is already an admin.\\n$`));
});
