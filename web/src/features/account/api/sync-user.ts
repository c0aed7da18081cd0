import { API, pathTo } from '@innkeep/contract/paths';
import type { UserSynced } from '@innkeep/contract/user';
import { ApiError } from '@innkeep/contract/errors';
import { signOut, type User } from 'firebase/auth';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { showError } from '../../../lib/toast.ts';
import { accessToken, unheardSignIn } from '../../../lib/session/access-token.ts';
import { api } from '../../../lib/api/api-client.ts';
import { browserError } from '../../../lib/api/connection.ts';
import { firebaseAuth } from '../../../lib/session/firebase-auth.ts';

/** @throws {ApiError} if the answer is not `success`, or after a log-out before it; nothing is stored then */
export async function syncUser({ uid, displayName, email }: User): Promise<void> {
  if (!email) throw browserError('auth/required');
  unheardSignIn.set(uid);
  const name = displayName ?? '';
  const answer = await api
    .put<Partial<UserSynced>>(pathTo(API.user, { email }), { name, email })
    .catch(async (error: unknown) => {
      if (isAdopted(error)) await signOut((await firebaseAuth()).auth); // the server has ended this session, too
      throw error;
    });
  if (answer.status !== 'success' || answer.data === undefined) throw browserError('server/unexpected');
  unheardSignIn.remove();
  const { auth } = await firebaseAuth();
  if (auth.currentUser?.uid !== uid) throw browserError('auth/required');
  accessToken.store(answer.data);
}

/** Tells the server of a sign-in that it never acknowledged. Each form reports its own sign-ins. */
export async function catchUpOnSync(restored: Promise<User | null>): Promise<void> {
  const user = await restored;
  if (!user) unheardSignIn.remove();
  // Tried again on the next page load.
  else if (accessToken.stored() === null)
    await syncUser(user).catch((error: unknown) => {
      if (isAdopted(error)) showError(failureMessage(error));
    });
}

/** Whether the account was another person's before: its owner signs in once more. */
function isAdopted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'auth/adopted';
}
