import { PAGE } from '@innkeep/contract/paths';
import { Formik } from 'formik';
import { useNavigate } from 'react-router-dom';
import { AppForm, FormikTextField } from '../../../components/form/formik/field.tsx';
import { FormikPasswordField } from '../../../components/form/password-field.tsx';
import { SubmitButton } from '../../../components/form/busy-button.tsx';
import { MESSAGE } from '../../../lib/messages.ts';
import { showError, showSuccess } from '../../../lib/toast.ts';
import { AdminNotFound, signInFailure } from '../sign-in-failure.ts';
import { loadFirebaseCalls } from '../api/sign-in.ts';
import { useSignInStack } from '../use-sign-in-flow.ts';
import { SignInCard } from './sign-in-card.tsx';

export default function VerifyAdminPage() {
  const navigate = useNavigate();
  const stack = useSignInStack();

  async function verify({ username, password }: { username: string; password: string }) {
    try {
      const { verifyAdmin } = await loadFirebaseCalls();
      await verifyAdmin({ email: username.trim(), password });
      showSuccess(MESSAGE.loggedIn);
      void navigate(PAGE.admin, { replace: true });
    } catch (error) {
      const { advice, provider } = signInFailure(error);
      showError(error instanceof AdminNotFound ? error.message : (advice ?? provider ?? ''));
    }
  }

  return (
    <div className="container page">
      <SignInCard title="Admin sign-in" lead="For the hotel’s staff. Your username is your e-mail.">
        <div {...stack}>
          <Formik initialValues={{ username: '', password: '' }} onSubmit={verify}>
            {({ isSubmitting }) => (
              <AppForm>
                <FormikTextField name="username" label="Username" autoComplete="username" inputMode="email" />
                <FormikPasswordField name="password" label="Password" autoComplete="current-password" />
                <SubmitButton isBusy={isSubmitting} busyLabel="Checking…">
                  Sign in
                </SubmitButton>
              </AppForm>
            )}
          </Formik>
        </div>
      </SignInCard>
    </div>
  );
}
