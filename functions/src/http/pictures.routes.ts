import { Router } from 'express';
import { API } from '@innkeep/contract/paths';
import { type PictureDeps, storePicture } from '../domain/rooms/picture-store.ts';
import { readPictureFile } from './multipart.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import type { Route } from './route.ts';

export function pictureRoutes(route: Route, deps: PictureDeps): Router {
  const router = Router();

  router
    .route(API.upload)
    .post(
      route(
        'admin',
        {},
        async (_input, _caller, req) => storePicture(deps, await readPictureFile(req, 'image')),
        {
          limitPerUser: 'uploadsPerUser',
          limitPerAddress: 'uploadsPerAddress',
          answerWithinMs: 55_000, // pictures wait for one another; the platform stops at 60 s
        },
      ),
    )
    .all(methodNotAllowed('POST'));

  return router;
}
