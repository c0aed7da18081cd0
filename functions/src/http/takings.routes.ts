import { Router } from 'express';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import {
  closingParamsSchema,
  closingSchema,
  reopeningSchema,
  takingsQuestionSchema,
} from '@innkeep/contract/desk/takings-inputs';
import type { TakingsDeps } from '../domain/desk/takings/closing-store.ts';
import { closeDay, reopenDay } from '../domain/desk/takings/close-day.ts';
import { getTakings } from '../domain/desk/takings/get-takings.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import type { Route } from './route.ts';

/** Returns the calls for what comes and goes on a day. The desk closes days, and only admins open them again. */
export function takingsRoutes(route: Route, deps: TakingsDeps): Router {
  const router = Router();

  router
    .route(DESK_API.takings)
    .get(
      route('desk', { query: takingsQuestionSchema }, ({ query }) => getTakings(deps, query.date), {
        isLarge: true,
      }),
    )
    .all(methodNotAllowed('GET'));

  router
    .route(DESK_API.closing)
    .put(
      route('desk', { params: closingParamsSchema, body: closingSchema }, ({ params, body }, caller) =>
        closeDay(deps, caller, params.date, body),
      ),
    )
    .delete(
      route('admin', { params: closingParamsSchema, query: reopeningSchema }, ({ params, query }, caller) =>
        reopenDay(deps, caller, params.date, query.reason),
      ),
    )
    .all(methodNotAllowed('PUT', 'DELETE'));

  return router;
}
