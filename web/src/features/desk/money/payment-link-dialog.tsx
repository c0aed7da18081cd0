import type { Booking } from '@innkeep/contract/booking';
import type { PayByLink } from '@innkeep/contract/desk/desk-stay';
import type { FieldMessages } from '@innkeep/contract/errors';
import { restAfter } from '@innkeep/contract/payments/due-words';
import { isCharged, leastOnlineOf } from '@innkeep/contract/payments/pay-ways';
import { HOTEL } from '@innkeep/contract/hotel';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { moneyText, parseMoney } from '@innkeep/contract/number-text';
import { useSendPaymentLink } from '../api/money.ts';
import { FormDialog } from '../components/form-dialog.tsx';
import { AmountField } from './money-fields.tsx';

interface PaymentLinkDialogProps {
  booking: Booking;
  known: PayByLink;
  onClose: () => void;
}

interface Draft {
  what: 'deposit' | 'rest' | 'other';
  amount: string;
}

/**
 * Mails a guest a link by which they pay online: the deposit where the policy of their booking asks for one,
 * else the rest, unless another amount is typed.
 */
export function PaymentLinkDialog({ booking, known, onClose }: PaymentLinkDialogProps) {
  const { rest, deposit, asked } = known;
  const begins: Draft = { what: deposit === undefined ? 'rest' : 'deposit', amount: '' };
  const form = useDraft(begins, {
    name: `payment link of ${booking._id}`,
    problemsOf: (filled) => problemsOf(filled, known),
    sending: useSendPaymentLink(booking),
    inputOf: (filled) => ({ amount: amountOf(filled, known) }),
    onSent: onClose,
  });
  const later = restAfter(booking, rest);
  return (
    <FormDialog
      className="money-form"
      title="Send payment link"
      label="Send link"
      form={form}
      onClose={onClose}
    >
      <p>
        We’ll e-mail it to <strong className="text-break">{booking.email}</strong>.
        {asked !== undefined && ` It replaces the unpaid link for ${formatMinorUnits(asked)}.`}
      </p>
      <ChoiceField
        label="Ask for"
        options={[
          ...(deposit === undefined
            ? []
            : [{ value: 'deposit', label: `Deposit, ${formatMinorUnits(deposit)}` } as const]),
          {
            value: 'rest',
            label: `${booking.money ? 'Balance' : 'Full amount'}, ${formatMinorUnits(rest)}`,
            ...(later > 0 && { hint: `${formatMinorUnits(later)} more is paid at the hotel.` }),
          },
          { value: 'other', label: 'Another amount' },
        ]}
        {...form.tie('what')}
      />
      {form.draft.what === 'other' && (
        <AmountField autoFocus={false} hint={`At most ${formatMinorUnits(rest)}.`} {...form.tie('amount')} />
      )}
    </FormDialog>
  );
}

/** Returns what is asked for; NaN where that is not known. */
function amountOf({ what, amount }: Draft, { rest, deposit = Number.NaN }: PayByLink): MinorUnits {
  return { deposit, rest, other: parseMoney(amount) }[what];
}

function problemsOf(draft: Draft, known: PayByLink): FieldMessages {
  const amount = amountOf(draft, known);
  if (draft.what === 'deposit' && Number.isNaN(amount))
    return { what: 'The deposit has just been paid. Please choose again.' };
  if (draft.what !== 'other' || (isCharged(amount) && amount <= known.rest)) return {};
  const least = formatMinorUnits(leastOnlineOf(HOTEL) ?? 0);
  return {
    amount: `Enter an amount from ${least} to ${formatMinorUnits(known.rest)}, such as ${moneyText(5000)}.`,
  };
}
