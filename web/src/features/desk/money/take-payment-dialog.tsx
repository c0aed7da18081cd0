import type { FieldMessages } from '@innkeep/contract/errors';
import type { DeskMethod } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { moneyText, parseMoney } from '../../../lib/number-text.ts';
import { closeOnceWritten, useTakePayment } from '../api/change-ledger.ts';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { AmountField } from './money-fields.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { amountProblem, METHOD_CHOICES } from './money-words.ts';
import { useMoneyForm } from './use-money-form.ts';

interface TakePaymentDialogProps {
  bookingId: string;
  due: MinorUnits;
  onClose: () => void;
}

interface Draft {
  amount: string;
  method: DeskMethod;
}

/** Records what a guest pays at the desk: all that is due, unless another amount is typed. */
export function TakePaymentDialog({ bookingId, due, onClose }: TakePaymentDialogProps) {
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const [initial] = useState<Draft>({ amount: moneyText(due), method: 'cash' });
  const sending = useTakePayment(bookingId);
  const { tie, ...money } = useMoneyForm<Draft>(initial, {
    name: `payment of ${bookingId}`,
    sending,
    problemsOf: ({ amount }) => problemsOf(amount),
    onInvalid: focusFirstInvalid,
    onSend: ({ amount, method }) =>
      sending.mutate({ amount: parseMoney(amount), method }, closeOnceWritten(onClose)),
  });
  useFocusAfterSubmit(ref, money.isSending);
  return (
    <Dialog title="Take a payment" isBusy={money.isSending || money.isTouched} onClose={onClose}>
      <form ref={ref} className="money-form" noValidate onSubmit={money.send}>
        <AmountField hint={`${formatMinorUnits(due)} is due.`} {...tie('amount')} />
        <ChoiceField label="How it is paid" options={METHOD_CHOICES} {...tie('method')} />
        <RefusalAlert error={money.refusal} />
        <FormAnswers label="Take the payment" isBusy={money.isSending} onKeep={onClose} />
      </form>
    </Dialog>
  );
}

function problemsOf(text: string): FieldMessages {
  const amount = amountProblem(text);
  return amount === undefined ? {} : { amount };
}
