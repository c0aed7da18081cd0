import { STORAGE_KEY } from '@innkeep/contract/constants';
import { AppError } from '@innkeep/contract/errors';
import { API, pathTo } from '@innkeep/contract/paths';
import type { UserSynced } from '@innkeep/contract/user';
import type { Auth, User } from 'firebase/auth';
import { accessToken } from '../../../lib/access-token.ts';
import { api } from '../../../lib/api-client.ts';
import { localText } from '../../../lib/local-text.ts';

const unheard = localText(STORAGE_KEY.unheardSignIn);

/** Tells the server who has signed in, and keeps the access token that it answers with. */
export async function syncUser({ uid, displayName, email }: User): Promise<void> {
  if (!email) throw new AppError('auth/required', { detail: 'a sign-in without an e-mail' });
  unheard.set(uid);
  const { data } = await api.put<UserSynced>(pathTo(API.user, { email }), { name: displayName ?? '', email });
  unheard.remove();
  accessToken.store(data);
}

/** Tells the server of a sign-in of which it never heard, because its guest left meanwhile. */
export async function catchUpOnSync(auth: Auth): Promise<void> {
  await auth.authStateReady();
  const { currentUser } = auth;
  if (currentUser === null) return;
  if (currentUser.uid === unheard.get()) await syncUser(currentUser).catch(() => undefined); // tried again next time
}
