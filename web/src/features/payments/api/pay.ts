import type { Booking } from '@innkeep/contract/booking';
import { pathTo } from '@innkeep/contract/paths';
import type { NewPayment, PaymentSession, Ledger } from '@innkeep/contract/payments/payment';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { useMutation, useQueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { browserError } from '../../../lib/api/connection.ts';
import { type Caller, stayPage, useCaller } from '../../../lib/session/caller.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';

const PAYING = ['pay'];

type Payable = Pick<Booking, '_id' | 'hold'>;

export async function pay({ _id, hold }: Payable, { as }: Pick<Caller, 'as'>): Promise<void> {
  const payment = hold?.payment ?? (await newPayment(_id, as));
  const { url } = await api.post<PaymentSession>(pathTo(PAYMENT_API.session, { id: payment }), {}, { as });
  await leaveToPay(url, stayPage({ as }, _id));
}

export function usePay() {
  const caller = useCaller();
  const queryClient = useQueryClient();
  const { mutate, ...paying } = useMutation({
    mutationKey: PAYING,
    mutationFn: (booking: Payable) => pay(booking, caller),
    meta: { isFailureShownInPlace: true },
    // The booking may be paid or lapsed by now.
    onError: () => void queryClient.invalidateQueries({ queryKey: bookingKeys.all }),
  });
  const payOnce = (booking: Payable) =>
    queryClient.isMutating({ mutationKey: PAYING }) === 0 && mutate(booking);
  return { ...paying, payOnce };
}

async function newPayment(bookingId: string, as: Caller['as']): Promise<string> {
  const path = pathTo(PAYMENT_API.orderPayments, { id: bookingId });
  const { _id } = await api.post<NewPayment>(path, {}, { as });
  return _id;
}

/** How long a browser may take to leave; after that the button can be pressed again. */
const LEAVING_MS = 15_000;

/**
 * Leaves for the provider's page. Back leads from there to the booking, loaded again, never to a sent form.
 * @param url from the server; HTTPS, or an address of this machine
 * @throws {ApiError} `server/unexpected` for any other `url`
 */
async function leaveToPay(url: string, bookingsPage: string): Promise<void> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && hostname !== '127.0.0.1') throw browserError('server/unexpected');
  history.replaceState(null, '', bookingsPage);
  history.scrollRestoration = 'manual'; // the form's scroll position means nothing on the booking's page
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload(); // restored from the back-forward cache, so its data is old
  });
  location.assign(url);
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
}

/** Among the bookings' keys, because a change of a booking may change its ledger. */
export function ledgerQuery({ _id }: Pick<Booking, '_id'>, { uid, as }: Caller) {
  return queryOptions({
    queryKey: [...bookingKeys.all, 'ledger', uid, _id],
    queryFn: ({ signal }) => api.get<Ledger>(pathTo(PAYMENT_API.ledger, { id: _id }), { signal, as }),
    staleTime: 0,
  });
}
