import { addDays } from '@innkeep/contract/calendar-date';
import {
  blockSchema,
  deskBookingSchema,
  groupBookingSchema,
  holdSchema,
  liftQuestionSchema,
  movesSchema,
  ownChangeSchema,
  stayChangeSchema,
} from '@innkeep/contract/desk/desk-inputs';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import {
  arrivalSchema,
  revisionSchema,
  checkOutSchema,
  extraPostSchema,
  extraTakenOffSchema,
  noShowSchema,
  waiverSchema,
} from '@innkeep/contract/desk/step-inputs';
import { API } from '@innkeep/contract/paths';
import { day } from '@innkeep/contract/testing/dates';
import { fieldsOf, type Premises, type Shape } from './shape.ts';

/**
 * Returns the calls that change stays and blocks, by their names in `listCalls`. Those of one step are about
 * the bookings `arriving`, `here`, `kept`, `late`, `missing` and `owing`, and the block `works`, in hotels that
 * have them.
 */
export function stayShapes(premises: Premises): Record<string, Shape> {
  const { roomId, otherRoomId, bookingId, checkin, checkout } = premises;
  const params = { id: bookingId };
  const rev = { rev: 1 };
  const guest = { name: 'Ana', phone: '030 1234567', arrivalTime: 'nine', wish: 'A cot' };
  const stay = { checkin, checkout, guests: 2, children: 0 };
  const pricing = { pricing: 'named', nightlyPrice: 9000, reason: 'A friend', overridesRules: false };
  const change = {
    ...rev,
    ...stay,
    ...pricing,
    room: roomId,
    plan: 'prepaid',
    guest,
    email: 'ana@innkeep.test',
    expected: 18_000,
  };
  const own = { ...rev, ...stay, expected: 24_000 };
  const booking = {
    ...stay,
    ...pricing,
    room: roomId,
    plan: 'prepaid',
    guest,
    email: '',
    note: '',
    isWalkIn: false,
    sharesRoom: false,
    takesUnclean: false,
    holdUntil: addDays(day(checkin), -1),
  };
  const move = { id: bookingId, ...rev, room: roomId, checkin, checkout };
  const block = { ...rev, roomId, from: checkin, to: checkout, kind: 'closed', note: 'Works' };
  return {
    [`PUT ${API.order}`]: { params, body: [fieldsOf(ownChangeSchema), own] },
    [`POST ${API.orderQuote}`]: { params, body: [fieldsOf(ownChangeSchema), own] },
    [`POST ${DESK_API.bookings}`]: { body: [fieldsOf(deskBookingSchema), booking] },
    [`POST ${DESK_API.groups}`]: {
      body: [
        fieldsOf(groupBookingSchema),
        { ...booking, others: [{ room: otherRoomId, guests: 1, children: 0 }] },
      ],
    },
    [`POST ${DESK_API.quote}`]: { body: [fieldsOf(deskBookingSchema), booking] },
    [`PUT ${DESK_API.booking}`]: { params, body: [fieldsOf(stayChangeSchema), change] },
    [`POST ${DESK_API.changeQuote}`]: { params, body: [fieldsOf(stayChangeSchema), change] },
    [`POST ${DESK_API.moves}`]: { body: [fieldsOf(movesSchema), { moves: [move], reason: '' }] },
    [`POST ${DESK_API.movesQuote}`]: { body: [fieldsOf(movesSchema), { moves: [move], reason: '' }] },
    ...stepShapes(premises),
    [`POST ${DESK_API.blocks}`]: { body: [fieldsOf(blockSchema), block] },
    [`PUT ${DESK_API.block}`]: { params: { id: 'works' }, body: [fieldsOf(blockSchema), block] },
    [`DELETE ${DESK_API.block}`]: { params: { id: 'works' }, query: [fieldsOf(liftQuestionSchema), rev] },
  };
}

function stepShapes({ checkin }: Premises): Record<string, Shape> {
  const rev = { rev: 1 };
  const kept = { id: 'kept' };
  return {
    [`PUT ${DESK_API.hold}`]: { params: kept, body: [fieldsOf(holdSchema), { ...rev, until: checkin }] },
    [`POST ${DESK_API.confirm}`]: { params: kept, body: [fieldsOf(revisionSchema), rev] },
    [`POST ${DESK_API.checkIn}`]: {
      params: { id: 'arriving' },
      body: [fieldsOf(arrivalSchema), { ...rev, sharesRoom: true, takesUnclean: true }],
    },
    [`POST ${DESK_API.checkOut}`]: {
      params: { id: 'here' },
      body: [
        fieldsOf(checkOutSchema),
        {
          ...rev,
          releases: true,
          requotes: false,
          reason: 'Later',
          payment: { amount: 100, method: 'cash' },
        },
      ],
    },
    [`POST ${DESK_API.extras}`]: {
      params: { id: 'here' },
      body: [fieldsOf(extraPostSchema), { ...rev, id: 'wine', count: 1, date: '2027-06-01', amount: 100 }],
    },
    [`DELETE ${DESK_API.extra}`]: {
      params: { id: 'dining', key: 'a-key' },
      query: [fieldsOf(extraTakenOffSchema), { ...rev, reason: 'Twice' }],
    },
    [`POST ${DESK_API.noShow}`]: {
      params: { id: 'late' },
      body: [fieldsOf(noShowSchema), { ...rev, releases: true, fee: 0, reason: 'Ill' }],
    },
    [`POST ${DESK_API.undo}`]: {
      params: { id: 'missing' },
      body: [fieldsOf(arrivalSchema), { ...rev, sharesRoom: false }],
    },
    [`POST ${DESK_API.waiver}`]: {
      params: { id: 'owing' },
      body: [fieldsOf(waiverSchema), { ...rev, amount: 100, due: 100, reason: 'Ill' }],
    },
  };
}
