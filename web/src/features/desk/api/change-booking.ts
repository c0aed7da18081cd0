import type { Booking } from '@innkeep/contract/booking';
import type { NoteInput, StayChange } from '@innkeep/contract/desk/desk-inputs';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskNote } from '@innkeep/contract/desk/desk-stay';
import { pathTo } from '@innkeep/contract/paths';
import { matchQuery, type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useReread } from '../../../lib/api/use-reread.ts';
import { waitFor } from '../../../lib/api/query-client.ts';
import { deskKeys } from './desk-keys.ts';

/** A change of a booking. Fields that are left out stay as they are. */
export type ChangeRequest = Partial<StayChange> & Pick<StayChange, 'rev'>;

/** Changes a booking. The caller shows a failure; all data is read again in any case. */
export function useChangeBooking(id: string, successMessage: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeRequest) => api.put<Booking>(pathTo(DESK_API.booking, { id }), change),
    meta: { successMessage, isFailureShownInPlace: true },
    // After success the quotes are not asked for again, because they belong to the booking as it was before.
    onSettled: (_booking, error) =>
      waitFor(queryClient.invalidateQueries(error ? {} : { predicate: isNoQuote }), error),
  });
}

export const isNoQuote = (query: Query) => !matchQuery({ queryKey: deskKeys.quotes }, query);

/** Saves a note in place of the one that it was typed on. */
export function useSaveNote(id: string) {
  const onSettled = useReread({ queryKey: deskKeys.all });
  return useMutation({
    mutationFn: (note: NoteInput) => api.put<DeskNote>(pathTo(DESK_API.note, { id }), note),
    meta: { successMessage: 'The note is saved.', isFailureShownInPlace: true },
    onSettled,
  });
}
