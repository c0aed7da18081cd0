import { defineConfig } from 'vitest/config';

/**
 * The tests that `npm run mutants` holds against changed copies of the contract and the domain: their own. Without the
 * moves at random, which take long and notice now this, now that.
 */
export default defineConfig({
  test: {
    isolate: false,
    include: ['contract/src/**/*.test.ts', 'functions/src/domain/**/*.test.ts', 'tests/spec/contract.test.ts'],
    exclude: ['**/no-double-booking.test.ts', '**/time-zones.test.ts'], // mutants run in threads, which all have their process's zone
  },
});
