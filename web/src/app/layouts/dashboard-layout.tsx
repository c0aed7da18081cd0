import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { PAGE } from '@innkeep/contract/paths';
import { Suspense, useEffect } from 'react';
import { NavLink, Outlet, useLocation, useMatch } from 'react-router-dom';
import { PageSpinner } from '../../components/page-spinner.tsx';
import { useIsOffline } from '../../lib/api/connection.ts';
import { useIsUndecided, useRole } from '../../lib/session/session.ts';
import { Redirect } from '../redirect.tsx';
import { menuFor, OWN_PAGES } from './staff-menu.ts';

/** Shows a side menu beside the signed-in user's pages; on small screens it is a row above them. */
export default function DashboardLayout() {
  const own = useRole();
  const isBare = useMatch(PAGE.dashboard);
  const { pathname } = useLocation();

  useEffect(() => {
    // If the menu is a row, it may be wider than the screen.
    const entry = document.querySelector('.dashboard-menu [aria-current]');
    entry?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname, own]);

  return (
    <div className="container page dashboard">
      <nav className={own !== 'guest' ? 'dashboard-menu is-long' : 'dashboard-menu'} aria-label="Dashboard">
        <ul>
          {[...menuFor(own).flatMap(({ entries }) => entries), ...OWN_PAGES].map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="dashboard-content">
        <Suspense fallback={<PageSpinner />}>{isBare ? <FirstPage /> : <Outlet />}</Suspense>
      </div>
    </div>
  );
}

/** The dashboard's first page; for staff it is the current day. */
function FirstPage() {
  const isStaff = useRole() !== 'guest';
  const isUndecided = useIsUndecided();
  const isOffline = useIsOffline();
  if (isUndecided && !isOffline) return <PageSpinner />;
  return <Redirect to={isStaff ? DESK_PAGE.today : PAGE.userDetail} />;
}
