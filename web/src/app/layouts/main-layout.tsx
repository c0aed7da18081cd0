import { PAGE } from '@innkeep/contract/paths';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { PageSpinner } from '../../components/page-spinner.tsx';
import { useLikelyRole } from '../../lib/session/use-likely-role.ts';
import { FailedPage } from '../failed-page.tsx';
import { lazyPage } from '../lazy-page.ts';
import { CanonicalLink } from './canonical-link.tsx';
import { Frame } from './frame.tsx';
import { StaffStart } from './staff-start.tsx';
import { usePageArrival } from './use-page-arrival.ts';

/** Only the staff ever load it. */
const StaffFrame = lazyPage(() => import('./staff/staff-frame.tsx'));

/** Shows the page of the address in its frame: the site's, or that of those who work here. */
export function MainLayout() {
  const { pathname } = useLocation();
  const title = usePageArrival();
  const isWork = useLikelyRole() !== 'guest' && `${pathname}/`.startsWith(`${PAGE.dashboard}/`);
  const failed = (_retry: () => void, error: unknown) => <FailedPage error={error} />;
  const page = (
    <>
      <CanonicalLink />
      <ErrorBoundary resetKey={pathname} fallback={failed}>
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </>
  );
  if (!isWork) return <Frame title={title}>{page}</Frame>;
  return (
    <ErrorBoundary fallback={(retry, error) => <Frame title={title}>{failed(retry, error)}</Frame>}>
      <Suspense fallback={<StaffStart />}>
        <StaffFrame title={title}>{page}</StaffFrame>
      </Suspense>
    </ErrorBoundary>
  );
}
