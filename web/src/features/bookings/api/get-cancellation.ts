import type { CancellationPreview } from '@innkeep/contract/payments/payment';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { pathTo } from '@innkeep/contract/paths';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { type Caller, useCaller } from '../../../lib/session/caller.ts';

/** Fetches what cancelling a stay now would refund and cost, in minor units. */
export function useCancellation(id: string) {
  return useQuery(cancellationQuery(id, useCaller().as));
}

export function cancellationQuery(id: string, as: Caller['as'] = 'caller') {
  return queryOptions({
    queryKey: ['cancellations', id],
    queryFn: ({ signal }) =>
      api.get<CancellationPreview>(pathTo(PAYMENT_API.cancellation, { id }), { signal, as }),
    gcTime: 0, // the answer may differ the next time
    retry: false,
    refetchOnWindowFocus: false, // the amount must not change while it is being read
  });
}
