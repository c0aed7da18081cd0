import { useState } from 'react';
import { Part } from '../../../components/part.tsx';
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
    <Part title="Your data" className="panel mt-6">
      <p>
        Download a copy of your data or delete your account.
        {!isEmailConfirmed && ' Until you confirm your e-mail, this covers this account only.'}
      </p>
      <div className="d-flex flex-wrap gap-3">
        <DownloadData />
        <button type="button" className="btn btn-destructive" onClick={() => setDeleting(true)}>
          Delete my account
        </button>
      </div>
      {isDeleting && <DeleteAccountDialog onKeep={() => setDeleting(false)} />}
    </Part>
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
        <p role="status">{name && `Downloaded: ${name}`}</p>
      </div>
      {isAsked && (
        <SignInDialog
          title="Confirm it’s you"
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
          <p>Your file contains personal data, so please sign in again.</p>
        </SignInDialog>
      )}
    </>
  );
}
