import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';

/** The one that Lighthouse has. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** As Lighthouse slows a processor down. */
const SLOWED_TIMES = 4;
/** What is drawn in answer to an interaction is reported after it. */
const REPORTED_WITHIN_MS = 300;

declare global {
  interface Window {
    /** What the browser has reported of interactions since it was last asked. */
    reported: { id: number; ms: number }[];
  }
}

/** Somebody with a slow phone, the answers to whose touches and keys are timed. */
export interface Phone {
  page: Page;
  readonly tap: (name: string, target: Locator) => Promise<void>;
  readonly type: (name: string, field: Locator, text: string) => Promise<void>;
}

/** @param note is told of everything done there, and how long the browser took to answer it */
export async function onPhone(
  context: BrowserContext,
  note: (name: string, ms: number) => void,
): Promise<Phone> {
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  await slowDown(await context.newCDPSession(page));

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
    // Not by the locator, whose own questions to the page would be timed along.
    await timed(name, () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2));
  }

  async function type(name: string, field: Locator, text: string) {
    await field.focus();
    await timed(name, () => page.keyboard.type(text, { delay: 100 }));
  }

  return { page, tap, type };
}

/** Gives a page the processor of a phone. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_TIMES });
}

/** Event Timing, by which browsers measure Interaction to Next Paint. Runs in the page. */
function watchInteractions() {
  window.reported = [];
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as (PerformanceEntry & { interactionId: number })[]; // what it was asked for
    for (const { interactionId: id, duration: ms } of entries) if (id > 0) window.reported.push({ id, ms });
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit); // by its standard
}

/** The longest that was reported. Runs in the page. */
function takeReported(): number {
  const longest = Math.max(0, ...window.reported.map(({ ms }) => ms));
  window.reported = [];
  return longest;
}
