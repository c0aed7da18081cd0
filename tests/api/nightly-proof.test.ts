import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import { NOTHING_FOUND } from '../../functions/src/domain/operations/job-state.ts';
import {
  moneyPasses,
  nightsPasses,
  type Pass,
  type Slice,
} from '../../functions/src/domain/reconcile/proof.ts';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { firestoreJobs } from '../../functions/src/store/jobs.store.ts';
import { firestoreInvoices } from '../../functions/src/store/invoices.store.ts';
import { firestoreMoneyLedgers } from '../../functions/src/store/money-ledgers.store.ts';
import { firestoreReconcile } from '../../functions/src/store/reconcile.store.ts';
import { db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { booked, inDays } from './support/stays.ts';

const clock = hotelClock();
const passes: readonly Pass[] = [
  ...nightsPasses({ reconcileStore: firestoreReconcile(db), clock }).map((pass) => named(pass, 'nights')),
  ...moneyPasses({
    moneyLedgers: firestoreMoneyLedgers(db),
    invoices: firestoreInvoices(db, randomUUID),
    clock,
  }).map((pass) => named(pass, 'money')),
];
const began = new Date();
const code = `NIGHTLY-${randomUUID().slice(0, 8).toUpperCase()}`;

let ana: Person;
let admin: Person;

beforeAll(async () => {
  [ana, admin] = await Promise.all([aGuest(), anAdmin()]);
  const json = aPromo({ isOncePerPerson: true });
  expect((await call('PUT', `/rates/promos/${code}`, { as: admin, json })).status).toBe(200);
  const rooms = await Promise.all([aRoom(), aRoom(), aRoom()]);
  for (const [index, room] of rooms.entries()) {
    const { insertedId } = await booked(ana, room, index === 0 ? { code } : {});
    const cash = { amount: 500, method: 'cash' };
    const payments = `/desk/bookings/${insertedId}/payments`;
    expect((await call('POST', payments, { as: admin, json: cash })).status).toBe(201);
  }
});

/** Both jobs have a pass for changes. */
function named(pass: Pass, job: string): Pass & { title: string } {
  return { ...pass, title: `${job}: ${pass.name}` };
}

async function slicesOf({ slices }: Pass, after?: string): Promise<Slice[]> {
  const found: Slice[] = [];
  for await (const slice of slices({ after, since: began })) found.push(slice);
  return found;
}

function passNamed(title: string): Pass {
  const found = passes.find((pass) => (pass as Pass & { title: string }).title === title); // see above
  if (!found) throw new Error(`There is no ${title}.`);
  return found;
}

async function kindsAbout(title: string, id: string): Promise<string[]> {
  const found = (await slicesOf(passNamed(title))).flatMap((slice) => slice.found);
  return found.filter(({ booking }) => booking === id).map(({ kind }) => kind);
}

describe('a pass', () => {
  it.each(['nights: changed', 'nights: ahead', 'nights: rooms', 'money: changed', 'money: bookings'])(
    '%s goes on after any slice as if it had not been interrupted',
    async (title) => {
      const cursors = (await slicesOf(passNamed(title))).map(({ cursor }) => cursor);
      const middle = Math.floor((cursors.length - 1) / 2);
      const rest = (await slicesOf(passNamed(title), cursors[middle])).map(({ cursor }) => cursor);
      expect(rest).toEqual(expect.arrayContaining(cursors.slice(middle + 1)));
      for (const seen of cursors.slice(0, middle + 1)) expect(rest).not.toContain(seen);
    },
  );

  it.each(['nights: codes', 'nights: uses', 'money: held'])(
    '%s has nothing left after its last slice',
    async (title) => {
      const last = (await slicesOf(passNamed(title))).at(-1);
      if (last) expect(await slicesOf(passNamed(title), last.cursor)).toEqual([]);
    },
  );
});

describe('what was damaged since yesterday', () => {
  it('is found with what has changed: a bill, and a night in a room that was left', async () => {
    const [left, room] = await Promise.all([aRoom(), aRoom()]);
    const { insertedId: id } = await booked(ana, left);
    const moves = { moves: [{ id, rev: 1, room: room._id }], reason: 'A pipe burst' };
    expect((await call('POST', '/desk/moves', { as: admin, json: moves })).status).toBe(200);
    const night = inDays(10);
    const month = db.doc(`rooms/${left._id}/calendar/${night.slice(0, 7)}`);
    await month.set({ nights: { [night.slice(8)]: [id] } }, { merge: true });
    await db.collection(COLLECTIONS.bookings).doc(id).update({ total: 1 });
    expect(await kindsAbout('nights: changed', id)).toEqual(
      expect.arrayContaining(['booking/wrong-total', 'night/orphan']),
    );
    expect(await kindsAbout('nights: ahead', id)).toEqual(
      expect.arrayContaining(['booking/wrong-total', 'night/orphan']),
    );
  });

  it('is found with what has changed: a payment', async () => {
    const { insertedId: id } = await booked(ana, await aRoom());
    const cash = { amount: 500, method: 'cash' };
    await call('POST', `/desk/bookings/${id}/payments`, { as: admin, json: cash });
    await db.collection(COLLECTIONS.payments).doc(`${id}-1`).update({ amount: 499 });
    for (const title of ['money: changed', 'money: bookings'])
      expect(await kindsAbout(title, id)).toEqual(
        expect.arrayContaining(['booking/wrong-paid', 'payment/not-as-received']),
      );
  });
});

it('the state of a job is written by one run at a time', async () => {
  const jobs = firestoreJobs(db);
  const before = await jobs.read('money');
  const fresh = {
    rev: 0,
    night: clock.today(),
    runs: 1,
    isOver: true,
    endedAt: began.toISOString(),
    passes: {},
    found: NOTHING_FOUND,
    troubles: [],
  };
  const state = before ?? fresh;
  const next = await jobs.save('money', state);
  expect(next.rev).toBe(state.rev + 1);
  expect(await jobs.read('money')).toEqual(next);
  await expect(jobs.save('money', state)).rejects.toThrow('Another run of money goes on.');
});
