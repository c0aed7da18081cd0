import fc from 'fast-check';

/**
 * Random tests draw the same cases in each run of `npm test`. `npm run test:all` sets LONG and a fresh SEED, and
 * prints it: more cases, and others each time.
 */
fc.configureGlobal({
  seed: Number(process.env.SEED ?? 20_271_127),
  numRuns: process.env.LONG === '1' ? 1000 : 100,
});
