import { PAGE, pathTo } from '@innkeep/contract/paths';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { AppRoutes, App, queryClient } from './app/app.tsx';
import { Frame, StaffStart } from './app/layouts/frame.tsx';
import { BookSkeleton } from './app/pages/book-skeleton.tsx';
import { NOT_FOUND, routeAt } from './app/route-table.tsx';
import { PageSpinner } from './components/loading.tsx';
import { RoomDetailsSkeleton } from './app/room-from-url.tsx';
import { house } from './lib/texts.ts';
import { documentTitle } from './app/page-metadata.ts';

/* Runs in the build (web/build/served-pages.ts), without a browser and before any answer of the server. */

export interface RenderedPage {
  html: string;
  /** The elements that React would have put into the document's head, such as the canonical link. */
  head: string;
  title: string;
  description: string;
}

/** Pages that start the same for everybody; the last one is for every address without a page. */
const PATHS = [
  PAGE.home,
  PAGE.rooms,
  PAGE.about,
  PAGE.houseRules,
  PAGE.privacy,
  PAGE.terms,
  PAGE.login,
  PAGE.register,
  PAGE.resetPassword,
  PAGE.findBooking,
  PAGE.verifyAdmin,
  PAGE.admin,
  NOT_FOUND.path,
];

export const PAGES = new Map<string, RenderedPage>();
for (const path of PATHS) PAGES.set(path, await render(path));

export const FRAMES = {
  any: frame(undefined, <PageSpinner />),
  staff: renderToString(<StaffStart />),
  room: frame(
    pathTo(PAGE.room, { id: 'any' }),
    <div className="container page">
      <RoomDetailsSkeleton />
    </div>,
  ),
  book: frame(PAGE.book, <BookSkeleton />),
};

queryClient.clear(); // the build would wait until the cached data expire

/** Renders a page as it starts for an unknown session. The browser's first rendering is the same. */
async function render(path: string): Promise<RenderedPage> {
  const route = routeAt(path);
  await route.Page.load?.();
  const rendered = renderToString(
    <StaticRouter location={path === NOT_FOUND.path ? '/*' : path}>
      <App>
        <AppRoutes />
      </App>
    </StaticRouter>,
  );
  const head = /^(<(link|meta)[^>]*>)*/.exec(rendered)?.[0] ?? '';
  const html = rendered.slice(head.length);
  return {
    html,
    head,
    title: documentTitle(route.title),
    description: route.description ?? house().description,
  };
}

/** @param path the page that it stands in for, whose title it then shows */
function frame(path: string | undefined, content: ReactNode): string {
  const title = path && routeAt(path).title;
  return renderToString(
    <StaticRouter location="/*">
      <App>
        <Frame title={title ?? ''}>{content}</Frame>
      </App>
    </StaticRouter>,
  );
}
