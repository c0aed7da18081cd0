import { orLog } from '../base/log.ts';
import { enqueueOnce, type OutboxDeps, mailId } from '../records/outbox.ts';
import { asItWas, deletionBlockersOfOwner, type DeletionDeps } from './delete-account.ts';
import { findFormer, findOwner, type KnownGuest } from './find-guest.ts';
import { forget, reopenAccount, type Whom } from './forget-guest.ts';
import type { Deletion, ForgetDeps } from './guest-data-store.ts';
import type { Blocker } from './deletion-blockers.ts';

/** How many accounts one sweep deletes: the others wait for the next. */
const MAX_AT_ONCE = 20;

/** What has come in between. */
type Between = Blocker | 'another address';

export type FinishDeps = DeletionDeps & ForgetDeps & OutboxDeps;

/** Deletes the accounts whose owners have asked for it. One that fails is tried again after all others. */
export async function finishDeletions(deps: FinishDeps): Promise<void> {
  const asked = await deps.deletions.list(MAX_AT_ONCE);
  await Promise.all(
    asked.map((deletion) =>
      orLog(deps.log, 'account not deleted', { user: deletion._id }, async () => {
        await deps.deletions.putLast(deletion._id, deps.clock.now());
        await finish(deps, deletion);
      }),
    ),
  );
}

/**
 * Deletes an account, or opens it again if something has come in between: a call that had begun before the
 * account was closed, or a proof of its address. The mail about it is enqueued last, because forgetting removes those to the address.
 */
async function finish(deps: FinishDeps, deletion: Deletion): Promise<void> {
  const { _id: uid } = deletion;
  const find = async () => {
    const found = await findOwner(deps, uid);
    return found ? asItWas(found, deletion) : findFormer(deps, uid);
  };
  // If its owner has confirmed its address since, or changed it, what hangs by the address is not what was asked about.
  const findDeletionBlockers: Whom<Between>['findDeletionBlockers'] = async (at, found) =>
    found.account && found.email !== deletion.email
      ? ['another address']
      : deletionBlockersOfOwner(at, found);
  const { outcome } = await forget(deps, uid, { find, findDeletionBlockers });
  if (outcome === 'blocked') {
    await keep(deps, deletion, find);
    return;
  }
  await tell(deps, deletion, 'account-deleted');
  await deps.deletions.remove(uid);
}

/**
 * Opens an account again that is to be kept, also after the note is gone: another press may have read the note
 * before, and closed the account since. A press that closes it later sees that the note is gone.
 */
async function keep(deps: FinishDeps, deletion: Deletion, find: () => Promise<KnownGuest>): Promise<void> {
  const found = await find();
  if (!found.account) return; // there is nothing to open: what it booked is forgotten once nothing hinders
  await reopenAccount(deps, found);
  await tell(deps, deletion, 'account-kept');
  await deps.deletions.remove(deletion._id);
  await reopenAccount(deps, found);
}

/** Tells the person who asked, once, if they have proven the address. */
async function tell(deps: FinishDeps, deletion: Deletion, kind: 'account-deleted' | 'account-kept') {
  const { _id: uid, email, askedAt } = deletion;
  if (email !== undefined)
    await enqueueOnce(deps, { _id: mailId(kind, `${uid}-${askedAt.getTime()}`), kind, to: email });
}
