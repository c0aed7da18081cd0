import { accountDetailsSchema, type AccountDetails } from '@innkeep/contract/account';
import { ApiError } from '@innkeep/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { Formik } from 'formik';
import { Part } from '../../../components/part.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { AppForm, FormikTextField } from '../../../components/form/formik/field.tsx';
import { SubmitButton } from '../../../components/form/busy-button.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { accountDetailsQuery } from '../../../lib/api/account-details.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { useSaveAccountDetails } from '../api/account-details.ts';

export function OwnDetails() {
  const { uid } = useSignedInUser();
  const details = useQuery(accountDetailsQuery(uid));
  return (
    <Part title="Name and phone" className="panel own-details mt-6">
      <p className="text-muted">We’ll use these for new bookings. Existing bookings don’t change.</p>
      {details.data ? (
        <DetailsForm details={details.data} />
      ) : (
        <Unread query={details} what="your details" lines={3} />
      )}
    </Part>
  );
}

function DetailsForm({ details }: { details: AccountDetails }) {
  const save = useSaveAccountDetails();
  return (
    <Formik
      initialValues={details}
      validationSchema={accountDetailsSchema}
      onSubmit={async (values, { setErrors, resetForm }) => {
        await save.mutateAsync(accountDetailsSchema.cast(values)).then(
          (saved) => resetForm({ values: saved }),
          (error: unknown) => setErrors(fieldsOf(error)), // what has no field, the form shows
        );
      }}
    >
      {({ isSubmitting }) => (
        <AppForm>
          <FormikTextField name="name" label="Name" autoComplete="name" maxLength={100} />
          <FormikTextField
            name="phone"
            label="Phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            hint="Optional: only if we need to reach you."
          />
          <FormAlert error={formErrorOf(save.error)} />
          <SubmitButton isBusy={isSubmitting} isQuiet busyLabel="Saving…">
            Save
          </SubmitButton>
        </AppForm>
      )}
    </Formik>
  );
}

export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof ApiError ? error.fields : {};
}

export function formErrorOf(error: unknown): unknown {
  return Object.keys(fieldsOf(error)).length === 0 ? error : undefined;
}
