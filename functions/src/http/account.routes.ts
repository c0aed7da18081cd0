import { Router } from 'express';
import { HOTEL } from '@innkeep/contract/hotel';
import { API } from '@innkeep/contract/paths';
import { deleteAccount, previewDeletion, type DeletionDeps } from '../domain/guest-data/delete-account.ts';
import { exportAccount } from '../domain/guest-data/export-account.ts';
import type { ExportDeps } from '../domain/guest-data/export-guest.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import type { Route } from './route.ts';

export type AccountDeps = DeletionDeps & Pick<ExportDeps, 'texts'>;

/** Each reads all that an account holds, which costs more than most calls. */
const LIMITED = { limitPerUser: 'accountCallsPerUser' } as const;

export function accountRoutes(route: Route, deps: AccountDeps): Router {
  const router = Router();
  const exporting = { ...deps, hotelName: HOTEL.name };

  router
    .route(API.account)
    .delete(route('signed-in', {}, (_input, caller) => deleteAccount(deps, caller), LIMITED))
    .all(methodNotAllowed('DELETE'));

  router
    .route(API.accountDeletion)
    .get(route('signed-in', {}, (_input, caller) => previewDeletion(deps, caller), LIMITED))
    .all(methodNotAllowed('GET'));

  router
    .route(API.accountData)
    .get(
      route('signed-in', {}, (_input, caller) => exportAccount(exporting, caller), {
        ...LIMITED,
        isLarge: true,
      }),
    )
    .all(methodNotAllowed('GET'));

  return router;
}
