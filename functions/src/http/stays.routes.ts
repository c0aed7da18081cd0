import { Router } from 'express';
import {
  deskBookingSchema,
  groupBookingSchema,
  holdSchema,
  movesSchema,
  stayChangeSchema,
} from '@innkeep/contract/desk/desk-inputs';
import { bookingsQuestionSchema, roomsQuestionSchema } from '@innkeep/contract/desk/desk-questions';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import {
  arrivalSchema,
  extraPostSchema,
  extraTakenOffSchema,
  revisionSchema,
  checkOutSchema,
  noShowSchema,
  waiverSchema,
} from '@innkeep/contract/desk/step-inputs';
import type { DeskDeps } from '../domain/desk/desk-store.ts';
import { findBookings } from '../domain/desk/find-bookings.ts';
import { getDeskBooking } from '../domain/desk/desk-booking.ts';
import { quoteMoves, applyMoves } from '../domain/bookings/apply-moves.ts';
import { chooseRoom } from '../domain/desk/choose-room.ts';
import { addGroup, addStay, quoteNewStay } from '../domain/bookings/add-stay.ts';
import { changeStay } from '../domain/bookings/change-stay.ts';
import { checkIn, markNoShow } from '../domain/bookings/check-in.ts';
import { checkOut } from '../domain/bookings/check-out.ts';
import { confirmHold, keepUntil } from '../domain/bookings/desk-hold.ts';
import { postExtra, takeOffExtra } from '../domain/bookings/post-extra.ts';
import { quoteChange } from '../domain/bookings/quote-change.ts';
import type { ChangeDeps } from '../domain/bookings/booking-deps.ts';
import type { HotelDeps } from '../domain/records/hotel-store.ts';
import { undoStep } from '../domain/bookings/undo-step.ts';
import { waive } from '../domain/bookings/waive.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { idempotencyHeaders, idParams, postedParams } from './path-params.ts';
import type { Route } from './route.ts';

export function stayRoutes(route: Route, deps: ChangeDeps & DeskDeps): Router {
  const router = Router();

  router
    .route(DESK_API.bookings)
    .get(route('desk', { query: bookingsQuestionSchema }, ({ query }) => findBookings(deps, query)))
    .post(
      route(
        'desk',
        { headers: idempotencyHeaders, body: deskBookingSchema },
        ({ headers, body }, caller) => addStay(deps, caller, body, headers['idempotency-key']),
        { status: 201 },
      ),
    )
    .all(methodNotAllowed('GET', 'POST'));

  router
    .route(DESK_API.booking)
    .get(route('desk', { params: idParams }, ({ params }) => getDeskBooking(deps, params.id)))
    .put(
      route('desk', { params: idParams, body: stayChangeSchema }, ({ params, body }, caller) =>
        changeStay(deps, caller, params.id, body),
      ),
    )
    .all(methodNotAllowed('GET', 'PUT'));

  router
    .route(DESK_API.changeQuote)
    .post(
      route('desk', { params: idParams, body: stayChangeSchema }, ({ params, body }) =>
        quoteChange(deps, params.id, body),
      ),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(DESK_API.quote)
    .post(route('desk', { body: deskBookingSchema }, ({ body }) => quoteNewStay(deps, body)))
    .all(methodNotAllowed('POST'));

  router
    .route(DESK_API.rooms)
    .get(
      route('desk', { query: roomsQuestionSchema }, ({ query }) => chooseRoom(deps, query), {
        isLarge: true,
      }),
    )
    .all(methodNotAllowed('GET'));

  router
    .route(DESK_API.groups)
    .post(
      route(
        'desk',
        { headers: idempotencyHeaders, body: groupBookingSchema },
        ({ headers, body }, caller) => addGroup(deps, caller, body, headers['idempotency-key']),
        { status: 201 },
      ),
    )
    .all(methodNotAllowed('POST'));

  return router.use(moveRoutes(route, deps), holdRoutes(route, deps), stepRoutes(route, deps));
}

function holdRoutes(route: Route, deps: HotelDeps): Router {
  const router = Router();

  router
    .route(DESK_API.hold)
    .put(
      route('desk', { params: idParams, body: holdSchema }, ({ params, body }, caller) =>
        keepUntil(deps, caller, params.id, body),
      ),
    )
    .all(methodNotAllowed('PUT'));

  router
    .route(DESK_API.confirm)
    .post(
      route('desk', { params: idParams, body: revisionSchema }, ({ params, body }, caller) =>
        confirmHold(deps, caller, params.id, body),
      ),
    )
    .all(methodNotAllowed('POST'));
  return router;
}

function moveRoutes(route: Route, deps: HotelDeps): Router {
  const router = Router();

  router
    .route(DESK_API.moves)
    .post(route('desk', { body: movesSchema }, ({ body }, caller) => applyMoves(deps, caller, body)))
    .all(methodNotAllowed('POST'));

  router
    .route(DESK_API.movesQuote)
    .post(route('desk', { body: movesSchema }, ({ body }) => quoteMoves(deps, body)))
    .all(methodNotAllowed('POST'));

  return router;
}

function stepRoutes(route: Route, deps: HotelDeps): Router {
  const router = Router();

  router
    .route(DESK_API.checkIn)
    .post(
      route('desk', { params: idParams, body: arrivalSchema }, ({ params, body }, caller) =>
        checkIn(deps, caller, params.id, body),
      ),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(DESK_API.checkOut)
    .post(
      route(
        'desk',
        { params: idParams, headers: idempotencyHeaders, body: checkOutSchema },
        ({ params, headers, body }, caller) =>
          checkOut(deps, caller, params.id, body, headers['idempotency-key']),
      ),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(DESK_API.noShow)
    .post(
      route('desk', { params: idParams, body: noShowSchema }, ({ params, body }, caller) =>
        markNoShow(deps, caller, params.id, body),
      ),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(DESK_API.undo)
    .post(
      route('desk', { params: idParams, body: arrivalSchema }, ({ params, body }, caller) =>
        undoStep(deps, caller, params.id, body),
      ),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(DESK_API.waiver)
    .post(
      route('desk', { params: idParams, body: waiverSchema }, ({ params, body }, caller) =>
        waive(deps, caller, params.id, body),
      ),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(DESK_API.extras)
    .post(
      route(
        'desk',
        { params: idParams, headers: idempotencyHeaders, body: extraPostSchema },
        ({ params, headers, body }, caller) =>
          postExtra(deps, caller, params.id, body, headers['idempotency-key'] ?? deps.newId()),
      ),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(DESK_API.extra)
    .delete(
      route('desk', { params: postedParams, query: extraTakenOffSchema }, ({ params, query }, caller) =>
        takeOffExtra(deps, caller, params, query),
      ),
    )
    .all(methodNotAllowed('DELETE'));
  return router;
}
