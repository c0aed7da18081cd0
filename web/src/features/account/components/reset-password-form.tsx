import { passwordResetSchema } from '@innkeep/contract/password-reset';
import { PAGE } from '@innkeep/contract/paths';
import { Formik } from 'formik';
import { useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { AppForm } from '../../../components/form/formik/field.tsx';
import { FormikEmailField } from '../../../components/form/email-field.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { SubmitButton } from '../../../components/form/busy-button.tsx';
import { useResetPassword } from '../api/sign-in.ts';
import { typedEmail, withTypedEmail } from '../../../lib/session/return-path.ts';
import { TextLink } from '../../../components/links.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { SignInPageLink } from './sign-in-page-link.tsx';

export default function ResetPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className="container page">
      {sentTo === undefined ? <ResetPasswordForm onSent={setSentTo} /> : <MailSent email={sentTo} />}
    </div>
  );
}

function ResetPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const resetPassword = useResetPassword();
  const { state } = useLocation() as Location<unknown>; // react-router leaves the state untyped
  return (
    <SignInCard
      title="Forgot your password?"
      lead="Enter your e-mail and we’ll send you a link to choose a new one."
    >
      <Formik
        initialValues={{ email: typedEmail(state) }}
        validationSchema={passwordResetSchema}
        onSubmit={async (values) => {
          const input = passwordResetSchema.cast(values);
          await resetPassword.mutateAsync(input).then(
            () => onSent(input.email),
            () => undefined, // the form shows the mutation's error
          );
        }}
      >
        {({ isSubmitting }) => (
          <>
            <AppForm>
              <FormikEmailField name="email" label="Email" autoComplete="email" />
              <FormAlert error={resetPassword.error} />
              <SubmitButton isBusy={isSubmitting} busyLabel="Sending…">
                Send the link
              </SubmitButton>
            </AppForm>
            <p className="mt-6 mb-0 text-center">
              <SignInPageLink to={PAGE.login}>Back to Sign In</SignInPageLink>
            </p>
          </>
        )}
      </Formik>
    </SignInCard>
  );
}

function MailSent({ email }: { email: string }) {
  const { state } = useLocation() as Location<unknown>; // react-router leaves the state untyped
  return (
    <SignInCard title="Check your e-mail" isNews>
      <p>
        If <strong className="text-break">{email}</strong> has an account here, a link to choose a new
        password is on its way. It may take a minute, and may be in your spam folder.
      </p>
      <p className="mt-6 mb-0 text-center">
        <TextLink to={PAGE.login} state={withTypedEmail(state, email)}>
          Back to Sign In
        </TextLink>
      </p>
    </SignInCard>
  );
}
