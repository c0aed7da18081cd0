import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';

/** The phone that Lighthouse emulates. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** The factor by which Lighthouse slows a processor down. */
const SLOWED_TIMES = 4;
/** The browser reports an interaction some time after it has drawn the answer. */
const REPORTED_WITHIN_MS = 300;

declare global {
  interface Window {
    /** The interactions that the browser has reported since the last read. */
    reported: { id: number; ms: number }[];
  }
}

type Note = (name: string, ms: number) => void;

/** A guest with a phone; the answers to their touches and keys are timed. */
export interface Phone {
  page: Page;
  readonly tap: (name: string, target: Locator) => Promise<void>;
  readonly type: (name: string, field: Locator, text: string) => Promise<void>;
}

/** @param note is called with every interaction, and how long the browser took to answer it */
export async function onPhone(context: BrowserContext, note: Note): Promise<Phone> {
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  await page.addInitScript(watchInteractions);

  async function timed(name: string, act: () => Promise<void>) {
    await page.evaluate(takeReported);
    await act();
    await page.waitForTimeout(REPORTED_WITHIN_MS);
    note(name, await page.evaluate(takeReported));
  }

  async function tap(name: string, target: Locator) {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${name}: there is nothing to touch.`);
    // Not with the locator's `tap`, whose own calls to the page would be included in the time.
    await timed(name, () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2));
  }

  async function type(name: string, field: Locator, text: string) {
    await field.focus();
    await timed(name, () => page.keyboard.type(text, { delay: 100 }));
  }

  return { page, tap, type };
}

export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_TIMES });
}

/** Observes Event Timing, by which browsers measure Interaction to Next Paint. Runs in the page. */
function watchInteractions() {
  window.reported = [];
  const observer = new PerformanceObserver((list) => {
    // The entries are of the type that is observed.
    const entries = list.getEntries() as (PerformanceEntry & { interactionId: number })[];
    for (const { interactionId: id, duration: ms } of entries) if (id > 0) window.reported.push({ id, ms });
  });
  // The type lacks the field, which is in the standard.
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Returns the longest interaction that was reported. Runs in the page. */
function takeReported(): number {
  const longest = Math.max(0, ...window.reported.map(({ ms }) => ms));
  window.reported = [];
  return longest;
}
