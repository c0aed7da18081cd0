import type { LedgerPayment } from '@innkeep/contract/payments/payment';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { closeOnceWritten, useGiveBack } from '../api/change-ledger.ts';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { ReasonField } from '../components/reason-field.tsx';
import {
  draftOfPayment,
  giveBackDraft,
  giveBackProblems,
  refundOf,
  type Replaced,
} from './give-back-draft.ts';
import { AmountField } from './money-fields.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { METHOD_CHOICES, replaceWords } from './money-words.ts';
import { PaymentField } from './payment-field.tsx';
import { useMoneyForm } from './use-money-form.ts';

interface GiveBackDialogProps {
  bookingId: string;
  /** The payments of which something can be refunded; at least one when the dialog opens. */
  payments: readonly LedgerPayment[];
  replaced?: Replaced | undefined;
  onClose: () => void;
}

const BY_CARD = {
  value: 'online',
  label: 'By card, as it was paid',
  hint: 'It leaves within minutes. Banks take five to ten days to show it.',
} as const;

/** Refunds a payment, or a part of it, for a reason. */
export function GiveBackDialog({ bookingId, payments: known, replaced, onClose }: GiveBackDialogProps) {
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const [payments, setPayments] = useState(known);
  const [initial] = useState(() => giveBackDraft(known[0], replaced));
  const [wasOne] = useState(known.length === 1);
  const sending = useGiveBack(bookingId);
  const { draft, edit, problems, tie, ...money } = useMoneyForm(initial, {
    name: `refund of ${bookingId}`,
    sending,
    problemsOf: (filled) => giveBackProblems(filled, payments),
    onSend: (filled) => sending.mutate(refundOf(filled, replaced), closeOnceWritten(onClose)),
    onInvalid: focusFirstInvalid,
  });
  useFocusAfterSubmit(ref, money.isSending);
  // While sending, the payment being refunded keeps its place.
  if (payments !== known && !money.isSending) setPayments(known);
  const chosen = payments.find(({ _id }) => _id === draft.payment);
  const canBeByCard = chosen?.method === 'online' && !replaced;
  return (
    <Dialog
      title={replaced ? replaceWords(replaced.refund) : 'Refund'}
      isBusy={money.isSending || money.isTouched}
      onClose={onClose}
    >
      <form ref={ref} className="money-form" noValidate onSubmit={money.send}>
        <PaymentField
          payments={payments}
          chosen={chosen}
          isReplaced={replaced !== undefined}
          isOnly={wasOne && draft.payment === initial.payment}
          problem={problems.payment}
          onChange={(payment) => edit(draftOfPayment(payment))}
        />
        <AmountField {...tie('amount')} />
        <ChoiceField
          label="How it is refunded"
          options={canBeByCard ? [BY_CARD, ...METHOD_CHOICES] : METHOD_CHOICES}
          {...tie('method')}
        />
        <ReasonField {...tie('reason')} />
        <RefusalAlert error={money.refusal} />
        <FormAnswers label="Refund" isBusy={money.isSending} onKeep={onClose} />
      </form>
    </Dialog>
  );
}
