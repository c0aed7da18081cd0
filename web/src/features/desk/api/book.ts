import type { Booking } from '@innkeep/contract/booking';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskBookingInput, GroupBookingInput } from '@innkeep/contract/desk/desk-inputs';
import { IDEMPOTENCY_HEADER } from '@innkeep/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

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
      const options = { headers: { [IDEMPOTENCY_HEADER]: idempotencyKey } };
      return 'others' in input
        ? api.post<Booking[]>(DESK_API.groups, input, options)
        : [await api.post<Booking>(DESK_API.bookings, input, options)];
    },
    meta: { isFailureShownInPlace: true },
    // Not awaited: the booking's number is shown at once, and other data is read again in the background.
    onSettled: () => void queryClient.invalidateQueries(),
  });
}
