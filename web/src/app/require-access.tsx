import { PAGE } from '@innkeep/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { LoadFailure } from '../components/load-failure.tsx';
import { Notice } from '../components/notice.tsx';
import { PageSpinner } from '../components/page-spinner.tsx';
import { adminCheckKey } from '../features/account/api/account-keys.ts';
import { browserError } from '../lib/api/browser-error.ts';
import { useSession } from '../lib/session/session.ts';
import { Redirect } from './redirect.tsx';
import { routeAt } from './route-table.tsx';

/**
 * Shows its pages to signed-in people, or to admins, only; sends visitors to sign in and back.
 * A courtesy to the visitor: the API does the protecting.
 */
export function RequireAccess({ role }: { role?: 'admin' }) {
  const { pathname, search } = useLocation();
  const session = useSession();

  if (session.status === 'loading') return routeAt(pathname).isShownMeanwhile ? <Outlet /> : <PageSpinner />;
  if (session.status === 'visitor') return <Redirect to={PAGE.login} state={{ from: pathname + search }} />;
  if (role === undefined || session.role === role) return <Outlet />;
  if (session.role === 'unknown') return <PageSpinner />;
  return session.role === 'unreachable' ? <RoleUnreachable uid={session.user.uid} /> : <AdminsOnly />;
}

function RoleUnreachable({ uid }: { uid: string }) {
  const queryClient = useQueryClient();
  return (
    <LoadFailure
      error={browserError('server/unavailable')}
      onRetry={() => void queryClient.resetQueries({ queryKey: adminCheckKey(uid) })}
      isWholePage
    />
  );
}

function AdminsOnly() {
  return (
    <Notice title="This page is for admins" picture="/images/not-found.svg" isWholePage>
      <p>Your account may not open it. If it should, ask another admin to change your role.</p>
      <Link className="btn btn-primary" to={PAGE.userDetail}>
        Back to your dashboard
      </Link>
    </Notice>
  );
}
