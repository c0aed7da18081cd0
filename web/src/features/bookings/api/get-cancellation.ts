import type { CancellationTerms } from '@innkeep/contract/payments/payment';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { pathTo } from '@innkeep/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/** What cancelling a stay means now, to the cent. */
export function useCancellation(id: string) {
  return useQuery({
    queryKey: ['cancellations', id],
    queryFn: ({ signal }) => api.get<CancellationTerms>(pathTo(PAYMENT_API.cancellation, { id }), { signal }),
    gcTime: 0, // it may be another by the time it is asked again
    retry: false,
    refetchOnWindowFocus: false, // the figure does not change under who reads it
  });
}
