import { defineConfig } from 'vitest/config';

/** Test files share what they load: to load it anew for each takes as long again as all the tests. */
const isolate = false;

/** What waits, waits for a condition: these limits only end a test that would hang. */
const limits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 100 } },
};
/** Deals random tests the same cases each time. */
const random = 'functions/src/testing/random-tests.ts';

/** Files that speak to the running suite take turns. */
const againstSuite = {
  ...limits,
  fileParallelism: false,
  isolate,
  setupFiles: [random, 'tests/api/support/each-file.ts'],
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...limits,
          isolate,
          setupFiles: [random],
          include: [
            'contract/src/**/*.test.ts',
            'functions/src/**/*.test.ts',
            'web/{src,build}/**/*.test.ts',
            'local/src/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/{lint,spec}/**/*.test.ts',
          ],
        },
      },
      // The pages without a browser: their markup and what they do, but neither styles nor layout.
      {
        test: {
          name: 'components',
          isolate,
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://127.0.0.1:5000' } },
          setupFiles: ['web/src/testing/each-component-test.ts'],
          include: ['web/src/**/*.test.tsx'],
          ...limits,
        },
      },
      // Weighs the built site, which `npm test` builds before.
      { test: { name: 'bundle-size', include: ['tests/bundle-size/**/*.test.ts'] } },
      // Deploys copies of the project to a stand-in for Google's APIs, and looks at the functions, which `npm test` builds before.
      {
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          env: { NODE_EXTRA_CA_CERTS: 'tests/deploy/support/mail/trusted.pem' },
          ...limits,
          testTimeout: 1_200_000, // ten deploys, one after the other
        },
      },
      // Reads every command of every document; `deploy` has run them before.
      { test: { name: 'documents', include: ['tests/documents/*.test.ts'] } },
      // Looks through the second hotel, which `npm test` builds before, too.
      { test: { name: 'second-hotel', include: ['tests/second-hotel/*.test.ts'], ...limits } },
      { test: { name: 'local', include: ['tests/local/**/*.test.ts'], ...againstSuite } },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...againstSuite } },
      // Long lives and races, and what of `api` takes more turns where there is time for them.
      {
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts', 'tests/api/{fuzz,no-double-booking}.test.ts'],
          ...againstSuite,
          testTimeout: 600_000,
        },
      },
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...againstSuite } },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...againstSuite } },
    ],
  },
});
