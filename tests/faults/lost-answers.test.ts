import type { BookingMade } from '@innkeep/contract/booking';
import { monthOf } from '@innkeep/contract/calendar-date';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { API, pathTo } from '@innkeep/contract/paths';
import { beforeAll, describe, it } from 'vitest';
import { aStoredPayment } from '../../functions/src/testing/a-stored-payment.ts';
import { firestoreStats } from '../../functions/src/store/stats.store.ts';
import { db } from '../api/support/admin-sdk.ts';
import { afterThisFile } from '../api/support/clean-up.ts';
import { aBooking, putBlock, putBookings, putLedger } from '../api/support/desk-bookings.ts';
import { aGuest, anAdmin, type Person } from '../api/support/people.ts';
import { aRoom, auditOf } from '../api/support/rooms.ts';
import { anOrder, booked, inDeskDays } from '../api/support/stays.ts';
import { startFunction, type FunctionProcess } from './support/function-process.ts';
import { failedRpc } from './support/rpc-tap.ts';
import { ask } from './support/ask.ts';
import type { ApiCall } from '../api/support/call.ts';

const UNAVAILABLE = 14;

/** Names in the commits whose first answer is still to be lost. */
const unanswered = new Set<string>();

let api: FunctionProcess;
let admin: Person;

beforeAll(async () => {
  [api, admin] = await Promise.all([startFunction({ onTestFinished: afterThisFile }), anAdmin()]);
  api.tap.meddling = async (rpc, pass) => {
    const isTransaction = rpc.method === 'Commit' && rpc.mentions('/documents/audit/');
    const about = isTransaction && [...unanswered].find((id) => rpc.mentions(id));
    const answer = await pass();
    if (!about) return answer;
    unanswered.delete(about);
    // The client then sends the commit again, but its transaction is over.
    return failedRpc(UNAVAILABLE);
  };
});

interface Act {
  /** The booking or block that the act changes. */
  target: string;
  call: ApiCall;
  status?: number;
  /** How many entries the audit then has of it; 1 by default. */
  entries?: number;
}

async function aStay() {
  const [guest, room] = await Promise.all([aGuest(), aRoom()]);
  const { insertedId: id } = await booked(guest, room);
  return { guest, room, id };
}

async function stepOf(path: string, booking: ReturnType<typeof aBooking>, also = {}): Promise<Act> {
  await putBookings(booking);
  const { _id: id } = booking;
  return { target: id, call: ['POST', pathTo(path, { id }), { as: admin, json: { rev: 1, ...also } }] };
}

async function aPaidStay() {
  const booking = aBooking(inDeskDays(20), inDeskDays(22), {
    payments: 1,
    money: { paid: 10_000, refunded: 0 },
  });
  const payment = aStoredPayment({ bookingId: booking._id, method: 'cash' });
  await putBookings(booking);
  await putLedger([payment]);
  return { id: booking._id, payment: payment._id };
}

const checkedIn = { state: 'checked-in', checkedInAt: new Date() } as const;

/** Everything that people do to stays and blocks, each as if for the first time. */
const ACTS: Record<string, () => Promise<Act>> = {
  'a check-in': () => stepOf(DESK_API.checkIn, aBooking(inDeskDays(0), inDeskDays(2))),
  'a check-out': () =>
    stepOf(DESK_API.checkOut, aBooking(inDeskDays(-1), inDeskDays(0), { state: 'checked-in' }), {
      reason: 'Later',
    }),
  'a payment with the check-out': async () => ({
    ...(await stepOf(DESK_API.checkOut, aBooking(inDeskDays(-1), inDeskDays(0), { state: 'checked-in' }), {
      payment: { amount: 12_000, method: 'cash' },
    })),
    entries: 2,
  }),
  'a no-show': () => stepOf(DESK_API.noShow, aBooking(inDeskDays(-1), inDeskDays(2))),
  'a step undone': () => stepOf(DESK_API.undo, aBooking(inDeskDays(0), inDeskDays(2), checkedIn)),
  'a change by the desk': async () => {
    const { id } = await aStay();
    return {
      target: id,
      call: ['PUT', pathTo(DESK_API.booking, { id }), { as: admin, json: { rev: 1, guests: 1 } }],
    };
  },
  'a change by the guest': async () => {
    const { id, guest } = await aStay();
    return {
      target: id,
      call: ['PUT', pathTo(API.order, { id }), { as: guest, json: { rev: 1, guests: 1 } }],
    };
  },
  'a move': async () => {
    const [{ id }, { _id: room }] = await Promise.all([aStay(), aRoom()]);
    return {
      target: id,
      call: ['POST', DESK_API.moves, { as: admin, json: { moves: [{ id, rev: 1, room }] } }],
    };
  },
  'a note': async () => {
    const { id } = await aStay();
    return {
      target: id,
      call: ['PUT', pathTo(DESK_API.note, { id }), { as: admin, json: { note: 'A dog', before: '' } }],
    };
  },
  'a payment': async () => {
    const { id } = await aStay();
    const json = { amount: 100, method: 'cash' };
    return {
      target: id,
      status: 201,
      call: ['POST', pathTo(DESK_API.payments, { id }), { as: admin, json }],
    };
  },
  'a refund': async () => {
    const { id, payment } = await aPaidStay();
    const json = { payment, amount: 100, reason: 'Cold' };
    return { target: id, status: 201, call: ['POST', pathTo(DESK_API.refunds, { id }), { as: admin, json }] };
  },
  'a cancellation': async () => {
    const { id, guest } = await aStay();
    return { target: id, call: ['DELETE', pathTo(API.order, { id }), { as: guest }] };
  },
  'a changed block': async () => {
    const { _id: roomId } = await aRoom();
    const { _id: id } = await putBlock(inDeskDays(50), inDeskDays(52), { roomId });
    const json = { rev: 1, roomId, from: inDeskDays(50), to: inDeskDays(51), kind: 'closed' };
    return { target: id, call: ['PUT', pathTo(DESK_API.block, { id }), { as: admin, json }] };
  },
  'a lifted block': async () => {
    const { _id: roomId } = await aRoom();
    const { _id: id } = await putBlock(inDeskDays(50), inDeskDays(52), { roomId });
    return { target: id, call: ['DELETE', `${pathTo(DESK_API.block, { id })}?rev=1`, { as: admin }] };
  },
};

describe.concurrent('a commit whose answer is lost', () => {
  it.for(Object.entries(ACTS))('is recognized: %s', async ([, prepare], { expect }) => {
    const { target, call, status = 200, entries = 1 } = await prepare();
    const before = await auditOf(target);
    unanswered.add(target);
    const answer = await ask(api.url, call);
    expect([answer.status, answer.body]).not.toEqual([200, { deletedCount: 0 }]);
    expect(answer.status).toBe(status);
    expect(unanswered.has(target)).toBe(false);
    expect(await auditOf(target)).toHaveLength(before.length + entries);
  });

  it('is counted once: a booking and its cancellation', async ({ expect }) => {
    const [guest, room] = await Promise.all([aGuest(), aRoom()]);
    const nightsSold = async () => {
      const counts = await firestoreStats(db).findCounts([
        ...new Set([inDeskDays(10), inDeskDays(12)].map(monthOf)),
      ]);
      const own = counts.filter(({ roomId }) => roomId === room._id);
      return own.reduce((sum, { counts: { sold = 0 } }) => sum + sold, 0);
    };
    unanswered.add(room._id);
    const { status, body } = await ask(api.url, [
      'POST',
      API.orders,
      { as: guest, json: anOrder(guest, room) },
    ]);
    expect([status, unanswered.has(room._id), await nightsSold()]).toEqual([201, false, 2]);
    const { insertedId: id } = body as BookingMade; // the contract's answer to a 201
    unanswered.add(id);
    await ask(api.url, ['DELETE', pathTo(API.order, { id }), { as: guest }]);
    expect([unanswered.has(id), await nightsSold()]).toEqual([false, 0]);
  });

  it('is recognized: a new block', async ({ expect }) => {
    const { _id: roomId } = await aRoom();
    unanswered.add(roomId);
    const json = { roomId, from: inDeskDays(50), to: inDeskDays(52), kind: 'closed' };
    const { status, body } = await ask(api.url, ['POST', DESK_API.blocks, { as: admin, json }]);
    expect([status, body]).toEqual([201, expect.objectContaining({ roomId, rev: 1 })]);
    expect(unanswered.has(roomId)).toBe(false);
  });

  it('of another guest is not taken for one’s own', async ({ expect }) => {
    const { target, call } = await stepOf(DESK_API.checkIn, aBooking(inDeskDays(0), inDeskDays(2)));
    const answers = await Promise.all([ask(api.url, call), ask(api.url, call)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await auditOf(target)).toHaveLength(1);
  });
});
