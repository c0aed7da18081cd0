import { pathTo } from '@innkeep/contract/paths';
import type { CancellationPreview } from '@innkeep/contract/payments/payment';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { type Caller, useCaller } from '../../../lib/session/caller.ts';

const WORDS = {
  guest: {
    getsBack: 'You get back',
    wouldOwe: 'You would owe',
    free: 'you',
    terms: 'by the terms you agreed to',
  },
  staff: {
    getsBack: 'The guest gets back',
    wouldOwe: 'The guest would owe',
    free: 'the guest',
    terms: 'by the terms that were agreed',
  },
};

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

export function cancellationOutcome(
  { fee, refund, owed }: CancellationPreview,
  reader: keyof typeof WORDS = 'guest',
): string {
  const { getsBack, wouldOwe, free, terms } = WORDS[reader];
  const kept = fee - owed;
  if (refund > 0) {
    const back = `${getsBack} ${formatMinorUnits(refund)}.`;
    return kept > 0 ? `${back} ${formatMinorUnits(kept)} is kept, ${terms}.` : `${back} Nothing is kept.`;
  }
  if (fee === 0) return `It costs ${free} nothing.`;
  if (kept === 0) return `${wouldOwe} ${formatMinorUnits(owed)}, ${terms}.`;
  return owed > 0
    ? `Nothing is refunded; ${formatMinorUnits(owed)} would still be owed, ${terms}.`
    : `Nothing is refunded: ${formatMinorUnits(kept)} is kept, ${terms}.`;
}
