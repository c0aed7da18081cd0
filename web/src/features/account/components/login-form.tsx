import { MESSAGE } from '../../../lib/messages.ts';
import { PAGE } from '@innkeep/contract/paths';
import { Formik } from 'formik';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { object, string } from 'yup';
import { AppForm } from '../../../components/form/formik/app-form.tsx';
import { FormikField } from '../../../components/form/formik/field.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { FormikTextField } from '../../../components/form/formik/text-field.tsx';
import { useSignIn, useSignInWithGoogle } from '../api/sign-in.ts';
import { typedEmail } from '../typed-email.ts';
import { useSignInFlow } from '../use-sign-in-flow.ts';
import { GoogleButton } from './google-button.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignInPageLink } from './sign-in-page-link.tsx';

const loginSchema = object({
  email: string().trim().required('Please enter your e-mail.'),
  password: string().required('Please enter your password.'),
});

/** @param props.booking what the guest is signing in to book, if they came from a room */
export function LoginForm({ booking }: { booking: ReactNode }) {
  const location = useLocation();
  const { isBusy, failure, run } = useSignInFlow();
  const signIn = useSignIn();
  const google = useSignInWithGoogle();

  return (
    <SignInFrame
      title="Welcome back"
      lead="Sign in to book a room and look after your stays."
      booking={booking}
      isBusy={isBusy}
      failure={failure}
      below={
        <>
          <GoogleButton onClick={() => void run(() => google.mutateAsync())} />
          <p className="sign-in-other">
            New here?{' '}
            <Link className="text-link" to={PAGE.register} state={location.state as unknown}>
              Register
            </Link>
          </p>
        </>
      }
    >
      <Formik
        initialValues={{ email: typedEmail(location.state), password: '' }}
        validationSchema={loginSchema}
        onSubmit={(values) =>
          run(() => signIn.mutateAsync(loginSchema.cast(values)), { greeting: MESSAGE.loggedIn })
        }
      >
        <AppForm>
          <FormikTextField name="email" label="Email" type="email" autoComplete="email" />
          <FormikField name="password">
            {(ties) => <PasswordField {...ties} label="Password" autoComplete="current-password" />}
          </FormikField>
          <p className="forgot">
            <SignInPageLink to={PAGE.resetPassword}>Forgot Password?</SignInPageLink>
          </p>
          <SubmitButton isBusy={isBusy} busyLabel="Signing in…">
            Sign in
          </SubmitButton>
        </AppForm>
      </Formik>
    </SignInFrame>
  );
}
