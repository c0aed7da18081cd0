import { API } from '@innkeep/contract/paths';
import type { User } from '@innkeep/contract/user';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { userKeys } from './user-keys.ts';

export function useUsers() {
  return useQuery({
    queryKey: userKeys.all,
    queryFn: ({ signal }) => api.get<User[]>(API.users, { signal }),
    staleTime: 0,
  });
}
