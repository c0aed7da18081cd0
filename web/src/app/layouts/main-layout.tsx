import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { PageSpinner } from '../../components/page-spinner.tsx';
import { CONTENT_ID } from '../../lib/focus-content.ts';
import { FailedPage } from '../failed-page.tsx';
import { CrawlersNote } from './crawlers-note.tsx';
import { Footer } from './footer.tsx';
import { OfflineNote } from './offline-note.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageArrival } from './use-page-arrival.ts';

/** Top bar, content, footer: around every page. */
export function MainLayout() {
  const { pathname } = useLocation();
  const title = usePageArrival();
  return (
    <>
      <a className="skip-link" href={`#${CONTENT_ID}`}>
        Skip to the content
      </a>
      <CrawlersNote />
      <TopBar title={title} />
      <OfflineNote />
      <main id={CONTENT_ID} tabIndex={-1}>
        <ErrorBoundary resetKey={pathname} fallback={(_retry, error) => <FailedPage error={error} />}>
          <Suspense fallback={<PageSpinner />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}
