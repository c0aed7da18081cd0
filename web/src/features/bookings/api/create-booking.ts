import type { BookingInput, BookingMade } from '@innkeep/contract/booking';
import { MESSAGE } from '../../../lib/messages.ts';
import { API, IDEMPOTENCY_HEADER } from '@innkeep/contract/paths';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { requireDone } from '../../../lib/api/require-done.ts';
import { bookingKeys } from './booking-keys.ts';

interface BookingRequest {
  input: BookingInput;
  /** What the guest agrees to pay, which may still be on its way. */
  awaitTotal: () => Promise<MinorUnits>;
  /** The same for every try of one filled form: a second click, or a lost answer, books nothing twice. */
  idempotencyKey: string;
}

/** @param options.onError awaited before the failure is shown */
export function useCreateBooking({ onError }: { onError: (error: unknown) => Promise<void> }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, awaitTotal, idempotencyKey }: BookingRequest) => {
      const headers = { [IDEMPOTENCY_HEADER]: idempotencyKey };
      const agreed = { ...input, expected: await awaitTotal() };
      const answer = await api.post<Partial<BookingMade>>(API.orders, agreed, { headers });
      requireDone(answer.acknowledged);
      return answer as BookingMade; // by contract, once it is acknowledged
    },
    onError,
    meta: { successMessage: MESSAGE.booked, isFailureShownInPlace: true },
    // Also after a failure: an answer may have been lost on the way, and the booking not.
    onSettled: () => queryClient.invalidateQueries({ queryKey: bookingKeys.all }),
  });
}
