import { AppError } from '@innkeep/contract/errors';
import { isHeldBack } from '@innkeep/contract/payments/payment';
import type { DeskRefund } from '@innkeep/contract/payments/payment-inputs';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { refundable } from './new-refund.ts';
import type { StoredPayment } from '../records/stored-payment.ts';

/** Refuses what cannot be given back of a payment, beside the fields that it is about. */
export function requireRefundable(
  payment: StoredPayment,
  {
    amount,
    method = payment.method,
  }: Pick<DeskRefund, 'amount'> & { method?: StoredPayment['method'] | undefined },
  { takesPayments }: { takesPayments: boolean },
): void {
  const fields = (name: string, message: string) =>
    new AppError('request/invalid', { fields: { [name]: message } });
  const { state, disputes } = payment;
  if (state !== 'paid' && state !== 'mismatch')
    throw fields('payment', 'Nothing was received with this payment.');
  if (isHeldBack(disputes))
    throw fields('payment', "The guest's bank takes this payment back: it would be given back twice.");
  const left = refundable(payment);
  if (amount > left)
    throw fields('amount', `Of this payment, ${formatMinorUnits(left)} can still be given back.`);
  if (method === 'online' && !takesPayments)
    throw fields('method', 'Card payments are switched off. Choose how it is given back.');
}
