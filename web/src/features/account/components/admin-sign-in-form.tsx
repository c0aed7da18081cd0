import { Formik } from 'formik';
import { AppForm, FormikField } from '../../../components/form/formik/field.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { FormikTextField } from '../../../components/form/formik/text-field.tsx';
import { showError } from '../../../lib/toast.ts';
import { AdminNotFound } from '../admin-not-found.ts';
import { useVerifyAdmin } from '../api/sign-in.ts';
import { signInFailure } from '../sign-in-failure.ts';
import { useSignInStack } from '../use-sign-in-stack.ts';
import { SignInCard } from './sign-in-card.tsx';

export function AdminSignInForm({ onVerified }: { onVerified: () => void }) {
  const verifyAdmin = useVerifyAdmin();
  const stack = useSignInStack();

  function explain(error: unknown) {
    const { advice, provider } = signInFailure(error);
    showError(error instanceof AdminNotFound ? error.message : (advice ?? provider ?? ''));
  }

  return (
    <SignInCard
      title="Admin sign-in"
      lead="For those who look after the rooms. Your username is your e-mail."
    >
      <div {...stack}>
        <Formik
          initialValues={{ username: '', password: '' }}
          onSubmit={(values) => verifyAdmin.mutateAsync(values).then(onVerified, explain)}
        >
          {({ isSubmitting }) => (
            <AppForm>
              <FormikTextField name="username" label="Username" autoComplete="username" inputMode="email" />
              <FormikField name="password">
                {(ties) => <PasswordField {...ties} label="Password" autoComplete="current-password" />}
              </FormikField>
              <SubmitButton isBusy={isSubmitting} busyLabel="Checking…">
                Sign in
              </SubmitButton>
            </AppForm>
          )}
        </Formik>
      </div>
    </SignInCard>
  );
}
