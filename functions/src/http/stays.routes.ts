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
import { idParams, postedParams } from './path-params.ts';
import type { Calls } from './calls.ts';
import { withBody, withBodyAndKey, withIdAndBody, withIdBodyAndKey, withQuery } from './inputs.ts';

export function stayCalls(calls: Calls, deps: ChangeDeps & DeskDeps): void {
  calls.get(DESK_API.bookings, 'desk', ...withQuery(deps, bookingsQuestionSchema, findBookings));
  calls.post(DESK_API.bookings, 'desk', ...withBodyAndKey(deps, deskBookingSchema, addStay), { status: 201 });
  calls.get(DESK_API.booking, 'desk', { params: idParams }, ({ params }) => getDeskBooking(deps, params.id));
  calls.put(DESK_API.booking, 'desk', ...withIdAndBody(deps, stayChangeSchema, changeStay));

  calls.post(DESK_API.changeQuote, 'desk', { params: idParams, body: stayChangeSchema }, ({ params, body }) =>
    quoteChange(deps, params.id, body),
  );

  calls.post(DESK_API.quote, 'desk', { body: deskBookingSchema }, ({ body }) => quoteNewStay(deps, body));
  calls.get(DESK_API.rooms, 'desk', ...withQuery(deps, roomsQuestionSchema, chooseRoom), { isLarge: true });
  calls.post(DESK_API.groups, 'desk', ...withBodyAndKey(deps, groupBookingSchema, addGroup), { status: 201 });
  calls.put(DESK_API.hold, 'desk', ...withIdAndBody(deps, holdSchema, keepUntil));
  calls.post(DESK_API.confirm, 'desk', ...withIdAndBody(deps, revisionSchema, confirmHold));
  calls.post(DESK_API.moves, 'desk', ...withBody(deps, movesSchema, applyMoves));
  calls.post(DESK_API.movesQuote, 'desk', { body: movesSchema }, ({ body }) => quoteMoves(deps, body));

  stepCalls(calls, deps);
}

function stepCalls(calls: Calls, deps: HotelDeps): void {
  calls.post(DESK_API.checkIn, 'desk', ...withIdAndBody(deps, arrivalSchema, checkIn));
  calls.post(DESK_API.checkOut, 'desk', ...withIdBodyAndKey(deps, checkOutSchema, checkOut));
  calls.post(DESK_API.noShow, 'desk', ...withIdAndBody(deps, noShowSchema, markNoShow));
  calls.post(DESK_API.undo, 'desk', ...withIdAndBody(deps, arrivalSchema, undoStep));
  calls.post(DESK_API.waiver, 'desk', ...withIdAndBody(deps, waiverSchema, waive));
  calls.post(DESK_API.extras, 'desk', ...withIdBodyAndKey(deps, extraPostSchema, postExtra));

  calls.delete(
    DESK_API.extra,
    'desk',
    { params: postedParams, query: extraTakenOffSchema },
    ({ params, query }, caller) => takeOffExtra(deps, caller, params, query),
  );
}
