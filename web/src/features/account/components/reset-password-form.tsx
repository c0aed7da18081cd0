import { passwordResetSchema } from '@innkeep/contract/password-reset';
import { PAGE } from '@innkeep/contract/paths';
import { Formik } from 'formik';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AppForm } from '../../../components/form/app-form.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useResetPassword } from '../api/reset-password.ts';
import { SignInCard } from './sign-in-card.tsx';

/** Asks for a mail with a link. Says the same whether or not the address is known here. */
export function ResetPasswordForm() {
  const resetPassword = useResetPassword();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <MailSent email={sentTo} />;

  return (
    <SignInCard
      title="Forgot your password?"
      lead="Tell us your e-mail, and we will send you a link to choose a new one."
    >
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
            <FormAlert error={resetPassword.error} />
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
    </SignInCard>
  );
}

function MailSent({ email }: { email: string }) {
  return (
    <SignInCard title="Look into your mail" isNews>
      <p>
        If <strong className="text-break">{email}</strong> has an account here, a link to choose a new
        password is on its way. It may take a minute, and may hide among the spam.
      </p>
      <p className="sign-in-other">
        <Link className="text-link" to={PAGE.login}>
          Back to Sign In
        </Link>
      </p>
    </SignInCard>
  );
}
