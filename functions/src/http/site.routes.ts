import { Router } from 'express';
import { SITEMAP } from '@innkeep/contract/paths';
import { getSitemap, type SiteDeps } from '../domain/rooms/get-sitemap.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import type { Route } from './route.ts';

/** Crawlers come back after days, so an hour does not matter to them. */
const sharedSeconds = 3600;

export function siteRoutes(route: Route, deps: SiteDeps): Router {
  const router = Router();

  router
    .route(SITEMAP)
    .get(route('public', {}, () => getSitemap(deps), { textType: 'application/xml', sharedSeconds }))
    .all(methodNotAllowed('GET'));

  return router;
}
