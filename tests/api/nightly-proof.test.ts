import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import {
  moneyPasses,
  nightsPasses,
  type Pass,
  type Slice,
} from '../../functions/src/domain/reconcile/proof.ts';
import { firestoreInvoices } from '../../functions/src/store/invoices.store.ts';
import { firestoreMoneyLedgers } from '../../functions/src/store/money-ledgers.store.ts';
import { firestoreReconcile } from '../../functions/src/store/reconcile.store.ts';
import { db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { booked } from './support/stays.ts';

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
