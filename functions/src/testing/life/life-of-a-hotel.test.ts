import { afterAll, expect, it, vi } from 'vitest';
import { memoryBackstage } from './memory-backstage.ts';
import { drawn, play, shortest } from './play.ts';
import { ANY_ACT, begin } from './run.ts';
import { often } from '../random-tests.ts';
import { SEASONS, TIME_ZONES } from '../seasons.ts';

/*
 * `SEED=… LIFE_ACTS=… npx vitest run --project unit functions/src/testing/life` repeats a run, or makes
 * it longer. Each hotel has `IN_ONE_HOTEL` acts; its seed is one more than that of the hotel before.
 */
const SEED = Number(process.env.SEED ?? 20_271_123);
const ACTS = Number(process.env.LIFE_ACTS ?? often(4000));
const IN_ONE_HOTEL = 50;

/** Each hotel opens at another time of year, on a machine in another time zone. */
function opening(seed: number): () => ReturnType<typeof begin> {
  const zone = TIME_ZONES[Math.floor(seed / SEASONS.length) % TIME_ZONES.length];
  return () => {
    vi.stubEnv('TZ', zone);
    return begin(memoryBackstage(SEASONS[seed % SEASONS.length]));
  };
}

afterAll(() => {
  vi.unstubAllEnvs();
});

it(
  `a hotel keeps what it has agreed: ${ACTS} acts from seed ${SEED}`,
  async () => {
    const done = new Map<string, number>();
    for (let seed = SEED; sumOf(done) < ACTS; seed += 1) {
      const anew = opening(seed);
      const failure = await play(anew(), drawn(ANY_ACT, seed, IN_ONE_HOTEL), done);
      if (!failure) continue;
      const { acts, error } = await shortest(anew, failure);
      const how = acts.map((act, index) => `${index + 1}. ${String(act)}`).join('\n');
      throw new Error(`From seed ${seed}, after ${sumOf(done)} acts; in short:\n${how}\n${String(error)}`, {
        cause: error,
      });
    }
    process.stdout.write(`The life of a hotel: ${sumOf(done)} acts from seed ${SEED}.\n`);
    expect(done.size).toBeGreaterThanOrEqual(67); // kinds of acts: otherwise the run would prove little
  },
  60_000 + ACTS * 400,
);

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
