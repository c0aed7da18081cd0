import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { PAGE } from '@innkeep/contract/paths';
import type { StaffRole } from '@innkeep/contract/role';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { hasCachedDay } from '../../features/desk/today/cached-day.ts';
import { useIsOffline } from '../../lib/api/connection.ts';
import { useSession } from '../../lib/session/session.ts';
import { lazyPage, type LazyPage } from '../lazy-page.tsx';
import { RequireAccess } from '../require-access.tsx';
import { addStaffRoutes, type PageRoute } from '../route-table.tsx';

interface StaffRoute extends PageRoute {
  role: StaffRole;
  Page: LazyPage;
  preload: () => Promise<unknown>;
}

type ImportPage = Parameters<typeof lazyPage>[0];

function staffRoute(role: StaffRole, path: string, title: string, importPage: ImportPage): StaffRoute {
  return { role, path, title, Page: lazyPage(importPage), preload: importPage };
}

const NotFoundPage = lazyPage(() => import('./not-found-page.tsx'));

const importNewBooking = () => import('../../features/desk/new-booking/new-booking.tsx');
const importHousekeeping = () => import('../../features/desk/housekeeping/housekeeping.tsx');
const importUsers = () => import('../../features/users/components/user-list.tsx');
const importAddRoom = () => import('../../features/rooms/editor/add-room-form.tsx');
const importPayments = () => import('../../features/desk/takings/payments-view.tsx');
const importInvoices = () => import('../../features/desk/invoices/invoices-view.tsx');
const importFigures = () => import('../../features/desk/figures/figures-view.tsx');
const importTexts = () => import('../../features/texts/components/texts-view.tsx');

const STAFF_ROUTES: StaffRoute[] = [
  staffRoute('desk', DESK_PAGE.today, 'Today', () => import('../../features/desk/today/desk-today.tsx')),
  staffRoute('desk', DESK_PAGE.chart, 'Chart', () => import('../../features/desk/chart/desk-chart.tsx')),
  staffRoute('desk', DESK_PAGE.bookings, 'Stays', () => import('./desk-bookings-page.tsx')),
  staffRoute('desk', DESK_PAGE.booking, 'Stay', () => import('./desk-booking-page.tsx')),
  staffRoute('desk', DESK_PAGE.newBooking, 'New booking', importNewBooking),
  staffRoute('housekeeping', DESK_PAGE.housekeeping, 'Housekeeping', importHousekeeping),
  staffRoute('desk', DESK_PAGE.channels, 'Channels', () => import('./channels-page.tsx')),
  staffRoute('desk', DESK_PAGE.roomChannels, 'Channels', () => import('./channels-page.tsx')),
  staffRoute('admin', PAGE.allUsers, 'All Users', importUsers),
  staffRoute('admin', PAGE.allRooms, 'Rooms', () => import('./all-rooms-page.tsx')),
  staffRoute('admin', PAGE.addRoom, 'Add a Room', importAddRoom),
  staffRoute('admin', PAGE.rates, 'Rates', () => import('./rates-page.tsx')),
  staffRoute('admin', DESK_PAGE.texts, 'Texts', importTexts),
  staffRoute('admin', DESK_PAGE.textsPart, 'Texts', importTexts),
  staffRoute('desk', DESK_PAGE.payments, 'Payments', importPayments),
  staffRoute('desk', DESK_PAGE.invoices, 'Invoices', importInvoices),
  staffRoute('admin', DESK_PAGE.books, 'Books', () => import('../../features/desk/books/books-view.tsx')),
  staffRoute('admin', DESK_PAGE.figures, 'Figures', importFigures),
  staffRoute('admin', DESK_PAGE.audit, 'Audit', () => import('../../features/desk/audit/audit-view.tsx')),
];
const NO_PAGE: PageRoute = { path: `${PAGE.dashboard}/:unknown/*`, title: 'Not found', Page: NotFoundPage };
addStaffRoutes([...STAFF_ROUTES, NO_PAGE]);

export default function StaffPages() {
  const { pathname } = useLocation();
  const session = useSession();
  const isOffline = useIsOffline();
  const { path, role, Page, preload } = STAFF_ROUTES.find((route) => matchPath(route.path, pathname)) ?? {};

  useEffect(() => {
    preload?.().catch(() => undefined); // the page itself reports failures
  }, [preload]);

  if (!Page) return <NotFoundPage />;
  if (session.status !== 'signed-in') return <RequireAccess>{null}</RequireAccess>;
  // If the server cannot tell the role, the day that this device has cached for the user is enough.
  const isUnasked = session.role === 'unreachable' || (session.role === 'unknown' && isOffline);
  const isCached = isUnasked && path === DESK_PAGE.today && hasCachedDay(session.user.uid);
  if (isCached) return <Page />;
  return (
    <RequireAccess role={role}>
      <Page />
    </RequireAccess>
  );
}
