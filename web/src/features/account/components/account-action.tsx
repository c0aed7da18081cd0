import { SHORTEST_PASSWORD } from '@innkeep/contract/account';
import { Formik } from 'formik';
import { useState, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { object, string } from 'yup';
import { BusyButton, SubmitButton } from '../../../components/form/busy-button.tsx';
import { AppForm } from '../../../components/form/formik/field.tsx';
import { FormikPasswordField } from '../../../components/form/password-field.tsx';
import { PageSpinner } from '../../../components/loading.tsx';
import { actionLinkIn, type ActionLink } from '../action-link.ts';
import { useActionCode } from '../use-action-code.ts';
import { ActionDone } from './action-done.tsx';
import { ActionOver, AddressTaken } from './action-over.tsx';
import { Address } from './address.tsx';
import { SignInCard } from './sign-in-card.tsx';

const RULE = `At least ${SHORTEST_PASSWORD} characters.`;

const newPasswordSchema = object({
  password: string()
    .required('Please choose a password.')
    .min(SHORTEST_PASSWORD, `Please choose a password of at least ${SHORTEST_PASSWORD} characters.`),
});

export default function AccountAction() {
  const link = actionLinkIn(useLocation().hash);
  return (
    <div className="container page">
      {link ? <FollowedLink key={link.oobCode} link={link} /> : <ActionOver />}
    </div>
  );
}

const TITLE = {
  verifyEmail: 'Confirm your e-mail',
  verifyAndChangeEmail: 'Confirm your new e-mail',
  resetPassword: 'Choose a new password',
} as const;

function FollowedLink({ link }: { link: ActionLink }) {
  const { step, isBusy, ...action } = useActionCode(link);
  const { mode } = link;
  const title = TITLE[mode];
  const [isTriedAgain, setTriedAgain] = useState(false); // then the button that had the focus is gone
  if (step.is === 'over') return <ActionOver mode={mode} />;
  if (step.is === 'taken') return <AddressTaken />;
  if (step.is === 'done') return <ActionDone mode={mode} subject={step.subject} />;
  if (step.is === 'working')
    return (
      <SignInCard title={title}>
        <PageSpinner label="Checking your link…" />
      </SignInCard>
    );
  if (step.is === 'again')
    return (
      <SignInCard title={title}>
        <p className="form-alert" role="alert">
          {step.advice}
        </p>
        <BusyButton
          isBusy={isBusy}
          busyLabel="Checking your link…"
          keepsFocus
          onClick={() => {
            setTriedAgain(true);
            action.checkAgain();
          }}
        >
          Try again
        </BusyButton>
      </SignInCard>
    );

  const { subject, refused } = step;
  if (mode === 'resetPassword')
    return (
      <SignInCard title={title} isNews={isTriedAgain}>
        <NewPasswordForm
          email={subject.email}
          refused={refused}
          onChoose={(password) => action.choose(subject, password)}
        />
      </SignInCard>
    );
  return (
    <SignInCard title={title} isNews={isTriedAgain}>
      {mode === 'verifyEmail' ? <WhatIsConfirmed {...subject} /> : <WhatChanges {...subject} />}
      {refused && (
        <p className="form-alert" role="alert">
          {refused.advice}
        </p>
      )}
      <BusyButton isBusy={isBusy} busyLabel="Confirming…" keepsFocus onClick={() => action.confirm(subject)}>
        {mode === 'verifyEmail' ? 'Confirm my e-mail' : 'Confirm my new e-mail'}
      </BusyButton>
    </SignInCard>
  );
}

function WhatIsConfirmed({ email }: { email: string }) {
  return (
    <p>
      Please confirm that <Address email={email} /> is your e-mail and that you created this account.
    </p>
  );
}

function WhatChanges({ email, previousEmail }: { email: string; previousEmail: string }) {
  return (
    <p>
      You’ll sign in with <Address email={email} /> instead of <Address email={previousEmail} />, and we’ll
      send our e-mails there.
    </p>
  );
}

interface NewPasswordFormProps {
  email: string;
  refused: { advice: string; field?: 'password' } | undefined;
  onChoose: (password: string) => Promise<unknown>;
}

/** Asks for a new password, once: it can be shown, which serves better than typing it twice. */
function NewPasswordForm({ email, refused, onChoose }: NewPasswordFormProps) {
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
          <FormikPasswordField
            name="password"
            label="New password"
            autoComplete="new-password"
            hint={RULE}
            {...(refused?.field && { refused: { 'aria-invalid': true, 'aria-describedby': refusalId } })}
          />
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
