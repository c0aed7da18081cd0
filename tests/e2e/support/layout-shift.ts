import type { Page } from '@playwright/test';

/** Measures from the first byte on, without shifts after a guest's action. Returns what tells their sum. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const noted = window as { shifts?: number }; // read below
    noted.shifts = 0;
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]; // of this type
      for (const { value, hadRecentInput } of entries)
        if (!hadRecentInput) noted.shifts = (noted.shifts ?? 0) + value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as { shifts?: number }).shifts ?? Number.NaN);
}
