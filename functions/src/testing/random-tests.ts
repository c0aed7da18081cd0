import fc from 'fast-check';

/** `LONG=1` tries more. */
export const isLong = process.env.LONG === '1';

/** Returns how often something is tried: a third of a number in a long run, otherwise a fifth of it. */
export function often(count: number): number {
  return Math.ceil(count / (isLong ? 3 : 5));
}

/* Random tests are the same in each run. `SEED=…` makes others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_271_123), numRuns: often(150) });
