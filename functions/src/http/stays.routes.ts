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
import { idempotencyHeaders, idParams, postedParams } from './path-params.ts';
import type { Calls } from './calls.ts';

export function stayCalls(calls: Calls, deps: ChangeDeps & DeskDeps): void {
  calls.get(DESK_API.bookings, 'desk', { query: bookingsQuestionSchema }, ({ query }) =>
    findBookings(deps, query),
  );
  calls.post(
    DESK_API.bookings,
    'desk',
    { headers: idempotencyHeaders, body: deskBookingSchema },
    ({ headers, body }, caller) => addStay(deps, caller, body, headers['idempotency-key']),
    { status: 201 },
  );

  calls.get(DESK_API.booking, 'desk', { params: idParams }, ({ params }) => getDeskBooking(deps, params.id));
  calls.put(
    DESK_API.booking,
    'desk',
    { params: idParams, body: stayChangeSchema },
    ({ params, body }, caller) => changeStay(deps, caller, params.id, body),
  );

  calls.post(DESK_API.changeQuote, 'desk', { params: idParams, body: stayChangeSchema }, ({ params, body }) =>
    quoteChange(deps, params.id, body),
  );

  calls.post(DESK_API.quote, 'desk', { body: deskBookingSchema }, ({ body }) => quoteNewStay(deps, body));

  calls.get(DESK_API.rooms, 'desk', { query: roomsQuestionSchema }, ({ query }) => chooseRoom(deps, query), {
    isLarge: true,
  });

  calls.post(
    DESK_API.groups,
    'desk',
    { headers: idempotencyHeaders, body: groupBookingSchema },
    ({ headers, body }, caller) => addGroup(deps, caller, body, headers['idempotency-key']),
    { status: 201 },
  );

  calls.put(DESK_API.hold, 'desk', { params: idParams, body: holdSchema }, ({ params, body }, caller) =>
    keepUntil(deps, caller, params.id, body),
  );

  calls.post(
    DESK_API.confirm,
    'desk',
    { params: idParams, body: revisionSchema },
    ({ params, body }, caller) => confirmHold(deps, caller, params.id, body),
  );

  calls.post(DESK_API.moves, 'desk', { body: movesSchema }, ({ body }, caller) =>
    applyMoves(deps, caller, body),
  );

  calls.post(DESK_API.movesQuote, 'desk', { body: movesSchema }, ({ body }) => quoteMoves(deps, body));

  stepCalls(calls, deps);
}

function stepCalls(calls: Calls, deps: HotelDeps): void {
  calls.post(
    DESK_API.checkIn,
    'desk',
    { params: idParams, body: arrivalSchema },
    ({ params, body }, caller) => checkIn(deps, caller, params.id, body),
  );

  calls.post(
    DESK_API.checkOut,
    'desk',
    { params: idParams, headers: idempotencyHeaders, body: checkOutSchema },
    ({ params, headers, body }, caller) =>
      checkOut(deps, caller, params.id, body, headers['idempotency-key']),
  );

  calls.post(DESK_API.noShow, 'desk', { params: idParams, body: noShowSchema }, ({ params, body }, caller) =>
    markNoShow(deps, caller, params.id, body),
  );

  calls.post(DESK_API.undo, 'desk', { params: idParams, body: arrivalSchema }, ({ params, body }, caller) =>
    undoStep(deps, caller, params.id, body),
  );

  calls.post(DESK_API.waiver, 'desk', { params: idParams, body: waiverSchema }, ({ params, body }, caller) =>
    waive(deps, caller, params.id, body),
  );

  calls.post(
    DESK_API.extras,
    'desk',
    { params: idParams, headers: idempotencyHeaders, body: extraPostSchema },
    ({ params, headers, body }, caller) =>
      postExtra(deps, caller, params.id, body, headers['idempotency-key'] ?? deps.newId()),
  );

  calls.delete(
    DESK_API.extra,
    'desk',
    { params: postedParams, query: extraTakenOffSchema },
    ({ params, query }, caller) => takeOffExtra(deps, caller, params, query),
  );
}
