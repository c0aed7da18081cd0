import { passwordResetSchema } from '@innkeep/contract/password-reset';
import { PAGE } from '@innkeep/contract/paths';
import { Formik } from 'formik';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AppForm } from '../../../components/form/app-form.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { failureMessage } from '../../../lib/query-client.ts';
import { useResetPassword } from '../api/reset-password.ts';

/** Asks for a mail with a link. Says the same whether or not the address is known here. */
export function ResetPasswordForm() {
  const resetPassword = useResetPassword();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <MailSent email={sentTo} />;

  return (
    <div className="sign-in panel">
      <h1 className="h2">Forgot your password?</h1>
      <p className="text-body-secondary">
        Tell us your e-mail, and we will send you a link to choose a new one.
      </p>
      <Formik
        initialValues={{ email: '' }}
        validationSchema={passwordResetSchema}
        onSubmit={async (values) => {
          const input = passwordResetSchema.cast(values);
          await resetPassword.mutateAsync(input).then(
            () => setSentTo(input.email),
            () => undefined, // shown below, from the mutation itself
          );
        }}
      >
        {({ isSubmitting }) => (
          <AppForm>
            <TextField name="email" label="Email" type="email" autoComplete="email" />
            {resetPassword.error && (
              <p className="form-alert" role="alert">
                {failureMessage(resetPassword.error)}
              </p>
            )}
            <SubmitButton isBusy={isSubmitting} busyLabel="Sending…">
              Send the link
            </SubmitButton>
          </AppForm>
        )}
      </Formik>
      <p className="sign-in-other">
        <Link className="text-link" to={PAGE.login}>
          Back to Sign In
        </Link>
      </p>
    </div>
  );
}

function MailSent({ email }: { email: string }) {
  return (
    <div className="sign-in panel">
      <h1 className="h2" tabIndex={-1} ref={(heading) => heading?.focus()}>
        Look into your mail
      </h1>
      <p>
        If <strong className="text-break">{email}</strong> has an account here, a link to choose a new
        password is on its way. It may take a minute, and may hide among the spam.
      </p>
      <p className="sign-in-other">
        <Link className="text-link" to={PAGE.login}>
          Back to Sign In
        </Link>
      </p>
    </div>
  );
}
