import type { ListedUser } from '@innkeep/contract/user';
import type { UserDeps } from './user-store.ts';

/** Everybody of whom there is a record, as the sign-in provider knows them now. */
export async function listUsers({ users, accounts }: UserDeps): Promise<ListedUser[]> {
  const listed = await users.list();
  const known = await accounts.findAll(listed.map(({ _id }) => _id));
  return listed.map((user) => {
    const account = known.get(user._id);
    return {
      ...user,
      role: account?.role ?? 'guest',
      isEmailConfirmed: account?.isEmailConfirmed ?? false,
      isAccountGone: account === undefined,
    };
  });
}
