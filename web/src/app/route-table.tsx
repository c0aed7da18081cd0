import { PAGE } from '@innkeep/contract/paths';
import { lazy, type ComponentType } from 'react';
import { HomePage } from './pages/home-page.tsx';

export interface PageRoute {
  path: string;
  /** For the browser's tab, and in the top bar of small screens. */
  title: string;
  Page: ComponentType;
}

const RoomsPage = lazy(() => import('./pages/rooms-page.tsx'));
const RoomPage = lazy(() => import('./pages/room-page.tsx'));
const BookPage = lazy(() => import('./pages/book-page.tsx'));
const LoginPage = lazy(() => import('./pages/login-page.tsx'));
const RegisterPage = lazy(() => import('./pages/register-page.tsx'));
const AboutPage = lazy(() => import('./pages/about-page.tsx'));
const UserDetailPage = lazy(() => import('./pages/user-detail-page.tsx'));
const BookingsPage = lazy(() => import('./pages/bookings-page.tsx'));

export const PUBLIC_ROUTES: PageRoute[] = [
  { path: PAGE.home, title: 'Home', Page: HomePage },
  { path: '/home', title: 'Home', Page: HomePage },
  { path: PAGE.rooms, title: 'Rooms', Page: RoomsPage },
  { path: '/rooms/:id', title: 'Room', Page: RoomPage },
  { path: PAGE.login, title: 'Sign In', Page: LoginPage },
  { path: PAGE.register, title: 'Sign Up', Page: RegisterPage },
  { path: PAGE.about, title: 'About us', Page: AboutPage },
];

export const SIGNED_IN_ROUTES: PageRoute[] = [{ path: PAGE.book, title: 'Book', Page: BookPage }];

export const DASHBOARD_ROUTES: PageRoute[] = [
  { path: PAGE.userDetail, title: 'Your Information', Page: UserDetailPage },
  { path: PAGE.bookings, title: 'Your Booking', Page: BookingsPage },
];

export const ALL_ROUTES = [...PUBLIC_ROUTES, ...SIGNED_IN_ROUTES, ...DASHBOARD_ROUTES];
