import { emailChangeSchema } from '@innkeep/contract/account';
import { Formik } from 'formik';
import { useState } from 'react';
import { Part } from '../../../components/part.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { AppForm } from '../../../components/form/formik/field.tsx';
import { FormikEmailField } from '../../../components/form/email-field.tsx';
import { SubmitButton } from '../../../components/form/busy-button.tsx';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { signOut } from '../../../lib/session/sign-out.ts';
import { useRequestEmailChange } from '../api/account-details.ts';
import { isNotRecent } from '../api/own-data.ts';
import { Button } from '../../../components/button.tsx';
import { fieldsOf, formErrorOf, OwnDetails } from './own-details.tsx';
import { useReauthentication, ReauthenticationField } from './reauthentication-field.tsx';
import { Address } from './address.tsx';
import { takeFocus } from './sign-in-card.tsx';

export function ChangeEmail() {
  const { isEmailConfirmed } = useSignedInUser();
  const change = isEmailConfirmed ? 'Change your e-mail' : 'Correct the address';
  const [isOpen, setOpen] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Part title="Your e-mail" className="panel own-details mt-6">
      {sentTo !== undefined ? (
        <LinkSent to={sentTo} onAnother={() => setSentTo(undefined)} />
      ) : isOpen ? (
        <ChangeForm
          onSent={setSentTo}
          onCancel={() => {
            setOpen(false);
            setCancelled(true);
          }}
        />
      ) : (
        <>
          <p className="text-muted">
            {isEmailConfirmed
              ? 'You use it to sign in, and we send our e-mails there.'
              : 'Confirm it with the link we sent there. If it’s misspelled, correct it here.'}
          </p>
          <Button onClick={() => setOpen(true)} ref={isCancelled ? takeFocus : undefined}>
            {change}
          </Button>
        </>
      )}
    </Part>
  );
}

function ChangeForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const { email: current, isEmailConfirmed } = useSignedInUser();
  const proof = useReauthentication();
  const request = useRequestEmailChange();
  // An account that only Google signs in has the e-mail that Google says.
  if (proof.way === 'google' && proof.otherWay === undefined)
    return (
      <p className="mb-0" tabIndex={-1} ref={takeFocus}>
        You sign in with Google, so we use your Google account’s e-mail. To use another e-mail, create another
        account.
      </p>
    );
  return (
    <Formik
      initialValues={{ email: '' }}
      validationSchema={emailChangeSchema}
      onSubmit={async (values, { setErrors }) => {
        const { email } = emailChangeSchema.cast(values);
        request.reset();
        if (!(await proof.prove())) return;
        await request.mutateAsync(email).then(
          () => onSent(email),
          (error: unknown) => {
            if (isNotRecent(error)) proof.expire();
            setErrors(fieldsOf(error)); // what has no field, the form shows
          },
        );
      }}
    >
      {({ isSubmitting }) => (
        <AppForm>
          {isEmailConfirmed ? (
            <p>
              We’ll send a link to the new address. Your e-mail stays <Address email={current} /> until you
              open the link and confirm.
            </p>
          ) : (
            <p>
              Your e-mail is <Address email={current} />, which is not confirmed. Your stays and our e-mails
              will move to the right one.
            </p>
          )}
          <FormikEmailField
            name="email"
            label={isEmailConfirmed ? 'New e-mail' : 'Correct e-mail'}
            autoComplete="off"
            autoFocus
          />
          <ReauthenticationField proof={proof} />
          <FormAlert error={formErrorOf(request.error)} />
          <SubmitButton isBusy={isSubmitting} isDisabled={proof.way === undefined} busyLabel="Sending…">
            {isEmailConfirmed ? 'Send the link' : 'Correct the address'}
          </SubmitButton>
          <Button
            className="w-100 mt-2"
            aria-disabled={isSubmitting}
            onClick={isSubmitting ? undefined : onCancel}
          >
            Cancel
          </Button>
        </AppForm>
      )}
    </Formik>
  );
}

function LinkSent({ to, onAnother }: { to: string; onAnother: () => void }) {
  const { isEmailConfirmed } = useSignedInUser();
  // The same sentence where another account has the address: a stranger learns nothing of it.
  if (!isEmailConfirmed)
    return (
      <>
        <p role="status" tabIndex={-1} ref={takeFocus}>
          Unless another account has it, your e-mail is now <Address email={to} />. Sign in with it, and open
          the link we’ve sent there to confirm it.
        </p>
        <Button look="primary" onClick={() => void signOut()}>
          Sign in again
        </Button>
      </>
    );
  return (
    <>
      <p role="status" tabIndex={-1} ref={takeFocus}>
        A link is on its way to <Address email={to} />. Open it to confirm your new e-mail. It may take a
        minute, and may be in your spam folder.
      </p>
      <Button onClick={onAnother}>Use another address</Button>
    </>
  );
}

/** What guests change of their own account, in a module that loads apart: offline, the rest of the page is there. */
export function OwnAccount() {
  return (
    <>
      <OwnDetails />
      <ChangeEmail />
    </>
  );
}
