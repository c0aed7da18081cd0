import { PAGE, UNLISTED_PAGES } from '@innkeep/contract/paths';
import { Suspense, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, useLocation, NavigationType, useNavigationType, type Location } from 'react-router-dom';
import { ErrorBoundary, CrashNotice } from '../../components/error-boundary.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageSpinner } from '../../components/loading.tsx';
import { isAgreedVersion } from '../../first-paint/ask-texts.ts';
import { clearFirstRoom } from '../../first-paint/first-room.ts';
import { useIsOffline } from '../../lib/api/connection.ts';
import { focusContent } from '../../lib/focus-content.ts';
import { useLikelyRole } from '../../lib/session/stored-token.ts';
import { lazyPage, PageOutOfReach } from '../lazy-page.tsx';
import { SITE_URL, setPageMetadata } from '../page-metadata.ts';
import { onStaffRoutes, routeAt } from '../route-table.tsx';
import { Button } from '../../components/button.tsx';
import { Frame, StaffStart } from './frame.tsx';

const StaffFrame = lazyPage(() => import('./staff/staff-frame.tsx'));

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

function FailedPage({ error }: { error: unknown }) {
  return error instanceof PageOutOfReach ? <OutOfReach /> : <CrashNotice />;
}

function OutOfReach() {
  const isOffline = useIsOffline();
  return (
    <Notice tone="error" title="This page didn’t load" picture="/images/not-found.svg" isWholePage>
      <p>
        {isOffline
          ? 'You seem to be offline. Please try again when you’re connected.'
          : 'Please check your connection and try again.'}
      </p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </Notice>
  );
}

/** Tells search engines the page's canonical address, or not to list it. React moves the tag to the head. */
function CanonicalLink() {
  const { pathname, search } = useLocation();
  const path = canonicalPath(pathname, search);
  if (SITE_URL === '') return null; // unknown while prerendering
  return path === undefined ? (
    <meta name="robots" content="noindex" />
  ) : (
    <link rel="canonical" href={SITE_URL + path} />
  );
}

/** Returns the address for search engines, without filters; undefined if they should not list the page. */
export function canonicalPath(pathname: string, search: string): string | undefined {
  const path = pathname.replace(/\/+$/, '') || PAGE.home;
  if (UNLISTED_PAGES.some((unlisted) => `${path}/`.startsWith(unlisted.replace(/\/?$/, '/'))))
    return undefined;
  if (isAgreedVersion(search)) return undefined;
  if (path === '/home') return PAGE.home;
  const { page, ...filters } = Object.fromEntries(new URLSearchParams(search));
  const isLaterPage =
    path === PAGE.rooms && /^[1-9]\d*$/.test(page ?? '') && Object.keys(filters).length === 0;
  return isLaterPage ? `${path}?page=${page}` : path;
}

/** Does on navigation what a page load would: title, scroll position, focus. Returns the route's title. */
function usePageArrival(): string {
  const { pathname, search, state } = useLocation() as Location<unknown>; // `as`: untyped in react-router
  const navigationType = useNavigationType();
  const isFirst = useRef(true);
  const route = () => routeAt(pathname);
  const { title, description } = useSyncExternalStore(onStaffRoutes, route, route);

  // Before the effects of pages, some of which describe themselves better than their route.
  useLayoutEffect(() => {
    setPageMetadata(title, description);
  }, [title, description, pathname]);

  // Before the browser draws, too: it would show the new page at the scroll position of the page before.
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    clearFirstRoom();
    const isFromPaying = history.scrollRestoration === 'manual'; // `leaveToPay` sets it for the page to which Back leads
    history.scrollRestoration = 'auto';
    if (keepsFocus(state) && navigationType !== NavigationType.Pop) return;
    focusContent();
    if (navigationType !== NavigationType.Pop || isFromPaying) window.scrollTo(0, 0);
  }, [pathname, search, state, navigationType]);

  return title;
}

/** Whether a navigation keeps the focus, as when a page changes its own address for a search. */
function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state && state.keepsFocus === true;
}
