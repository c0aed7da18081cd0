import { PAGE } from '@innkeep/contract/paths';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { Notice } from '../components/notice.tsx';
import { PageSpinner } from '../components/page-spinner.tsx';
import { useSession } from '../lib/session.ts';

/**
 * Shows its pages to signed-in people, or to admins, only; sends visitors to sign in and back.
 * A courtesy to the visitor: the API does the protecting.
 */
export function RequireAccess({ role }: { role?: 'admin' }) {
  const { pathname, search } = useLocation();
  const session = useSession();

  if (session.status === 'loading') return <PageSpinner />;
  if (session.status === 'visitor')
    return <Navigate to={PAGE.login} state={{ from: pathname + search }} replace />;
  if (role === undefined || session.isAdmin === true) return <Outlet />;
  return session.isAdmin === undefined ? <PageSpinner /> : <AdminsOnly />;
}

function AdminsOnly() {
  return (
    <Notice title="This page is for admins" picture="/images/lost-boat.svg" isWholePage>
      <p>Your account may not open it. If it should, ask another admin to change your role.</p>
      <Link className="btn btn-primary" to={PAGE.userDetail}>
        Back to your dashboard
      </Link>
    </Notice>
  );
}
