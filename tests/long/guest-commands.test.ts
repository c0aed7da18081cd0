import { readFileSync, rmSync, statSync } from 'node:fs';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { readGuestArguments } from '../../scripts/lib/guest-command.ts';
import { Refusal } from '../../scripts/lib/project.mjs';
import { auth } from '../api/support/admin-sdk.ts';
import { afterThisFile } from '../api/support/clean-up.ts';
import { onTerminal, type Answer } from '../deploy/support/terminal.ts';
import { ledTo, standIn } from './support/google-stand-in.ts';
import { aBooking, putBookings } from '../api/support/desk-bookings.ts';
import { aClerk, aGuest } from '../api/support/people.ts';
import { runScript } from '../api/support/run-script.ts';

const FORGET = 'scripts/forget.ts';
const EXPORT = 'scripts/export-guest.ts';

describe.each([
  [FORGET, 'npm run forget -- EMAIL --project PROJECT'],
  [EXPORT, 'npm run export-guest -- EMAIL --project PROJECT'],
])('%s', (script, usage) => {
  it.each([
    ['no one', [], `Name one e-mail: ${usage}`],
    [
      'an unknown guest',
      ['never-heard-of@people.test'],
      'No guest has the e-mail never-heard-of@people.test.',
    ],
  ])('refuses %s in one sentence', async (_who, args, reason) => {
    expect(await runScript(script, args)).toEqual({ exitCode: 1, output: `\n${reason}\n` });
  });
});

// Both say so by the same lines: scripts/lib/guest-command.ts and explain-google.ts.
describe('what Google refuses', () => {
  const OF_HARBOUR = ['ana@people.test', '--project', 'harbour'];

  it.each([
    [
      'the account may not',
      FORGET,
      { code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED' },
      'You don’t have access to the guests of harbour: ask its owner for the roles Cloud Datastore User and Firebase Authentication Admin.',
    ],
    [
      'Google has no such hotel',
      EXPORT,
      { code: 400, message: 'CONFIGURATION_NOT_FOUND' },
      'No hotel is deployed to harbour: check the spelling of the project.',
    ],
  ])('is said in a sentence: %s', async (_what, script, error, sentence) => {
    const { address } = await standIn(error.code, { error });
    expect((await runScript(script, OF_HARBOUR, ledTo(address))).output).toBe(`\n${sentence}\n`);
  });
});

it.each([
  ['two people', ['ana@people.test', 'ben@people.test'], 'Name one e-mail: USAGE'],
  ['what is no address', ['unknown'], 'unknown is not an e-mail address.'],
  [
    'two projects',
    ['ana@people.test', '--project', 'harbour', '--project', 'inn'],
    'Name one project: each hotel keeps its own guests.',
  ],
  ['an option that there is not', ['ana@people.test', '--all'], "Unknown option '--all'. USAGE"],
])('both refuse %s in one sentence', (_who, args, reason) => {
  const read = () => readGuestArguments('USAGE', { yes: { type: 'boolean' } }, args);
  expect(read).toThrow(new Refusal(reason));
});

it('npm run export-guest writes a file that only its owner reads, that git does not take along, and that it does not replace', async () => {
  const { email } = await aGuest();
  const file = `${email}.json`;
  afterThisFile(() => {
    rmSync(file, { force: true });
    return Promise.resolve();
  });
  expect((await runScript(EXPORT, [email])).exitCode).toBe(0);
  expect(await runScript(EXPORT, [email])).toEqual({
    exitCode: 1,
    output: `\n${file} already exists. Choose another with --out.\n`,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('/*@*.json');
});

describe('npm run forget', () => {
  it('shows whom it is about, and changes nothing where there is no terminal', async () => {
    const guest = await aGuest();
    const { exitCode, output } = await runScript(FORGET, [guest.email]);
    expect(exitCode).toBe(1);
    expect(output).toContain(`${guest.email}\n  account    ${guest.uid}, made on `);
    expect(output).toContain('\n  e-mail     confirmed\n  bookings   none\n');
    expect(output).toMatch(/\nThere is no terminal to ask at; --yes answers beforehand.\n$/);
    expect((await auth.getUser(guest.uid)).disabled).toBe(false);
  });

  it('shows of each booking when it was, and for whom, before the question is answered', async () => {
    const { email } = await aGuest();
    const said = (name: string) => ({ email, uid: null, guest: { ...NO_DETAILS, name } });
    const [first, second, unnamed] = [
      aBooking(day('2026-03-01'), day('2026-03-03'), said('Zerlina Quendel')),
      aBooking(day('2026-04-05'), day('2026-04-06'), said('Otto Quendel')),
      aBooking(day('2026-05-05'), day('2026-05-06'), said('')),
    ];
    await putBookings(first, second, unnamed);
    const { exitCode, output } = await runScript(FORGET, [email]);
    expect(exitCode).toBe(1);
    for (const line of [
      `${bookingNumber(first._id)}  2026-03-01 – 2026-03-03  Zerlina Quendel`,
      `${bookingNumber(second._id)}  2026-04-05 – 2026-04-06  Otto Quendel`,
      `${bookingNumber(unnamed._id)}  2026-05-05 – 2026-05-06  no name`,
    ])
      expect(output).toMatch(new RegExp(`\\n  (bookings|        )   ${line}\\n`));
  });

  it('asks once about a guest, and twice about staff', async () => {
    const [guest, clerk] = [await aGuest(), await aClerk()];
    const sure = (answer: string): Answer => ['Forget them? This cannot be undone. (y/N)', answer];
    const anyway: Answer = ['They work here and would lose access. Forget them anyway? (y/N)', 'n'];
    const forget = async (email: string, ...answers: Answer[]) =>
      (await onTerminal(`node scripts/run.mjs ${FORGET} ${email}`, { answers })).output;
    expect(await forget(guest.email, sure('n'))).toMatch(/Nothing changed\.\s*$/);
    expect(await forget(clerk.email, sure('y'), anyway)).toMatch(/Nothing changed\.\s*$/);
    expect((await auth.getUsers([{ uid: guest.uid }, { uid: clerk.uid }])).users).toHaveLength(2);
    expect(await forget(guest.email, sure('y'))).toContain(`${guest.email} is forgotten.`);
    await expect(auth.getUser(guest.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect((await runScript(FORGET, [guest.email])).output).toBe(
      `\nNo guest has the e-mail ${guest.email}.\n`,
    );
  });
});
