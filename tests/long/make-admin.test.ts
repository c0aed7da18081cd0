import { describe, expect, it } from 'vitest';
import { onTerminal } from '../deploy/support/terminal.ts';
import { call } from '../api/support/call.ts';
import { afterThisFile } from '../api/support/clean-up.ts';
import { ledTo, outside, signedInToCli, standIn } from './support/google-stand-in.ts';
import { aGuest } from '../api/support/people.ts';
import { forget } from '../api/support/rooms.ts';
import { runScript } from '../api/support/run-script.ts';
import { auth } from '../api/support/admin-sdk.ts';

const SCRIPT = 'scripts/make-admin.ts';
const makeAdmin = (...args: string[]) => runScript(SCRIPT, args);

describe('npm run make-admin', () => {
  it('shows whose account it is, and changes nothing where there is no terminal', async () => {
    const ghost = await aGuestOfTheSite();
    const { exitCode, output } = await makeAdmin(ghost.email);
    expect(exitCode).toBe(1);
    expect(output).toMatch(
      new RegExp(`^${ghost.email}\n  uid        ${ghost.uid}\n  signs in   with password\n`),
    );
    expect(output).toMatch(/\n {2}created {4}\d{4}-\d\d-\d\d \d\d:\d\d UTC\n/);
    expect(output).toMatch(/\n {2}e-mail {5}not verified: it may be another person’s\n/);
    expect(output).toMatch(/\nThere is no terminal to ask at; --yes answers beforehand.\n$/);
    expect((await auth.getUser(ghost.uid)).customClaims).toBeUndefined();

    await auth.updateUser(ghost.uid, { emailVerified: true });
    expect((await makeAdmin(ghost.email)).output).toMatch(/\n {2}e-mail {5}verified\n/);
  });

  it.each([
    ['n', /Nothing changed\.\s*$/, undefined],
    ['', /Nothing changed\.\s*$/, undefined],
    ['y', /is an admin now, from the next sign-in on\.\s*$/, { role: 'admin' }],
  ])('asks before it acts, and takes %j at its word', async (answer, says, claims) => {
    const ana = await aGuestOfTheSite();
    const question = 'Make this account an admin? (y/N)';
    const { output } = await onTerminal(`node scripts/run.mjs ${SCRIPT} ${ana.email}`, {
      answers: [[question, answer]],
    });
    expect(output).toMatch(says);
    expect((await auth.getUser(ana.uid)).customClaims).toEqual(claims);
  });

  it.each([
    ['no one', [], /^Name one e-mail: /m],
    [
      'a person without an account',
      ['unknown@people.test'],
      /^There is no account for unknown@people.test\. /m,
    ],
    ['what is no address', ['unknown'], /^unknown is not an e-mail address\.$/m],
  ])('refuses %s, and says why', async (_who, args, reason) => {
    const { exitCode, output } = await makeAdmin(...args);
    expect(exitCode).toBe(1);
    expect(output).toMatch(reason);
  });

  it('refuses an account that was made past the site', async () => {
    const { email } = await aGuest();
    const { exitCode, output } = await makeAdmin(email, '--yes');
    expect(exitCode).toBe(1);
    expect(output).toContain(`${email} has never signed in to the site: sign in there once, then try again.`);
  });
});

describe('a script that works on a real project', () => {
  it.each([
    ['the Firebase CLI', signedInToCli],
    ['gcloud', undefined],
  ])(
    'works with the sign-in of %s, and tells Google which project its calls count to',
    async (_by, signedIn) => {
      const google = await standIn(200, { users: [ANA] });
      const { output } = await runScript(
        SCRIPT,
        ['ana@hotel.example', '--project', 'harbour'],
        ledTo(google.address, signedIn?.()),
      );
      expect(output).toContain(
        '  uid        of-ana\n  signs in   with google.com\n  created    2026-11-21 10:00 UTC\n',
      );
      expect(google.requests).toEqual([
        ['/token', undefined],
        ['/v1/projects/harbour/accounts:lookup', 'harbour'],
      ]);
    },
  );

  it('says how to sign in where no account is', async () => {
    const { exitCode, output } = await runScript(
      SCRIPT,
      ['ana@hotel.example', '--project', 'harbour'],
      outside(),
    );
    expect(exitCode).toBe(1);
    expect(output).toMatch(/^\s*Run `npx firebase login`, then try again\. \(/);
  });
});

async function aGuestOfTheSite() {
  const guest = await aGuest({ isEmailConfirmed: false });
  afterThisFile(() => forget(guest.uid));
  await call('PUT', `/user/${guest.email}`, { as: guest, json: { name: 'Ana' } });
  return guest;
}

const ANA = {
  localId: 'of-ana',
  email: 'ana@hotel.example',
  providerUserInfo: [{ providerId: 'google.com', rawId: '1' }],
  createdAt: String(Date.UTC(2026, 10, 21, 10)),
};
