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

/** What is left out stays as it is. */
export type ChangeRequest = Partial<StayChange> & Pick<StayChange, 'rev'>;

/** Changes a booking. Who asked shows why it was refused; what is true is read anew in any case. */
export function useChangeBooking(id: string, successMessage: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeRequest) => api.put<Booking>(pathTo(DESK_API.booking, { id }), change),
    meta: { successMessage, isFailureShownInPlace: true },
    // Once it is saved, what it would have cost is not asked again: it was asked of the booking as it was.
    onSettled: (_booking, error) =>
      waitFor(queryClient.invalidateQueries(error ? {} : { predicate: isNoQuote }), error),
  });
}

export const isNoQuote = (query: Query) => !matchQuery({ queryKey: deskKeys.quotes }, query);

/** Saves a note, in the place of the one that was changed. */
export function useSaveNote(id: string) {
  const onSettled = useReread({ queryKey: deskKeys.all });
  return useMutation({
    mutationFn: (note: NoteInput) => api.put<DeskNote>(pathTo(DESK_API.note, { id }), note),
    meta: { successMessage: 'The note is saved.', isFailureShownInPlace: true },
    onSettled,
  });
}
