import { Router } from 'express';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { exportQuestionSchema, figuresQuestionSchema } from '@innkeep/contract/desk/desk-questions';
import { exportPart } from '../domain/desk/export/export-part.ts';
import type { ExportDeps } from '../domain/desk/export/export-store.ts';
import { getFigures } from '../domain/desk/figures/get-figures.ts';
import type { FiguresDeps } from '../domain/desk/figures/stats-store.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import type { Route } from './route.ts';

/** Returns the calls for the hotel's figures, which only admins may see, not the desk. */
export function figuresRoutes(route: Route, deps: FiguresDeps & ExportDeps): Router {
  const router = Router();

  router
    .route(DESK_API.figures)
    .get(route('admin', { query: figuresQuestionSchema }, ({ query }) => getFigures(deps, query)))
    .all(methodNotAllowed('GET'));

  router
    .route(DESK_API.export)
    .get(
      route('admin', { query: exportQuestionSchema }, ({ query }) => exportPart(deps, query), {
        isLarge: true,
      }),
    )
    .all(methodNotAllowed('GET'));

  return router;
}
