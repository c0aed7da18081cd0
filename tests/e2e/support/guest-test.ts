import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { HOSTILE_SCRIPT, OwnHotel } from './own-hotel.ts';
import { DEMO, SITE, type SignedInRole } from './journey.ts';
import { restoreSession } from './restore-session.ts';
import { watchForStaleTexts } from './stale-texts.ts';
import { translatePage } from '../../../web/src/testing/translate-page.ts';

/**
 * Translates every page as Chrome does, from an isolated world, which the page's scripts cannot change.
 * The words stay the same, so any test can run like this: stale-texts.ts finds texts that no longer change.
 */
async function translatePages(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const source = `(${translatePage.toString()})('')`;
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: 'translator' });
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface GuestOptions {
  /** Who opens the page: a visitor, or one of the demo accounts. */
  role: 'visitor' | SignedInRole;
  /** Whether a translator changes the pages, as browsers' translators do. */
  isTranslated: boolean;
}

interface GuestFixtures {
  /** Allows console messages that a test provokes, such as Chromium's own line about a 409. */
  expectInConsole: (pattern: RegExp) => void;
  /** Rooms and people for this test only. */
  hotel: OwnHotel;
}

interface WorkerFixtures {
  /** Returns what the browser stores of a person who is signed in; each role signs in once per worker. */
  signedIn: (role: SignedInRole) => Promise<StorageState>;
}

/** Fails on a console error or warning, a violation of the CSP, and a request to another machine. */
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
    // On a busy machine the app may start, and answers may come, later than pages wait for them.
    await page.addInitScript(() => (AbortSignal.timeout = () => new AbortController().signal));
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      // A test that only waits for the first bytes wants to see the page before the app has started.
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
    // Requests that are still to come would be refused once its people are removed. A page that failed stays
    // for its screenshot.
    if (testInfo.status === testInfo.expectedStatus) await page.close();
    await hotel.close();
  },

  // Automatic: applies to every test, even without naming the fixture.
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

/** Runs in the page. @returns whether the app has taken over the page's content, on a page of ours */
function isTakenOver(): boolean {
  if (!document.getElementById('root')) return true;
  const content = [...document.querySelectorAll('main > *')];
  return content.some((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
}

/** Playwright's warning for `serviceWorkers: 'block'` in its configuration. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Chromium's messages where hostile-texts' room is listed: neither its picture nor React's is valid. */
const HOSTILE_PICTURES = [
  `Loading the image 'javascript:${HOSTILE_SCRIPT}//`,
  "Loading the image 'javascript:throw new Error('React has blocked",
];

/** Whether a message was expected; a violation of the page's own policy never is. */
function isExpected(complaint: string, expected: readonly RegExp[]): boolean {
  if (HOSTILE_PICTURES.some((hostile) => complaint.startsWith(hostile))) return true;
  if (complaint.includes('Content Security Policy')) return false;
  return expected.some((pattern) => pattern.test(complaint));
}

function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text() === WORKER_BLOCKED) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} (${message.location().url})`);
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
