import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import type { Page } from '@playwright/test';
import { tabTo } from './support/access.ts';
import { cutOf } from './support/layout.ts';
import { expect, test } from './support/guest-test.ts';

/* What WCAG 2.2 AA and a thumb ask of the guests' pages, and only a layout shows. */

const checkin = addDays(hotelToday(), 80);
const STAY = `checkin=${checkin}&checkout=${addDays(checkin, 3)}&guests=2`;
const PAGES = [
  '/',
  `/rooms?${STAY}`,
  `/rooms/tide-room?${STAY}`,
  `/book?room=tide-room&${STAY}`,
  '/dashboard/booking',
  '/about',
];
const NARROWEST = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };

test.use({ role: 'guest', hasTouch: true, viewport: PHONE });

test('the guests’ pages reflow at 320 px, take letters twice as large, have targets for a thumb, and keep edges in forced colors @long', async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    expect.soft(await smallTargets(page), `${path}: smaller than 44 px`).toEqual([]);

    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await withoutEdge(page), `${path} in forced colors`).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });

    await page.setViewportSize(NARROWEST);
    expect.soft(await outside(page), `${path} at 320 px`).toEqual([]);

    await page.setViewportSize(PHONE);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect.soft(await outside(page), `${path} with large letters`).toEqual([]);
    for (const field of await page
      .getByLabel(/^Check (In|Out)$/)
      .filter({ visible: true })
      .all())
      expect.soft(await cutOf(field), `${path}: a date with large letters`).toBe(0);
  }
});

test('on a phone, the bar of the page that books stays in view, and never covers what has the focus @long', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/ERR_FAILED/);
  await page.goto(`/book?room=tide-room&${STAY}`);
  const confirm = page.getByRole('button', { name: 'Confirm Book' });
  await expect(page.locator('.book-bar')).toContainText('for 3 nights');
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await tabTo(page, page.getByText('Anything we should know?')); // each stop on the way is in sight
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await page.route('**/orders', (route) => route.abort());
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Check In').focus();
  await tabTo(page, confirm); // the refusal does not make the bar higher
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last());
});

/** Returns the buttons and fields without an edge. */
function withoutEdge(page: Page): Promise<string[]> {
  return page
    .locator('main :is(.btn, .form-control, .form-select):visible')
    .evaluateAll((parts) =>
      parts
        .filter((part) => parseFloat(getComputedStyle(part).borderTopWidth) < 1)
        .map(({ classList }) => classList.value),
    );
}

/** Returns what does not fit into the width of the window, and words that are cut off. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true }) &&
      !part.closest('.visually-hidden, .search-wish, .picture-strip, svg');
    const name = (part: Element) =>
      `${part.tagName}.${part.className}: ${part.textContent.trim().slice(0, 30)}`;
    const wide = [...document.querySelectorAll('body *')].filter(
      (part) => isShown(part) && part.getBoundingClientRect().right > innerWidth + 1,
    );
    const cut = [...document.querySelectorAll('a, button, h1, h2, h3, label, dt, dd, summary')].filter(
      (part) => isShown(part) && part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1,
    );
    const isWider = document.documentElement.scrollWidth > innerWidth;
    return [...(isWider ? ['the page'] : []), ...[...wide, ...cut].map(name)];
  });
}

/** Returns what is pressed that is lower or narrower than a thumb, but for links in a sentence and on cards. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, summary')]
      .filter((part) => {
        const { width, height } = part.getBoundingClientRect();
        const isAlone =
          getComputedStyle(part).display !== 'inline' && !part.matches('.stretched-link, p a, address a');
        return isAlone && part.checkVisibility() && Math.min(width, height) < 43.5;
      })
      .map((part) => `${part.className}: ${part.textContent.trim()}`),
  );
}
