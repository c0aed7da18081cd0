import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutants` holds against changed copies of the contract and the domain. */
export default defineConfig({
  test: {
    isolate: false,
    include: ['contract/src/**/*.test.ts', 'functions/src/**/*.test.ts', 'tests/spec/contract.test.ts'],
    exclude: ['**/time-zones.test.ts'], // mutants run in threads, which all have their process's zone
  },
});
