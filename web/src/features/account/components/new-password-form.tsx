import { SHORTEST_PASSWORD } from '@innkeep/contract/account';
import { Formik } from 'formik';
import { useId } from 'react';
import { object, string } from 'yup';
import { AppForm } from '../../../components/form/formik/app-form.tsx';
import { FormikField } from '../../../components/form/formik/field.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { Address } from './address.tsx';

const RULE = `At least ${SHORTEST_PASSWORD} characters.`;

const newPasswordSchema = object({
  password: string()
    .required('Please choose a password.')
    .min(SHORTEST_PASSWORD, `Please choose a password of at least ${SHORTEST_PASSWORD} characters.`),
});

interface NewPasswordFormProps {
  email: string;
  /** Why the password was not saved. */
  refused: { advice: string; field?: 'password' } | undefined;
  onChoose: (password: string) => Promise<unknown>;
}

/** Asks for a new password, once: it can be shown, which serves better than typing it twice. */
export function NewPasswordForm({ email, refused, onChoose }: NewPasswordFormProps) {
  const refusalId = useId();
  return (
    <Formik
      initialValues={{ password: '' }}
      validationSchema={newPasswordSchema}
      onSubmit={({ password }) => onChoose(password)}
    >
      {({ isSubmitting }) => (
        <AppForm>
          <p>
            For the account of <Address email={email} />.
          </p>
          {/* For password managers, which look for the name beside the password. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <FormikField name="password">
            {(ties) => (
              <PasswordField
                {...ties}
                label="New password"
                autoComplete="new-password"
                hint={RULE}
                {...(refused?.field && { refused: { 'aria-invalid': true, 'aria-describedby': refusalId } })}
              />
            )}
          </FormikField>
          {refused && (
            <p className="form-alert" role="alert" id={refusalId}>
              {refused.advice}
            </p>
          )}
          <SubmitButton isBusy={isSubmitting} busyLabel="Saving…">
            Save the password
          </SubmitButton>
        </AppForm>
      )}
    </Formik>
  );
}
