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
  workers: 4, // a browser test waits half of its time
  timeout: 120_000, // of which an idle machine needs a third
  expect: { timeout: 20_000 },
  use: {
    baseURL: 'http://127.0.0.1:5000',
    contextOptions: { reducedMotion: 'reduce' }, // what is halfway through fading in has colours of its own
    screenshot: 'only-on-failure',
    serviceWorkers: 'block', // what passes through a worker would escape `page.route`
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'wide', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 900 } } },
    // A guest in the middle of nowhere: narrow, half a day away from the hotel's time zone, and with a browser that
    // translates what it shows (tests/e2e/support/translator.ts). What is said and sent is the same for everybody: only
    // what depends on the width, the zone or the page's own texts runs here as well (`@phone`); and a journey of which
    // once is enough runs here alone (`@phone-only`).
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
    { name: 'living', testDir: 'tests/living' },
  ],
});
