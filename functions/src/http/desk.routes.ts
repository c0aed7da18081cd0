import { Router } from 'express';
import { noteSchema } from '@innkeep/contract/desk/desk-inputs';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import {
  auditQuestionSchema,
  changesQuestionSchema,
  chartQuestionSchema,
  todayQuestionSchema,
} from '@innkeep/contract/desk/desk-questions';
import { changes, chart } from '../domain/desk/chart.ts';
import type { DeskDeps } from '../domain/desk/desk-store.ts';
import { listAudit } from '../domain/desk/list-audit.ts';
import { opening, type OpeningDeps } from '../domain/desk/opening.ts';
import { saveNote } from '../domain/desk/desk-booking.ts';
import { today } from '../domain/desk/today.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { idParams } from './path-params.ts';
import type { Route } from './route.ts';

export function deskRoutes(route: Route, deps: DeskDeps & OpeningDeps): Router {
  const router = Router();
  const get = (path: string, answer: ReturnType<Route>) =>
    router.route(path).get(answer).all(methodNotAllowed('GET'));

  get(
    DESK_API.today,
    route('desk', { query: todayQuestionSchema }, ({ query }) => today(deps, query.date)),
  );
  get(
    DESK_API.opening,
    route('admin', {}, () => opening(deps)),
  );
  get(
    DESK_API.chart,
    route('desk', { query: chartQuestionSchema }, ({ query }) => chart(deps, query), { isLarge: true }),
  );
  get(
    DESK_API.changes,
    route('desk', { query: changesQuestionSchema }, ({ query }) => changes(deps, new Date(query.since))),
  );
  get(
    DESK_API.audit,
    route('admin', { query: auditQuestionSchema }, ({ query }) => listAudit(deps, query)),
  );

  router
    .route(DESK_API.note)
    .put(
      route('desk', { params: idParams, body: noteSchema }, ({ params, body }, caller) =>
        saveNote(deps, caller, params.id, body),
      ),
    )
    .all(methodNotAllowed('PUT'));

  return router;
}
