import { DESK_PAGE } from '@innkeep/contract/desk/desk-pages';
import { PAGE } from '@innkeep/contract/paths';
import { Suspense, useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation, useMatch } from 'react-router-dom';
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
  const links = useIsAdmin() ? [...DESK_LINKS, ...ADMIN_LINKS, ...LINKS] : LINKS;
  const isBare = useMatch(PAGE.dashboard);
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // On small screens the menu is a row that may be longer than the screen.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname, links.length]);

  return (
    <div className="container page dashboard">
      <nav ref={menu} className="dashboard-menu" aria-label="Dashboard">
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
