import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/support/guest-test.ts';
import { withoutMap } from '../e2e/support/journey.ts';
import { isMostOf, PAGES_TO_VISIT, ROLES } from '../../web/src/testing/pages-to-visit.ts';

/* Uses the demo hotel, whose bills have taxes and fees and whose desk has a year of stays. */

/** Twice the usual size, as people set it in their browser: WCAG 1.4.4. */
const LARGE_PX = 32;
const WIDTHS = [390, 1000, 1280] as const;
const checkin = addDays(hotelToday(), 90);
const STAY = `checkin=${checkin}&checkout=${addDays(checkin, 2)}&guests=2`;
/** Pages that the list lacks: a bill, and lists for a stay. */
const MORE: Partial<Record<(typeof ROLES)[number], readonly string[]>> = {
  visitor: [`/rooms?${STAY}`, `/rooms/tide-room?${STAY}`, `/book?room=tide-room&${STAY}`],
  guest: [`/book?room=tide-room&${STAY}`],
  desk: [`${DESK_PAGE.newBooking}?${STAY}`],
};

for (const role of ROLES)
  test(`text twice as large fits at ${WIDTHS.join(', ')} px, wherever a ${role} comes`, async ({
    browser,
    baseURL,
    signedIn,
  }) => {
    const storageState = role === 'visitor' ? undefined : await signedIn(role);
    const context = await browser.newContext({
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      ...(baseURL !== undefined && { baseURL }),
      ...(storageState && { storageState }),
    });
    const page = await context.newPage();
    await withoutMap(page);
    await writeLarge(page);
    const listed = Object.values(PAGES_TO_VISIT).flat();
    const own = listed.filter((visit) => isMostOf(visit, role)).map(({ path }) => path);
    for (const path of [...own, ...(MORE[role] ?? [])]) {
      await page.setViewportSize({ width: WIDTHS[0], height: 900 });
      await page.goto(path);
      await expect(page.locator('h1:visible')).toHaveCount(1);
      await expect(page.locator('.page-spinner, .skeleton')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // Repeated, because some parts are drawn again after the width has changed.
        await expect.soft.poll(() => page.evaluate(troubles), `${path} at ${width} px`).toEqual([]);
      }
    }
    await context.close();
  });

/** Sets the browser's font size; media queries in em follow it, too. */
async function writeLarge(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: LARGE_PX, fixed: LARGE_PX } });
}

/**
 * Runs in the page.
 * @returns what cannot be read: words beyond the window's edge, cut off by their box, broken to letters, or under other
 *   words of a bar
 */
function troubles(): string[] {
  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide, the window ${innerWidth}`);

  // Drawings may be cut: the chart scrolls, and the year of rates says in a list what it draws.
  const drawn = '.visually-hidden, .chart-scroller, .year-strip, svg, option';
  const lines = [...document.querySelectorAll('body *')].flatMap((element) => {
    if (element.closest(drawn) || !element.checkVisibility({ visibilityProperty: true })) return [];
    return [...element.childNodes].flatMap((node) => {
      if (!(node instanceof Text) || node.data.trim() === '') return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      const isForScreenReaders = element.getBoundingClientRect().width <= 1;
      const rects = isForScreenReaders ? [] : [...range.getClientRects()];
      return rects.map((rect) => ({ element, rect, text: node.data.trim() }));
    });
  });
  for (const { element, rect, text } of lines)
    for (let box = element; box !== document.body && box.parentElement; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      const { left, right, width } = box.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX) || width <= 1) break; // it can be scrolled to, or is for screen readers
      if (overflowX !== 'visible' && (rect.left < left - 1 || rect.right > right + 1))
        found.push(`cut by ${box.tagName}.${box.className}: ${text}`);
    }

  for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
    const words = heading.textContent.trim().split(/[\s\u2010-\u2015-]+/).length;
    const range = document.createRange();
    range.selectNodeContents(heading);
    const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    // A word or two may be longer than the line, but single letters below each other cannot be read.
    if (heading.checkVisibility() && !heading.closest(drawn) && rows > words + 2)
      found.push(`a heading in ${rows} rows: ${heading.textContent}`);
  }

  const inBars = lines.filter(({ element }) => element.closest('.top-bar, .staff-bar, .staff-places'));
  for (const [index, one] of inBars.entries())
    for (const other of inBars.slice(index + 1)) {
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (one.element !== other.element && across > 2 && down > 8)
        found.push(`"${one.text}" and "${other.text}" lie on each other`);
    }
  return [...new Set(found)];
}
