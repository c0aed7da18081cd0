import { AppError } from '@innkeep/contract/errors';
import { includesRole } from '@innkeep/contract/role';
import type { UserInput } from '@innkeep/contract/user';
import { requireSelf, type Caller } from '../base/caller.ts';
import { transactWithMail, mailId } from '../records/outbox.ts';
import { requireOwnAddress } from './own-address.ts';
import type { StoredUser, UserDeps, UserTx } from './user-store.ts';
import type { Account, Accounts } from './accounts.ts';

/**
 * Updates our record of a person at each sign-in; at the first one, enqueues a mail to them, and another if they adopt
 * an account.
 * @throws {AppError} `auth/adopted` if all sessions had to end for that: it is done, and they sign in once more
 */
export async function syncUser(
  deps: UserDeps,
  caller: Caller,
  email: string,
  input: UserInput,
): Promise<void> {
  requireSelf(caller, email);
  if (input.email !== undefined) requireSelf(caller, input.email);

  const session = { isOver: false };
  await transactWithMail(deps, deps.users, async (tx) => {
    const known = await tx.find(caller.uid);
    const isNew = !known && !(await tx.wasMailed('welcome', caller.uid));
    const others = await requireOwnAddress(deps, tx, caller);
    const adoption = await adopt(deps, known, caller);
    session.isOver ||= adoption.isSignedOut; // another attempt finds that they have ended
    const user = adoption.isAdopted ? adopted(known, caller, input.name) : current(known, caller, input.name);
    const isTold = adoption.isAdopted && !(await tx.wasMailed('account-adopted', caller.uid));
    await claimAddress(deps, tx, others);
    if (hasChanged(known, user)) tx.save(user);
    const about = { to: user.email } as const;
    if (isTold) tx.send({ ...about, _id: mailId('account-adopted', caller.uid), kind: 'account-adopted' });
    if (isNew)
      tx.send({
        ...about,
        _id: mailId('welcome', caller.uid),
        kind: 'welcome',
        ...(caller.isEmailConfirmed && { data: { name: user.name } }),
      });
  });
  if (session.isOver) throw new AppError('auth/adopted');
}

/** Others' records with the address go if their account is gone, and else get its present address. */
async function claimAddress(
  { accounts }: UserDeps,
  tx: UserTx,
  others: readonly StoredUser[],
): Promise<void> {
  if (others.length === 0) return;
  const known = await accounts.findAll(others.map((other) => other._id));
  for (const other of others) {
    const account = known.get(other._id);
    if (account) tx.save({ ...other, email: account.email, ...unprovenBy(account) });
    else tx.remove(other._id);
  }
}

function current(known: StoredUser | undefined, caller: Caller, name: string): StoredUser {
  return {
    _id: caller.uid,
    email: caller.email,
    // A sign-in without a name does not erase a known one.
    name: name || (known?.name ?? ''),
    // The record may be ahead of the token (just promoted), or behind it (promoted from the command line).
    role: known && includesRole(known.role, caller.role) ? known.role : caller.role,
    ...(known?.phone !== undefined && { phone: known.phone }),
    ...provenIn(known, caller),
  };
}

/** Only the role is kept, which an admin has given: the rest is what a stranger may have said. */
function adopted(known: StoredUser | undefined, caller: Caller, name: string): StoredUser {
  return { ...current(known, caller, name), name, phone: '' };
}

function provenIn(known: StoredUser | undefined, caller: Caller) {
  if (!caller.isEmailConfirmed) return unprovenBy(caller);
  return known?.isUnproven === undefined ? {} : { isUnproven: false };
}

function hasChanged(known: StoredUser | undefined, user: StoredUser): boolean {
  return (
    known?.name !== user.name ||
    known.email !== user.email ||
    known.role !== user.role ||
    known.phone !== user.phone ||
    known.isUnproven !== user.isUnproven
  );
}

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

interface Adoption {
  isAdopted: boolean;
  /** Whether the caller's own session had to end, too. */
  isSignedOut: boolean;
}

/** The provider is asked only about an address that seems proven now, and was not, or has no record. */
async function adopt(
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
