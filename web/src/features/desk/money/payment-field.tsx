import { METHOD_AT_DESK } from '@innkeep/contract/payments/method-words';
import type { StaffPayment } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { SelectField } from '../../../components/form/select-field.tsx';
import { leftOf } from './money-words.ts';

interface PaymentFieldProps {
  payments: readonly StaffPayment[];
  chosen: StaffPayment | undefined;
  /** Whether a failed refund is replaced, so that its payment is fixed. */
  isReplaced: boolean;
  /** Whether there was only one payment from the start. */
  isOnly: boolean;
  problem: string | undefined;
  onChange: (payment: StaffPayment | undefined) => void;
}

const NOT_CHOSEN = { value: '', label: 'Choose a payment' };

/** The payment to refund; a choice if there are several, or if the chosen one is gone. */
export function PaymentField({ payments, chosen, isReplaced, isOnly, problem, onChange }: PaymentFieldProps) {
  if (isReplaced && chosen) return <p className="form-note">Of {amountOf(chosen)}.</p>;
  if (isOnly && chosen) return <p className="form-note">{paymentLabel(chosen)}.</p>;
  if (payments.length === 0) return <p className="form-note">Nothing can be refunded now.</p>;
  const options = payments.map((payment) => ({ value: payment._id, label: paymentLabel(payment) }));
  return (
    <SelectField
      label="Of which payment"
      value={chosen?._id ?? ''}
      options={chosen ? options : [NOT_CHOSEN, ...options]}
      problem={problem}
      onChange={(id) => onChange(payments.find(({ _id }) => _id === id))}
    />
  );
}

function paymentLabel(payment: StaffPayment): string {
  const left = leftOf(payment);
  const words = amountOf(payment);
  return left === payment.amount ? words : `${formatMinorUnits(left)} left of ${words}`;
}

function amountOf({ amount, method }: StaffPayment): string {
  return `${formatMinorUnits(amount)} ${METHOD_AT_DESK[method]}`;
}
