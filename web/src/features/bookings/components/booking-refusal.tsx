import { AppError } from '@innkeep/contract/errors';
import { PAGE } from '@innkeep/contract/paths';
import { useFormikContext } from 'formik';
import { Link } from 'react-router-dom';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { useSignOutTo } from '../../../lib/session/use-sign-out-to.ts';
import { withStay } from '../../../stay/stay-search-params.ts';
import type { BookingValues } from '../use-booking-submit.ts';

/** Why the booking was refused, with the new price or the way to go on. */
export function BookingRefusal({ error, roomId }: { error: unknown; roomId: string }) {
  const { values } = useFormikContext<BookingValues>();
  const signOutTo = useSignOutTo();
  const { code, extra } = error instanceof AppError ? error : {};

  /** The session is over, and the guard of this page sends to sign in; what was chosen waits in the address. */
  function signInAgain() {
    signOutTo(withStay(PAGE.book, { ...values, room: roomId }), { replace: true });
  }

  return (
    <FormAlert error={error}>
      {extra?.fields?.total}
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
