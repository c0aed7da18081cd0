import type { Booking } from '@innkeep/contract/booking';
import { guestSchema } from '@innkeep/contract/guest-schema';
import { Formik } from 'formik';
import { object } from 'yup';
import { Dialog } from '../../../components/dialog.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { AppForm, FormikTextField } from '../../../components/form/formik/field.tsx';
import { markFields } from '../../../components/form/formik/mark-fields.ts';
import { useChangeStay } from '../api/change-stay.ts';

const FIELDS = [
  { name: 'guest.name', label: 'Name', autoComplete: 'name', maxLength: 100 },
  { name: 'guest.phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  { name: 'guest.arrivalTime', label: 'When do you arrive?', maxLength: 60 },
  { name: 'guest.wish', label: 'Any requests?', maxLength: 500 },
] as const;

const detailsSchema = object({ guest: guestSchema });

export default function ChangeDetailsDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { _id, rev, guest } = booking;
  const saving = useChangeStay(_id);
  return (
    <Dialog title="Change your details" isBusy={saving.isPending} onClose={onClose}>
      <Formik
        initialValues={{ guest }}
        validationSchema={detailsSchema}
        onSubmit={async (values, marks) => {
          await saving
            .mutateAsync({ rev, ...detailsSchema.cast(values) })
            .then(onClose, (error: unknown) => markFields(error, marks));
        }}
      >
        {({ isSubmitting }) => (
          <AppForm>
            {FIELDS.map((field) => (
              <FormikTextField key={field.name} {...field} />
            ))}
            <FormAlert error={saving.error} />
            <FormAnswers label="Save" isBusy={isSubmitting} onKeep={onClose} />
          </AppForm>
        )}
      </Formik>
    </Dialog>
  );
}
