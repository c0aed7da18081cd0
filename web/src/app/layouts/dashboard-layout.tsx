import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { PAGE } from '@innkeep/contract/paths';
import { includesRole, type Role } from '@innkeep/contract/role';
import { Suspense, useEffect } from 'react';
import { NavLink, Outlet, useLocation, useMatch } from 'react-router-dom';
import { PageSpinner } from '../../components/page-spinner.tsx';
import { useIsOffline } from '../../lib/api/connection.ts';
import { useIsUndecided, useRole } from '../../lib/session/session.ts';
import { Redirect } from '../redirect.tsx';

/** The menu, with the lowest role that sees each entry. */
const MENU: readonly { to: string; label: string; role: Role }[] = [
  { to: DESK_PAGE.today, label: 'Today', role: 'desk' },
  { to: DESK_PAGE.chart, label: 'Chart', role: 'desk' },
  { to: DESK_PAGE.bookings, label: 'Stays', role: 'desk' },
  { to: DESK_PAGE.newBooking, label: 'New booking', role: 'desk' },
  // The specification's menu, in its order.
  { to: PAGE.userDetail, label: 'Your Information', role: 'guest' },
  { to: PAGE.bookings, label: 'Your Booking', role: 'guest' },
  { to: PAGE.allUsers, label: 'All Users', role: 'admin' },
  { to: PAGE.allRooms, label: 'Rooms', role: 'admin' },
  { to: PAGE.addRoom, label: 'Add a Room', role: 'admin' },
  { to: PAGE.rates, label: 'Rates', role: 'admin' },
  { to: DESK_PAGE.figures, label: 'Figures', role: 'admin' },
  { to: DESK_PAGE.audit, label: 'Audit', role: 'admin' },
];

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
          {MENU.filter(({ role }) => includesRole(own, role)).map(({ to, label }) => (
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
