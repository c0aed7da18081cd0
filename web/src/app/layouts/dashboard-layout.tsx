import { DESK_PAGE } from '@innkeep/contract/desk/desk-pages';
import { PAGE } from '@innkeep/contract/paths';
import { Suspense } from 'react';
import { NavLink, Outlet, useMatch } from 'react-router-dom';
import { PageSpinner } from '../../components/page-spinner.tsx';
import { useIsOffline } from '../../lib/api/connection.ts';
import { useIsAdmin, useIsUndecided } from '../../lib/session/session.ts';
import { Redirect } from '../redirect.tsx';

const LINKS = [
  { to: PAGE.userDetail, label: 'Your Information' },
  { to: PAGE.bookings, label: 'Your Booking' },
];

const DESK_LINKS = [
  { to: DESK_PAGE.today, label: 'Today' },
  { to: DESK_PAGE.chart, label: 'Chart' },
  { to: DESK_PAGE.bookings, label: 'Bookings' },
  { to: DESK_PAGE.newBooking, label: 'New booking' },
];

const ADMIN_LINKS = [
  { to: PAGE.allUsers, label: 'All Users' },
  { to: PAGE.allRooms, label: 'Rooms' },
  { to: PAGE.addRoom, label: 'Add a Room' },
  { to: PAGE.rates, label: 'Rates' },
];

/** A side menu beside the signed-in user's pages; on small screens it is a row above them. */
export default function DashboardLayout() {
  const isAdmin = useIsAdmin();
  const links = isAdmin ? [...DESK_LINKS, ...ADMIN_LINKS, ...LINKS] : LINKS;
  const isBare = useMatch(PAGE.dashboard);
  return (
    <div className="container page dashboard">
      <nav className={isAdmin ? 'dashboard-menu is-long' : 'dashboard-menu'} aria-label="Dashboard">
        <ul>
          {links.map(({ to, label }) => (
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

/** Where the dashboard begins: for who runs the hotel, with its day. */
function FirstPage() {
  const isAdmin = useIsAdmin();
  const isUndecided = useIsUndecided();
  const isOffline = useIsOffline();
  if (isUndecided && !isOffline) return <PageSpinner />;
  return <Redirect to={isAdmin ? DESK_PAGE.today : PAGE.userDetail} />;
}
