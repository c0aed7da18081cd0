import { defineConfig } from 'vitest/config';

/** Test files share what they load: to load it anew for each takes as long again as all the tests. */
const isolate = false;

/** `unit` needs nothing; the others speak to the running suite, so their files take turns. */
const againstSuite = {
  testTimeout: 120_000, // beside the other checks, on a busy machine
  hookTimeout: 120_000,
  fileParallelism: false,
  isolate,
  setupFiles: ['tests/api/support/each-file.ts'],
  expect: { poll: { timeout: 30_000, interval: 100 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 60_000, // beside the other checks, on a busy machine
          isolate,
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
          testTimeout: 180_000, // only ends a test that hangs
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
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      // Reads every command of every document; `deploy` has run them before.
      { test: { name: 'documents', include: ['tests/documents/*.test.ts'] } },
      // Looks through the second hotel, which `npm test` builds before, too.
      { test: { name: 'second-hotel', include: ['tests/second-hotel/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'local', include: ['tests/local/**/*.test.ts'], ...againstSuite } },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...againstSuite } },
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...againstSuite } },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...againstSuite } },
    ],
  },
});
