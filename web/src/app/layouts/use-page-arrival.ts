import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { clearFirstPicture } from '../../first-paint/first-picture.ts';
import { focusContent } from '../../lib/focus-content.ts';
import { setPageMetadata } from '../page-metadata.ts';
import { onStaffRoutes, routeAt } from '../route-table.tsx';

/**
 * Does on navigation what a page load would: names the tab, goes to the top, and moves the focus into the new
 * content, so that it is read from its beginning. Back and forward keep the place the browser remembers.
 * @returns the page's title, from its route
 */
export function usePageArrival(): string {
  const { pathname, search, state } = useLocation() as Location<unknown>; // react-router leaves the state untyped
  const navigationType = useNavigationType();
  const isFirst = useRef(true);
  const route = () => routeAt(pathname);
  const { title, description } = useSyncExternalStore(onStaffRoutes, route, route);

  // Before the effects of pages, some of which have more to say than their route.
  useLayoutEffect(() => {
    setPageMetadata(title, description);
  }, [title, description, pathname]);

  // And before anything is drawn, which would show the new page where the one before had been scrolled to.
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

/** A page that changes its own address, as a search does, keeps the guest where he is. */
function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state && state.keepsFocus === true;
}
