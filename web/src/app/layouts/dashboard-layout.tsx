import { PAGE } from '@innkeep/contract/paths';
import { includesRole, type Role } from '@innkeep/contract/role';
import { Suspense } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import { PageSpinner } from '../../components/page-spinner.tsx';
import { useRole } from '../../lib/session/session.ts';

/** The menu, for each entry the least role that sees it. */
const MENU: readonly { to: string; label: string; role: Role }[] = [
  { to: PAGE.userDetail, label: 'Your Information', role: 'guest' },
  { to: PAGE.bookings, label: 'Your Booking', role: 'guest' },
  { to: PAGE.allUsers, label: 'All Users', role: 'admin' },
  { to: PAGE.allRooms, label: 'Rooms', role: 'admin' },
  { to: PAGE.addRoom, label: 'Add a Room', role: 'admin' },
  { to: PAGE.rates, label: 'Rates', role: 'admin' },
  { to: PAGE.figures, label: 'Figures', role: 'admin' },
];

/** A side menu beside the signed-in user's pages; on small screens it is a row above them. */
export default function DashboardLayout() {
  const own = useRole();
  return (
    <div className="container page dashboard">
      <nav className="dashboard-menu" aria-label="Dashboard">
        <ul>
          {MENU.filter(({ role }) => includesRole(own, role)).map(({ to, label }) => (
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
