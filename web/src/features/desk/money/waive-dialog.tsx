import { hasEnded } from '@innkeep/contract/stay-states';
import type { FieldMessages } from '@innkeep/contract/errors';
import type { Booking } from '@innkeep/contract/booking';
import { billedFor } from '@innkeep/contract/payments/due';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { moneyText, parseMoney } from '@innkeep/contract/number-text';
import { useWaive } from '../api/change-ledger.ts';
import { ReasonField } from '../components/reason-field.tsx';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { AmountField } from './money-fields.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { useMoneyForm } from './use-money-form.ts';

interface WaiveDialogProps {
  booking: Booking;
  due: MinorUnits;
  onClose: () => void;
}

interface Draft {
  amount: string;
  reason: string;
}

/** Waives a debt or lowers a fee, in full unless less is typed, and always for a reason. */
export function WaiveDialog({ booking, due, onClose }: WaiveDialogProps) {
  const { _id, rev } = booking;
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const billed = billedFor(booking);
  const [initial] = useState<Draft>({
    amount: moneyText(due > 0 ? Math.min(due, billed) : billed),
    reason: '',
  });
  const sending = useWaive(_id);
  const { tie, ...money } = useMoneyForm<Draft>(initial, {
    name: `waiver of ${_id}`,
    sending,
    problemsOf: (filled) => problemsOf(filled, billed),
    onInvalid: focusFirstInvalid,
    onSend: ({ amount, reason }) =>
      sending.mutate({ rev, due, amount: parseMoney(amount), reason: reason.trim() }, { onSuccess: onClose }),
  });
  useFocusAfterSubmit(ref, money.isSending);
  return (
    <Dialog title={waiveWords(booking)} isBusy={money.isSending || money.isTouched} onClose={onClose}>
      <form ref={ref} className="money-form" noValidate onSubmit={money.send}>
        <AmountField
          hint={`Of ${formatMinorUnits(billed)}; ${due > 0 ? formatMinorUnits(due) : 'nothing'} is still to be paid.`}
          {...tie('amount')}
        />
        <ReasonField {...tie('reason')} />
        <RefusalAlert error={money.refusal} />
        <FormAnswers label="Waive it" isBusy={money.isSending} onKeep={onClose} />
      </form>
    </Dialog>
  );
}

/** Returns the label of the button and the title of its dialog. */
export function waiveWords({ state }: Pick<Booking, 'state'>): string {
  return state === 'checked-out' ? 'Waive what is owed' : 'Lower the fee';
}

/** Whether there is a debt or a fee to waive; a fee can be waived even if it is paid. */
export function isWaivable(booking: Booking, due: MinorUnits): boolean {
  const isOfNights = booking.state === 'checked-out';
  return hasEnded(booking) && billedFor(booking) > 0 && (due > 0 || !isOfNights);
}

function problemsOf({ amount, reason }: Draft, billed: MinorUnits): FieldMessages {
  const waived = parseMoney(amount);
  return {
    ...(!(waived > 0 && waived <= billed) && {
      amount: `Say how much, at most ${formatMinorUnits(billed)}.`,
    }),
    ...(reason.trim() === '' && { reason: 'Say why it is waived.' }),
  };
}
