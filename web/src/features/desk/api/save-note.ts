import type { NoteInput } from '@innkeep/contract/desk/desk-inputs';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskNote } from '@innkeep/contract/desk/desk-stay';
import { pathTo } from '@innkeep/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { waitFor } from '../../../lib/api/query-client.ts';
import { deskKeys } from './desk-keys.ts';

/** Saves a note, in the place of the one that was changed. */
export function useSaveNote(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: NoteInput) => api.put<DeskNote>(pathTo(DESK_API.note, { id }), note),
    meta: { successMessage: 'The note is saved.', isFailureShownInPlace: true },
    onSettled: (_answer, error) => waitFor(queryClient.invalidateQueries({ queryKey: deskKeys.all }), error),
  });
}
