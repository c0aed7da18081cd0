import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutants` compares with changed copies of the contract, the domain and what guards the API. */
export default defineConfig({
  test: {
    isolate: false,
    setupFiles: ['functions/src/testing/random-tests.ts'],
    include: [
      'contract/src/**/*.test.ts',
      'functions/src/{domain,http}/**/*.test.ts',
      'functions/src/{authority,config}.test.ts',
      'functions/src/store/auth-accounts.test.ts',
      'tests/spec/contract.test.ts',
    ],
    exclude: [
      '**/no-double-booking.test.ts', // moves at random take long, and notice now this and now that
      '**/tariff-size.test.ts', // takes seconds
      '**/time-zones.test.ts', // mutants run in threads, which all have their process's zone
    ],
  },
});
