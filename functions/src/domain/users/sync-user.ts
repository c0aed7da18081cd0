import { includesRole } from '@innkeep/contract/role';
import type { User, UserInput } from '@innkeep/contract/user';
import { requireSelf, type Caller } from '../caller.ts';
import { mailId } from '../mail/mail.ts';
import { transactWithMail } from '../mail/outbox.ts';
import { requireOwnAddress } from './own-address.ts';
import type { UserDeps, UserTx } from './user-store.ts';

/** Updates our record of a person at each sign-in; at the first one, enqueues a mail to them. */
export async function syncUser(
  deps: UserDeps,
  caller: Caller,
  email: string,
  input: UserInput,
): Promise<void> {
  requireSelf(caller, email);
  if (input.email !== undefined) requireSelf(caller, input.email);

  await transactWithMail(deps, deps.users, async (tx, enqueue) => {
    const known = await tx.find(caller.uid);
    const isNew = !known && !(await tx.wasWelcomed(caller.uid));
    const user = current(known, caller, input.name);
    await claimAddress(deps, tx, await requireOwnAddress(deps, tx, caller));
    if (known?.name !== user.name || known.email !== user.email || known.role !== user.role) tx.save(user);
    if (!isNew) return;
    enqueue({
      _id: mailId('welcome', caller.uid),
      kind: 'welcome',
      to: user.email,
      ...(caller.isEmailConfirmed && { data: { name: user.name } }),
    });
  });
}

/**
 * Leaves an address to the account that has it now. Other records with that address are removed if their
 * account is gone, and corrected if it has another address.
 */
async function claimAddress({ accounts }: UserDeps, tx: UserTx, others: readonly User[]): Promise<void> {
  if (others.length === 0) return;
  const known = await accounts.findAll(others.map((other) => other._id));
  for (const other of others) {
    const account = known.get(other._id);
    if (account) tx.save({ ...other, email: account.email });
    else tx.remove(other._id);
  }
}

function current(known: User | undefined, caller: Caller, name: string): User {
  return {
    _id: caller.uid,
    email: caller.email,
    // A sign-in without a name does not erase a known one.
    name: name || (known?.name ?? ''),
    // The record may be ahead of the token (just promoted), or behind it (promoted from the command line).
    role: known && includesRole(known.role, caller.role) ? known.role : caller.role,
  };
}
