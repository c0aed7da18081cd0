import { ApiError } from '@innkeep/contract/api-error';
import { PAGE } from '@innkeep/contract/paths';
import { Link, useNavigate } from 'react-router-dom';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { useSignOutTo } from '../../../lib/session/use-sign-out-to.ts';

interface BookingRefusalProps {
  error: unknown;
  /** Leads back to all that is filled in. */
  address: string;
}

/** Why the booking was refused, with the new price or the way to go on. */
export function BookingRefusal({ error, address }: BookingRefusalProps) {
  const signOutTo = useSignOutTo();
  const navigate = useNavigate();
  const { code, fields } = error instanceof ApiError ? error : {};

  return (
    <FormAlert error={error}>
      {fields?.total}
      {code === 'auth/required' && (
        <button
          type="button"
          className="btn btn-quiet"
          // The session is over, and the guard of this page sends to sign in.
          onClick={() => signOutTo(address, { replace: true })}
        >
          Sign In
        </button>
      )}
      {code === 'booking/too-many-unconfirmed' && (
        <Link
          className="text-link"
          to={PAGE.userDetail}
          // What Back leads to.
          onClick={() => void navigate(address, { replace: true, state: { keepsFocus: true } })}
        >
          Confirm it
        </Link>
      )}
    </FormAlert>
  );
}
