import type { User, UserInput } from '@innkeep/contract/user';
import { requireSelf, type Caller } from '../caller.ts';
import type { UserDeps } from './user-store.ts';

/** Keeps our record of a person in step with his account, at each sign-in. */
export async function syncUser(
  { users }: UserDeps,
  caller: Caller,
  email: string,
  input: UserInput,
): Promise<void> {
  requireSelf(caller, email);
  if (input.email !== undefined) requireSelf(caller, input.email);

  await users.transact(async (tx) => {
    const known = await tx.find(caller.uid);
    const user = current(known, caller, input.name);
    if (known?.name !== user.name || known.email !== user.email || known.role !== user.role) tx.save(user);
  });
}

function current(known: User | undefined, caller: Caller, name: string): User {
  return {
    _id: caller.uid,
    email: caller.email,
    // A sign-in that knows no name does not make us forget it.
    name: name || (known?.name ?? ''),
    // The record may be ahead of the token (just promoted), or behind it (promoted from the command line).
    role: known?.role === 'admin' ? 'admin' : caller.role,
  };
}
