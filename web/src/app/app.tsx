import { PAGE } from '@innkeep/contract/paths';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { ErrorBoundary, CrashNotice } from '../components/error-boundary.tsx';
import { createQueryClient } from '../lib/api/query-client.ts';
import { signOut } from '../lib/session/sign-out.ts';
import { MainLayout } from './layouts/main-layout.tsx';
import { lazyPage } from './lazy-page.tsx';
import { RequireAccess } from './require-access.tsx';
import {
  DASHBOARD_ROUTES,
  NOT_FOUND,
  PUBLIC_ROUTES,
  SIGNED_IN_ROUTES,
  type PageRoute,
} from './route-table.tsx';
import { SessionProvider } from './session-provider.tsx';

const DashboardLayout = lazyPage(() => import('./layouts/dashboard-layout.tsx'));

export const queryClient = createQueryClient(() => void signOut());

export function App({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => <CrashNotice />}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>{children}</SessionProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<MainLayout />}>
        {PUBLIC_ROUTES.map(toRoute)}
        <Route
          element={
            <RequireAccess>
              <Outlet />
            </RequireAccess>
          }
        >
          {SIGNED_IN_ROUTES.map(toRoute)}
          <Route path={PAGE.dashboard} element={<DashboardLayout />}>
            {DASHBOARD_ROUTES.map(toRoute)}
          </Route>
        </Route>
        {toRoute(NOT_FOUND)}
      </Route>
    </Routes>
  );
}

function toRoute({ path, Page }: PageRoute) {
  return <Route key={path} path={path} element={<Page />} />;
}
