import { PAGE } from '@innkeep/contract/paths';
import { Suspense } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import { PageSpinner } from '../../components/page-spinner.tsx';
import { useIsAdmin } from '../../lib/session/session.ts';

const LINKS = [
  { to: PAGE.userDetail, label: 'Your Information' },
  { to: PAGE.bookings, label: 'Your Booking' },
];

const ADMIN_LINKS = [
  { to: PAGE.allUsers, label: 'All Users' },
  { to: PAGE.allRooms, label: 'Rooms' },
  { to: PAGE.addRoom, label: 'Add a Room' },
  { to: PAGE.rates, label: 'Rates' },
];

/** A side menu beside the signed-in user's pages; on small screens it is a row above them. */
export default function DashboardLayout() {
  const links = useIsAdmin() ? [...LINKS, ...ADMIN_LINKS] : LINKS;
  return (
    <div className="container page dashboard">
      <nav className="dashboard-menu" aria-label="Dashboard">
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="dashboard-content">
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
