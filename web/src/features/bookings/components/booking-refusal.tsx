import { ApiError } from '@innkeep/contract/errors';
import { PAGE } from '@innkeep/contract/paths';
import { Link, useNavigate } from 'react-router-dom';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { useSignOutTo } from '../../../lib/session/use-sign-out-to.ts';

interface BookingRefusalProps {
  error: unknown;
  /** Leads back to all that is filled in. */
  address: string;
}

/** Where the guest mends it. */
const WAYS_ON: Partial<Record<ApiError['code'], { to: string; words: string }>> = {
  'booking/too-many-unconfirmed': { to: PAGE.userDetail, words: 'Confirm it' },
  'booking/too-many-held': { to: PAGE.bookings, words: 'See your bookings' },
};

/** Why the booking was refused, with the new price or the way to go on. */
export function BookingRefusal({ error, address }: BookingRefusalProps) {
  const signOutTo = useSignOutTo();
  const navigate = useNavigate();
  const { code, fields } = error instanceof ApiError ? error : {};
  const way = code && WAYS_ON[code];

  return (
    <FormAlert error={error} onLeave={() => signOutTo(address, { replace: true })}>
      {fields?.total ?? fields?.pay}
      {way && (
        <Link
          className="text-link"
          to={way.to}
          // What Back leads to.
          onClick={() => void navigate(address, { replace: true, state: { keepsFocus: true } })}
        >
          {way.words}
        </Link>
      )}
    </FormAlert>
  );
}
