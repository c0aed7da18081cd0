import { ApiError } from '@innkeep/contract/api-error';
import { PAGE } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { useSignOutTo } from '../../../lib/session/use-sign-out-to.ts';
import { withStay, type StayDraft } from '../../../stay/stay-search-params.ts';

/** Why the booking was refused, with the new price or the way to go on. */
export function BookingRefusal({ error, stay }: { error: unknown; stay: StayDraft & { room: string } }) {
  const signOutTo = useSignOutTo();
  const { code, fields } = error instanceof ApiError ? error : {};

  /** The session is over, and the guard of this page sends to sign in; what was chosen waits in the address. */
  function signInAgain() {
    signOutTo(withStay(PAGE.book, stay), { replace: true });
  }

  return (
    <FormAlert error={error}>
      {fields?.total}
      {code === 'auth/required' && (
        <button type="button" className="btn btn-quiet" onClick={signInAgain}>
          Sign In
        </button>
      )}
      {code === 'booking/too-many-unconfirmed' && (
        <Link className="text-link" to={PAGE.userDetail}>
          Confirm it
        </Link>
      )}
    </FormAlert>
  );
}
