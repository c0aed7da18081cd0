import type { Booking } from '@innkeep/contract/booking';
import type { PayByLink } from '@innkeep/contract/desk/desk-stay';
import type { FieldMessages } from '@innkeep/contract/errors';
import { restAfter } from '@innkeep/contract/payments/asked-words';
import { isCharged, leastOnlineOf } from '@innkeep/contract/payments/pay-ways';
import { HOTEL } from '@innkeep/contract/hotel';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { moneyText, parseMoney } from '@innkeep/contract/number-text';
import { useSendPaymentLink } from '../api/change-ledger.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { AmountField } from './money-fields.tsx';
import { useMoneyForm } from './use-money-form.ts';

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
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const [initial] = useState<Draft>({
    what: deposit === undefined ? 'rest' : 'deposit',
    amount: '',
  });
  const sending = useSendPaymentLink(booking);
  const { tie, draft, ...money } = useMoneyForm<Draft>(initial, {
    name: `payment link of ${booking._id}`,
    sending,
    problemsOf: (filled) => problemsOf(filled, known),
    onInvalid: focusFirstInvalid,
    onSend: (filled) => sending.mutate({ amount: amountOf(filled, known) }, { onSuccess: onClose }),
  });
  useFocusAfterSubmit(ref, money.isSending);
  const later = restAfter(booking, rest);
  return (
    <Dialog title="Send a payment link" isBusy={money.isSending || money.isTouched} onClose={onClose}>
      <form ref={ref} className="money-form" noValidate onSubmit={money.send}>
        <p>
          It goes to <strong className="text-break">{booking.email}</strong>.
          {asked !== undefined &&
            ` They were asked for ${formatMinorUnits(asked)} and have not paid it yet: this replaces it.`}
        </p>
        <ChoiceField
          label="What it asks for"
          options={[
            ...(deposit === undefined
              ? []
              : [{ value: 'deposit', label: `The deposit, ${formatMinorUnits(deposit)}` } as const]),
            {
              value: 'rest',
              label: `${booking.money ? 'The rest' : 'All of it'}, ${formatMinorUnits(rest)}`,
              ...(later > 0 && { hint: `${formatMinorUnits(later)} more is only paid at the hotel.` }),
            },
            { value: 'other', label: 'Another amount' },
          ]}
          {...tie('what')}
        />
        {draft.what === 'other' && (
          <AmountField autoFocus={false} hint={`At most ${formatMinorUnits(rest)}.`} {...tie('amount')} />
        )}
        <RefusalAlert error={money.refusal} />
        <FormAnswers label="Send the link" isBusy={money.isSending} onKeep={onClose} />
      </form>
    </Dialog>
  );
}

/** Returns what is asked for; NaN where that is not known. */
function amountOf({ what, amount }: Draft, { rest, deposit = Number.NaN }: PayByLink): MinorUnits {
  return { deposit, rest, other: parseMoney(amount) }[what];
}

function problemsOf(draft: Draft, known: PayByLink): FieldMessages {
  const amount = amountOf(draft, known);
  if (draft.what === 'deposit' && Number.isNaN(amount))
    return { what: 'The deposit has been paid meanwhile. Please choose again.' };
  if (draft.what !== 'other' || (isCharged(amount) && amount <= known.rest)) return {};
  const least = formatMinorUnits(leastOnlineOf(HOTEL) ?? 0);
  return {
    amount: `Say how much, from ${least} to ${formatMinorUnits(known.rest)}, such as ${moneyText(5000)}.`,
  };
}
