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
  /** Resolves with the quote that the guest agrees to, which may still be loading. */
  awaitQuote: () => Promise<Agreed>;
  /** The way to pay that was shown; undefined if no choice was shown. */
  pay: PayChoice | undefined;
  /** Equal for all tries of one filled form, so that a second click or a lost answer does not book twice. */
  idempotencyKey: string;
  /** Whether it is booked without an account; then no token is sent, whoever was signed in here before. */
  isVisitor: boolean;
}

/** @param options.onError awaited before the failure is shown */
export function useCreateBooking({ onError }: { onError: (error: unknown) => Promise<void> }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, awaitQuote, pay, idempotencyKey, isVisitor }: BookingRequest) => {
      const headers = { [IDEMPOTENCY_HEADER]: idempotencyKey };
      const quote = await awaitQuote();
      const agreed = { ...input, ...payingAs(quote, pay), expected: quote.total, offer: quote.offer };
      const answer = await api.post<Partial<BookingMade>>(API.orders, agreed, {
        headers,
        as: isVisitor ? 'public' : 'caller',
      });
      requireDone(answer.acknowledged);
      return answer as BookingMade; // the contract promises the whole body once `acknowledged` is true
    },
    onError,
    meta: {
      // A held booking is not booked yet: it waits for its payment.
      successMessage: ({ booking }: BookingMade) => (booking.state === 'held' ? '' : MESSAGE.booked),
      isFailureShownInPlace: true,
    },
    // Also after a failure: the server may have booked although its answer was lost.
    onSettled: () => queryClient.invalidateQueries({ queryKey: bookingKeys.all }),
  });
}

/** Returns the way to pay and the amount due now as shown, so that the server refuses another amount. */
function payingAs({ payWays }: Agreed, shown: PayChoice | undefined) {
  const pay = shown ?? (payWays && 'hotel');
  return { pay, expectedNow: payWays?.find((way) => way.pay === pay)?.amount };
}
