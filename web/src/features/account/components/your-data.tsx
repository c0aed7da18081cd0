import { useState } from 'react';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { isNotRecent, useDownloadData } from '../api/own-data.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import './your-data.scss';

export function YourData() {
  const { isEmailConfirmed } = useSignedInUser();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section className="panel mt-6" aria-labelledby="your-data">
      <h2 className="h4" id="your-data">
        Your data
      </h2>
      <p>
        Take what we keep about you with you as a file, or delete your account.
        {!isEmailConfirmed &&
          ' As long as your e-mail is not confirmed, both are about what this account holds, and not about what was booked with the address elsewhere.'}
      </p>
      <div className="d-flex flex-wrap gap-3">
        <DownloadData />
        <button type="button" className="btn btn-destructive" onClick={() => setDeleting(true)}>
          Delete my account
        </button>
      </div>
      {isDeleting && <DeleteAccountDialog onKeep={() => setDeleting(false)} />}
    </section>
  );
}

function DownloadData() {
  const { mutate, mutateAsync, reset, isPending, data: name, error } = useDownloadData();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <BusyButton
        className="btn btn-quiet"
        isBusy={isPending}
        busyLabel="Collecting…"
        keepsFocus
        onClick={() => mutate(undefined, { onError: (failure) => setAsked(isNotRecent(failure)) })}
      >
        Download my data
      </BusyButton>
      <div className="your-data-news">
        {!isAsked && !isNotRecent(error) && <FormAlert error={error} />}
        <p role="status">{name && `${name} is among your downloads.`}</p>
      </div>
      {isAsked && (
        <SignInDialog
          title="Is it you?"
          confirmLabel="Download"
          onProven={async () => {
            await mutateAsync();
            setAsked(false);
          }}
          onKeep={() => {
            reset(); // what failed was told here
            setAsked(false);
          }}
        >
          <p>The file says a lot about you. So please sign in once more before you take it with you.</p>
        </SignInDialog>
      )}
    </>
  );
}
