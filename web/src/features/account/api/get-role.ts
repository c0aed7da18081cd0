import { API, pathTo } from '@innkeep/contract/paths';
import type { AdminCheck } from '@innkeep/contract/user';
import { queryOptions } from '@tanstack/react-query';
import type { User } from 'firebase/auth';
import { api } from '../../../lib/api/api-client.ts';

export const roleKey = (uid: string | undefined) => ['account', uid, 'role'] as const;

/** Asks the server for the user's role; its new token has the role and whether the e-mail is confirmed. */
export function roleQuery(user: User | null | undefined) {
  return queryOptions({
    queryKey: roleKey(user?.uid),
    queryFn: async ({ signal }) => {
      if (!user?.email) return 'guest';
      const { role } = await api.get<AdminCheck>(pathTo(API.adminCheck, { email: user.email }), { signal });
      const { claims } = await user.getIdTokenResult();
      const isOutdated = role !== (claims.role ?? 'guest') || user.emailVerified !== claims.email_verified;
      if (isOutdated) await user.getIdToken(true);
      return role;
    },
    enabled: Boolean(user),
  });
}
