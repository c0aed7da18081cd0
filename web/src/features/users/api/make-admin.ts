import { MESSAGE } from '@innkeep/contract/messages';
import { API, pathTo } from '@innkeep/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { userKeys } from './user-keys.ts';

export function useMakeAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.put<{ modifiedCount: number }>(pathTo(API.makeAdmin, { id })),
    meta: { successMessage: MESSAGE.madeAdmin },
    onSettled: () => queryClient.invalidateQueries({ queryKey: userKeys.all }),
  });
}
