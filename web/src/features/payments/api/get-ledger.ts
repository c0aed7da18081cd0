import type { Booking } from '@innkeep/contract/booking';
import { pathTo } from '@innkeep/contract/paths';
import type { Ledger } from '@innkeep/contract/payments/payment';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '../../../lib/session/caller.ts';
import { api } from '../../../lib/api/api-client.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';

/** Among the bookings' keys, because a change of a booking may change its ledger. */
export function ledgerQuery({ _id }: Pick<Booking, '_id'>, { uid, as }: Caller) {
  return queryOptions({
    queryKey: [...bookingKeys.all, 'ledger', uid, _id],
    queryFn: ({ signal }) => api.get<Ledger>(pathTo(PAYMENT_API.ledger, { id: _id }), { signal, as }),
    staleTime: 0,
  });
}
