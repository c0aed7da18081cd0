import { defineConfig } from '@playwright/test';
import type { GuestOptions } from './tests/e2e/support/guest-test.ts';
import { CHROMIUM_FLAGS } from './scripts/lib/chromium.mjs';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig<GuestOptions>({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3, // for two cores: a browser test waits a third of its time
  // Limits end a test that hangs; a slow machine stays below them.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: 'http://127.0.0.1:5000',
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' }, // what is halfway through fading in has colors of its own
    screenshot: 'only-on-failure',
    serviceWorkers: 'block', // what passes through a worker would escape `page.route`
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    // `npm test`: journeys, and what only a browser shows.
    { name: 'wide', grepInvert: /@long|@phone-only/, use: { viewport: { width: 1280, height: 900 } } },
    // `npm run test:all` runs the others: what takes long, and what another test proves in part (`@long`).
    { name: 'long', grep: /@long/, use: { viewport: { width: 1280, height: 900 } } },
    // A guest in the middle of nowhere: narrow, half a day away from the hotel's time zone, and with a browser that
    // translates what it shows (tests/e2e/support/translator.ts). Some journeys run here, too (`@phone`), others here
    // alone (`@phone-only`).
    {
      name: 'phone',
      grep: /@phone/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        timezoneId: 'Pacific/Kiritimati',
        isTranslated: true,
      },
    },
    // The demo hotel as it is opened by `npm start`: run by itself, because it takes the place of the tests' own.
    { name: 'toured', testDir: 'tests/living', testIgnore: '**/stored-hotel.test.ts' },
    {
      name: 'living',
      testDir: 'tests/living',
      testMatch: '**/stored-hotel.test.ts',
      dependencies: ['toured'],
    },
    // And one without rooms.
    { name: 'empty', testDir: 'tests/empty' },
  ],
});
