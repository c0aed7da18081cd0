import { hasEnded, isAgreed } from '@innkeep/contract/stay-states';
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

/**
 * Takes something off what a stay costs, always for a reason: off the bill of a guest who is to come or is here,
 * so much in all as is typed; later what is owed, or the fee, in full unless less is typed.
 */
export function WaiveDialog({ booking, due, onClose }: WaiveDialogProps) {
  const { _id, rev } = booking;
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const { quote } = booking;
  const waived = Math.min(booking.waived ?? 0, quote.total); // the bill may have become smaller since
  const isDiscount = !hasEnded(booking);
  const billed = isDiscount ? quote.total : billedFor(booking);
  const usual = due > 0 ? Math.min(due, billed) : billed;
  const off = isDiscount ? waived : 0;
  const [initial] = useState<Draft>({
    amount: isDiscount ? discountText(waived) : moneyText(usual),
    reason: '',
  });
  const sending = useWaive(_id, isDiscount ? 'The bill is changed.' : 'It is waived.');
  const { tie, ...money } = useMoneyForm<Draft>(initial, {
    name: `waiver of ${_id}`,
    sending,
    problemsOf: (filled) => problemsOf(filled, billed, off),
    onInvalid: focusFirstInvalid,
    onSend: ({ amount, reason }) =>
      sending.mutate(
        { rev, due, amount: parseMoney(amount) - off, reason: reason.trim() },
        { onSuccess: onClose },
      ),
  });
  useFocusAfterSubmit(ref, money.isSending);
  return (
    <Dialog title={waiveWords(booking)} isBusy={money.isSending || money.isTouched} onClose={onClose}>
      <form ref={ref} className="money-form" noValidate onSubmit={money.send}>
        <AmountField
          hint={
            isDiscount
              ? discountWords(billed, waived)
              : `Of ${formatMinorUnits(billed)}; ${due > 0 ? formatMinorUnits(due) : 'nothing'} is still to be paid.`
          }
          {...tie('amount')}
        />
        <ReasonField {...tie('reason')} />
        <RefusalAlert error={money.refusal} />
        <FormAnswers
          label={isDiscount ? 'Save the discount' : 'Waive it'}
          isBusy={money.isSending}
          onKeep={onClose}
        />
      </form>
    </Dialog>
  );
}

export function waiveWords({ state }: Pick<Booking, 'state'>): string {
  if (state === 'booked' || state === 'checked-in') return 'Discount';
  return state === 'checked-out' ? 'Waive what is owed' : 'Lower the fee';
}

function discountText(waived: MinorUnits): string {
  return waived > 0 ? moneyText(waived) : '';
}

function discountWords(total: MinorUnits, waived: MinorUnits): string {
  return waived > 0
    ? `So far ${formatMinorUnits(waived)} is taken off the bill of ${formatMinorUnits(total)}. Type 0 to put it back.`
    : `Taken off the bill of ${formatMinorUnits(total)}.`;
}

export function isWaivable(booking: Booking, due: MinorUnits): boolean {
  if (!hasEnded(booking)) return isAgreed(booking) && booking.quote.total > 0;
  const isOfNights = booking.state === 'checked-out';
  return billedFor(booking) > 0 && (due > 0 || !isOfNights);
}

/** @param off what is taken off already, which has to change */
function problemsOf({ amount, reason }: Draft, billed: MinorUnits, off: MinorUnits): FieldMessages {
  const waived = parseMoney(amount);
  return {
    ...(!(waived >= 0 && waived !== off && waived <= billed) && {
      amount: `Say how much, at most ${formatMinorUnits(billed)}.`,
    }),
    ...(reason.trim() === '' && { reason: 'Say why it costs less.' }),
  };
}
