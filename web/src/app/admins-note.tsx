import { PAGE } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { useIsAdmin, useIsUndecided } from '../lib/session.ts';

/** Says why everything on an admin screen is switched off, and where to go. */
export function AdminsNote() {
  const isAdmin = useIsAdmin();
  const isUndecided = useIsUndecided();
  if (isAdmin || isUndecided) return null;
  return (
    <p className="admins-note panel" role="note">
      You are looking at the admin's desk. To change anything,{' '}
      <Link className="text-link" to={PAGE.verifyAdmin}>
        sign in as an admin
      </Link>
      .
    </p>
  );
}
