import { pathTo } from '@innkeep/contract/paths';
import type { CancellationPreview } from '@innkeep/contract/payments/payment';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { formatMinorUnits } from '@innkeep/contract/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { type Caller, useCaller } from '../../../lib/session/caller.ts';

const WHO = { guest: 'You’ll', staff: 'The guest will' };
const TERMS = 'under the agreed cancellation terms';

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
  reader: keyof typeof WHO = 'guest',
): string {
  const who = WHO[reader];
  const kept = fee - owed;
  if (refund > 0) {
    const back = `${who} be refunded ${formatMinorUnits(refund)}`;
    return kept > 0 ? `${back}. We keep ${formatMinorUnits(kept)} ${TERMS}.` : `${back} in full.`;
  }
  if (fee === 0) return 'Cancelling is free.';
  if (kept === 0) return `${who} owe ${formatMinorUnits(owed)} ${TERMS}.`;
  return owed > 0
    ? `There is no refund, and ${formatMinorUnits(owed)} is still due ${TERMS}.`
    : `There is no refund. We keep ${formatMinorUnits(kept)} ${TERMS}.`;
}
