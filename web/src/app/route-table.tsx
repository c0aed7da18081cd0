import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { house } from '../lib/texts.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';
import { HomePage } from './pages/home-page.tsx';

export interface PageRoute {
  path: string;
  title: string;
  description?: string;
  /** Whether the page is shown while the session is still unknown; others wait. */
  isShownAtOnce?: true;
  needsNoAccount?: true;
  Page: ComponentType & Partial<Pick<LazyPage, 'load'>>;
}

const BookPage = lazyPage(() => import('./pages/book-page.tsx'));
const textPage = (name: 'HouseRulesPage' | 'TermsPage') =>
  lazyPage<object>(() => import('./pages/text-pages.tsx').then((pages) => ({ default: pages[name] })));
const ResetPasswordPage = lazyPage(() => import('../features/account/components/reset-password-form.tsx'));
const AccountActionPage = lazyPage(() => import('../features/account/components/account-action.tsx'));
const VerifyAdminPage = lazyPage(() => import('../features/account/components/admin-sign-in-form.tsx'));
const EditRoomPage = lazyPage(() => import('./pages/edit-room-page.tsx'));
const UserDetailPage = lazyPage(() => import('./pages/user-detail-page.tsx'));
export const BookingsPage = lazyPage(() => import('./pages/bookings-page.tsx'));
const StaffPages = lazyPage(() => import('./pages/staff-pages.tsx'));
export const StayPage = lazyPage(() => import('./pages/stay-page.tsx'));
const FindBookingPage = lazyPage(() => import('../features/bookings/components/find-booking.tsx'));
const NotFoundPage = lazyPage(() => import('./pages/not-found-page.tsx'));

export const PUBLIC_ROUTES: PageRoute[] = [
  { path: PAGE.home, title: 'Home', Page: HomePage },
  { path: '/home', title: 'Home', Page: HomePage },
  {
    path: PAGE.rooms,
    title: 'Rooms',
    description: `Every room of ${HOTEL.name}, with its price per night. Choose your dates and see which are free.`,
    Page: lazyPage(() => import('./pages/rooms-page.tsx')),
  },
  { path: PAGE.room, title: 'Room details', Page: lazyPage(() => import('./pages/room-page.tsx')) },
  { path: PAGE.login, title: 'Sign In', Page: lazyPage(() => import('./pages/login-page.tsx')) },
  { path: PAGE.register, title: 'Sign Up', Page: lazyPage(() => import('./pages/register-page.tsx')) },
  {
    path: PAGE.about,
    title: 'About us',
    get description() {
      return `About ${HOTEL.name}, where to find us in ${house().address.city}, and how to reach us.`;
    },
    Page: lazyPage(() => import('./pages/about-page.tsx')),
  },
  { path: PAGE.houseRules, title: 'House rules', Page: textPage('HouseRulesPage') },
  { path: PAGE.privacy, title: 'Privacy', Page: lazyPage(() => import('./pages/privacy-page.tsx')) },
  { path: PAGE.terms, title: 'Terms', Page: textPage('TermsPage') },
  { path: PAGE.resetPassword, title: 'New password', Page: ResetPasswordPage },
  { path: PAGE.stay, title: 'Your Stay', Page: StayPage },
  { path: PAGE.findBooking, title: 'Find your booking', Page: FindBookingPage },
  { path: PAGE.accountAction, title: 'Your account', Page: AccountActionPage },
  { path: PAGE.verifyAdmin, title: 'Admin sign-in', Page: VerifyAdminPage },
  { path: PAGE.admin, title: 'Admin Panel', Page: lazyPage(() => import('./pages/admin-page.tsx')) },
  { path: PAGE.editRoom, title: 'Edit Room Details', Page: EditRoomPage },
];

export const SIGNED_IN_ROUTES: PageRoute[] = [
  { path: PAGE.book, title: 'Booking', isShownAtOnce: true, needsNoAccount: true, Page: BookPage },
  { path: PAGE.payment, title: 'Payment', Page: lazyPage(() => import('./pages/payment-page.tsx')) },
];

export const DASHBOARD_ROUTES: PageRoute[] = [
  { path: PAGE.userDetail, title: 'Your Information', Page: UserDetailPage },
  { path: PAGE.bookings, title: 'Your Booking', Page: BookingsPage },
  { path: PAGE.booking, title: 'Your Stay', Page: lazyPage(() => import('./pages/booking-page.tsx')) },
  // The staff's pages. Their table is loaded with them, so that visitors do not load it.
  { path: `${PAGE.dashboard}/*`, title: 'Dashboard', Page: StaffPages },
];

export const NOT_FOUND: PageRoute = { path: '*', title: 'Not found', Page: NotFoundPage };

const ALL_ROUTES = [...PUBLIC_ROUTES, ...SIGNED_IN_ROUTES, ...DASHBOARD_ROUTES];
let tellLayout: (() => void) | undefined;

export function addStaffRoutes(routes: readonly PageRoute[]) {
  ALL_ROUTES.splice(-1, 0, ...routes);
  tellLayout?.();
}

/** Subscribes the only layout to new routes: the address may now have its own title. */
export function onStaffRoutes(tell: () => void) {
  tellLayout = tell;
  return () => (tellLayout = undefined);
}

export function routeAt(pathname: string): PageRoute {
  return ALL_ROUTES.find(({ path }) => matchPath(path, pathname)) ?? NOT_FOUND;
}
