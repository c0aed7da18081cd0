/**
 * `npm run make-admin -- EMAIL`: gives a hotel its first admin, who then promotes others on the site.
 *
 *   npm run make-admin -- ana@hotel.example                         in the hotel that runs on this machine
 *   npm run make-admin -- ana@hotel.example --project harbour       in a real one, with the account of
 *                                               `npx firebase login`
 *   npm run make-admin -- ana@hotel.example --yes                   without confirmation
 *
 * A stranger can register under any address, so check what is shown of the account.
 */
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { hotelClock } from '../functions/src/domain/base/clock.ts';
import { giveRole } from '../functions/src/domain/users/change-role.ts';
import { normalEmail } from '../functions/src/domain/base/caller.ts';
import { errorCode } from '../functions/src/error-code.ts';
import { firebaseAccounts } from '../functions/src/store/auth-accounts.ts';
import { firestoreUsers } from '../functions/src/store/users.store.ts';
import { command } from './lib/command.mjs';
import { confirm } from './lib/terminal.mjs';
import { openProject } from './lib/open-project.ts';
import { Refusal } from './lib/project.mjs';

const SIGN_IN = 'sign in there once, then try again.';
/** The name of this script in the audit. */
const BY = { uid: 'make-admin', email: '', name: '', isEmailConfirmed: false, role: 'admin' } as const;

await command(async () => {
  const { values, positionals } = parseArgs({
    options: { project: { type: 'string' }, yes: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [address] = positionals;
  if (address === undefined || positionals.length > 1)
    throw new Refusal('Name one e-mail: npm run make-admin -- EMAIL');

  const project = await openProject(values.project);
  const email = normalEmail(address);
  const account = await findAccount(getAuth(project), email);
  console.log(`${email}\n${describeAccount(account)}\n`);
  const isAdmin = account.customClaims?.role === 'admin';
  if (!isAdmin && !values.yes && !(await confirm('Make this account an admin?'))) {
    console.log('Nothing changed.');
    return;
  }

  const users = firestoreUsers(getFirestore(project), randomUUID);
  const deps = { users, accounts: firebaseAccounts(getAuth(project)), clock: hotelClock() };
  const { modifiedCount } = await giveRole(deps, BY, account.uid, 'admin').catch((error: unknown) => {
    throw errorCode(error) === 'user/not-found'
      ? new Refusal(`${email} has never signed in to the site: ${SIGN_IN}`)
      : error;
  });
  console.log(
    modifiedCount === 0
      ? `${email} is already an admin.`
      : `${email} is an admin now, from the next sign-in on.`,
  );
});

async function findAccount(auth: Auth, email: string): Promise<UserRecord> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'auth/invalid-email') throw new Refusal(`${email} is not an e-mail address.`);
    if (code === 'auth/user-not-found')
      throw new Refusal(`There is no account for ${email}. Register on the site first.`);
    throw error;
  }
}

/** Describes an account in four lines, to tell it from one that a stranger made under the same name. */
function describeAccount({ uid, providerData, metadata, emailVerified }: UserRecord): string {
  const providers = providerData.map(({ providerId }) => providerId).join(', ');
  const created = new Date(metadata.creationTime).toISOString().slice(0, 16).replace('T', ' ');
  return [
    `  uid        ${uid}`,
    `  signs in   with ${providers === '' ? 'nothing yet' : providers}`,
    `  created    ${created} UTC`,
    `  e-mail     ${emailVerified ? 'verified' : 'not verified: it may be another person’s'}`,
  ].join('\n');
}
