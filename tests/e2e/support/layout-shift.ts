import type { Page } from '@playwright/test';

/**
 * Measures layout shifts from the first byte of each page on, without those that followed an action of the guest.
 * @returns what tells the sum of them on the page that is open
 */
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
