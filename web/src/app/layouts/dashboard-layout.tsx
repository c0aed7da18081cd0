import { PAGE } from '@innkeep/contract/paths';
import { Suspense } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import { PageSpinner } from '../../components/page-spinner.tsx';

const LINKS = [
  { to: PAGE.userDetail, label: 'Your Information' },
  { to: PAGE.bookings, label: 'Your Booking' },
];

/** A side menu beside the signed-in user's pages; on small screens it is a row above them. */
export function DashboardLayout() {
  return (
    <div className="container page dashboard">
      <nav className="dashboard-menu" aria-label="Dashboard">
        <ul>
          {LINKS.map(({ to, label }) => (
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
