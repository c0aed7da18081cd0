import type { Caller } from '../base/caller.ts';
import type { Account, Accounts } from './accounts.ts';
import type { StoredUser } from './user-store.ts';

/** How far the moments of one sign-in may lie apart: when its account was made, earlier sessions ended, its own began. */
const SAME_SIGN_IN_MS = 60_000;

/**
 * Whether a person has signed in with Google to an account that was made before under their address, with a password
 * and unproven, perhaps by a stranger. Google's word replaces that password, so only Google is left. A person who
 * has confirmed the address by our link keeps the password, also if they use Google later.
 */
function isAdoption(known: StoredUser | undefined, caller: Caller, account: Account): boolean {
  return account.signsInWith === 'google' && (known !== undefined || wasMadeBefore(account, caller));
}

/** Whether the account may not be the caller's own: its record says so, or there is none that would tell. */
function isInQuestion(known: StoredUser | undefined, { isEmailConfirmed }: Caller): boolean {
  return isEmailConfirmed && (known === undefined || known.isUnproven === true);
}

/** Whether there was an account before this sign-in. Its owner may have used it without ever asking for a record. */
function wasMadeBefore(
  { createdAt }: Pick<Account, 'createdAt'>,
  { signedInAt }: Pick<Caller, 'signedInAt'>,
): boolean {
  return signedInAt !== undefined && createdAt.getTime() < signedInAt.getTime() - SAME_SIGN_IN_MS;
}

/** Whether the sessions that began before this sign-in have ended with it, as the provider should see to. */
function haveOthersEnded(
  { sessionsSince }: Pick<Account, 'sessionsSince'>,
  { signedInAt }: Pick<Caller, 'signedInAt'>,
): boolean {
  return signedInAt !== undefined && sessionsSince.getTime() >= signedInAt.getTime() - SAME_SIGN_IN_MS;
}

/** Marks a record whose account is not proven: the owner of the address is to keep nothing of it. */
export function unprovenBy({
  isEmailConfirmed,
}: Pick<Caller, 'isEmailConfirmed'>): Pick<StoredUser, 'isUnproven'> {
  return isEmailConfirmed ? {} : { isUnproven: true };
}

export interface Adoption {
  isAdopted: boolean;
  /** Whether the caller's own session had to end, too. */
  isSignedOut: boolean;
}

/** The provider is asked only about an address that seems proven now, and was not, or has no record. */
export async function adopt(
  { accounts }: { readonly accounts: Pick<Accounts, 'findAll' | 'endSessions'> },
  known: StoredUser | undefined,
  caller: Caller,
): Promise<Adoption> {
  const account = isInQuestion(known, caller)
    ? (await accounts.findAll([caller.uid])).get(caller.uid)
    : undefined;
  if (!account || !isAdoption(known, caller, account)) return { isAdopted: false, isSignedOut: false };
  const mustEnd = !haveOthersEnded(account, caller);
  if (mustEnd) await accounts.endSessions(caller.uid);
  return { isAdopted: true, isSignedOut: mustEnd };
}
