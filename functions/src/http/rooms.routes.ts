import { API, SITEMAP } from '@innkeep/contract/paths';
import { roomInputSchema, roomOrderSchema } from '@innkeep/contract/room';
import { roomTypeParams, roomTypeSchema } from '@innkeep/contract/room-type-schema';
import { roomSearchSchema } from '@innkeep/contract/room-search';
import { arrangeRooms, createRoom, deleteRoom, updateRoom } from '../domain/rooms/edit-rooms.ts';
import { getShownRoom, listEveryRoom, listRooms } from '../domain/availability/list-rooms.ts';
import type { AvailabilityDeps } from '../domain/availability/availability-store.ts';
import type { RoomDeps } from '../domain/rooms/room-store.ts';
import { saveRoomType } from '../domain/rooms/save-room-type.ts';
import { idParams } from './path-params.ts';
import type { Calls } from './calls.ts';
import { withBody, withId, withIdAndBody, withQuery } from './inputs.ts';
import { availabilitySchema } from '@innkeep/contract/availability';
import { largePartySchema } from '@innkeep/contract/booking';
import { quoteQuestionSchema } from '@innkeep/contract/rates/quote-question';
import { findAlternatives } from '../domain/availability/find-alternatives.ts';
import { getAvailability } from '../domain/availability/get-availability.ts';
import { quoteStay, type QuoteDeps } from '../domain/availability/quote-stay.ts';
import { getSitemap, type SiteDeps } from '../domain/rooms/get-sitemap.ts';

export function roomCalls(calls: Calls, deps: RoomDeps & AvailabilityDeps): void {
  calls.get(API.rooms, 'public', ...withQuery(deps, roomSearchSchema, listRooms));
  calls.post(API.rooms, 'admin', ...withBody(deps, roomInputSchema, createRoom), { status: 201 });

  // This path must come before that of a room; no room has such an id.
  calls.get(API.everyRoom, 'desk', {}, () => listEveryRoom(deps));

  calls.put(API.roomOrder, 'admin', ...withBody(deps, roomOrderSchema, arrangeRooms));

  calls.put(
    API.roomType,
    'admin',
    { params: roomTypeParams, body: roomTypeSchema },
    ({ params, body }, caller) => saveRoomType(deps, caller, params.id, body),
  );

  calls.get(API.room, 'public', { params: idParams }, ({ params }) => getShownRoom(deps, params.id));
  calls.put(API.room, 'admin', ...withIdAndBody(deps, roomInputSchema, updateRoom));
  calls.delete(API.room, 'admin', ...withId(deps, deleteRoom));
}

export function availabilityCalls(calls: Calls, deps: QuoteDeps): void {
  calls.get(API.availability, 'public', ...withQuery(deps, availabilitySchema, getAvailability));

  calls.get(API.alternatives, 'public', ...withQuery(deps, largePartySchema, findAlternatives), {
    countsAs: 'otherDatesPerAddress',
  });

  calls.get(API.quote, 'public', ...withQuery(deps, quoteQuestionSchema, quoteStay), {
    countsCodeOf: ({ query }) => query.code,
  });
}

/** Crawlers come back after days, so an hour does not matter to them. */
const sharedSeconds = 3600;

export function siteCalls(calls: Calls, deps: SiteDeps): void {
  calls.get(SITEMAP, 'public', {}, () => getSitemap(deps), { contentType: 'application/xml', sharedSeconds });
}
