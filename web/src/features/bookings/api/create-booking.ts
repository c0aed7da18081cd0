import type { BookingInput, BookingMade } from '@innkeep/contract/booking';
import { MESSAGE } from '../../../lib/messages.ts';
import { API, IDEMPOTENCY_HEADER } from '@innkeep/contract/paths';
import type { PayChoice } from '@innkeep/contract/payments/payment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { requireDone } from '../../../lib/api/require-done.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';
import type { Agreed } from '../../../stay/use-stay-price.ts';

interface BookingRequest {
  input: BookingInput;
  /** The bill that the guest agrees to, which may still be on its way. */
  awaitQuote: () => Promise<Agreed>;
  /** How, as was shown; undefined where nothing was. */
  pay: PayChoice | undefined;
  /** The same for every try of one filled form: a second click, or a lost answer, books nothing twice. */
  idempotencyKey: string;
}

/** @param options.onError awaited before the failure is shown */
export function useCreateBooking({ onError }: { onError: (error: unknown) => Promise<void> }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, awaitQuote, pay, idempotencyKey }: BookingRequest) => {
      const headers = { [IDEMPOTENCY_HEADER]: idempotencyKey };
      const quote = await awaitQuote();
      const agreed = { ...input, ...payingAs(quote, pay), expected: quote.total, offer: quote.offer };
      const answer = await api.post<Partial<BookingMade>>(API.orders, agreed, { headers });
      requireDone(answer.acknowledged);
      return answer as BookingMade; // by contract, once it is acknowledged
    },
    onError,
    meta: {
      // Nothing is booked yet while it waits to be paid.
      successMessage: ({ booking }: BookingMade) => (booking.state === 'held' ? '' : MESSAGE.booked),
      isFailureShownInPlace: true,
    },
    // Also after a failure: an answer may have been lost on the way, and the booking not.
    onSettled: () => queryClient.invalidateQueries({ queryKey: bookingKeys.all }),
  });
}

/** What is paid at once is what was shown, for the server to refuse where the bill on its way has it otherwise. */
function payingAs({ payWays }: Agreed, shown: PayChoice | undefined) {
  const pay = shown ?? (payWays && 'hotel');
  return { pay, expectedNow: payWays?.find((way) => way.pay === pay)?.amount };
}
