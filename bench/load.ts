import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Booking, BookingMade } from '@innkeep/contract/booking';
import { addDays, hotelToday, monthOf, monthsAfter } from '@innkeep/contract/calendar-date';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { API, pathTo, IDEMPOTENCY_HEADER } from '@innkeep/contract/paths';
import { nightsOf } from '@innkeep/contract/stay';
import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import { hotelClock } from '../functions/src/domain/base/clock.ts';
import { reconcile } from '../functions/src/domain/reconcile/proof.ts';
import { COLLECTIONS } from '../functions/src/store/collections.ts';
import { bookingFrom } from '../functions/src/store/documents.ts';
import { firestoreReconcile } from '../functions/src/store/reconcile.store.ts';
import type { Tally } from '../local/src/firestore/usage.ts';
import { inProject } from '../scripts/lib/project.mjs';
import { step } from '../scripts/lib/steps.mjs';
import type { Suite } from '../scripts/lib/suite.mjs';
import { db } from '../tests/api/support/admin-sdk.ts';
import { call } from '../tests/api/support/call.ts';
import { aGuest, anAdmin, type Person } from '../tests/api/support/people.ts';
import { startBundle, type BundleProcess } from './support/bundle-process.ts';
import { fill, roomNumber } from './support/fill.ts';
import { DAYS_AHEAD, houseSales } from './support/hotels.ts';
import { median } from './support/median.ts';
import { counted } from './support/start-database.ts';

const STARTS = 7;
/** Guests and clerks who ask one after another, before the crowd and after it; of each, the first is not counted. */
const ALONE = 6;
/** More than the calls that an instance takes at once. */
const GUESTS = 150;
const CLERKS = 10;
/** How often a person of the crowd asks the same, a second apart, where the instance is too busy. */
const TRIES = 10;
const RETRY_MS = 1000;
/** One guest of so many wants the nights of the one before; one cancels. Guests who ask alone have their own, and cancel. */
const CONTESTED = 5;
const CANCELS = 3;
/** The most that calls alone may be slower after the crowd. */
const MOST_SLOWED = 2;

interface Answered {
  name: string;
  status: number;
  /** Milliseconds until the answer. */
  ms: number;
  /** What it cost, where it was asked alone: documents, and milliseconds of the instance's processor. */
  spent?: Spent;
}

export type Spent = Tally & { processorMs: number };

export interface LoadFigures {
  rooms: number;
  years: number;
  /** Milliseconds from the start of a process to its first page of rooms, and of Node without a module. */
  start: { ours: number; node: number };
  alone: Answered[];
  crowd: Answered[];
  /** How long calls alone take after the crowd, in times of before. */
  slowed: number;
  /** To be 0: bookings that guests were told of and do not have, that they have and were not told of, and nights sold twice. */
  wrong: Record<'lost' | 'untold' | 'twice', number>;
  proof: { bookings: number; differences: number; reads: number; seconds: number };
  isWithinBudget: boolean;
}

/** Asks the API, and returns the body of its answer; undefined where it refuses. */
type Ask = <T>(name: string, method: string, path: string, json?: object) => Promise<T | undefined>;

/**
 * Lets guests and clerks use one instance of the deployed function, alone and all at once, in a hotel that has
 * sold seven nights in ten for some years. Makes a bounded number of requests.
 */
export async function measureLoad({ env }: Suite, rooms: number, years: number): Promise<LoadFigures> {
  await step(`Filling ${rooms} rooms`, () => fill(db, rooms, houseSales(rooms, years * 365)));
  const { api, start } = await step('Starting the function', () => startApi(env));
  const hotel = { rooms, api, admin: await anAdmin(), told: new Map<string, string[]>() };
  const before = await step('Guests and clerks, one at a time', () => oneAtATime(hotel, GUESTS));
  const crowd = await step(`${GUESTS} guests and ${CLERKS} clerks at once`, () => allAtOnce(hotel));
  const after = await step('One at a time again', () => oneAtATime(hotel, 2 * GUESTS));
  const wrong = await step('Comparing what guests were told', () => wrongIn(hotel));
  const proof = await step('The nightly proof', prove);
  await api.end();
  const slowed = median(after.map(({ ms }) => ms)) / median(before.map(({ ms }) => ms));
  const isWithinBudget =
    Object.values({ ...wrong, differences: proof.differences }).every((count) => count === 0) &&
    slowed <= MOST_SLOWED;
  return { rooms, years, start, alone: before, crowd, slowed, wrong, proof, isWithinBudget };
}

/** Starts the bundle several times, and leaves the last process running. */
async function startApi(env: Suite['env']) {
  const [ours, node]: [number[], number[]] = [[], []];
  const unlimited = Object.fromEntries(
    ['READS', 'OTHER_DATES', 'ORDERS'].map((what) => [`LIMIT_${what}_PER_ADDRESS`, '1000000']),
  );
  for (;;) {
    const begun = performance.now();
    spawnSync(process.execPath, ['--eval', '']);
    const since = performance.now();
    node.push(since - begun);
    // Mails wait: nothing listens at the port of the queue.
    const settings = { ...env, ...unlimited, CLOUD_TASKS_EMULATOR_HOST: '127.0.0.1:1' };
    const api = await startBundle(inProject('functions/dist/index.js'), settings);
    await call('GET', `${API.rooms}?page=0&size=6`, { at: api.url });
    ours.push(performance.now() - since);
    if (ours.length === STARTS) return { api, start: { ours: median(ours), node: median(node) } };
    await api.end();
  }
}

interface Hotel {
  rooms: number;
  api: BundleProcess;
  admin: Person;
  /** The bookings that each guest was told of, by uid. */
  told: Map<string, string[]>;
}

/** @param first the number of the first guest; each has their own nights */
async function oneAtATime(hotel: Hotel, first: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let count = 0; count < ALONE; count += 1) {
    const into = count === 0 ? [] : answers;
    const nth = first + count * CONTESTED * CANCELS;
    const guest = await aGuest();
    await visit(hotel, nth, guest, asking(hotel, guest, into, true));
    await atTheDesk(hotel, nth, asking(hotel, hotel.admin, into, true));
  }
  return answers;
}

async function allAtOnce(hotel: Hotel): Promise<Answered[]> {
  const answers: Answered[] = [];
  const people = await Promise.all(Array.from({ length: GUESTS }, () => aGuest()));
  const guests = people.map((guest, nth) => visit(hotel, nth, guest, asking(hotel, guest, answers, false)));
  const clerks = Array.from({ length: CLERKS }, (_, nth) =>
    atTheDesk(hotel, nth, asking(hotel, hotel.admin, answers, false)),
  );
  await Promise.all([...guests, ...clerks]);
  return answers;
}

function asking({ api }: Hotel, as: Person, into: Answered[], isAlone: boolean): Ask {
  return async <T>(name: string, method: string, path: string, json?: object) => {
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() }; // as the pages do, so that a second try makes nothing twice
    for (let attempt = 1; ; attempt += 1) {
      const make = () => timed(() => call(method, path, { as, json, headers, at: api.url }));
      const { result, ms, spent } = await (isAlone ? weighed(api, make) : make());
      into.push({ name, status: result.status, ms, ...(spent && { spent }) });
      if (result.status < 300) return result.body as T; // the contract's answer
      if (result.status === 409) return undefined; // another guest has the nights
      if (result.status !== 503) throw new Error(`${name}: ${JSON.stringify(result)}`);
      if (attempt === TRIES) return undefined;
      await pause(RETRY_MS);
    }
  };
}

interface Timed<T> {
  result: T;
  ms: number;
  spent?: Spent;
}

async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const since = performance.now();
  const result = await work();
  return { result, ms: performance.now() - since };
}

async function weighed<T>(api: BundleProcess, work: () => Promise<Timed<T>>): Promise<Timed<T>> {
  const before = await api.processorMs();
  const { result, tally } = await counted(work);
  return { ...result, spent: { ...tally, processorMs: (await api.processorMs()) - before } };
}

/** Returns two nights for which no room was sold before, and a room. */
function wishOf({ rooms }: Hotel, nth: number) {
  const checkin = addDays(hotelToday(), DAYS_AHEAD + 2 * Math.floor(nth / rooms));
  return { room: roomNumber(nth % rooms)._id, checkin, checkout: addDays(checkin, 2), guests: 2 };
}

/** A guest looks for a stay, books it, changes it, and perhaps cancels it. */
async function visit(hotel: Hotel, nth: number, { uid, email }: Person, ask: Ask): Promise<void> {
  const told: string[] = [];
  hotel.told.set(uid, told);
  const { room, ...stay } = wishOf(hotel, nth % CONTESTED === 1 ? nth - 1 : nth);
  const year = `from=${hotelToday()}&to=${addDays(hotelToday(), 365)}`;
  const soon = addDays(hotelToday(), 30);
  const query = `checkin=${soon}&checkout=${addDays(soon, 2)}&guests=2`;
  const own = `checkin=${stay.checkin}&checkout=${stay.checkout}&guests=2`;
  await ask('a page of six rooms', 'GET', `${API.rooms}?page=0&size=6`);
  await ask('a page of six rooms free for a stay', 'GET', `${API.rooms}?page=0&size=6&${query}`);
  await ask('other dates for a stay', 'GET', `${API.alternatives}?${query}`);
  await ask('one room', 'GET', pathTo(API.room, { id: room }));
  await ask("a room's calendar for a year", 'GET', `${API.availability}?room=${room}&${year}`);
  await ask('the price of a stay', 'GET', `${API.quote}?room=${room}&${own}`);
  await ask('a sign-in', 'PUT', pathTo(API.user, { email }), { name: 'Guest', email });
  const order = { ...stay, email, room: { _id: room } };
  const made = await ask<BookingMade>('a booking', 'POST', API.orders, order);
  if (!made) return;
  const id = made.insertedId;
  told.push(id);
  await ask("a guest's bookings", 'GET', `${API.bookings}?email=${email}`);
  await ask('the price of a change', 'POST', pathTo(API.orderQuote, { id }), { rev: 1, guests: 1 });
  await ask('a change', 'PUT', pathTo(API.order, { id }), { rev: 1, guests: 1 });
  if (nth % CANCELS === 0) await ask('a cancellation', 'DELETE', pathTo(API.order, { id }));
}

/** A clerk looks at everything, and makes a stay, changes it, takes its payment and notes something. */
async function atTheDesk(hotel: Hotel, nth: number, ask: Ask): Promise<void> {
  const today = hotelToday();
  const month = monthOf(today);
  await ask('the day', 'GET', DESK_API.today);
  await ask('the chart of 14 days', 'GET', `${DESK_API.chart}?from=${today}&to=${addDays(today, 14)}`);
  await ask('what has changed', 'GET', `${DESK_API.changes}?since=${new Date().toISOString()}`);
  await ask('a page of stays ahead', 'GET', DESK_API.bookings);
  await ask('stays by the name of a guest', 'GET', `${DESK_API.bookings}?q=Guest ${nth}`);
  await ask('a page of the audit', 'GET', DESK_API.audit);
  await ask('every room', 'GET', API.everyRoom);
  await ask('figures of this month', 'GET', `${DESK_API.figures}?from=${month}&to=${month}`);
  const year = `from=${monthsAfter(month, -8)}&to=${monthsAfter(month, 3)}`;
  await ask('figures of a year', 'GET', `${DESK_API.figures}?${year}`);
  const { checkin, checkout, ...wish } = wishOf(hotel, nth);
  const later = { checkin: addDays(checkin, 90), checkout: addDays(checkout, 90) };
  const order = { ...wish, ...later, guest: { name: 'Walk In' }, email: '' };
  await ask('the price of a stay at the desk', 'POST', DESK_API.quote, order);
  const made = await ask<Booking>('a stay made at the desk', 'POST', DESK_API.bookings, order);
  if (!made) return;
  const id = made._id;
  const shorter = { rev: 1, checkout: addDays(later.checkout, -1) };
  await ask('a stay with its mails and audit', 'GET', pathTo(DESK_API.booking, { id }));
  await ask('a stay changed by a night', 'PUT', pathTo(DESK_API.booking, { id }), shorter);
  const cash = { amount: 100, method: 'cash' };
  await ask('a payment at the desk', 'POST', pathTo(DESK_API.payments, { id }), cash);
  await ask('a note', 'PUT', pathTo(DESK_API.note, { id }), { note: 'A dog' });
}

/** Compares what guests were told with the bookings that are stored, and looks for nights of two bookings. */
async function wrongIn(hotel: Hotel): Promise<LoadFigures['wrong']> {
  const { docs } = await db.collection(COLLECTIONS.bookings).get();
  const stored = docs.flatMap((document) => bookingFrom(document) ?? []);
  const own = new Set(stored.flatMap(({ _id, uid }) => (hotel.told.has(uid ?? '') ? _id : [])));
  const told = new Set([...hotel.told.values()].flat());
  const nights = stored
    .filter((booking) => !isCancelledOrLapsed(booking))
    .flatMap((booking) => nightsOf(booking).map((night) => `${booking.room._id} ${night}`));
  return {
    lost: [...told].filter((id) => !own.has(id)).length,
    untold: [...own].filter((id) => !told.has(id)).length,
    twice: nights.length - new Set(nights).size,
  };
}

async function prove(): Promise<LoadFigures['proof']> {
  const deps = { reconcileStore: firestoreReconcile(db), clock: hotelClock() };
  const { result, tally } = await counted(() => timed(() => reconcile(deps, () => undefined)));
  const { bookings, differences } = result.result;
  return { bookings, differences, reads: tally.reads, seconds: result.ms / 1000 };
}
