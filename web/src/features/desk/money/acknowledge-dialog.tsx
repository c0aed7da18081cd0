import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { FieldMessages } from '@innkeep/contract/errors';
import { Dialog } from '../../../components/dialog.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { useAcknowledge } from '../api/change-ledger.ts';
import { ReasonField } from '../components/reason-field.tsx';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { useMoneyForm } from './use-money-form.ts';

interface AcknowledgeDialogProps {
  payment: { _id: string; amount: number };
  onClose: () => void;
}

const EMPTY = { reason: '' };

/** Records that the desk has looked at a payment, and why it may stay as it is. */
export function AcknowledgeDialog({ payment, onClose }: AcknowledgeDialogProps) {
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const sending = useAcknowledge(payment._id);
  const { tie, ...form } = useMoneyForm(EMPTY, {
    name: `known payment ${payment._id}`,
    sending,
    problemsOf: reasonProblems,
    onSend: ({ reason }) => sending.mutate({ reason: reason.trim() }, { onSuccess: onClose }),
    onInvalid: focusFirstInvalid,
  });
  useFocusAfterSubmit(ref, form.isSending);
  return (
    <Dialog title="Leave it as it is" isBusy={form.isSending || form.isTouched} onClose={onClose}>
      <form ref={ref} className="money-form" noValidate onSubmit={form.send}>
        <p>
          The payment of {formatMinorUnits(payment.amount)} then leaves Today and the nightly list, until
          something else happens to it.
        </p>
        <ReasonField {...tie('reason')} />
        <RefusalAlert error={form.refusal} />
        <FormAnswers label="Leave it as it is" isBusy={form.isSending} onKeep={onClose} />
      </form>
    </Dialog>
  );
}

function reasonProblems({ reason }: typeof EMPTY): FieldMessages {
  return reason.trim() === '' ? { reason: 'Say why it may stay as it is.' } : {};
}
