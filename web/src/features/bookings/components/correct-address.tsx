import { addressSchema, type Booking } from '@innkeep/contract/booking';
import { ApiError } from '@innkeep/contract/errors';
import { Formik } from 'formik';
import { EmailField } from '../../../components/form/email-field.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { AppForm, FormikField } from '../../../components/form/formik/field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useFocusAfterwards } from '../../../components/dialog.tsx';
import { useCorrectAddress } from '../api/confirm-stay.ts';

interface CorrectAddressProps {
  booking: Booking;
  onClose: () => void;
}

/** Corrects the address that the mail to confirm a stay goes to. */
export function CorrectAddress({ booking, onClose }: CorrectAddressProps) {
  const correcting = useCorrectAddress(booking._id);
  useFocusAfterwards();
  return (
    <Formik
      initialValues={{ email: booking.email }}
      validationSchema={addressSchema}
      onSubmit={async (values, { setErrors }) => {
        const { email } = addressSchema.cast(values);
        await correcting.mutateAsync(email).then(onClose, (error: unknown) => {
          if (error instanceof ApiError) setErrors(error.fields);
        });
      }}
    >
      {({ isSubmitting }) => (
        <AppForm>
          <FormikField name="email">
            {(ties) => (
              <EmailField
                {...ties}
                label="Your e-mail"
                hint="The link we sent before will stop working."
                autoComplete="email"
                autoFocus
              />
            )}
          </FormikField>
          <FormAlert error={correcting.error} />
          <SubmitButton isBusy={isSubmitting} busyLabel="Sending…">
            Send the mail there
          </SubmitButton>
          <button
            type="button"
            className="btn btn-quiet w-100 mt-2"
            aria-disabled={isSubmitting}
            onClick={isSubmitting ? undefined : onClose}
          >
            Cancel
          </button>
        </AppForm>
      )}
    </Formik>
  );
}
