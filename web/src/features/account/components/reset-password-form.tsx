import { PAGE } from '@innkeep/contract/paths';
import { Formik } from 'formik';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { object, string } from 'yup';
import { AppForm } from '../../../components/form/app-form.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useResetPassword } from '../api/reset-password.ts';
import { signInFailure } from '../sign-in-failure.ts';

const resetSchema = object({ email: string().trim().required('Please enter your e-mail.') });

/** Asks for a mail with a link. Says the same whether or not the address is known here. */
export function ResetPasswordForm() {
  const resetPassword = useResetPassword();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <MailSent email={sentTo} outbox={resetPassword.data} />;

  const failure = resetPassword.error && signInFailure(resetPassword.error);
  return (
    <div className="sign-in panel">
      <h1 className="h2">Forgot your password?</h1>
      <p className="text-body-secondary">
        Tell us your e-mail, and we will send you a link to choose a new one.
      </p>
      <Formik
        initialValues={{ email: '' }}
        validationSchema={resetSchema}
        onSubmit={async (values) => {
          const { email } = resetSchema.cast(values);
          await resetPassword.mutateAsync(email).then(
            () => setSentTo(email),
            () => undefined, // shown below, from the mutation itself
          );
        }}
      >
        {({ isSubmitting }) => (
          <AppForm>
            <TextField name="email" label="Email" type="email" autoComplete="email" />
            {failure && (
              <p className="form-alert" role="alert">
                {failure.advice ?? failure.provider}
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

function MailSent({ email, outbox }: { email: string; outbox: string | undefined }) {
  return (
    <div className="sign-in panel">
      <h1 className="h2" tabIndex={-1} ref={(heading) => heading?.focus()}>
        Look into your mail
      </h1>
      <p>
        If <strong className="text-break">{email}</strong> has an account here, a link to choose a new
        password is on its way. It may take a minute, and may hide among the spam.
      </p>
      {outbox && (
        <p className="form-note">
          This is the demo hotel, which sends no mail: the link stands in the{' '}
          <a href={outbox}>sign-in emulator's outbox</a>, and in the suite's log.
        </p>
      )}
      <p className="sign-in-other">
        <Link className="text-link" to={PAGE.login}>
          Back to Sign In
        </Link>
      </p>
    </div>
  );
}
