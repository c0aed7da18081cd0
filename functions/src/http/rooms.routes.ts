import { Router } from 'express';
import { API } from '@innkeep/contract/paths';
import { roomInputSchema, roomOrderSchema } from '@innkeep/contract/room';
import { roomSearchSchema } from '@innkeep/contract/room-search';
import { arrangeRooms, createRoom, deleteRoom, updateRoom } from '../domain/rooms/edit-rooms.ts';
import { getShownRoom, listEveryRoom, listRooms } from '../domain/availability/list-rooms.ts';
import type { AvailabilityDeps } from '../domain/availability/availability-store.ts';
import type { RoomDeps } from '../domain/rooms/room-store.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { idParams } from './path-params.ts';
import type { Route } from './route.ts';

export function roomRoutes(route: Route, deps: RoomDeps & AvailabilityDeps): Router {
  const router = Router();

  router
    .route(API.rooms)
    .get(route('public', { query: roomSearchSchema }, ({ query }) => listRooms(deps, query)))
    .post(
      route('admin', { body: roomInputSchema }, ({ body }, caller) => createRoom(deps, caller, body), {
        status: 201,
      }),
    )
    .all(methodNotAllowed('GET', 'POST'));

  // This path must come before that of a room; no room has such an id.
  router
    .route(API.everyRoom)
    .get(route('desk', {}, () => listEveryRoom(deps)))
    .all(methodNotAllowed('GET'));

  router
    .route(API.roomOrder)
    .put(route('admin', { body: roomOrderSchema }, ({ body }, caller) => arrangeRooms(deps, caller, body)))
    .all(methodNotAllowed('PUT'));

  router
    .route(API.room)
    .get(route('public', { params: idParams }, ({ params }) => getShownRoom(deps, params.id)))
    .put(
      route('admin', { params: idParams, body: roomInputSchema }, ({ params, body }, caller) =>
        updateRoom(deps, caller, params.id, body),
      ),
    )
    .delete(route('admin', { params: idParams }, ({ params }, caller) => deleteRoom(deps, caller, params.id)))
    .all(methodNotAllowed('GET', 'PUT', 'DELETE'));

  return router;
}
