import type { Booking } from '@innkeep/contract/booking';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import type { FieldMessages } from '@innkeep/contract/errors';
import type { DeskMethod } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { CheckField } from '../../../components/form/check-field.tsx';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { moneyText, parseMoney } from '@innkeep/contract/number-text';
import { closeOnceWritten, useTakePayment } from '../api/money.ts';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { FormDialog } from '../components/form-dialog.tsx';
import { AmountField, CashChange } from './money-fields.tsx';
import { amountProblem, METHOD_CHOICES } from './money-words.ts';

interface TakePaymentDialogProps {
  booking: Pick<Booking, '_id'> & { room: Pick<Booking['room'], 'name'> };
  due: MinorUnits;
  others: readonly Pick<DeskStay, 'due' | 'roomName'>[];
  /** Called once it is recorded, before it closes. */
  onTaken?: () => void;
  onClose: () => void;
}

interface Draft {
  amount: string;
  method: DeskMethod;
  coversGroup: boolean;
}

/**
 * Records what a guest pays at the desk: all that is due, unless another amount is typed; for all rooms that were
 * booked together, unless it is for this one alone.
 */
export function TakePaymentDialog({ booking, due, others, onTaken, onClose }: TakePaymentDialogProps) {
  const { _id } = booking;
  const hasOthers = others.length > 0;
  const dueFor = (coversGroup: boolean) =>
    coversGroup ? others.reduce((sum, other) => sum + other.due, due) : due;
  const begins: Draft = { amount: moneyText(dueFor(hasOthers)), method: 'cash', coversGroup: hasOthers };
  const { draft, edit, tie, ...form } = useDraft(begins, {
    name: `payment of ${_id}`,
    problemsOf: ({ amount }) => problemsOf(amount),
    sending: useTakePayment(_id),
    inputOf: ({ amount, method, coversGroup }) => ({
      amount: parseMoney(amount),
      method,
      ...(coversGroup && { coversGroup }),
    }),
    ...closeOnceWritten(onClose),
    onSent: () => {
      onTaken?.();
      onClose();
    },
  });

  /** What was typed instead of all that is due stays. */
  function cover(coversGroup: boolean) {
    const isAll = draft.amount === moneyText(dueFor(!coversGroup));
    edit({ coversGroup, ...(isAll && { amount: moneyText(dueFor(coversGroup)) }) });
  }

  return (
    <FormDialog
      className="money-form"
      title="Take payment"
      label="Record payment"
      form={form}
      onClose={onClose}
    >
      {hasOthers && (
        <CheckField
          label={others.length > 1 ? `For all ${others.length + 1} rooms` : 'For both rooms'}
          hint={partsOf([{ due, roomName: booking.room.name }, ...others])}
          isChecked={draft.coversGroup}
          onChange={cover}
        />
      )}
      <AmountField
        hint={`${formatMinorUnits(dueFor(draft.coversGroup))} is due.`}
        usual={[dueFor(draft.coversGroup)]}
        {...tie('amount')}
      />
      <ChoiceField label="Paid by" options={METHOD_CHOICES} {...tie('method')} />
      {draft.method === 'cash' && <CashChange amount={parseMoney(draft.amount)} />}
    </FormDialog>
  );
}

function partsOf(stays: readonly Pick<DeskStay, 'due' | 'roomName'>[]): string {
  return `${stays.map(({ due, roomName }) => `${roomName} ${formatMinorUnits(due)}`).join(', ')}.`;
}

function problemsOf(text: string): FieldMessages {
  const amount = amountProblem(text);
  return amount === undefined ? {} : { amount };
}
