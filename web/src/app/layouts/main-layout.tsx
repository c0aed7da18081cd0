import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { PageSpinner } from '../../components/page-spinner.tsx';
import { FailedPage } from '../failed-page.tsx';
import { CanonicalLink } from './canonical-link.tsx';
import { Frame } from './frame.tsx';
import { usePageArrival } from './use-page-arrival.ts';

/** Shows the page of the address in its frame. */
export function MainLayout() {
  const { pathname } = useLocation();
  const title = usePageArrival();
  return (
    <Frame title={title}>
      <CanonicalLink />
      <ErrorBoundary resetKey={pathname} fallback={(_retry, error) => <FailedPage error={error} />}>
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}
