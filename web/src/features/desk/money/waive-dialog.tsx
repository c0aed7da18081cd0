import { hasEnded, isAgreed } from '@innkeep/contract/stay-states';
import type { FieldMessages } from '@innkeep/contract/errors';
import type { Booking } from '@innkeep/contract/booking';
import { billedFor } from '@innkeep/contract/payments/due';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { moneyText, parseMoney } from '@innkeep/contract/number-text';
import { useWaive } from '../api/money.ts';
import { FormDialog, withReason } from '../components/form-dialog.tsx';
import { ReasonField } from '../components/desk-fields.tsx';
import { AmountField } from './money-fields.tsx';

interface WaiveDialogProps {
  booking: Booking;
  due: MinorUnits;
  onClose: () => void;
}

/**
 * Takes something off what a stay costs, always for a reason: off the bill of a guest who is to come or is here,
 * so much in all as is typed; later what is owed, or the fee, in full unless less is typed.
 */
export function WaiveDialog({ booking, due, onClose }: WaiveDialogProps) {
  const { _id, rev } = booking;
  const { quote } = booking;
  const waived = Math.min(booking.waived ?? 0, quote.total); // the bill may have become smaller since
  const isDiscount = !hasEnded(booking);
  const billed = isDiscount ? quote.total : billedFor(booking);
  const usual = due > 0 ? Math.min(due, billed) : billed;
  const off = isDiscount ? waived : 0;
  const begins = isDiscount ? waived : usual;
  const form = useDraft(
    { amount: begins > 0 ? moneyText(begins) : '', reason: '' },
    {
      name: `waiver of ${_id}`,
      schema: withReason,
      problemsOf: ({ amount }) => problemsOf(amount, billed, off),
      sending: useWaive(_id, isDiscount ? 'Discount saved.' : 'Waived.'),
      inputOf: ({ amount, reason }) => ({
        rev,
        due,
        amount: parseMoney(amount) - off,
        reason: reason.trim(),
      }),
      onSent: onClose,
    },
  );
  return (
    <FormDialog
      className="money-form"
      title={waiveWords(booking)}
      label={isDiscount ? 'Save discount' : 'Waive'}
      form={form}
      onClose={onClose}
    >
      <AmountField
        hint={
          isDiscount
            ? discountWords(billed, waived)
            : `Of ${formatMinorUnits(billed)}; ${due > 0 ? formatMinorUnits(due) : 'nothing'} is still due.`
        }
        {...form.tie('amount')}
      />
      <ReasonField {...form.tie('reason')} />
    </FormDialog>
  );
}

export function waiveWords({ state }: Pick<Booking, 'state'>): string {
  if (state === 'booked' || state === 'checked-in') return 'Discount';
  return state === 'checked-out' ? 'Waive the balance' : 'Lower the fee';
}

function discountWords(total: MinorUnits, waived: MinorUnits): string {
  return waived > 0
    ? `${formatMinorUnits(waived)} is off the bill of ${formatMinorUnits(total)} so far. Enter 0 to remove the discount.`
    : `Taken off the bill of ${formatMinorUnits(total)}.`;
}

export function isWaivable(booking: Booking, due: MinorUnits): boolean {
  if (!hasEnded(booking)) return isAgreed(booking) && booking.quote.total > 0;
  const isOfNights = booking.state === 'checked-out';
  return billedFor(booking) > 0 && (due > 0 || !isOfNights);
}

/** @param off what is taken off already, which has to change */
function problemsOf(amount: string, billed: MinorUnits, off: MinorUnits): FieldMessages {
  const waived = parseMoney(amount);
  const isPossible = waived >= 0 && waived !== off && waived <= billed;
  return isPossible ? {} : { amount: `Enter an amount up to ${formatMinorUnits(billed)}.` };
}
