import { PAGE } from '@innkeep/contract/paths';
import { Suspense } from 'react';
import { Outlet, useMatch } from 'react-router-dom';
import { NavLinks } from '../../components/links.tsx';
import { PageSpinner } from '../../components/loading.tsx';
import { useIsOffline } from '../../lib/api/connection.ts';
import { useIsUndecided } from '../../lib/session/session.ts';
import { useLikelyRole } from '../../lib/session/stored-token.ts';
import { Redirect } from '../require-access.tsx';
import { firstPageOf, OWN_PAGES } from './staff/staff-menu.ts';

export default function DashboardLayout() {
  const isStaff = useLikelyRole() !== 'guest';
  const isBare = useMatch(PAGE.dashboard);
  const content = (
    <div className="dashboard-content">
      <Suspense fallback={<PageSpinner />}>{isBare ? <FirstPage /> : <Outlet />}</Suspense>
    </div>
  );
  if (isStaff) return content;
  return (
    <div className="container page dashboard">
      <nav className="dashboard-menu d-print-none" aria-label="Dashboard">
        <NavLinks links={OWN_PAGES} />
      </nav>
      {content}
    </div>
  );
}

function FirstPage() {
  const role = useLikelyRole();
  const isUndecided = useIsUndecided();
  const isOffline = useIsOffline();
  if (isUndecided && !isOffline) return <PageSpinner />;
  return <Redirect to={firstPageOf(role)} />;
}
