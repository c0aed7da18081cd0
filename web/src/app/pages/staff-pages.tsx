import { DESK_PAGE } from '@innkeep/contract/desk/desk-pages';
import { PAGE } from '@innkeep/contract/paths';
import type { StaffRole } from '@innkeep/contract/role';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { hasCachedDay } from '../../features/desk/today/cached-day.ts';
import { useIsOffline } from '../../lib/api/connection.ts';
import { useSession } from '../../lib/session/session.ts';
import { lazyPage, type LazyPage } from '../lazy-page.ts';
import { setPageMetadata } from '../page-metadata.ts';
import { RequireAccess } from '../require-access.tsx';
import './staff-pages.scss';

interface StaffRoute {
  path: string;
  /** For the browser's tab. */
  title: string;
  /** Who may open it, beside admins. */
  role: StaffRole;
  Page: LazyPage;
}

const roomEditorPage = (name: 'AddRoomPage' | 'AllRoomsPage') =>
  lazyPage<object>(() => import('./room-editor-pages.tsx').then((pages) => ({ default: pages[name] })));
const TodayPage = lazyPage(() => import('./today-page.tsx'));
const ChartPage = lazyPage(() => import('./chart-page.tsx'));
const DeskBookingsPage = lazyPage(() => import('./desk-bookings-page.tsx'));
const DeskBookingPage = lazyPage(() => import('./desk-booking-page.tsx'));
const NewBookingPage = lazyPage(() => import('./new-booking-page.tsx'));
const AllUsersPage = lazyPage(() => import('./all-users-page.tsx'));
const AllRoomsPage = roomEditorPage('AllRoomsPage');
const AddRoomPage = roomEditorPage('AddRoomPage');
const FiguresPage = lazyPage(() => import('./figures-page.tsx'));
const AuditPage = lazyPage(() => import('./audit-page.tsx'));
const RatesPage = lazyPage(() => import('./rates-page.tsx'));
const NotFoundPage = lazyPage(() => import('./not-found-page.tsx'));

const STAFF_ROUTES: StaffRoute[] = [
  { path: DESK_PAGE.today, title: 'Today', role: 'desk', Page: TodayPage },
  { path: DESK_PAGE.chart, title: 'Chart', role: 'desk', Page: ChartPage },
  { path: DESK_PAGE.bookings, title: 'Bookings', role: 'desk', Page: DeskBookingsPage },
  { path: DESK_PAGE.booking, title: 'Booking', role: 'desk', Page: DeskBookingPage },
  { path: DESK_PAGE.newBooking, title: 'New booking', role: 'desk', Page: NewBookingPage },
  { path: PAGE.allUsers, title: 'All Users', role: 'admin', Page: AllUsersPage },
  { path: PAGE.allRooms, title: 'Rooms', role: 'admin', Page: AllRoomsPage },
  { path: PAGE.addRoom, title: 'Add a Room', role: 'admin', Page: AddRoomPage },
  { path: PAGE.rates, title: 'Rates', role: 'admin', Page: RatesPage },
  { path: DESK_PAGE.figures, title: 'Figures', role: 'admin', Page: FiguresPage },
  { path: DESK_PAGE.audit, title: 'Audit', role: 'admin', Page: AuditPage },
];

/** The pages of who runs the hotel. */
export default function StaffPages() {
  const { pathname } = useLocation();
  const session = useSession();
  const isOffline = useIsOffline();
  const { title, role, Page } = STAFF_ROUTES.find(({ path }) => matchPath(path, pathname)) ?? {};

  useEffect(() => {
    setPageMetadata(title ?? 'Not found');
    // Where the menu is a row, it may be longer than the screen.
    const entry = document.querySelector('.dashboard-menu [aria-current]');
    entry?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [title, pathname]);

  if (!Page) return <NotFoundPage />;
  if (session.status !== 'signed-in') return <RequireAccess>{null}</RequireAccess>;
  // Where the server cannot say who they are, what this device has cached for them does.
  const isUnasked = session.role === 'unreachable' || (session.role === 'unknown' && isOffline);
  const isCached = isUnasked && Page === TodayPage && hasCachedDay(session.user.uid);
  if (isCached) return <Page />;
  return (
    <RequireAccess role={role}>
      <Page />
    </RequireAccess>
  );
}
