import { ApiError } from '@innkeep/contract/errors';
import { pathTo } from '@innkeep/contract/paths';
import type { PaymentState } from '@innkeep/contract/payments/payment';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import type { Settled } from '@innkeep/contract/booking';

const OFTEN_MS = 2000;
const SELDOM_MS = 10_000;
/** So often it is asked often. */
const FIRST_TRIES = 10;

interface Asked {
  data: Settled | undefined;
  /** Why the last try failed. */
  error: Error | null;
  /** How often it was answered. */
  dataUpdateCount: number;
}

/** After how long to ask again; `false` once that is certain, or refused. */
export function untilNextAsk({ data, error, dataUpdateCount }: Asked): number | false {
  if (error) return isNobodysPayment(error) ? false : SELDOM_MS;
  if (!data || !isUnsettled(data.payment.state)) return false;
  return dataUpdateCount <= FIRST_TRIES ? OFTEN_MS : SELDOM_MS;
}

/** There is none, or it is somebody else's: another account is signed in here than the one that has paid. */
export function isNobodysPayment(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'auth/forbidden' || error.code === 'payment/not-found');
}

/** A payment of which nothing is certain yet. */
export function isUnsettled(state: PaymentState): state is 'new' | 'open' | 'pending' {
  return state === 'new' || state === 'open' || state === 'pending';
}

/**
 * Asks what has become of a payment, which books what was paid for.
 * @param isAwaited whether to ask until that is certain
 */
export function useSettle(payment: string, isAwaited: boolean) {
  const { uid } = useSignedInUser();
  return useQuery({
    queryKey: ['settled payments', uid, payment],
    queryFn: ({ signal }) => api.post<Settled>(pathTo(PAYMENT_API.settle, { id: payment }), {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false, // the next time is soon, and a button
    refetchInterval: ({ state }) => isAwaited && untilNextAsk(state),
  });
}
