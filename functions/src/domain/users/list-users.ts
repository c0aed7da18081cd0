import type { ListedUser } from '@innkeep/contract/user';
import type { UserDeps } from './user-store.ts';

/**
 * Lists everybody who has a record, by e-mail. Address and role come from the sign-in provider, which also
 * knows whether the address is confirmed.
 */
export async function listUsers({ users, accounts }: UserDeps): Promise<ListedUser[]> {
  const recorded = await users.list();
  const known = await accounts.findAll(recorded.map(({ _id }) => _id));
  const listed = recorded.map((user) => {
    const account = known.get(user._id);
    return {
      ...user,
      email: account?.email ?? user.email,
      role: account?.role ?? 'guest',
      isEmailConfirmed: account?.isEmailConfirmed ?? false,
      isAccountGone: account === undefined,
    };
  });
  return listed.sort((a, b) => (a.email < b.email ? -1 : Number(a.email > b.email)));
}
