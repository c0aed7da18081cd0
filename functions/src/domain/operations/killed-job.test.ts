import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anHonestHotel } from '../../testing/an-honest-hotel.ts';
import { moneyPasses, nightsPasses } from '../reconcile/proof.ts';
import type { MoneyDeps, ReconcileDeps } from '../reconcile/reconcile-store.ts';
import type { JobName } from '../records/trouble.ts';
import { type JobDeps, runJob } from './run-job.ts';
import { isLong, often } from '../../testing/random-tests.ts';

type Hotel = Awaited<ReturnType<typeof anHonestHotel>>['hotel'];

/** Longer than a write is waited for, so that each slice is kept by one. */
const CALL_MS = 3000;
/** No run is so long: it is killed, not late. */
const BUDGET_MS = 24 * 3_600_000;
/** A job is killed at every third of its calls in a long run, otherwise at every eleventh. */
const STEP = isLong ? 3 : 11;
const NEVER: Kill = { at: Number.POSITIVE_INFINITY, when: 'before' };

type Deps = JobDeps & MoneyDeps & ReconcileDeps;
type Method = (...given: unknown[]) => unknown;

/** The methods of the stores that yield what they find, piece by piece. */
const SEQUENCES = new Set(['all', 'ledgers', 'changedBookings', 'uses', 'heldBookings', 'closedDays']);

/** When a process ends: at which of its calls, and whether that call still takes effect. */
interface Kill {
  at: number;
  when: 'before' | 'after';
}

/**
 * Returns the same dependencies for a process that is killed at one of its calls of a store: none of the later ones
 * comes through, and none is answered.
 * @param tick is called with each call
 */
function killed<D extends Deps>(deps: D, { at, when }: Kill, tick: () => void) {
  let calls = 0;
  const through = async <T>(call: () => Promise<T> | T): Promise<T> => {
    tick();
    calls += 1;
    if (calls > at || (calls === at && when === 'before')) throw new Error('killed');
    const answer = await call();
    if (calls >= at) throw new Error('killed');
    return answer;
  };
  async function* each(sequence: AsyncIterable<unknown>): AsyncGenerator {
    const elements = sequence[Symbol.asyncIterator]();
    for (;;) {
      const next = await through(() => elements.next());
      if (next.done === true) return;
      yield next.value;
    }
  }
  const guarded = <S extends object>(store: S): S => {
    const methods = Object.entries(store) as [string, Method][]; // a store has nothing else
    const watched = methods.map(([name, method]): [string, Method] => [
      name,
      (...given) =>
        SEQUENCES.has(name)
          ? each(method(...given) as AsyncIterable<unknown>) // see its list
          : through(() => method(...given)),
    ]);
    return Object.fromEntries(watched) as S; // the same methods under the same names
  };
  const stores = {
    reconcileStore: guarded(deps.reconcileStore),
    moneyLedgers: guarded(deps.moneyLedgers),
    invoices: guarded(deps.invoices),
    jobs: guarded(deps.jobs),
    mails: guarded(deps.mails),
  };
  return { deps: { ...deps, ...stores }, calls: () => calls };
}

/** A hotel with several things wrong, in nights, bills, codes and money. */
async function aDamagedHotel(): Promise<Hotel> {
  const { hotel, ids } = await anHonestHotel();
  const { db } = hotel;
  db.nights.delete('sea-view/2027-06-14');
  db.nights.set('attic/2027-06-29', 'unknown');
  db.promos.delete('UNUSED');
  for (const block of db.blocks.values()) {
    const decided = { ...block };
    delete decided.conflict;
    db.blocks.set(block._id, decided);
  }
  db.uses.set('WELCOME/ben', ids.coded);
  for (const id of [ids.moved, ids.paid]) {
    const booking = db.bookings.get(id);
    if (booking) db.bookings.set(id, { ...booking, total: 1, money: { paid: 1, refunded: 0 } });
  }
  const payment = db.payments.get(`${ids.paid}-2`);
  if (payment) db.payments.set(`${ids.paid}-2`, { ...payment, amount: 4999 });
  return hotel;
}

/** Returns what puts a hotel back to the evening before: a job writes nothing but how far it is, and mails. */
function eveningOf({ db, time }: Hotel): () => void {
  const [now, mails] = [time.now, [...db.mails]];
  return () => {
    db.jobs.clear();
    db.mails.clear();
    for (const [id, mail] of mails) db.mails.set(id, mail);
    time.now = now;
  };
}

/** Runs a job until its night's work is over; each run is killed at one place. Returns how many calls the last made. */
async function runsOf(hotel: Hotel, name: JobName, kills: readonly Kill[]): Promise<number> {
  const tick = () => {
    hotel.time.now = new Date(hotel.time.now.getTime() + CALL_MS);
  };
  let last = 0;
  for (const kill of [...kills, NEVER]) {
    const process = killed(hotel, kill, tick);
    const passes = name === 'nights' ? nightsPasses(process.deps) : moneyPasses(process.deps);
    await runJob(process.deps, { name, budgetMs: BUDGET_MS, passes }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'killed') throw error;
    });
    last = process.calls();
  }
  return last;
}

/** What became of a night: what was told, and where each pass stands. */
function outcomeOf({ db }: Hotel, name: JobName) {
  const mails = [...db.mails.values()].filter(({ kind }) => kind === 'operations');
  const { isOver, found, troubles, passes } = db.jobs.get(name) ?? {};
  const places = Object.entries(passes ?? {}).map(([pass, { after, endedIn }]) => [pass, after, endedIn]);
  return { told: mails.map(({ _id, data }) => ({ _id, data })), isOver, found, troubles, places };
}

function kindsIn(data: unknown): string[] {
  const { troubles } = data as { troubles: { first: { kind: string }[] }[] }; // an operations mail
  return troubles.flatMap(({ first }) => first.map(({ kind }) => kind)).sort();
}

const IN_NIGHTS = [
  'booking/wrong-shape',
  'booking/wrong-total',
  'conflict/gone',
  'night/not-held',
  'night/orphan',
  'promo/gone',
  'promo/wrong-use',
];
const IN_MONEY = [
  'booking/wrong-paid',
  'booking/wrong-paid',
  'booking/wrong-refunded',
  'payment/not-as-received',
];

describe.each<[JobName, string[], string[]]>([
  ['nights', IN_NIGHTS, ['changed', 'house', 'channels', 'codes', 'ahead', 'uses', 'rooms']],
  ['money', IN_MONEY, ['changed', 'held', 'closings', 'invoices', 'bookings']],
])('the job %s', (name, kinds, passes) => {
  it('tells of all that is wrong, and comes to its end with every pass', async () => {
    const hotel = await aDamagedHotel();
    await runsOf(hotel, name, []);
    const { told, isOver, places, found } = outcomeOf(hotel, name);
    expect(told).toMatchObject([{ data: { troubles: [{ kind: 'data-disagree', count: kinds.length }] } }]);
    expect(kindsIn(told[0]?.data)).toEqual(kinds);
    expect([isOver, found]).toEqual([true, { count: 0, keys: [], first: [] }]);
    expect(places.map(([pass, , endedIn]) => [pass, endedIn])).toEqual(
      passes.map((pass) => [pass, '2027-06-01']),
    );
  });

  it.each(['before', 'after'] as const)(
    'tells the same, once, if it is killed %s any one of its calls and run again',
    async (when) => {
      const hotel = await aDamagedHotel();
      const putBack = eveningOf(hotel);
      const calls = await runsOf(hotel, name, []);
      const expected = outcomeOf(hotel, name);
      for (let at = 1; at <= calls; at += STEP) {
        putBack();
        await runsOf(hotel, name, [{ at, when }]);
        expect(outcomeOf(hotel, name), `killed ${when} call ${at}`).toEqual(expected);
      }
      expect(calls).toBeGreaterThan(30);
    },
  );

  it('tells the same, once, if it is killed again and again', async () => {
    const hotel = await aDamagedHotel();
    const putBack = eveningOf(hotel);
    const calls = await runsOf(hotel, name, []);
    const expected = outcomeOf(hotel, name);
    const kill = fc.record({
      at: fc.integer({ min: 1, max: calls }),
      when: fc.constantFrom<Kill['when']>('before', 'after'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(kill, { minLength: 2, maxLength: 4 }), async (kills) => {
        putBack();
        await runsOf(hotel, name, kills);
        expect(outcomeOf(hotel, name)).toEqual(expected);
      }),
      { numRuns: often(30) },
    );
  });
});
