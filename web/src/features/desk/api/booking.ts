import type { Booking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type {
  DeskBookingInput,
  GroupBookingInput,
  NoteInput,
  StayChange,
} from '@innkeep/contract/desk/desk-inputs';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskBooking, DeskNote } from '@innkeep/contract/desk/desk-stay';
import type { ExtraPost } from '@innkeep/contract/desk/step-inputs';
import { pathTo } from '@innkeep/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { deskQuery, once, useChange, useDeskChange, useDeskQuery, useRereadButQuotes } from './desk-calls.ts';

const pathOf = (id: string) => pathTo(DESK_API.booking, { id });

export function useDeskBooking(id: string) {
  return useDeskQuery<DeskBooking>(pathOf(id), { staleTime: 0 });
}

export function deskBookingQuery(uid: string, id: string) {
  return { ...deskQuery<DeskBooking>(uid, pathOf(id)), staleTime: 0 };
}

interface BookRequest {
  /** With `others`, several rooms are booked, all of them or none. */
  input: DeskBookingInput | GroupBookingInput;
  /** Equal for all tries of one filled form, so that a second press or a lost answer does not book twice. */
  idempotencyKey: string;
}

export function useBook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, idempotencyKey }: BookRequest): Promise<Booking[]> => {
      const options = once(idempotencyKey);
      return 'others' in input
        ? api.post<Booking[]>(DESK_API.groups, input, options)
        : [await api.post<Booking>(DESK_API.bookings, input, options)];
    },
    meta: { isFailureShownInPlace: true },
    // Not awaited: the booking's number is shown at once, and other data is read again in the background.
    onSettled: () => void queryClient.invalidateQueries(),
  });
}

export type ChangeRequest = Partial<StayChange> & Pick<StayChange, 'rev'>;

export function useChangeBooking(id: string, successMessage: string, meta = {}) {
  const onSettled = useRereadButQuotes();
  return useChange((change: ChangeRequest) => api.put<Booking>(pathOf(id), change), successMessage, {
    onSettled,
    meta,
  });
}

export function useSaveNote(id: string) {
  return useDeskChange(
    (note: NoteInput) => api.put<DeskNote>(pathTo(DESK_API.note, { id }), note),
    'Note saved.',
  );
}

type Kept = Pick<Booking, '_id' | 'rev'>;

export function useConfirm() {
  return useChange(
    ({ _id: id, rev }: Kept) => api.post<Booking>(pathTo(DESK_API.confirm, { id }), { rev }),
    'Booking confirmed.',
    { meta: { isFailureShownInPlace: false } },
  );
}

export function useKeepUntil() {
  return useChange(
    ({ _id: id, rev, until }: Kept & { until: CalendarDate }) =>
      api.put<Booking>(pathTo(DESK_API.hold, { id }), { rev, until }),
    'Hold saved.',
  );
}

interface Posting extends Omit<ExtraPost, 'rev'> {
  /** Names the line of the bill; equal for all tries, so that a lost answer does not post twice. */
  key: string;
}

export function usePostExtra({ _id: id, rev }: Kept) {
  return useChange(
    ({ key, ...extra }: Posting) =>
      api.post<Booking>(pathTo(DESK_API.extras, { id }), { rev, ...extra }, once(key)),
    '',
  );
}

/** @param reason only for a line that is more than ten seconds old */
export function useTakeOffExtra({ _id: id, rev }: Kept, successMessage: string) {
  return useChange(({ key, reason = '' }: { key: string; reason?: string }) => {
    const question = new URLSearchParams({ rev: String(rev), reason }).toString();
    return api.delete<Booking>(`${pathTo(DESK_API.extra, { id, key })}?${question}`);
  }, successMessage);
}
