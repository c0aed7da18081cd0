/**
 * `npm run forget -- EMAIL`: forgets a guest who asks for it, and says what stays and why:
 * docs/a-guests-data.md.
 *
 *   npm run forget -- ana@people.example                         in the hotel that runs on this machine
 *   npm run forget -- ana@people.example --project harbour       in a real one, with the account of
 *                                            `npx firebase login`
 *   npm run forget -- ana@people.example --yes                   without confirmation
 *
 * Refuses while a stay is ahead or money is open. A Ctrl-C undoes everything during a wait of ten seconds
 * (three on this machine); after that, the run finishes. If it was killed, it can be run again.
 */
import { findGuest, type KnownGuest } from '../functions/src/domain/guest-data/find-guest.ts';
import { forgetGuest } from '../functions/src/domain/guest-data/forget-guest.ts';
import type { ForgetDeps } from '../functions/src/domain/guest-data/guest-data-store.ts';
import { findDeletionBlockers, type Blocker } from '../functions/src/domain/guest-data/deletion-blockers.ts';
import { command } from './lib/command.mjs';
import { confirm } from './lib/terminal.mjs';
import { guestDeps, readGuestArguments, withGoogleExplained } from './lib/guest-command.ts';
import { CLOSED, forgottenInWords, guestInWords, blockerInWords } from './lib/guest-words.ts';
import { Refusal } from './lib/project.mjs';

const USAGE = 'npm run forget -- EMAIL --project PROJECT';
/** The name of this script in the audit. */
const BY = 'forget';

const interrupted = new AbortController();
let isForgetting = false;

await command(
  async () => {
    const { email, projectId, values } = readGuestArguments(USAGE, { yes: { type: 'boolean' } });
    const deps = await guestDeps(projectId, interrupted.signal);
    await withGoogleExplained(projectId, async () => {
      const guest = await findGuest(deps, email);
      if (!guest) throw new Refusal(`No guest has the e-mail ${email}.`);
      console.log(`${guestInWords(guest)}\n`);
      refuse(await findDeletionBlockers(deps, guest), guest.account?.isClosed);
      if (values.yes !== true && !(await isSure(guest))) {
        console.log('Nothing changed.');
        return;
      }
      await forget(deps, email);
    });
  },
  { endsByItself },
);

/** Called on a Ctrl-C: ends the wait. The work is then undone or finished, never left halfway. */
function endsByItself(): boolean {
  interrupted.abort();
  return isForgetting;
}

async function forget(deps: ForgetDeps, email: string): Promise<void> {
  isForgetting = true;
  const done = await forgetGuest(deps, BY, email);
  if (done.outcome === 'unknown') throw new Refusal(`No guest has the e-mail ${email} anymore.`);
  if (done.outcome === 'blocked') {
    refuse(done.deletionBlockers);
    return;
  }
  const left = await deps.guestData.recordsOf(done.guest.bookings.map(({ _id }) => _id));
  console.log(forgottenInWords(done.guest, done.mails, [...left.values()], deps.clock.now()));
}

/** @throws {Refusal} where there is a blocker */
function refuse(deletionBlockers: readonly Blocker[], isClosed = false): void {
  if (deletionBlockers.length === 0) return;
  throw new Refusal([...deletionBlockers.map(blockerInWords), ...(isClosed ? [CLOSED] : [])].join('\n'));
}

/** Asks for confirmation; twice for an account of the staff, whom others would miss. */
async function isSure({ account }: KnownGuest): Promise<boolean> {
  if (!(await confirm('Forget them? This cannot be undone.'))) return false;
  const isStaff = account !== undefined && account.role !== 'guest';
  return !isStaff || confirm('They work here and would lose access. Forget them anyway?');
}
