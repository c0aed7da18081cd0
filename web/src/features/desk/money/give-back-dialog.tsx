import type { Booking } from '@innkeep/contract/booking';
import { METHOD_AT_DESK } from '@innkeep/contract/payments/money-words';
import type { StaffPayment } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useState } from 'react';
import { SelectField } from '../../../components/form/select-field.tsx';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { closeOnceWritten, useGiveBack } from '../api/change-ledger.ts';
import { CheckField } from '../../../components/form/check-field.tsx';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { FormDialog } from '../components/form-dialog.tsx';
import { ReasonField } from '../components/reason-field.tsx';
import {
  amountWords,
  draftOfPayment,
  giveBackDraft,
  giveBackProblems,
  offOf,
  refundOf,
  type Replaced,
} from './give-back-draft.ts';
import { parseMoney } from '@innkeep/contract/number-text';
import { AmountField } from './money-fields.tsx';
import { METHOD_CHOICES, replaceWords, leftOf } from './money-words.ts';

const NOT_CHOSEN = { value: '', label: 'Choose a payment' };

interface GiveBackDialogProps {
  booking: Booking;
  due: MinorUnits;
  payments: readonly StaffPayment[];
  replaced?: Replaced | undefined;
  onClose: () => void;
}

const BY_CARD = {
  value: 'online',
  label: 'Card, as it was paid',
  hint: 'Sent within minutes; may take 5–10 days to appear.',
} as const;

export function GiveBackDialog({ booking, due, payments: known, replaced, onClose }: GiveBackDialogProps) {
  const { _id: bookingId } = booking;
  const [payments, setPayments] = useState(known);
  const [initial] = useState(() => giveBackDraft(due, known[0], replaced));
  const [wasOne] = useState(known.length === 1);
  const { draft, edit, tie, ...form } = useDraft(initial, {
    name: `refund of ${bookingId}`,
    problemsOf: (filled) => giveBackProblems(filled, payments),
    sending: useGiveBack(bookingId),
    inputOf: (filled) => refundOf(filled, off, replaced),
    ...closeOnceWritten(onClose),
  });
  // While sending, the payment being refunded keeps its place.
  if (payments !== known && !form.isBusy) setPayments(known);
  const chosen = payments.find(({ _id }) => _id === draft.payment);
  const amount = parseMoney(draft.amount);
  const refunding = { booking, due, payment: chosen, replaced, amount };
  const off = offOf(refunding);
  const canBeByCard = chosen?.method === 'online' && !replaced;
  return (
    <FormDialog
      className="money-form"
      title={replaced ? replaceWords(replaced.refund) : 'Refund'}
      label={amount > 0 ? `Refund ${formatMinorUnits(amount)}` : 'Refund'}
      form={form}
      onClose={onClose}
    >
      <PaymentField
        payments={payments}
        chosen={chosen}
        isReplaced={replaced !== undefined}
        isOnly={wasOne && draft.payment === initial.payment}
        problem={tie('payment').problem}
        onChange={(payment) => edit(draftOfPayment(due, payment))}
      />
      <AmountField hint={amountWords(refunding)} {...tie('amount')} />
      {off > 0 && (
        <CheckField
          label={`Take ${formatMinorUnits(off)} off the bill, too`}
          hint="Otherwise the guest will owe it again at check-out."
          isChecked={draft.takesOff}
          onChange={(takesOff) => edit({ takesOff })}
        />
      )}
      <ChoiceField
        label="Refund by"
        options={canBeByCard ? [BY_CARD, ...METHOD_CHOICES] : METHOD_CHOICES}
        {...tie('method')}
      />
      <ReasonField {...tie('reason')} />
    </FormDialog>
  );
}

interface PaymentFieldProps {
  payments: readonly StaffPayment[];
  chosen: StaffPayment | undefined;
  isReplaced: boolean;
  /** Whether there was only one payment from the start. */
  isOnly: boolean;
  problem: string | undefined;
  onChange: (payment: StaffPayment | undefined) => void;
}

function PaymentField({ payments, chosen, isReplaced, isOnly, problem, onChange }: PaymentFieldProps) {
  if (isReplaced && chosen) return <p className="form-note">Of {amountOf(chosen)}.</p>;
  if (isOnly && chosen) return <p className="form-note">{paymentLabel(chosen)}.</p>;
  if (payments.length === 0) return <p className="form-note">Nothing can be refunded now.</p>;
  const options = payments.map((payment) => ({ value: payment._id, label: paymentLabel(payment) }));
  return (
    <SelectField
      label="Payment to refund"
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
