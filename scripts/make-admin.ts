/**
 * `npm run make-admin -- EMAIL`: gives a hotel its first admin, who then promotes others on the site.
 *
 *   npm run make-admin -- ana@hotel.example                         in the hotel that runs on this machine
 *   npm run make-admin -- ana@hotel.example --project harbour       in a real one, as whoever
 *                                               `gcloud auth application-default login` named
 */
import { parseArgs } from 'node:util';
import { randomUUID } from 'node:crypto';
import { normalEmail } from '@innkeep/contract/user';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { hotelClock } from '../functions/src/domain/clock.ts';
import { makeAdmin } from '../functions/src/domain/users/make-admin.ts';
import { firebaseAccounts } from '../functions/src/store/auth-accounts.ts';
import { firestoreUsers } from '../functions/src/store/users.store.ts';
import { command } from './lib/command.mjs';
import { openProject } from './lib/open-project.ts';
import { Refusal } from './lib/project.mjs';

/** Who did it, as the audit calls it. */
const BY = { uid: 'make-admin', email: '', role: 'admin' } as const;

await command(async () => {
  const { values, positionals } = parseArgs({
    options: { project: { type: 'string' } },
    allowPositionals: true,
  });
  const [email] = positionals;
  if (email === undefined || positionals.length > 1) throw new Refusal('Whom? npm run make-admin -- EMAIL');

  const project = await openProject(values.project);
  const users = firestoreUsers(getFirestore(project), randomUUID);
  const user = await users.findByEmail(normalEmail(email));
  if (!user) throw new Refusal(`Nobody has signed in as ${email} yet. Register on the site first.`);

  const deps = { users, accounts: firebaseAccounts(getAuth(project)), clock: hotelClock() };
  const { modifiedCount } = await makeAdmin(deps, BY, user._id);
  console.log(
    modifiedCount === 0
      ? `${user.email} was an admin already.`
      : `${user.email} is an admin now, from the next sign-in on.`,
  );
});
