import fc from 'fast-check';

/** For the arithmetic of money: the long run tries ten thousand. */
export const MANY_RUNS = { numRuns: (fc.readConfigureGlobal().numRuns ?? 0) >= 150 ? 10_000 : 500 };
