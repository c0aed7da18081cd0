import { randomUUID } from 'node:crypto';
import type { BookingMade } from '@innkeep/contract/booking';
import { AppError } from '@innkeep/contract/errors';
import { API, IDEMPOTENCY_HEADER } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { beforeAll, describe, expect, it } from 'vitest';
import { afterThisFile } from '../api/support/clean-up.ts';
import { aGuest } from '../api/support/people.ts';
import { bookingsOf, heldNights } from '../api/support/room-documents.ts';
import { aRoom, auditOf } from '../api/support/rooms.ts';
import { anOrder, inDays } from '../api/support/stays.ts';
import { ask, type Asked } from './support/ask.ts';
import { startFunction, type FunctionProcess } from './support/function-process.ts';
import { openLine } from './support/line.ts';
import { failedRpc, type Meddling, type Rpc, type RpcAnswer } from './support/rpc-tap.ts';

const ABORTED = 10;
const HOUR_MS = 3_600_000;

/** What happens to commits of bookings, by their room; all other calls pass. */
const meddlings = new Map<string, Meddling>();

function meddle(rpc: Rpc, pass: () => Promise<RpcAnswer>): Promise<RpcAnswer | undefined> {
  const isBookings = rpc.method === 'Commit' && rpc.mentions('/documents/bookings/'); // counters commit, too
  const found = isBookings && [...meddlings].find(([roomId]) => rpc.mentions(roomId));
  return found ? found[1](rpc, pass) : pass();
}

/** Fills one form of one guest for one room, which can be sent several times. */
async function aForm() {
  const [guest, room] = await Promise.all([aGuest(), aRoom()]);
  const call = { as: guest, json: anOrder(guest, room), headers: { [IDEMPOTENCY_HEADER]: randomUUID() } };
  return {
    room,
    send: ({ url }: FunctionProcess) => ask(url, ['POST', API.orders, call]),
    /** Decides what happens to its commits, by their number. */
    onCommit: (meddling: (pass: () => Promise<RpcAnswer>, nth: number) => ReturnType<Meddling>) => {
      let commits = 0;
      meddlings.set(room._id, (_rpc, pass) => meddling(pass, ++commits));
    },
    leaveCommits: () => meddlings.delete(room._id),
  };
}

async function expectBookedOnce(room: Room, { status, body }: Asked) {
  expect(status).toBe(201);
  const { insertedId } = body as BookingMade; // the contract's answer to a 201
  expect((await bookingsOf(room._id)).map(({ id }) => id)).toEqual([insertedId]);
  expect(await heldNights(room._id)).toEqual({ [inDays(10)]: insertedId, [inDays(11)]: insertedId });
  expect(await auditOf(insertedId)).toHaveLength(1);
}

async function expectNothingBooked(room: Room) {
  expect(await bookingsOf(room._id)).toEqual([]);
  expect(await heldNights(room._id)).toEqual({});
}

const CUT = undefined;

/** A function whose connections are never cut. */
let steady: FunctionProcess;

beforeAll(async () => {
  steady = await warmFunction({ onTestFinished: afterThisFile });
});

/** Starts a function and calls it once: loading its code is not a fault. */
async function warmFunction(test: Parameters<typeof startFunction>[0]) {
  const api = await startFunction(test);
  api.tap.meddling = meddle;
  await (await aForm()).send(api);
  return api;
}

describe.concurrent('a booking', () => {
  it('whose function is killed before its commit is made when the form is sent again', async (test) => {
    const { room, send, onCommit, leaveCommits } = await aForm();
    const mortal = await warmFunction(test);
    onCommit(async () => {
      await mortal.kill();
      return CUT;
    });
    await expect(send(mortal)).rejects.toThrow('fetch failed');
    await expectNothingBooked(room);
    leaveCommits();
    await expectBookedOnce(room, await send(steady));
  });

  it('whose function is killed after its commit is found when the form is sent again', async (test) => {
    const { room, send, onCommit, leaveCommits } = await aForm();
    const mortal = await warmFunction(test);
    onCommit(async (pass) => {
      await pass();
      await mortal.kill();
      return CUT;
    });
    await expect(send(mortal)).rejects.toThrow('fetch failed');
    expect(await bookingsOf(room._id)).toHaveLength(1);
    leaveCommits();
    await expectBookedOnce(room, await send(steady));
  });

  it('whose commit lands though its answer is lost is answered all the same', async (test) => {
    const { room, send, onCommit } = await aForm();
    const mortal = await warmFunction(test);
    onCommit(async (pass, nth) => {
      const answer = await pass();
      return nth === 1 ? CUT : answer;
    });
    await expectBookedOnce(room, await send(mortal));
  });

  it('that is made while no commit is ever answered is told 503, and found by the next sending', async (test) => {
    const { room, send, onCommit, leaveCommits } = await aForm();
    const mortal = await warmFunction(test);
    onCommit(async (pass) => {
      await pass();
      return CUT;
    });
    const { status, body } = await send(mortal);
    expect(status).toBe(503);
    expect(body).toMatchObject({ error: { code: 'server/unavailable' } });
    leaveCommits();
    await expectBookedOnce(room, await send(mortal));
  });

  it('whose commit is aborted five times stands in the end', async () => {
    const { room, send, onCommit } = await aForm();
    let aborted = 0;
    onCommit((pass, nth) => {
      if (nth > 5) return pass();
      aborted += 1;
      return Promise.resolve(failedRpc(ABORTED));
    });
    await expectBookedOnce(room, await send(steady));
    expect(aborted).toBe(5);
  });

  it('whose commit is always aborted is refused as busy, and nothing of it stays', async () => {
    const { room, send, onCommit } = await aForm();
    onCommit(() => Promise.resolve(failedRpc(ABORTED)));
    const { status, headers, body } = await send(steady);
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    expect(body).toMatchObject({ error: { code: 'server/busy' } });
    await expectNothingBooked(room);
  });

  it('is one, with one answer, however often its form is sent, at once or later', async () => {
    const { room, send } = await aForm();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(steady)));
    for (let sent = 0; sent < 10; sent += 1) answers.push(await send(steady));
    const [first, ...others] = answers;
    for (const { status, body } of others) expect([status, body]).toEqual([first?.status, first?.body]);
    if (first) await expectBookedOnce(room, first);
  });

  it('is one though the clocks of the functions are 25 h off', async (test) => {
    const { room, send } = await aForm();
    const [behind, ahead] = await Promise.all([
      startFunction(test, { clockOffsetMs: -25 * HOUR_MS }),
      startFunction(test, { clockOffsetMs: 25 * HOUR_MS }),
    ]);
    const first = await send(behind);
    expect((await send(steady)).body).toEqual(first.body);
    const { status, body } = await send(ahead); // where every sign-in has long expired
    expect([status, body]).toEqual([401, new AppError('auth/required').toBody()]);
    await expectBookedOnce(room, first);
  });

  it('is made though the queue of mails hangs', async (test) => {
    const { room, send } = await aForm();
    const queue = await openLine(steady.line.address);
    queue.hang();
    const answer = await send(await startFunction(test, { taskQueue: queue.address }));
    await expectBookedOnce(room, answer);
    await queue.close();
  });
});
