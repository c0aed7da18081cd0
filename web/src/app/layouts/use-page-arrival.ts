import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { clearFirstPicture } from '../../first-paint/first-picture.ts';
import { focusContent } from '../../lib/focus-content.ts';
import { setPageMetadata } from '../page-metadata.ts';
import { onStaffRoutes, routeAt } from '../route-table.tsx';

/**
 * Does on navigation what a page load would: sets the tab's title, scrolls to the top, and moves the focus
 * into the new content, so that it is read from its beginning. Back and forward keep the position that the
 * browser remembers.
 * @returns the page's title, from its route
 */
export function usePageArrival(): string {
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
    clearFirstPicture();
    if (keepsFocus(state) && navigationType !== NavigationType.Pop) return;
    focusContent();
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, search, state, navigationType]);

  return title;
}

/** Whether a navigation keeps the focus, as when a page changes its own address for a search. */
function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state && state.keepsFocus === true;
}
