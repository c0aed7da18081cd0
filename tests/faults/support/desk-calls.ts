import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { API, pathTo } from '@innkeep/contract/paths';
import { withPostedWine } from '../../../functions/src/testing/a-posted-extra.ts';
import { aStoredPayment } from '../../../functions/src/testing/a-stored-payment.ts';
import { aBooking, putBookings, putLedger } from '../../api/support/desk-bookings.ts';
import { aChannelOf } from '../../api/support/channel-documents.ts';
import type { Person } from '../../api/support/people.ts';
import { inDeskDays } from '../../api/support/stays.ts';
import type { ApiCall } from '../../api/support/call.ts';

interface Premises {
  admin: Person;
  guest: Person;
  /** The id of a booking of the guest's. */
  id: string;
  /** The id of another, which nothing else changes. */
  moved: string;
  roomId: string;
}

async function staysOfToday() {
  const [arrives, neverCame, inHouse, drinks, inByMistake, neverPaid] = [
    aBooking(inDeskDays(0), inDeskDays(2)),
    aBooking(inDeskDays(-1), inDeskDays(2)),
    aBooking(inDeskDays(-1), inDeskDays(2), { state: 'checked-in' }),
    aBooking(inDeskDays(-1), inDeskDays(2), { state: 'checked-in' }),
    aBooking(inDeskDays(0), inDeskDays(2), { state: 'checked-in', checkedInAt: new Date() }),
    aBooking(inDeskDays(-3), inDeskDays(-2), { state: 'no-show', noShowFee: 100 }),
  ] as const;
  const dined = withPostedWine(aBooking(inDeskDays(-1), inDeskDays(2)));
  await putBookings(arrives, neverCame, inHouse, drinks, dined, inByMistake, neverPaid);
  return { arrives, neverCame, inHouse, drinks, dined, inByMistake, neverPaid };
}

/** Returns each call that changes stays and blocks, and those that read most. */
export async function deskCalls({ admin, guest, id, moved, roomId }: Premises) {
  const { arrives, neverCame, inHouse, drinks, dined, inByMistake, neverPaid } = await staysOfToday();
  const rev = { as: admin, json: { rev: 1 } };
  const shared = { as: admin, json: { rev: 1, sharesRoom: true } };
  const owing = { as: admin, json: { rev: 1, reason: 'The firm pays' } };
  const waived = { as: admin, json: { rev: 1, amount: 100, due: 100, reason: 'Ill' } };
  const guests = { rev: 1, guests: 1 };
  const stay = { checkin: inDeskDays(20), checkout: inDeskDays(22), guests: 2 };
  const block = { roomId, from: inDeskDays(50), to: inDeskDays(52), kind: 'closed' };
  const moves = { as: admin, json: { moves: [{ id: moved, rev: 1 }] } };
  const paid = aBooking(inDeskDays(20), inDeskDays(22), {
    payments: 1,
    money: { paid: 10_000, refunded: 0 },
  });
  const payment = aStoredPayment({ bookingId: paid._id, method: 'cash' });
  const stray = aStoredPayment({ _id: `stray-${paid._id}`, bookingId: '', state: 'mismatch' });
  const until = inDeskDays(5);
  const hold = { by: 'desk', until } as const;
  const [held, undecided] = [0, 1].map(() =>
    aBooking(inDeskDays(20), inDeskDays(22), { state: 'held', hold, email: '' }),
  );
  if (!held || !undecided) throw new Error('Two were made.');
  await putBookings(paid, held, undecided);
  await putLedger([payment, stray]);
  const refund = { payment: payment._id, amount: 100, reason: 'Cold' };
  return {
    note: [['PUT', pathTo(DESK_API.note, { id }), { as: admin, json: { note: 'A dog' } }]],
    bookings: [['POST', DESK_API.bookings, { as: admin, json: { ...stay, room: roomId, guest: {} } }]],
    quote: [['POST', DESK_API.quote, { as: admin, json: { ...stay, room: roomId, guest: {} } }]],
    movesQuote: [['POST', DESK_API.movesQuote, moves]],
    booking: [['PUT', pathTo(DESK_API.booking, { id }), { as: admin, json: guests }]],
    changeQuote: [['POST', pathTo(DESK_API.changeQuote, { id }), { as: admin, json: guests }]],
    checkIn: [['POST', pathTo(DESK_API.checkIn, { id: arrives._id }), shared]],
    checkOut: [['POST', pathTo(DESK_API.checkOut, { id: inHouse._id }), owing]],
    noShow: [['POST', pathTo(DESK_API.noShow, { id: neverCame._id }), rev]],
    undo: [['POST', pathTo(DESK_API.undo, { id: inByMistake._id }), rev]],
    waiver: [['POST', pathTo(DESK_API.waiver, { id: neverPaid._id }), waived]],
    extras: [
      [
        'POST',
        pathTo(DESK_API.extras, { id: drinks._id }),
        { as: admin, json: { rev: 1, id: 'wine', count: 1, amount: 100 } },
      ],
    ],
    extra: [
      [
        'DELETE',
        `${pathTo(DESK_API.extra, { id: dined._id, key: 'a-key' })}?rev=1&reason=Twice`,
        { as: admin },
      ],
    ],
    hold: [['PUT', pathTo(DESK_API.hold, { id: held._id }), { as: admin, json: { rev: 1, until } }]],
    confirm: [['POST', pathTo(DESK_API.confirm, { id: undecided._id }), rev]],
    moves: [['POST', DESK_API.moves, moves]],
    blocks: [['POST', DESK_API.blocks, { as: admin, json: block }]],
    block: [['DELETE', `${pathTo(DESK_API.block, { id: 'no-block' })}?rev=1`, { as: admin }]],
    ...(await channelCalls(admin, roomId)),
    housekeeping: [['GET', DESK_API.housekeeping, { as: admin }]],
    roomCare: [
      ['PUT', pathTo(DESK_API.roomCare, { id: roomId }), { as: admin, json: { rev: 0, state: 'to-clean' } }],
    ],
    figures: [['GET', `${DESK_API.figures}?from=2027-01&to=2027-02`, { as: admin }]],
    export: [['GET', `${DESK_API.export}?kind=nights&from=2027-01-01&to=2027-02-01`, { as: admin }]],
    payments: [
      ['POST', pathTo(DESK_API.payments, { id }), { as: admin, json: { amount: 100, method: 'cash' } }],
    ],
    refunds: [['POST', pathTo(DESK_API.refunds, { id: paid._id }), { as: admin, json: refund }]],
    acknowledged: [
      ['PUT', pathTo(DESK_API.acknowledged, { id: stray._id }), { as: admin, json: { reason: 'Known' } }],
    ],
    order: [['PUT', pathTo(API.order, { id }), { as: guest, json: guests }]],
  } satisfies Partial<Record<keyof typeof DESK_API | 'order', ApiCall[]>>;
}

async function channelCalls(admin: Person, roomId: string) {
  const room = { _id: roomId };
  const [channel, doomed, renewed] = [await aChannelOf(room), await aChannelOf(room), await aChannelOf(room)];
  const { _id: id } = channel;
  const as = admin;
  return {
    channels: [
      ['GET', `${DESK_API.channels}?room=${roomId}`, { as }],
      ['POST', DESK_API.channels, { as, json: { roomId, name: 'Vrbo' } }],
    ],
    channel: [
      ['PUT', pathTo(DESK_API.channel, { id }), { as, json: { rev: 1, name: 'Airbnb, too' } }],
      ['DELETE', `${pathTo(DESK_API.channel, { id: doomed._id })}?rev=1`, { as }],
    ],
    channelLink: [
      ['GET', pathTo(DESK_API.channelLink, { id }), { as }],
      ['POST', pathTo(DESK_API.channelLink, { id: renewed._id }), { as }],
    ],
    channelReading: [['POST', pathTo(DESK_API.channelReading, { id }), { as }]],
  } satisfies Partial<Record<keyof typeof DESK_API, ApiCall[]>>;
}
