import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Known } from './life.ts';
import { memoryBackstage } from './memory-backstage.ts';
import { acts, begin, counted } from './run.ts';

/** `LIFE_SEED=… LIFE_ACTS=… npx vitest …` repeats a run, or makes it longer. */
const seed = Number(process.env.LIFE_SEED ?? 20_271_123);
const wanted = Number(process.env.LIFE_ACTS ?? 10_000);
const LENGTH = 60;
const PASSES = (process.env.LIFE_PASSES ?? '').split(',');

const ROOMS = [
  { id: 'attic', price: 15_000, capacity: 2, isListed: true, isForSale: true },
  { id: 'berth', price: 9999, capacity: 3, isListed: true, isForSale: true },
];

it(`a hotel keeps what it has agreed, whatever happens, in ${wanted} acts from seed ${seed}`, async () => {
  await fc.assert(
    fc.asyncProperty(acts(LENGTH), async (commands) => {
      try {
        await fc.asyncModelRun(() => ({ model: begin(memoryBackstage(), ROOMS, PASSES), real: {} }), commands);
      } catch (error) {
        if (!(error instanceof Known)) throw error;
      }
    }),
    { seed, numRuns: Math.ceil((2 * wanted) / LENGTH) },
  );
  const done = [...counted.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${done} acts from seed ${seed}:`, Object.fromEntries(counted));
  expect(done).toBeGreaterThan(0);
}, 600_000);
