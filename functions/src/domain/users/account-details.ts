import type { AccountDetails, AccountDetailsInput } from '@innkeep/contract/account';
import type { Caller } from '../base/caller.ts';
import { unprovenBy } from './sync-user.ts';
import { requireOwnAddress } from './own-address.ts';
import type { StoredUser, UserDeps } from './user-store.ts';

export async function getAccountDetails(
  { users }: Pick<UserDeps, 'users'>,
  caller: Caller,
): Promise<AccountDetails> {
  return detailsOf(await users.find(caller.uid), caller);
}

/** Saves what guests say about themselves, for the bookings to come: those that were made stay as they are. */
export async function saveAccountDetails(
  deps: Pick<UserDeps, 'users' | 'accounts'>,
  caller: Caller,
  { name, phone }: AccountDetailsInput,
): Promise<AccountDetails> {
  const { users, accounts } = deps;
  await requireOwnAddress(deps, users, caller);
  // The account first: each sign-in copies its name to the record, so that a repeated call mends both.
  await accounts.rename(caller.uid, name);
  return users.transact(async (tx) => {
    const known = await tx.find(caller.uid);
    const user = { ...(known ?? firstRecord(caller)), name, phone, ...unprovenBy(caller) };
    if (hasChanged(known, user)) tx.save(user);
    return detailsOf(user, caller);
  });
}

/** The record of a person whose sign-in the server has not heard of yet. */
function firstRecord({ uid, email, name, role }: Caller): StoredUser {
  return { _id: uid, email, name, role };
}

function hasChanged(known: StoredUser | undefined, { name, phone, isUnproven }: StoredUser): boolean {
  return known?.name !== name || (known.phone ?? '') !== phone || known.isUnproven !== isUnproven;
}

function detailsOf(known: StoredUser | undefined, caller: Caller): AccountDetails {
  return { name: known?.name ?? caller.name, phone: known?.phone ?? '' };
}
