import { Router } from 'express';
import { blockSchema, liftQuestionSchema } from '@innkeep/contract/desk/desk-inputs';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { BlockDeps } from '../domain/records/block-store.ts';
import { addBlock, changeBlock, liftBlock } from '../domain/blocks/save-block.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { idParams } from './path-params.ts';
import type { Route } from './route.ts';

export function blockRoutes(route: Route, deps: BlockDeps): Router {
  const router = Router();

  router
    .route(DESK_API.blocks)
    .post(
      route('desk', { body: blockSchema }, ({ body }, caller) => addBlock(deps, caller, body), {
        status: 201,
      }),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(DESK_API.block)
    .put(
      route('desk', { params: idParams, body: blockSchema }, ({ params, body }, caller) =>
        changeBlock(deps, caller, params.id, body),
      ),
    )
    .delete(
      route('desk', { params: idParams, query: liftQuestionSchema }, ({ params, query }, caller) =>
        liftBlock(deps, caller, { ...params, ...query }),
      ),
    )
    .all(methodNotAllowed('PUT', 'DELETE'));

  return router;
}
