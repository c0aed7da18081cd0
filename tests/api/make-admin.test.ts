import { COLLECTIONS } from '@innkeep/contract/collections';
import { describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { afterThisFile } from './support/clean-up.ts';
import { aGuest, signIn } from './support/people.ts';
import { auditOf, forget } from './support/rooms.ts';
import { runScript } from './support/run-script.ts';
import { db } from './support/suite.ts';

const makeAdmin = (...args: string[]) => runScript('scripts/make-admin.ts', args);

describe('npm run make-admin', () => {
  it('gives somebody who has signed in the role, however his address is spelled', async () => {
    const ana = await aGuest();
    afterThisFile(() => forget(ana.uid));
    await call('PUT', `/user/${ana.email}`, { as: ana, json: { name: 'Ana' } });
    expect(await makeAdmin(ana.email.toUpperCase())).toMatchObject({
      exitCode: 0,
      output: `${ana.email} is an admin now, from the next sign-in on.\n`,
    });
    expect((await call('GET', '/user', { as: await signIn(ana) })).status).toBe(200);
    expect((await db.collection(COLLECTIONS.users).doc(ana.uid).get()).get('role')).toBe('admin');
    expect(await auditOf(ana.uid)).toMatchObject([{ action: 'user/promoted', by: 'make-admin' }]);
    expect((await makeAdmin(ana.email)).output).toBe(`${ana.email} was an admin already.\n`);
  });

  it.each([
    ['nobody', [], /Whom\?/],
    ['somebody who never signed in', ['nobody@people.test'], /Register on the site first/],
  ])('refuses %s, and says why', async (_who, args, reason) => {
    const { exitCode, output } = await makeAdmin(...args);
    expect(exitCode).toBe(1);
    expect(output).toMatch(reason);
  });
});
