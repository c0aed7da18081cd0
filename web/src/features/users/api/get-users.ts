import { API } from '@innkeep/contract/paths';
import type { ListedUser } from '@innkeep/contract/user';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';

/** The uid of the admin who asks is part of the key, so that his answer is nobody else's. */
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
