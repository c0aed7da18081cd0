import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { auth, db } from '../api/support/admin-sdk.ts';
import { call } from '../api/support/call.ts';
import { aBooking, putBookings } from '../api/support/desk-bookings.ts';
import { aGuest } from '../api/support/people.ts';
import { runScript } from '../api/support/run-script.ts';
import { inDays } from '../api/support/stays.ts';

const isClosed = async (uid: string) => (await auth.getUser(uid)).disabled;

it('opens the account again at a Ctrl-C while calls end, and forgets nothing', async () => {
  const guest = await aGuest();
  const { uid, email } = guest;
  await call('PUT', `/user/${email}`, { as: guest, json: { name: 'Zoe' } });
  const args = ['scripts/run.mjs', 'scripts/forget.ts', email, '--yes'];
  const child = execFile(process.execPath, args);
  const ended = new Promise<unknown>((resolve) => void child.on('exit', resolve));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: string) => (output += text));
  await expect.poll(async () => (await db.doc(`users/${uid}`).get()).exists).toBe(false);
  expect(await isClosed(uid)).toBe(true);
  child.kill('SIGINT');
  expect(await ended).toBe(1);
  expect(output).toMatch(/\nStopping …\n\nStopped. Nothing was deleted, and the account is unchanged\.\n$/);
  expect(await isClosed(uid)).toBe(false);
  expect((await db.doc(`users/${uid}`).get()).data()).toMatchObject({ name: 'Zoe' });
});

it('says how to open an account that a run left closed, where something hinders the next one', async () => {
  const { uid, email } = await aGuest();
  const ahead = aBooking(inDays(5), inDays(7), { uid, email });
  await putBookings(ahead);
  await auth.updateUser(uid, { disabled: true });
  expect(await runScript('scripts/forget.ts', [email, '--yes'])).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining(
      `Booking ${bookingNumber(ahead._id)} is still to come. Cancel it with the guest, or wait until it is over.\nTheir account is closed. If a run of this command was cut off, open it again: in Firebase’s console, Authentication → Users → ⋮ → Enable account.\n`,
    ) as string, // what the matcher stands for
  });
});
