import { API, pathTo } from '@innkeep/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import type { User } from 'firebase/auth';
import { api } from '../../../lib/api/api-client.ts';
import { adminCheckKey } from './account-keys.ts';

/** Asks the server whether the user is an admin; fetches a token that says so, and whether the e-mail is confirmed. */
export function adminCheckQuery(user: User | null | undefined) {
  return queryOptions({
    queryKey: adminCheckKey(user?.uid),
    queryFn: async ({ signal }) => {
      if (!user?.email) return false;
      const { isAdmin } = await api.get<{ isAdmin: boolean }>(pathTo(API.adminCheck, { email: user.email }), {
        signal,
      });
      const { claims } = await user.getIdTokenResult();
      const isOutdated =
        isAdmin !== (claims.role === 'admin') || user.emailVerified !== claims.email_verified;
      if (isOutdated) await user.getIdToken(true);
      return isAdmin;
    },
    enabled: Boolean(user),
  });
}
