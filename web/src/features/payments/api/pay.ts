import type { Booking } from '@innkeep/contract/booking';
import { pathTo } from '@innkeep/contract/paths';
import type { NewPayment, PaymentSession } from '@innkeep/contract/payments/payment';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';
import { leaveToPay } from '../leave-to-pay.ts';

const PAYING = ['pay'];

type Payable = Pick<Booking, '_id' | 'hold'>;

/** Leads to the provider's page, to pay for held nights, or else what is still due of a stay. */
export async function pay({ _id, hold }: Payable): Promise<void> {
  const payment = hold?.payment ?? (await newPayment(_id));
  const { url } = await api.post<PaymentSession>(pathTo(PAYMENT_API.session, { id: payment }), {});
  await leaveToPay(url, _id);
}

/** The same for a button, which is busy until the browser has left, and shows why it has not. */
export function usePay() {
  const queryClient = useQueryClient();
  const { mutate, ...paying } = useMutation({
    mutationKey: PAYING,
    mutationFn: pay,
    meta: { isFailureShownInPlace: true },
    // It may have been paid, or be over: elsewhere, or meanwhile.
    onError: () => void queryClient.invalidateQueries({ queryKey: bookingKeys.all }),
  });
  /** Once, however often the button is pressed, or another one. */
  const payOnce = (booking: Payable) =>
    queryClient.isMutating({ mutationKey: PAYING }) === 0 && mutate(booking);
  return { ...paying, payOnce };
}

async function newPayment(bookingId: string): Promise<string> {
  const { _id } = await api.post<NewPayment>(pathTo(PAYMENT_API.orderPayments, { id: bookingId }), {});
  return _id;
}
