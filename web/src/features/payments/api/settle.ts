import type { Settled } from '@innkeep/contract/booking';
import { ApiError } from '@innkeep/contract/errors';
import { pathTo } from '@innkeep/contract/paths';
import type { PaymentState } from '@innkeep/contract/payments/payment';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { formatMinorUnits } from '@innkeep/contract/money';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { MESSAGE } from '../../../lib/messages.ts';
import { useCaller } from '../../../lib/session/caller.ts';

const OFTEN_MS = 2000;
const SELDOM_MS = 10_000;
const FIRST_TRIES = 10;

interface Asked {
  data: Settled | undefined;
  error: Error | null;
  dataUpdateCount: number;
}

/** Returns the milliseconds until the next try; `false` once the outcome is certain or refused. */
export function untilNextAsk({ data, error, dataUpdateCount }: Asked): number | false {
  if (error) return isUnknownPayment(error) ? false : SELDOM_MS;
  if (!data || !isUnsettled(data.payment.state)) return false;
  return dataUpdateCount <= FIRST_TRIES ? OFTEN_MS : SELDOM_MS;
}

/** Whether there is no such payment, or it belongs to another account than the one signed in here. */
export function isUnknownPayment(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'auth/forbidden' || error.code === 'payment/not-found');
}

export function isUnsettled(state: PaymentState): state is 'new' | 'open' | 'pending' {
  return state === 'new' || state === 'open' || state === 'pending';
}

/** The server books what was paid for. @param isAwaited whether to ask until the outcome is certain */
export function useSettle(payment: string, isAwaited: boolean) {
  const { uid, as } = useCaller();
  return useQuery({
    queryKey: ['settled payments', uid, payment],
    queryFn: ({ signal }) =>
      api.post<Settled>(pathTo(PAYMENT_API.settle, { id: payment }), {}, { signal, as }),
    staleTime: 0,
    gcTime: 0,
    retry: false, // the next poll comes soon, and there is a button
    refetchInterval: ({ state }) => isAwaited && untilNextAsk(state),
  });
}

export function releasedInWords(settled: Settled): string {
  const { booking, payment } = settled;
  const rooms = booking.group === undefined ? 'room' : 'rooms';
  if (isUnsettled(payment.state)) return `We’re holding the ${rooms} while we check your payment.`;
  if (booking.state === 'lapsed') return `We’ve released the ${rooms}. ${chargedInWords(settled)}`;
  if (booking.state === 'cancelled') return `This stay is cancelled. ${chargedInWords(settled)}`;
  return MESSAGE.booked;
}

/** All is refunded if it came too late; if the guest had cancelled, the policy decides. */
export function chargedInWords({ booking, payment: { state, amount } }: Settled): string {
  if (state === 'mismatch') return 'There is a problem with your payment. Please call us.';
  if (state !== 'paid') return 'You haven’t been charged.';
  const { paid, refunded } = booking.money ?? { paid: amount, refunded: 0 };
  if (refunded === 0)
    return `We kept the ${formatMinorUnits(paid)} you paid, under the agreed cancellation terms.`;
  return refunded === paid
    ? `We’re refunding ${formatMinorUnits(amount)} in full to your card (5–10 days).`
    : `We’re refunding ${formatMinorUnits(refunded)} of the ${formatMinorUnits(paid)} you paid (5–10 days to a card).`;
}
