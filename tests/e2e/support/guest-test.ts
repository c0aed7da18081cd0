import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { HOSTILE_SCRIPT, OwnHotel } from './own-hotel.ts';
import { DEMO, SITE, type SignedInRole } from './journey.ts';
import { restoreSession } from './restore-session.ts';
import { watchForStaleTexts } from './stale-texts.ts';
import { translatePages } from './translator.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface GuestOptions {
  /** Who looks at the page from the start: a visitor, or one of the demo accounts. */
  role: 'visitor' | SignedInRole;
  /** Whether a translator changes the pages, as that of a browser does. */
  isTranslated: boolean;
}

interface GuestFixtures {
  /** Allows console messages that a test provokes, such as Chromium's own line about a 409. */
  expectInConsole: (pattern: RegExp) => void;
  /** Rooms and people of this test's own. */
  hotel: OwnHotel;
}

interface WorkerFixtures {
  /** What the browser keeps of somebody who is signed in; each role signs in once per worker. */
  signedIn: (role: SignedInRole) => Promise<StorageState>;
}

/**
 * A test that fails on any console error or warning, on any breach of the Content-Security-Policy, and on any request
 * that leaves this machine.
 */
export const test = base.extend<GuestOptions & GuestFixtures, WorkerFixtures>({
  role: ['visitor', { option: true }],
  isTranslated: [false, { option: true }],

  signedIn: [
    async ({ browser }, use) => {
      const states = new Map<SignedInRole, Promise<StorageState>>();
      const signInOnce = async (role: SignedInRole) => {
        const context = await browser.newContext({ baseURL: SITE });
        const page = await context.newPage();
        await restoreSession(page, DEMO[role]);
        const state = await context.storageState();
        await context.close();
        return state;
      };
      await use((role) => {
        const state = states.get(role) ?? signInOnce(role);
        states.set(role, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],

  storageState: async ({ role, signedIn }, use) => {
    await use(role === 'visitor' ? undefined : await signedIn(role));
  },

  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      // Who asks for no more than the beginning wants to see the page before the app is there.
      if (javaScriptEnabled && options?.waitUntil !== 'commit') await page.waitForFunction(isTakenOver);
      return response;
    };
    const reload = page.reload.bind(page);
    page.reload = async (options) => {
      const response = await reload(options);
      if (javaScriptEnabled && options?.waitUntil !== 'commit') await page.waitForFunction(isTakenOver);
      return response;
    };
    await use(page);
  },

  hotel: async ({ page }, use, testInfo) => {
    const hotel = new OwnHotel();
    await use(hotel);
    // What it still asks for is refused once its people are gone; a page that failed stays for its screenshot.
    if (testInfo.status === testInfo.expectedStatus) await page.close();
    await hotel.close();
  },

  // Automatic: every test is watched, whether or not it names the fixture.
  expectInConsole: [
    async ({ page, isTranslated }, use) => {
      const expected: RegExp[] = [];
      const complaints = collectComplaints(page);
      if (isTranslated) {
        await translatePages(page);
        await watchForStaleTexts(page, (difference) => complaints.push(difference));
      }
      await use((pattern) => expected.push(pattern));
      expect(complaints.filter((complaint) => !isExpected(complaint, expected))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page. @returns whether the app has made the page's content its own, where the page is one of ours */
function isTakenOver(): boolean {
  if (!document.getElementById('root')) return true;
  const content = [...document.querySelectorAll('main > *')];
  return content.some((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
}

/** Playwright's word for what its configuration asks of it: `serviceWorkers: 'block'`. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/**
 * What Chromium says wherever the hostile room of hostile-texts.test.ts is listed: its picture is no address, nor is
 * what React puts in its place.
 */
const HOSTILE_PICTURES = [
  `Loading the image 'javascript:${HOSTILE_SCRIPT}//`,
  "Loading the image 'javascript:throw new Error('React has blocked",
];

/** Whatever a test expects, it never is that a page broke its own policy. */
function isExpected(complaint: string, expected: readonly RegExp[]): boolean {
  if (HOSTILE_PICTURES.some((hostile) => complaint.startsWith(hostile))) return true;
  if (complaint.includes('Content Security Policy')) return false;
  return expected.some((pattern) => pattern.test(complaint));
}

function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text() === WORKER_BLOCKED) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1')
      complaints.push(`outside request: ${request.url()}`);
  });
  return complaints;
}

export { expect };
