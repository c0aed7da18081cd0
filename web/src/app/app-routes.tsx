import { PAGE } from '@innkeep/contract/paths';
import type { StaffRole } from '@innkeep/contract/role';
import type { ReactNode } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { MainLayout } from './layouts/main-layout.tsx';
import { lazyPage } from './lazy-page.ts';
import { Redirect } from './redirect.tsx';
import { RequireAccess } from './require-access.tsx';
import {
  DASHBOARD_ROUTES,
  NOT_FOUND,
  PUBLIC_ROUTES,
  SIGNED_IN_ROUTES,
  type PageRoute,
} from './route-table.tsx';

const DashboardLayout = lazyPage(() => import('./layouts/dashboard-layout.tsx'));

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<MainLayout />}>
        {PUBLIC_ROUTES.map(toRoute)}
        <Route element={guarded(<Outlet />)}>
          {SIGNED_IN_ROUTES.map(toRoute)}
          <Route element={<DashboardLayout />}>{DASHBOARD_ROUTES.map(toRoute)}</Route>
          <Route path={PAGE.dashboard} element={<Redirect to={PAGE.userDetail} />} />
        </Route>
        {toRoute(NOT_FOUND)}
      </Route>
    </Routes>
  );
}

function toRoute({ path, role, Page }: PageRoute) {
  return <Route key={path} path={path} element={role ? guarded(<Page />, role) : <Page />} />;
}

function guarded(page: ReactNode, role?: StaffRole) {
  return <RequireAccess role={role}>{page}</RequireAccess>;
}
