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
/** Lets tests say that a call is refused. */
const refused = 'functions/src/testing/refused.ts';

/**
 * What takes long beside what it proves more than the others: `npm run test:all` alone runs these files, so that
 * `npm test` stays within ten minutes (docs/dev/decisions/0118).
 */
const SLOW = {
  unit: [
    'bench/support/fill.test.ts',
    'functions/src/channels/hostile-calendars.test.ts',
    'functions/src/domain/desk/export/export-part.test.ts',
    'functions/src/domain/operations/killed-job.test.ts',
    'functions/src/domain/reconcile/{every-field,no-double-booking}.test.ts',
    'functions/src/http/{hostile-rates,pictures.routes}.test.ts',
    'functions/src/store/render-picture.test.ts',
    'local/src/demo/living-hotel.test.ts',
  ],
  components: [
    'web/src/app/{asked-calls,kept-out,refused-calls,require-access}.test.tsx',
    'web/src/app/layouts/staff/staff-frame.test.tsx',
    'web/src/app/pages/{stay-page,text-pages}.test.tsx',
    'web/src/features/bookings/components/{awaited-total,booking-refusal,change-stay-dialog,extras,leave-to-pay,price-unheard,priced-booking,without-account}.test.tsx',
    'web/src/features/desk/booking/{change-dialog,change-plan}.test.tsx',
    'web/src/features/desk/channels/{conflicts,room-channels}.test.tsx',
    'web/src/features/desk/chart/{blocks,channels-on-chart,chart-card,move-stays,plan-policy,stretch-stays}.test.tsx',
    'web/src/features/desk/figures/export-panel.test.tsx',
    'web/src/features/desk/former-guest/former-guest-fields.test.tsx',
    'web/src/features/desk/housekeeping/housekeeping.test.tsx',
    'web/src/features/desk/new-booking/{book-a-type,join-group,new-booking,new-booking-plans,new-booking-refusals}.test.tsx',
    'web/src/features/payments/components/{held-stay,payment-return}.test.tsx',
    'web/src/features/rates/components/{all-that-makes-a-price,editable-item}.test.tsx',
    'web/src/stay/calendar/calendar-keys.test.tsx',
  ],
  api: [
    'tests/api/{anonymous-,channel-,desk-,desk-change-,paying-,}costs.test.ts',
    'tests/api/{figures,guest-rights,mail-delivery,make-admin,migrate,reconcile,repair-figures}.test.ts',
  ],
};

const unit = { ...limits, isolate, setupFiles: [random, refused] };

/** The pages without a browser: their markup and what they do, but neither styles nor layout. */
const components = {
  ...limits,
  isolate,
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://127.0.0.1:5000' } },
  setupFiles: ['web/src/testing/each-component-test.ts'],
};

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
          ...unit,
          exclude: SLOW.unit,
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
      { test: { name: 'slow-unit', ...unit, include: SLOW.unit } },
      {
        test: {
          name: 'components',
          ...components,
          include: ['web/src/**/*.test.tsx'],
          exclude: SLOW.components,
        },
      },
      { test: { name: 'slow-components', ...components, include: SLOW.components } },
      // Weighs the built site, which `npm test` builds before.
      { test: { name: 'bundle-size', include: ['tests/bundle-size/**/*.test.ts'] } },
      // Deploys copies of the project to a stand-in for Google's APIs, and looks at the functions, which `npm test` builds before.
      {
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          env: { NODE_EXTRA_CA_CERTS: 'tests/deploy/support/mail/trusted.pem' },
          ...limits,
          testTimeout: 1_200_000, // seven deploys, one after the other
        },
      },
      // Reads every command of every document; `deploy` has run them before.
      { test: { name: 'documents', include: ['tests/documents/*.test.ts'] } },
      // Looks through the second hotel, which `npm test` builds before, too.
      { test: { name: 'second-hotel', include: ['tests/second-hotel/*.test.ts'], ...limits } },
      { test: { name: 'local', include: ['tests/local/**/*.test.ts'], ...againstSuite } },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], exclude: SLOW.api, ...againstSuite } },
      { test: { name: 'slow-api', include: SLOW.api, ...againstSuite } },
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
