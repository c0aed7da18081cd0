import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import type { DeskBooking } from '@innkeep/contract/desk/desk-stay';
import { beforeAll, expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import { reconcile, reconcileMoney } from '../../functions/src/domain/reconcile/proof.ts';
import { firestoreInvoices } from '../../functions/src/store/invoices.store.ts';
import { firestoreMoneyLedgers } from '../../functions/src/store/money-ledgers.store.ts';
import { firestoreReconcile } from '../../functions/src/store/reconcile.store.ts';
import { auth, db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { afterThisFile } from './support/clean-up.ts';
import { aBooking, asked, putBookings } from './support/desk-bookings.ts';
import { answered, stepped } from './support/desk-stays.ts';
import { aPricedRoom, bookingOf, guestsMayPay, paidStay } from './support/paying.ts';
import { type Person, aClerk, aGuest, anAdmin, signIn } from './support/people.ts';
import { runScript } from './support/run-script.ts';
import { askSignInProvider } from './support/sign-in-provider.ts';
import { anOrder, booked, inDays, inDeskDays } from './support/stays.ts';
import { placesOf } from './support/whole-hotel.ts';

/** A name that no other guest in the database has, in all that is written about Zerlina. */
const QUENDEL = `Quen${Array.from(randomBytes(4), (byte) => 'ghijklmnopqrstuv'[byte % 16]).join('')}`;
const PHONE = String(randomInt(10_000_000, 99_999_999));
const GUEST = {
  name: `Zerlina ${QUENDEL}`,
  phone: `+49 171 ${PHONE}`,
  arrivalTime: `Before ${QUENDEL}’s owls`,
  wish: `${QUENDEL}’s pillow`,
};
const NOTE = `${QUENDEL} has a purple dog`;
const REASON = `${QUENDEL} had frozen toes`;
const WORDS = [...Object.values(GUEST), NOTE, REASON];
/** Texts by which she could be recognized; a search finds words by their beginnings. */
const TRACES = [QUENDEL, QUENDEL.toLowerCase().slice(0, 6), PHONE];

let clerk: Person;
let zerlina: Person;
let folder: string;

guestsMayPay();
beforeAll(async () => {
  [clerk, zerlina] = await Promise.all([aClerk(), aGuest()]);
  folder = mkdtempSync(path.join(tmpdir(), 'innkeep-'));
  afterThisFile(() => {
    rmSync(folder, { recursive: true });
    return Promise.resolve();
  });
});

const atDesk = (id: string, what: string, json: object, method: 'POST' | 'PUT' = 'POST') =>
  answered(call(method, `/desk/bookings/${id}/${what}`, { as: clerk, json }), method === 'PUT' ? 200 : 201);

/** Zerlina's stay, paid by card and in cash; the desk wrote about it, refunded some, and waived some. */
async function aStayWithAll(): Promise<Booking> {
  const stay = { checkin: inDays(1), checkout: inDays(2) };
  const { id } = await paidStay(zerlina, await aPricedRoom(), { ...stay, guest: GUEST });
  await atDesk(id, 'note', { note: NOTE }, 'PUT');
  const { rev } = await bookingOf(id);
  const today = { rev, checkin: inDeskDays(0), checkout: inDeskDays(1) };
  const moved = await answered<Booking>(call('PUT', `/desk/bookings/${id}`, { as: clerk, json: today }));
  const here = await stepped(clerk, moved, 'check-in');
  await atDesk(id, 'payments', { amount: 10_000, method: 'cash' });
  await atDesk(id, 'refunds', { payment: `${id}-2`, amount: 500, reason: REASON });
  const left = await stepped(clerk, here, 'check-out', { reason: REASON });
  const { due } = await asked<DeskBooking>(clerk, `/desk/bookings/${id}`);
  return stepped(clerk, left, 'waiver', { amount: due, due, reason: REASON });
}

async function digestOf(stay: Booking): Promise<void> {
  const at = new Date();
  const digest = db.collection('mail').doc(`test-${stay._id}-daily-digest`);
  const line = { _id: stay._id, email: zerlina.email, checkin: stay.checkin, nights: 1, guests: 2, total: 1 };
  const data = {
    date: stay.checkin,
    made: { count: 1, first: [{ ...line, room: { name: 'Test Room' } }] },
    changed: { count: 0, first: [] },
    cancelled: { count: 0, first: [] },
  };
  const sent = { state: 'SUCCESS', attempts: 1, at };
  await digest.set({
    kind: 'daily-digest',
    to: 'desk@hotel.test',
    data,
    createdAt: at,
    expireAt: at,
    delivery: sent,
  });
  afterThisFile(() => digest.delete());
}

async function foundByName(): Promise<unknown[]> {
  const { bookings } = await asked<{ bookings: unknown[] }>(clerk, `/desk/bookings?q=${QUENDEL}`);
  return bookings;
}

async function proofOf(id: string): Promise<object[]> {
  const deps = {
    reconcileStore: firestoreReconcile(db),
    moneyLedgers: firestoreMoneyLedgers(db),
    invoices: firestoreInvoices(db, randomUUID),
    clock: hotelClock(),
  };
  const found: object[] = [];
  const note = (difference: { booking?: string }) =>
    void (difference.booking === id && found.push(difference));
  await reconcile(deps, note);
  await reconcileMoney(deps, note);
  return found;
}

it('exports all of a guest, and forgets them once nothing is open', async () => {
  const { email, uid } = zerlina;
  const profile = { as: zerlina, json: { name: GUEST.name } };
  await answered(call('PUT', `/user/${email}`, profile));
  const stay = await aStayWithAll();
  await digestOf(stay);
  const made = new Date(inDays(-50));
  const said = { guest: GUEST, email, uid: null, source: 'phone', createdAt: made, updatedAt: made } as const;
  const atDeskOnly = aBooking(inDays(-40), inDays(-38), said);
  await putBookings(atDeskOnly);
  const room = await aPricedRoom();
  const { insertedId: ahead } = await booked(zerlina, room, { guest: GUEST, pay: 'hotel' });

  const refused = await runScript('scripts/forget.ts', [email, '--yes']);
  expect(refused).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining(
      `\nBooking ${bookingNumber(ahead)} is still to come. Cancel it with the guest, or wait until it is over.\n`,
    ) as string, // what the matcher stands for
  });
  expect((await auth.getUser(uid)).disabled).toBe(false);
  expect((await call('DELETE', `/orders/${ahead}`, { as: zerlina })).status).toBe(200);

  const file = path.join(folder, 'hers.json');
  const exported = await runScript('scripts/export-guest.ts', [email.toUpperCase(), '--out', file]);
  expect([exported.exitCode, exported.output]).toEqual([0, expect.stringContaining(': 3 bookings, ')]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const hers = readFileSync(file, 'utf8');
  for (const word of [...WORDS, email, uid, 'Which of your data we keep', '"pi_'])
    expect(hers).toContain(word);
  expect(hers).not.toContain(clerk.uid);
  expect(hers).not.toContain(clerk.email);

  expect(await foundByName()).toHaveLength(3);
  const before = await placesOf([...TRACES, email]);
  expect(before).toEqual(expect.arrayContaining([`account ${uid}`, `users/${uid}`, `desk/${stay._id}`]));
  const forgotten = await runScript('scripts/forget.ts', [email, '--yes']);
  expect(forgotten.exitCode).toBe(0);
  expect(forgotten.output).toContain(`\n${email} is forgotten.\n`);
  expect(forgotten.output).toMatch(/\n- Stripe keeps its own records\. Redact there: pi_\w+/);
  const lastYear = Number(stay.checkout.slice(0, 4)) + 11;
  expect(forgotten.output).toContain(`${bookingNumber(stay._id)} until ${lastYear}-01-01`);

  // Only the list that the law requires still has a name.
  const names = [`names/${stay._id}`, `names/${atDeskOnly._id}`];
  afterThisFile(() => Promise.all(names.map((name) => db.doc(name).delete())));
  expect((await placesOf([...TRACES, email, email.slice(0, 8)])).sort()).toEqual(names.sort());
  expect((await db.doc(names[0] ?? '').get()).data()).toMatchObject({ name: GUEST.name });
  for (const id of [stay._id, atDeskOnly._id, ahead]) expect(await proofOf(id)).toEqual([]);

  expect(await asked<DeskBooking>(clerk, `/desk/bookings/${stay._id}`)).toMatchObject({
    booking: { email: '', guest: { name: 'Forgotten guest', phone: '', arrivalTime: '', wish: '' } },
    note: '',
    mail: [],
    ledger: { payments: [{ amount: 5013 }, { amount: 1e4 }] },
  });
  expect(await foundByName()).toEqual([]);
  expect((await call('GET', '/desk/today', { as: clerk })).status).toBe(200);
  const part = `/desk/export?kind=payments&from=${inDays(-1)}&to=${inDays(2)}`;
  const list = await call('GET', part, { as: await anAdmin() });
  expect(list).toMatchObject({
    status: 200,
    body: { lines: expect.stringContaining('Forgotten guest') as string },
  });

  // A token is valid for an hour, but cannot book anything.
  const order = { as: zerlina, json: anOrder(zerlina, room) };
  expect((await call('POST', '/orders', order)).status).toBe(401);
  expect((await call('PUT', `/user/${email}`, profile)).status).toBe(401);
  const { localId } = await askSignInProvider('accounts:signUp', { email, password: 'correct horse' });
  afterThisFile(() => auth.deleteUsers([localId]));
  const anew = await signIn({ uid: localId, email });
  expect(await asked(anew, `/bookings?email=${email}`)).toEqual([]);
  expect((await call('GET', `/bookings/${stay._id}`, { as: anew })).status).toBe(403);
});
