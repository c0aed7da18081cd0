import { PAGE } from '@innkeep/contract/paths';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner.tsx';
import { useSession } from '../lib/session.ts';

/**
 * Shows its pages to signed-in people only, and sends others to sign in and back.
 * A courtesy to the visitor: the API does the protecting.
 */
export function RequireSignIn() {
  const { pathname, search } = useLocation();
  const { status } = useSession();
  if (status === 'loading') return <PageSpinner />;
  if (status === 'visitor') return <Navigate to={PAGE.login} state={{ from: pathname + search }} replace />;
  return <Outlet />;
}
