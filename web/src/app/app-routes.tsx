import { PAGE } from '@innkeep/contract/paths';
import { Outlet, Route, Routes } from 'react-router-dom';
import { MainLayout } from './layouts/main-layout.tsx';
import { lazyPage } from './lazy-page.ts';
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
