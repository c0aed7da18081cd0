import { MESSAGE } from '../../../lib/messages.ts';
import { API, pathTo } from '@innkeep/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { requireDone } from '../../../lib/api/require-done.ts';
import { userKeys } from './user-keys.ts';

export function useMakeAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { modifiedCount } = await api.put<{ modifiedCount?: number }>(pathTo(API.makeAdmin, { id }));
      requireDone(modifiedCount !== undefined);
      return modifiedCount === 1;
    },
    meta: {
      successMessage: (isModified: boolean) =>
        isModified ? MESSAGE.madeAdmin : 'They are an admin already. Nothing has changed.',
      signsOutWhenRefused: true,
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: userKeys.all }),
  });
}
