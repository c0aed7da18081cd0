import { DESK_PAGE } from '@innkeep/contract/desk/desk-pages';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { hasCachedDay } from '../../features/desk/today/cached-day.ts';
import { useIsOffline } from '../../lib/api/connection.ts';
import { useSession } from '../../lib/session/session.ts';
import { lazyPage, type LazyPage } from '../lazy-page.ts';
import { setPageMetadata } from '../page-metadata.ts';
import { RequireAccess } from '../require-access.tsx';

interface DeskRoute {
  path: string;
  /** For the browser's tab. */
  title: string;
  Page: LazyPage;
}

const TODAY: DeskRoute = {
  path: DESK_PAGE.today,
  title: 'Today',
  Page: lazyPage(() => import('./today-page.tsx')),
};

const DESK_ROUTES: DeskRoute[] = [
  TODAY,
  { path: DESK_PAGE.bookings, title: 'Bookings', Page: lazyPage(() => import('./desk-bookings-page.tsx')) },
  { path: DESK_PAGE.booking, title: 'Booking', Page: lazyPage(() => import('./desk-booking-page.tsx')) },
  {
    path: DESK_PAGE.newBooking,
    title: 'New booking',
    Page: lazyPage(() => import('./new-booking-page.tsx')),
  },
];

const NotFoundPage = lazyPage(() => import('./not-found-page.tsx'));

/** The desk's pages, whose table no visitor loads. */
export default function DeskPages() {
  const { pathname } = useLocation();
  const session = useSession();
  const isOffline = useIsOffline();
  const route = DESK_ROUTES.find(({ path }) => matchPath(path, pathname));
  const title = route?.title ?? 'Not found';

  useEffect(() => {
    setPageMetadata(title);
  }, [title, pathname]);

  if (!route) return <NotFoundPage />;
  if (session.status !== 'signed-in') return <RequireAccess />;
  // Where the server cannot say who they are, what this device has cached for them does.
  const isUnasked = session.role === 'unreachable' || (session.role === 'unknown' && isOffline);
  const isCached = isUnasked && route === TODAY && hasCachedDay(session.user.uid);
  return session.role === 'admin' || isCached ? <route.Page /> : <RequireAccess role="admin" />;
}
