import { PAGE } from '@innkeep/contract/paths';
import { useFormikContext } from 'formik';
import { Link, useLocation, useNavigate, type Location } from 'react-router-dom';
import { returnPath } from '../../../lib/session/return-path.ts';
import { withTypedEmail } from '../../../lib/session/typed-email.ts';
import { takesVisitors, withoutAccount } from '../../../stay/without-account.ts';

/** Returns the way back of a sign-in page, and whether it leads to the booking form without signing in, too. */
export function useBookingBehind() {
  const { state } = useLocation() as Location<unknown>; // react-router leaves the state untyped
  const way = returnPath(state);
  return { way, isBooking: takesVisitors() && way.split(/[?#]/)[0] === PAGE.book };
}

/** Leads to the booking form without signing in, and takes along the e-mail that was typed. */
export function ContinueWithoutAccount({ way }: { way: string }) {
  const { pathname, state } = useLocation() as Location<unknown>; // as above
  const navigate = useNavigate();
  const { values } = useFormikContext<{ email: string }>();
  const kept = withTypedEmail(state, values.email);
  return (
    <>
      <Link
        className="btn btn-primary w-100"
        to={withoutAccount(way)}
        state={{ email: values.email }}
        onClick={() => void navigate(pathname, { replace: true, state: kept })} // for the Back button
      >
        Continue without an account
      </Link>
      <p className="or">
        <span>or sign in</span>
      </p>
    </>
  );
}
