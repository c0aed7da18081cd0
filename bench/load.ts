import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@innkeep/contract/calendar-date';
import { API, IDEMPOTENCY_HEADER } from '@innkeep/contract/paths';
import { bookingIdFor } from '../functions/src/domain/records/booking-id.ts';
import { functionsOfAge, type FunctionsOfAge } from './age/function-of-age.ts';
import { TODAY } from './age/hotel-of-age.ts';
import { keptHotel } from './age/kept-hotel.ts';
import { lostIn, type Lost } from './support/lost-orders.ts';
import { roomNumber } from './support/fill.ts';
import { median } from './support/median.ts';
import { offer, outcomeOf, type Ask, type Outcome } from './support/offer.ts';
import { startDatabase } from './support/start-database.ts';
import { connect } from './support/start-hotel.ts';

const HOTEL = { rooms: 100, years: 1 };
const SECONDS = 30;
const RATES = { order: 50, search: 500 };
/** How soon after the load everything is as fast as before, and what that means. */
const RECOVERY_MS = 10_000;
const AS_FAST = 2;
/** An account may have so many stays ahead; beyond, orders are refused. */
const STAYS_PER_GUEST = 20;
/** Every fifth order asks for the nights of the one before. */
const CONTESTED = 5;
const PROBES = 5;
/** Probes ask for other nights than the load; none is contested. */
const FIRST_PROBE = 2000;
const PROBE_EVERY_MS = 100;
/** Answers that a full house may give. */
const HONEST: readonly (number | undefined)[] = [200, 201, 409, 429, 503];

export interface LoadFigures {
  outcomes: Outcome[];
  /** The statuses that are none of those above. */
  strange: (number | undefined)[];
  lost: Lost;
  /** Milliseconds of a search and an order, one at a time: before the load, and once it had recovered. */
  before: Record<Kind, number>;
  after: Record<Kind, number>;
  /** Milliseconds from the last request until then. */
  recoveredMs: number;
  isWithinBudget: boolean;
}

type Kind = keyof typeof RATES;

/** Offers more orders and searches than one instance can answer, and looks at what became of them. */
export async function measureLoad(): Promise<LoadFigures> {
  const database = await startDatabase(await keptHotel(HOTEL));
  const functions = await functionsOfAge(database);
  const api = await functions.startApi();
  const asks = { order: orders(functions), search };
  // Warm before anything is measured.
  await probe(api.url, asks, 0);
  const before = await probe(api.url, asks, 1);
  const kinds = ['order', 'search'] as const;
  const offered = offer(
    api.url,
    SECONDS,
    kinds.map((kind) => ({ kind, perSecond: RATES[kind], ask: asks[kind] })),
  );
  await pause(SECONDS * 1000);
  const ended = performance.now();
  const after = await recovered(api.url, asks, before);
  const recoveredMs = performance.now() - ended;
  const outcomes = await offered;
  const db = connect(database);
  const ordered = outcomes.filter(({ kind }) => kind === 'order');
  const lost = await lostIn(
    db,
    ordered.map(({ nth, status }) => ({ id: bookingIdFor(bookerOf(nth), keyOf(nth)), status })),
  );
  await db.terminate();
  await Promise.all([api.end(), database.end()]);
  functions.close();
  const strange = outcomes.map(({ status }) => status).filter((status) => !HONEST.includes(status));
  const nothing = Object.values(lost).every((count) => count === 0);
  const isWithinBudget = nothing && strange.length === 0 && recoveredMs <= RECOVERY_MS;
  return { outcomes, strange, lost, before, after, recoveredMs, isWithinBudget };
}

function search(nth: number): Ask {
  const checkin = addDays(TODAY, 10 + (nth % 80));
  const query = new URLSearchParams({ checkin, checkout: addDays(checkin, 2), guests: '2' });
  return { method: 'GET', path: `${API.rooms}?page=0&size=6&${query.toString()}` };
}

function bookerOf(nth: number): string {
  return `booker-${Math.floor(nth / STAYS_PER_GUEST)}`;
}

function keyOf(nth: number): string {
  return `order-${nth}`;
}

/** Returns orders of guests who each book a few stays, in nights that were free before. */
function orders({ tokenOf }: FunctionsOfAge): (nth: number) => Ask {
  const tokens = new Map<string, string>();
  return (nth) => {
    const uid = bookerOf(nth);
    const token = tokens.get(uid) ?? tokenOf({ uid });
    tokens.set(uid, token);
    const wanted = nth < FIRST_PROBE && nth % CONTESTED === 1 ? nth - 1 : nth;
    const checkin = addDays(TODAY, 120 + 2 * Math.floor(wanted / HOTEL.rooms));
    return {
      method: 'POST',
      path: API.orders,
      headers: { Authorization: `Bearer ${token}`, [IDEMPOTENCY_HEADER]: keyOf(nth) },
      json: {
        checkin,
        checkout: addDays(checkin, 2),
        guests: 2,
        email: `${uid}@innkeep.test`,
        room: { _id: roomNumber(wanted % HOTEL.rooms)._id },
      },
    };
  };
}

type Asks = Record<Kind, (nth: number) => Ask>;

/** Returns how long a search and an order take, one at a time: the median of several. */
async function probe(url: string, asks: Asks, turn: number): Promise<Record<Kind, number>> {
  const took: Record<Kind, number[]> = { order: [], search: [] };
  for (let nth = 0; nth < PROBES; nth += 1) {
    for (const kind of ['order', 'search'] as const) {
      const { status, ms } = await outcomeOf(url, asks[kind](FIRST_PROBE + turn * PROBES + nth));
      took[kind].push(status === 200 || status === 201 ? ms : Infinity);
    }
  }
  return { order: median(took.order), search: median(took.search) };
}

/** Waits until both are as fast as before, at most as long as that may take. */
async function recovered(url: string, asks: Asks, before: Record<Kind, number>) {
  const since = performance.now();
  for (let turn = 2; ; turn += 1) {
    const now = await probe(url, asks, turn);
    const isFast = now.order <= AS_FAST * before.order && now.search <= AS_FAST * before.search;
    if (isFast || performance.now() - since > RECOVERY_MS) return now;
    await pause(PROBE_EVERY_MS);
  }
}
