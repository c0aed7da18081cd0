import { Router } from 'express';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { changesQuestionSchema } from '@innkeep/contract/desk/desk-questions';
import { housekeepingSchema } from '@innkeep/contract/desk/room-care';
import {
  type HousekeepingDeps,
  housekeepingNews,
  listHousekeeping,
} from '../domain/desk/list-housekeeping.ts';
import { saveCare } from '../domain/housekeeping/care.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { idParams } from './path-params.ts';
import type { Route } from './route.ts';

/** Returns the calls by which rooms are cleaned. They tell how many guests there are, and nothing else of them. */
export function housekeepingRoutes(route: Route, deps: HousekeepingDeps): Router {
  const router = Router();

  router
    .route(DESK_API.housekeeping)
    .get(route('housekeeping', {}, () => listHousekeeping(deps)))
    .all(methodNotAllowed('GET'));

  // This path must come before those with a room's id in its place.
  router
    .route(DESK_API.housekeepingChanges)
    .get(
      route('housekeeping', { query: changesQuestionSchema }, ({ query }) =>
        housekeepingNews(deps, new Date(query.since)),
      ),
    )
    .all(methodNotAllowed('GET'));

  router
    .route(DESK_API.roomCare)
    .put(
      route('housekeeping', { params: idParams, body: housekeepingSchema }, ({ params, body }, caller) =>
        saveCare(deps, caller, params.id, body),
      ),
    )
    .all(methodNotAllowed('PUT'));

  return router;
}
