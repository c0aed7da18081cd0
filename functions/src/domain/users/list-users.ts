import { invalid } from '@innkeep/contract/errors';
import { ACCOUNT_ID } from '@innkeep/contract/fields';
import { beginsWords, NOTHING_TO_FIND, searchedTokens } from '@innkeep/contract/name-words';
import type { ListedUser, User, UsersQuestion } from '@innkeep/contract/user';
import type { UserDeps, UserPage } from './user-store.ts';

/** How often a page is read for matches before it is returned incomplete. */
const MOST_READS = 8;

export interface UserList {
  users: ListedUser[];
  next: string | undefined;
}

/** Address and role come from the sign-in provider, which also knows if the address is confirmed. */
export async function listUsers({ users, accounts }: UserDeps, question: UsersQuestion): Promise<UserList> {
  const { recorded, next } = await findUsers(users, question);
  const known = await accounts.findAll(recorded.map(({ _id }) => _id));
  const listed = recorded.map((user) => {
    const account = known.get(user._id);
    return {
      _id: user._id,
      name: user.name,
      email: account?.email ?? user.email,
      role: account?.role ?? 'guest',
      isEmailConfirmed: account?.isEmailConfirmed ?? false,
      isAccountGone: account === undefined,
    };
  });
  const byEmail = listed.sort((a, b) => (a.email < b.email ? -1 : Number(a.email > b.email)));
  return { users: byEmail, next: next && `${next.email}/${next._id}` };
}

/** Reads until a page is full: the database is queried by the tokens of one word only. */
async function findUsers(users: UserDeps['users'], { q, after, size }: UsersQuestion) {
  const limit = size + 1; // one more tells whether there is another page
  const tokens = q === '' ? undefined : requireTokens(q);
  const found: User[] = [];
  let rest: UserPage | undefined = { tokens, after: positionIn(after), limit };
  for (let reads = 0; rest && found.length <= size && reads < MOST_READS; reads += 1) {
    const page: User[] = await users.list(rest);
    found.push(...page.filter((user) => q === '' || beginsWords(q, [user.name, user.email])));
    rest = page.length === limit ? { tokens, after: page.at(-1), limit } : undefined;
  }
  const recorded = found.slice(0, size);
  return { recorded, next: found.length > size ? recorded.at(-1) : rest?.after };
}

function requireTokens(q: string): string[] {
  const tokens = searchedTokens(q);
  if (tokens.length === 0) throw invalid({ q: NOTHING_TO_FIND });
  return tokens;
}

/** Reads where a page begins. The id has no `/`; an e-mail may have some. */
function positionIn(after: string | undefined): Pick<User, '_id' | 'email'> | undefined {
  if (after === undefined || after === '') return undefined;
  const end = after.lastIndexOf('/');
  const [email, _id] = [after.slice(0, end), after.slice(end + 1)];
  if (end === -1 || !ACCOUNT_ID.test(_id))
    throw invalid({ after: 'after is not the next of a page like this.' });
  return { email, _id };
}
