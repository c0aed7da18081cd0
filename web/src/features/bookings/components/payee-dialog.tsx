import type { Booking } from '@innkeep/contract/booking';
import { ApiError } from '@innkeep/contract/errors';
import { payeeSchema } from '@innkeep/contract/invoices/invoice-inputs';
import { FormikProvider } from 'formik';
import { Dialog } from '../../../components/dialog.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { AppForm } from '../../../components/form/formik/field.tsx';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { payeeDraft, PayeeFields } from '../../../stay/payee-fields.tsx';
import { useNamePayee } from '../api/change-stay.ts';

export default function PayeeDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { _id, guest, payee = { name: guest.name } } = booking;
  const { formik, tie, isBusy, isTouched, refusal } = useDraft(payeeDraft(payee), {
    name: `payee of ${_id}`,
    schema: payeeSchema,
    sending: useNamePayee(_id),
    inputOf: (filled) => payeeSchema.cast(filled),
    onSent: onClose,
  });
  return (
    <Dialog title="Who should the invoice be made out to?" isBusy={isBusy || isTouched} onClose={onClose}>
      <FormikProvider value={formik}>
        <AppForm>
          <PayeeFields isOwn tie={tie} />
          <FormAlert error={refusal}>{refusal instanceof ApiError && refusal.fields.state}</FormAlert>
          <FormAnswers label="Save" isBusy={isBusy} onKeep={onClose} />
        </AppForm>
      </FormikProvider>
    </Dialog>
  );
}
