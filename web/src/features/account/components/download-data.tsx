import { useState } from 'react';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { isNotRecent, useDownloadData } from '../api/own-data.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

/** Downloads the user's data: at once if they have just signed in, else after they have done so again. */
export function DownloadData() {
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
