import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { default as axeCore, RunOnly } from 'axe-core';
import { expect, type Locator, type Page } from '@playwright/test';

/** Defined in the page by axe's source. */
declare const axe: typeof axeCore;

/** The small one of its two builds, which a page reads twice as fast. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The rules whose outcome depends on the color scheme. */
const COLOR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Expects that axe finds nothing wrong with a page as it is, in light and in dark colors. routes.test.ts
 * checks each page once; a test that brings a page into another state checks the part that is new.
 */
export async function expectNoViolation(target: Page | Locator) {
  const part = partOf(target);
  // Repeated where something was found, since a page may look different for a moment until it settles.
  await expect.poll(() => violations(part, RULES)).toEqual([]);
  await part.page().emulateMedia({ colorScheme: 'dark' });
  const inTheDark = await violations(part, COLOR_RULES);
  await part.page().emulateMedia({ colorScheme: 'light' });
  expect(inTheDark).toEqual([]);
}

/** Expects the same of its colors, where they are the reader's own (forced colors). */
export async function expectNoViolationInForcedColors(target: Page | Locator) {
  const part = partOf(target);
  const page = part.page();
  await page.evaluate(showForcedText);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    expect(await violations(part, COLOR_RULES)).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
}

/** Returns the root for a whole page, so that axe applies the rules that only whole pages can meet. */
function partOf(target: Page | Locator): Locator {
  return 'goto' in target ? target.locator('html') : target;
}

/**
 * Runs in the page. In forced colors, Chromium paints text in the forced color, but computes the page's own
 * for `-webkit-text-fill-color`, which axe reads first. So axe would find the text of dark buttons too dark.
 */
function showForcedText() {
  const compute = getComputedStyle;
  globalThis.getComputedStyle = (element, pseudo) => {
    const style = compute(element, pseudo);
    if (matchMedia('(forced-colors: active)').matches)
      style.getPropertyValue = (name) =>
        CSSStyleDeclaration.prototype.getPropertyValue.call(
          style,
          name === '-webkit-text-fill-color' ? 'color' : name,
        );
    return style;
  };
}

async function violations(part: Locator, rules: RunOnly): Promise<string[]> {
  const page = part.page();
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return part.evaluate(async (element, runOnly) => {
    // Only violations are gathered: a list of what is in order is long, and takes as long as the check.
    const results = await axe.run(element, { runOnly, resultTypes: ['violations'], iframes: false });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes
        // The name of a calendar day is its full date and price, but axe expects it to contain the visible
        // `14 $120` unbroken.
        .filter(({ html }) => id !== 'label-content-name-mismatch' || !html.includes('data-day='))
        .map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
  }, rules);
}

/** Presses Tab, or another key, until the element has the focus. Every stop on the way must be visible. */
export async function tabTo(page: Page, element: Locator, key = 'Tab') {
  await expect(element).toBeVisible();
  const wanted = await element.elementHandle(); // found once instead of at every stop
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press(key);
    // Checked again where something is wrong: what the page scrolls into view may still be moving.
    if ((await page.evaluate(describeUnseenFocus)) !== '') await expectFocusInSight(page);
    if (await wanted.evaluate((it) => it === document.activeElement)) return;
  }
  throw new Error(`${key} never reached ${String(element)}`);
}

/** Expects that the focus is visible, within the screen, and not covered by anything else. */
export async function expectFocusInSight(page: Page) {
  await expect.poll(() => page.evaluate(describeUnseenFocus)).toBe('');
}

/** Runs in the page. @returns what is wrong with the focused element; '' when nothing is */
function describeUnseenFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const name = `<${focused.tagName} ${focused.className}> ${focused.textContent.trim().slice(0, 40)}`;

  const isMarked = (element: Element, properties: readonly ('outlineStyle' | 'boxShadow')[]) =>
    properties.some((property) => getComputedStyle(element)[property] !== 'none');
  const card = focused.closest('.room-card, .room-option');
  if (!isMarked(focused, ['outlineStyle', 'boxShadow']) && !(card && isMarked(card, ['outlineStyle'])))
    return `${name} does not show its focus`;

  const box = focused.getBoundingClientRect();
  const left = Math.max(box.left, 0);
  const top = Math.max(box.top, 0);
  const right = Math.min(box.right, innerWidth);
  const bottom = Math.min(box.bottom, innerHeight);
  if (right - left < 1 || bottom - top < 1) return `${name} lies outside the screen`;
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isOnTop = above !== null && (focused.contains(above) || above.contains(focused));
  return isOnTop ? '' : `${name} is covered by <${above?.tagName ?? ''} ${above?.className ?? ''}>`;
}
