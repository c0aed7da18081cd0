import { MESSAGE } from '../../../lib/messages.ts';
import { PAGE } from '@innkeep/contract/paths';
import { Formik, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { object, string } from 'yup';
import { AppForm } from '../../../components/form/formik/field.tsx';
import { FormikEmailField } from '../../../components/form/email-field.tsx';
import { FormikPasswordField } from '../../../components/form/password-field.tsx';
import { SubmitButton } from '../../../components/form/busy-button.tsx';
import { returnPath, typedEmail, withTypedEmail } from '../../../lib/session/return-path.ts';
import { takesVisitors, withoutAccount } from '../../../stay/without-account.ts';
import { useSignInFlow } from '../use-sign-in-flow.ts';
import { ButtonLink, TextLink } from '../../../components/links.tsx';
import { GoogleButton, failureTies, SignInFrame } from './sign-in-frame.tsx';
import { SignInPageLink } from './sign-in-page-link.tsx';

const loginSchema = object({
  email: string().trim().required('Please enter your e-mail.'),
  password: string().required('Please enter your password.'),
});

const WELCOME = { title: 'Welcome back', lead: 'Sign in to book a room and manage your stays.' };

const CHOICE = {
  title: 'How would you like to book?',
  lead: 'Your account keeps your stays in one place. Without one, we e-mail you a link to your booking.',
};

export function LoginForm({ booking }: { booking: ReactNode }) {
  const location = useLocation();
  const { isBusy, failure, run } = useSignInFlow();
  const { way, isBooking } = useBookingBehind();

  return (
    <Formik
      initialValues={{ email: typedEmail(location.state), password: '' }}
      validationSchema={loginSchema}
      onSubmit={(values) =>
        run(({ signIn }) => signIn(loginSchema.cast(values)), { greeting: MESSAGE.loggedIn })
      }
    >
      <SignInFrame
        {...(isBooking ? CHOICE : WELCOME)}
        booking={booking}
        otherWay={isBooking && <ContinueWithoutAccount way={way} />}
        isBusy={isBusy}
        failure={failure}
        below={
          <>
            <GoogleButton onClick={() => void run(({ signInWithGoogle }) => signInWithGoogle())} />
            <p className="mt-6 mb-0 text-center">
              New here? <SignInPageLink to={PAGE.register}>Register</SignInPageLink>
            </p>
            <p className="mt-2 mb-0 text-center">
              Booked without an account? <TextLink to={PAGE.findBooking}>Find your booking</TextLink>
            </p>
          </>
        }
      >
        <AppForm>
          <FormikEmailField
            name="email"
            label="Email"
            autoComplete="email"
            refused={failureTies('email', failure)}
          />
          <FormikPasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            refused={failureTies('password', failure)}
          />
          <p className="forgot fs-15 text-end">
            <SignInPageLink to={PAGE.resetPassword}>Forgot Password?</SignInPageLink>
          </p>
          <SubmitButton isBusy={isBusy} busyLabel="Signing in…">
            Sign in
          </SubmitButton>
        </AppForm>
      </SignInFrame>
    </Formik>
  );
}

function useBookingBehind() {
  const { state } = useLocation() as Location<unknown>; // react-router leaves the state untyped
  const way = returnPath(state);
  return { way, isBooking: takesVisitors() && way.split(/[?#]/)[0] === PAGE.book };
}

function ContinueWithoutAccount({ way }: { way: string }) {
  const { pathname, state } = useLocation() as Location<unknown>; // as above
  const navigate = useNavigate();
  const { values } = useFormikContext<{ email: string }>();
  const kept = withTypedEmail(state, values.email);
  return (
    <>
      <ButtonLink
        className="w-100"
        to={withoutAccount(way)}
        state={{ email: values.email }}
        onClick={() => void navigate(pathname, { replace: true, state: kept })} // for the Back button
      >
        Continue without an account
      </ButtonLink>
      <p className="or d-flex align-items-center gap-4 text-muted">
        <span>or sign in</span>
      </p>
    </>
  );
}
