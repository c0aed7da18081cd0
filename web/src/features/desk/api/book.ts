import type { Booking } from '@innkeep/contract/booking';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskBookingInput } from '@innkeep/contract/desk/desk-inputs';
import { IDEMPOTENCY_HEADER } from '@innkeep/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

interface BookRequest {
  input: DeskBookingInput;
  /** The same for every try of one filled form: a second press, or a lost answer, books nothing twice. */
  idempotencyKey: string;
}

export function useBook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: BookRequest) =>
      api.post<Booking>(DESK_API.bookings, input, { headers: { [IDEMPOTENCY_HEADER]: idempotencyKey } }),
    meta: { isFailureShownInPlace: true },
    // The number is told at once; what else is shown follows.
    onSettled: () => void queryClient.invalidateQueries(),
  });
}
