import { useState } from 'react';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DownloadData } from './download-data.tsx';
import './your-data.scss';

/** Hands users what is kept about them, and lets them delete their account. */
export function YourData() {
  const { isEmailConfirmed } = useSignedInUser();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section className="panel your-data" aria-labelledby="your-data">
      <h2 className="h4" id="your-data">
        Your data
      </h2>
      <p>
        Take what we keep about you with you as a file, or delete your account.
        {!isEmailConfirmed &&
          ' As long as your e-mail is not confirmed, both are about what this account holds, and not about what was booked with the address elsewhere.'}
      </p>
      <div className="your-data-ways">
        <DownloadData />
        <button type="button" className="btn btn-destructive" onClick={() => setDeleting(true)}>
          Delete my account
        </button>
      </div>
      {isDeleting && <DeleteAccountDialog onKeep={() => setDeleting(false)} />}
    </section>
  );
}
