import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { object, string } from 'yup';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { useAcknowledge } from '../api/money.ts';
import { FormDialog } from '../components/form-dialog.tsx';
import { ReasonField } from '../components/reason-field.tsx';

interface AcknowledgeDialogProps {
  payment: { _id: string; amount: number };
  onClose: () => void;
}

const schema = object({ reason: string().trim().required('Give a reason.') });

export function AcknowledgeDialog({ payment, onClose }: AcknowledgeDialogProps) {
  const form = useDraft(
    { reason: '' },
    {
      name: `known payment ${payment._id}`,
      schema,
      sending: useAcknowledge(payment._id),
      inputOf: ({ reason }) => ({ reason: reason.trim() }),
      onSent: onClose,
    },
  );
  return (
    <FormDialog
      className="money-form"
      title="Dismiss alert"
      label="Dismiss alert"
      form={form}
      onClose={onClose}
    >
      <p>
        The payment of {formatMinorUnits(payment.amount)} then leaves Today and the nightly list, until
        something else happens to it.
      </p>
      <ReasonField {...form.tie('reason')} />
    </FormDialog>
  );
}
