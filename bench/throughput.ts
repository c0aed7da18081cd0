import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { localGoogle } from '../functions/src/testing/local-google.ts';
import { PROJECT_ID } from '../local/src/emulators.ts';
import { startBundle, type BundleProcess } from './support/bundle-process.ts';
import type { Database } from './support/start-database.ts';
import { roomNumber } from './support/fill.ts';
import { startHotel } from './support/start-hotel.ts';
import { freshStays, HOTELS, stayAsked, type HotelSize } from './support/hotels.ts';
import { load, type Ask, type Asks, type Load } from './support/load.ts';
import { median } from './support/median.ts';

/** One more comes first, and is not counted. */
const ROUNDS = 7;
/** How many requests a round makes to the handler that does nothing, which is fast. */
const NOTHINGS = 1000;

const inProject = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const OURS = inProject('functions/dist/index.js');
const NOTHING = inProject('bench/support/nothing.mjs');
const GOOGLE_HERE = inProject('bench/support/google-here.mjs');
/** Requests are counted, as in production, but never reach this limit. */
const LIMIT = '1000000';

export interface Throughput {
  request: string;
  /** Callers at the same time; each asks the next when the last is answered. */
  callers: number;
  size: HotelSize;
  perSecond: number;
  /** Our answers in the time of one answer of a handler that does nothing. */
  ratio: number;
  /** Milliseconds until a caller had their answer. */
  waitMs: number;
  /** Processor time for one answer, in milliseconds. */
  processorMs: { function: number; database: number };
}

interface Call extends Pick<Throughput, 'request' | 'callers'> {
  /** The number of requests in a round. */
  count: number;
  asks: (caller: number, callers: number) => Asks;
}

interface Round extends Load, Pick<Throughput, 'ratio' | 'processorMs'> {}

type Google = Awaited<ReturnType<typeof localGoogle>>;

/**
 * Measures how fast the bundled function answers in each hotel of {@link HOTELS}, in turn with a handler that
 * does nothing.
 */
export async function throughput(): Promise<Throughput[]> {
  const google = await localGoogle(PROJECT_ID);
  const nothing = await startBundle(NOTHING);
  const all: Throughput[] = [];
  for (const size of HOTELS) all.push(...(await throughputOfHotel(size, nothing, google)));
  await nothing.end();
  google.close();
  return all;
}

async function throughputOfHotel(
  size: HotelSize,
  nothing: BundleProcess,
  google: Google,
): Promise<Throughput[]> {
  const database = await startHotel(size);
  const ours = await startFunction(database, google);
  const inTurn = callsIn(size, google).map((call) => ({
    call,
    round: alternating(call, { ours, nothing, database }),
    rounds: [] as Round[],
  }));
  for (const { round } of inTurn) await round();
  for (let count = 0; count < ROUNDS; count += 1) {
    for (const { round, rounds } of inTurn) rounds.push(await round());
  }
  await ours.end();
  await database.end();
  return inTurn.map(({ call: { request, callers }, rounds }) => ({
    request,
    callers,
    size,
    ...inTheMiddle(rounds),
  }));
}

/** Starts the function as it is deployed. Tokens are verified by signature; mails are stored but not sent. */
function startFunction({ address }: Database, google: Google): Promise<BundleProcess> {
  const env = {
    GCLOUD_PROJECT: PROJECT_ID,
    METADATA_SERVER_DETECTION: 'none',
    SERVICE_ACCOUNT: `api@${PROJECT_ID}.iam.gserviceaccount.com`,
    FIRESTORE_EMULATOR_HOST: address,
    CLOUD_TASKS_EMULATOR_HOST: google.address,
    GOOGLE_HERE: google.address,
    LIMIT_ORDERS_PER_USER: LIMIT,
    LIMIT_ORDERS_PER_ADDRESS: LIMIT,
  };
  return startBundle(OURS, env, ['--import', GOOGLE_HERE]);
}

function callsIn(size: HotelSize, google: Google): Call[] {
  const search = new URLSearchParams({ ...stayAsked(), guests: '2' }).toString();
  return [
    { request: 'a page of six rooms', callers: 10, count: 200, asks: () => always('/room?page=0&size=6') },
    {
      request: 'a page of six rooms free for a stay',
      // A search costs the local database so much that more callers would wait beyond the function's
      // deadline.
      callers: 3,
      count: 30,
      asks: () => always(`/room?page=0&size=6&${search}`),
    },
    {
      request: 'a booking',
      callers: 10,
      count: 100,
      asks: (caller, callers) => orders(size, google, caller, callers),
    },
  ];
}

function* always(path: string): Generator<Ask, void> {
  for (;;) yield { method: 'GET', path };
}

/** Yields bookings of one guest, each for a stay and with an idempotency key of its own. */
function* orders(size: HotelSize, google: Google, guest: number, guests: number): Generator<Ask, void> {
  const [sub, email] = [`caller-${guest}`, `caller-${guest}@innkeep.test`];
  const authorization = `Bearer ${google.idToken({ sub, email })}`;
  for (const { room, stay } of freshStays(size, { guest, guests })) {
    yield {
      method: 'POST',
      path: '/orders',
      headers: { authorization, 'idempotency-key': randomUUID() },
      json: { ...stay, email, guests: 2, room: { _id: roomNumber(room)._id } },
    };
  }
}

interface Processes {
  ours: BundleProcess;
  nothing: BundleProcess;
  database: Database;
}

/** Returns a function that asks both servers the same things in turn. */
function alternating(
  { count, callers, asks }: Call,
  { ours, nothing, database }: Processes,
): () => Promise<Round> {
  const all = () => Array.from({ length: callers }, (_, caller) => asks(caller, callers));
  const [toOurs, toNothing] = [all(), all()];
  return async () => {
    const idle = await load(nothing.url, NOTHINGS, toNothing);
    const before = [await ours.processorMs(), await database.processorMs()] as const;
    const busy = await load(ours.url, count, toOurs);
    const after = [await ours.processorMs(), await database.processorMs()] as const;
    return {
      ...busy,
      ratio: busy.perSecond / idle.perSecond,
      processorMs: { function: (after[0] - before[0]) / count, database: (after[1] - before[1]) / count },
    };
  };
}

function inTheMiddle(rounds: Round[]): Round {
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    ratio: middle(({ ratio }) => ratio),
    waitMs: middle(({ waitMs }) => waitMs),
    processorMs: {
      function: middle(({ processorMs }) => processorMs.function),
      database: middle(({ processorMs }) => processorMs.database),
    },
  };
}
