import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { waitFor } from '../../../lib/api/query-client.ts';
import { deskKeys } from './desk-keys.ts';

export function useSaveNote(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => api.put(pathTo(DESK_API.note, { id }), { note }),
    meta: { successMessage: 'The note is saved.', isFailureShownInPlace: true, signsOutWhenRefused: true },
    onSettled: (_answer, error) => waitFor(queryClient.invalidateQueries({ queryKey: deskKeys.all }), error),
  });
}
