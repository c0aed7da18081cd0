import { API } from '@innkeep/contract/paths';
import type { ListedUser } from '@innkeep/contract/user';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';

/** The key contains the admin's uid, so that no other account sees the answer. */
export const userKeys = {
  all: ['users'] as const,
  seenBy: (uid: string) => [...userKeys.all, uid] as const,
};

export function useUsers() {
  const { uid } = useSignedInUser();
  return useQuery({
    queryKey: userKeys.seenBy(uid),
    queryFn: ({ signal }) => api.get<ListedUser[]>(API.users, { signal }),
    staleTime: 0,
  });
}
