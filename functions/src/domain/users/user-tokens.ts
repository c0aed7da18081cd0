import type { User } from '@innkeep/contract/user';
import { beginningsOf, beginsWords, localPart, longestBeginning, wordsOf } from '../name-words.ts';

/** Two letters: there are names that have no more. */
const SHORTEST = 2;
const MAX_TOKENS = 40;

/**
 * Returns the tokens by which admins find a user: the first two to eight letters of each word of the name and
 * of the e-mail's local part; at most forty.
 */
export function userTokens({ name, email }: Pick<User, 'name' | 'email'>): string[] {
  const words = [...wordsOf(name), ...wordsOf(localPart(email))];
  const tokens = words.flatMap((word) => beginningsOf(word, SHORTEST));
  return [...new Set(tokens)].slice(0, MAX_TOKENS);
}

/** Returns the token of a search that the database is queried by; undefined if the search is too short. */
export function userTokenOf(query: string): string | undefined {
  return longestBeginning(query, SHORTEST);
}

/** Whether each word of a search begins a word of the user's name or e-mail. One token finds too much. */
export function isUserFound(query: string, { name, email }: Pick<User, 'name' | 'email'>): boolean {
  return beginsWords(query, [name, email]);
}
