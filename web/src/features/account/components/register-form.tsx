import { MESSAGE } from '../../../lib/messages.ts';
import { PAGE } from '@innkeep/contract/paths';
import { Formik } from 'formik';
import type { ReactNode } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { object, string } from 'yup';
import { AppForm, FormikTextField } from '../../../components/form/formik/field.tsx';
import { FormikEmailField } from '../../../components/form/email-field.tsx';
import { FormikPasswordField } from '../../../components/form/password-field.tsx';
import { SubmitButton } from '../../../components/form/busy-button.tsx';
import { typedEmail } from '../../../lib/session/return-path.ts';
import { useSignInFlow } from '../use-sign-in-flow.ts';
import { GoogleButton, SignInFrame } from './sign-in-frame.tsx';
import { SignInPageLink } from './sign-in-page-link.tsx';

/** Trims what was typed and limits the name; the provider decides which e-mails and passwords it accepts. */
const registrationSchema = object({
  name: string().trim().max(100, 'Name can have at most 100 characters.').default(''),
  email: string().trim().default(''),
  password: string().default(''),
});

export function RegisterForm({ booking }: { booking: ReactNode }) {
  const { state } = useLocation() as Location<unknown>; // react-router leaves the state untyped
  const { isBusy, failure, run } = useSignInFlow();

  return (
    <Formik
      initialValues={{ name: '', email: typedEmail(state), password: '' }}
      validationSchema={registrationSchema}
      validateOnBlur={false} // validating on blur would clear the provider's message on the field
      onSubmit={async (values, { setFieldError, setFieldTouched }) => {
        const registration = registrationSchema.cast(values);
        const words = { name: registration.name, greeting: MESSAGE.registered };
        const { field, advice } = (await run((calls) => calls.createAccount(registration), words)) ?? {};
        if (!field) return;
        await setFieldTouched(field, true, false);
        setFieldError(field, advice);
      }}
    >
      <SignInFrame
        title="Create your account"
        lead="See and manage all your bookings in one place."
        booking={booking}
        isBusy={isBusy}
        failure={failure?.field ? { ...failure, advice: '' } : failure} // the advice is shown next to the field
        below={<OtherWays onGoogle={() => void run(({ signInWithGoogle }) => signInWithGoogle())} />}
      >
        <AppForm>
          <FormikTextField name="name" label="Name" autoComplete="name" />
          <FormikEmailField name="email" label="Email" autoComplete="email" />
          <FormikPasswordField
            name="password"
            label="Password"
            autoComplete="new-password"
            hint="At least 6 characters."
          />
          <SubmitButton isBusy={isBusy} busyLabel="Creating your account…">
            Register
          </SubmitButton>
        </AppForm>
      </SignInFrame>
    </Formik>
  );
}

function OtherWays({ onGoogle }: { onGoogle: () => void }) {
  return (
    <>
      <GoogleButton onClick={onGoogle} />
      <p className="mt-6 mb-0 text-center">
        Already have an account? <SignInPageLink to={PAGE.login}>Sign In</SignInPageLink>
      </p>
    </>
  );
}
