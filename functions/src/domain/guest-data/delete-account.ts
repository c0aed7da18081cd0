import type { AccountClosed, DeletionPreview } from '@innkeep/contract/account';
import { AppError } from '@innkeep/contract/errors';
import type { Caller } from '../base/caller.ts';
import type { Clock } from '../base/clock.ts';
import { requireRecentSignIn } from '../users/own-address.ts';
import { findOwner, type KnownGuest } from './find-guest.ts';
import { closeAccount, reopenAccount } from './forget-guest.ts';
import type { Deletion, DeletionStore, FindGuestDeps } from './guest-data-store.ts';
import { findDeletionBlockers, type Blocker } from './deletion-blockers.ts';

export interface DeletionDeps extends FindGuestDeps {
  readonly clock: Clock;
  readonly deletions: DeletionStore;
}

const CLOSED: AccountClosed = { status: 'success' };

/**
 * Closes the caller's account, and notes that it is to be deleted: `finishDeletions` does it once all calls
 * that have begun are over. It may be asked again, also where it was cut off.
 * @throws {AppError} `account/hindered` if something has to be settled first: `previewDeletion` says what
 */
export async function deleteAccount(deps: DeletionDeps, caller: Caller): Promise<AccountClosed> {
  if (caller.role !== 'guest') throw new AppError('auth/forbidden');
  requireRecentSignIn(caller, deps.clock.now());
  const { uid } = caller;
  const found = await findOwner(deps, uid);
  if (!found) return CLOSED;
  const asked = (await deps.deletions.find(uid)) ?? (await ask(deps, found, uid));
  await closeAccount(deps, uid);
  if (await deps.deletions.find(uid)) return CLOSED;
  // A sweep has found in between that it is to be kept, so that nothing else would open it; or has deleted it.
  await reopenAccount(deps, asItWas(found, asked));
  if (await deps.guestAccounts.find(uid)) throw new AppError('account/hindered');
  return CLOSED;
}

/** Notes who is to be deleted, before anything is changed: so it will be finished even if this is cut off. */
async function ask(deps: DeletionDeps, found: KnownGuest, uid: string): Promise<Deletion> {
  if (found.account?.isClosed) throw new AppError('auth/required'); // by the hotel
  if ((await deletionBlockersOfOwner(deps, found)).length > 0) throw new AppError('account/hindered');
  const record = found.records.find(({ _id }) => _id === uid);
  const now = deps.clock.now();
  const asked = { _id: uid, email: found.email, askedAt: now, triedAt: now, record };
  await deps.deletions.save(asked);
  return asked;
}

/** Returns what was known before the account was closed on its owner's behalf, for the case that it is opened again. */
export function asItWas(found: KnownGuest, { _id: uid, record }: Deletion): KnownGuest {
  const { account, records } = found;
  const hasRecord = records.some(({ _id }) => _id === uid);
  return {
    ...found,
    account: account && { ...account, isClosed: false }, // as `ask` has made sure
    records: record && !hasRecord ? [...records, record] : records,
  };
}

export async function previewDeletion(deps: DeletionDeps, { uid }: Caller): Promise<DeletionPreview> {
  const found = await findOwner(deps, uid);
  if (!found || found.account?.isClosed) throw new AppError('auth/required');
  const { bookings } = found;
  const deletionBlockers = await deletionBlockersOfOwner(deps, found);
  return {
    deletionBlockers: deletionBlockers.map(({ kind, booking: id }) => {
      const about = bookings.find(({ _id }) => _id === id);
      return {
        kind,
        ...(about && { booking: { _id: about._id, checkin: about.checkin, isOwn: about.uid === uid } }),
      };
    }),
    bookings: bookings.filter(({ email }) => email !== '').length,
    isOfAddress: found.email !== undefined,
  };
}

/** Lists what prevents an account from being deleted by its owner: in addition, that they work here. */
export async function deletionBlockersOfOwner(
  deps: FindGuestDeps & { readonly clock: Clock },
  found: Pick<KnownGuest, 'account' | 'bookings'>,
): Promise<Blocker[]> {
  const isStaff = found.account !== undefined && found.account.role !== 'guest';
  return isStaff ? [{ kind: 'staff' }] : findDeletionBlockers(deps, found);
}
