import { PAGE } from '@innkeep/contract/paths';
import { includesRole, type StaffRole } from '@innkeep/contract/role';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, Navigate, type NavigateProps } from 'react-router-dom';
import { LoadFailure } from '../components/load-failure.tsx';
import { PageSpinner } from '../components/loading.tsx';
import { roleKey } from '../features/account/api/get-role.ts';
import { browserError } from '../lib/api/connection.ts';
import { useSession } from '../lib/session/session.ts';
import { isWithoutAccount } from '../stay/without-account.ts';
import { lazyPage } from './lazy-page.tsx';
import { routeAt } from './route-table.tsx';

const Refusal = lazyPage(() => import('./refusal.tsx'));

/** Sends others to sign in and back, or on without an account where they can. The API does the protecting. */
export function RequireAccess({ role, children }: { role?: StaffRole | undefined; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const session = useSession();

  if (session.status === 'loading') return routeAt(pathname).isShownAtOnce ? children : <PageSpinner />;
  if (session.status === 'visitor')
    return routeAt(pathname).needsNoAccount && isWithoutAccount(search) ? (
      children
    ) : (
      <Redirect to={PAGE.login} state={{ from: pathname + search }} />
    );
  if (role === undefined) return children;
  if (session.role === 'unknown') return <PageSpinner />;
  if (session.role !== 'unreachable' && includesRole(session.role, role)) return children;
  return session.role === 'unreachable' ? (
    <RoleUnreachable uid={session.user.uid} />
  ) : (
    <Refusal role={role} />
  );
}

function RoleUnreachable({ uid }: { uid: string }) {
  const queryClient = useQueryClient();
  return (
    <LoadFailure
      error={queryClient.getQueryState(roleKey(uid))?.error ?? browserError('server/unavailable')}
      onRetry={() => void queryClient.resetQueries({ queryKey: roleKey(uid) })}
      isWholePage
    />
  );
}

export function Redirect(way: Omit<NavigateProps, 'replace'>) {
  return (
    <>
      <PageSpinner />
      <Navigate replace {...way} />
    </>
  );
}
