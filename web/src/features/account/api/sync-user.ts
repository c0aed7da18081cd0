import { AppError } from '@innkeep/contract/errors';
import { API, pathTo } from '@innkeep/contract/paths';
import type { UserSynced } from '@innkeep/contract/user';
import type { User } from 'firebase/auth';
import { accessToken } from '../../../lib/access-token.ts';
import { api } from '../../../lib/api-client.ts';

/** Tells the server who has signed in, and keeps the access token that it answers with. */
export async function syncUser({ displayName, email }: User): Promise<void> {
  if (!email) throw new AppError('auth/required', { detail: 'a sign-in without an e-mail' });
  const { data } = await api.put<UserSynced>(pathTo(API.user, { email }), { name: displayName ?? '', email });
  accessToken.store(data);
}
