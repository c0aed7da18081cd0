import { say } from '../../scripts/lib/steps.mjs';
import type { Tally } from '../../local/src/firestore/usage.ts';
import type { BundleProcess } from '../support/bundle-process.ts';
import { median } from '../support/median.ts';
import type { Database } from '../support/start-database.ts';
import { askerOf, patient, type Ask, type CallOfAge } from './ask.ts';
import { changesOfAdmins, readsOfDesk, staysOfDesk } from './calls-of-desk.ts';
import { callsOfGuests } from './calls-of-guests.ts';
import type { FunctionsOfAge } from './function-of-age.ts';
import type { HotelOfAge } from './hotel-of-age.ts';

/** Each round makes a call several times, because one alone is too short to measure. The first is not counted. */
const ROUNDS = 6;
const CALLS_IN_ROUND = 4;

export interface Spent extends Tally {
  /** Processor time of the function for one call. */
  ms: number;
}

export interface MeasuredCall extends Pick<CallOfAge, 'name' | 'larger' | 'mostMs'> {
  /** Undefined if the call did not get its answer in time. */
  spent: Spent | undefined;
}

/** Measures every call of guests and the desk. Their order matters: what one makes, a later one changes. */
export async function measureCalls(
  hotel: HotelOfAge,
  database: Database,
  functions: FunctionsOfAge,
): Promise<MeasuredCall[]> {
  const api = await functions.startApi();
  const ask = askerOf(api.url, functions);
  const measured: MeasuredCall[] = [];
  for (const call of callsOf(hotel)) {
    measured.push({ ...call, spent: await roundsOf(call, ask, { database, api }) });
  }
  await api.end();
  return measured;
}

async function roundsOf(
  { name, make }: CallOfAge,
  ask: Ask,
  { database, api }: { database: Database; api: BundleProcess },
): Promise<Spent | undefined> {
  const rounds: Spent[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = round === 0 ? patient(ask) : ask;
      const spent = await spentOn(database, api, (at) => make(asked, round * CALLS_IN_ROUND + at));
      if (round > 0) rounds.push(spent);
    }
    return medianOf(rounds);
  } catch (error) {
    say(`${name}: ${String(error)}`);
    return undefined;
  }
}

function callsOf(hotel: HotelOfAge): CallOfAge[] {
  return [...readsOfDesk(), ...callsOfGuests(hotel), ...staysOfDesk(hotel), ...changesOfAdmins()];
}

async function spentOn(
  database: Database,
  api: BundleProcess,
  make: (at: number) => Promise<unknown>,
): Promise<Spent> {
  const [usage, since] = [await database.usage(), await api.processorMs()];
  for (let at = 0; at < CALLS_IN_ROUND; at += 1) await make(at);
  const [after, until] = [await database.usage(), await api.processorMs()];
  const each = (what: keyof Tally) => Math.round((after[what] - usage[what]) / CALLS_IN_ROUND);
  const ms = (until - since) / CALLS_IN_ROUND;
  return { reads: each('reads'), writes: each('writes'), deletes: each('deletes'), ms };
}

function medianOf(rounds: readonly Spent[]): Spent {
  const middle = (what: keyof Spent) => median(rounds.map((round) => round[what]));
  return { reads: middle('reads'), writes: middle('writes'), deletes: middle('deletes'), ms: middle('ms') };
}
