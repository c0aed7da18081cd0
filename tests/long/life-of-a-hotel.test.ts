import { afterAll, beforeAll, expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import { proveFigures } from '../../functions/src/domain/reconcile/prove-figures.ts';
import type { Difference } from '../../functions/src/domain/reconcile/difference.ts';
import { reconcile } from '../../functions/src/domain/reconcile/proof.ts';
import { firestoreReconcile } from '../../functions/src/store/reconcile.store.ts';
import { firestoreStats } from '../../functions/src/store/stats.store.ts';
import { checkAll } from '../../functions/src/testing/life/invariants.ts';
import type { Life } from '../../functions/src/testing/life/life.ts';
import { drawn } from '../../functions/src/testing/life/play.ts';
import { ANY_ACT, begin } from '../../functions/src/testing/life/run.ts';
import { db } from '../api/support/admin-sdk.ts';
import { apiBackstage } from './support/life-backstage.ts';
import { atStripe } from '../api/support/paying.ts';
import { anAdmin, type Person } from '../api/support/people.ts';
import { currentRates, restoreRates } from '../api/support/rates.ts';

/*
 * The acts of functions/src/testing/life, over HTTP: several people, each with rooms of their own, act at
 * once under the same rates. `SEED=… LIFE_ACTS=…` has other acts, or more of them.
 */
const SEED = Number(process.env.SEED ?? 20_271_123);
const ACTS = Number(process.env.LIFE_ACTS ?? 200);
const AT_ONCE = 4;

/** Acts that affect everybody, and acts that this suite cannot do, such as moving its clock. */
const ALONE = ['save rates:', 'the provider fails at payment', 'sweep'];
const NOT_HERE = [
  'publish texts:', // of the whole hotel, which other tests read
  'pass minutes',
  'pass to the night',
  'night',
  'move a guest', // who has slept here: no stay of today has
  'the clerk loses their role',
  'close the day', // of the whole hotel, which other tests take money in
  'open a day again',
];

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
  await atStripe({ do: 'reset' });
  await atStripe({ do: 'events', settings: { isHeld: true } });
});
afterAll(async () => {
  await atStripe({ do: 'reset' });
  await restoreRates(admin);
});

it(`a hotel keeps what it has agreed, over HTTP: ${ACTS} acts from seed ${SEED}`, async () => {
  const { version, ...tariff } = await currentRates(admin);
  const rates = { tariffs: new Map([[version, tariff]]), inForce: version };
  const marks = Array.from({ length: AT_ONCE }, (_, lane) => `LIFE${SEED}-${lane}`);
  const lives = await Promise.all(marks.map(async (mark) => begin(await apiBackstage(mark, admin), rates)));
  const acts = drawn(ANY_ACT, SEED, ACTS * 2).filter(({ name }) => !NOT_HERE.includes(name));
  const done: string[] = [];
  const one = async (life: Life, act: (typeof acts)[number]) => {
    done.push(`${life.hotel.mark}: ${String(act)}`);
    await act.run(life);
    await checkAll(life);
  };
  try {
    while (done.length < ACTS) {
      const [alone] = acts;
      if (alone && ALONE.includes(alone.name) && lives[0]) await one(lives[0], acts.shift() ?? alone);
      const isShared = (act: (typeof acts)[number]) => !ALONE.includes(act.name);
      const until = acts.findIndex((act) => !isShared(act));
      const now = acts.splice(0, Math.min(AT_ONCE, until === -1 ? AT_ONCE : until));
      await Promise.all(now.map((act, lane) => one(lives[lane] ?? begun(lives), act)));
    }
  } catch (error) {
    throw new Error(`${done.slice(-40).join('\n')}\n${String(error)}`, { cause: error });
  }
  const ours = lives.flatMap(({ rooms }) => rooms.map(({ id }) => id));
  const found: string[] = [];
  const clock = hotelClock();
  const report = (difference: Difference) => {
    if (ours.includes(difference.room ?? '')) found.push(JSON.stringify(difference));
  };
  await reconcile({ reconcileStore: firestoreReconcile(db), clock }, report);
  // All that was booked of these rooms was counted.
  await proveFigures({ stats: firestoreStats(db), clock }, report);
  expect(found).toEqual([]);
});

function begun([life]: readonly Life[]): Life {
  if (!life) throw new Error('There is no hotel to live in.');
  return life;
}
