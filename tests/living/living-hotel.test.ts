import { businessDay } from '@innkeep/contract/business-day';
import { monthOf } from '@innkeep/contract/calendar-date';
import { expectNoViolation } from '../e2e/support/access.ts';
import { expect, test } from '../e2e/support/guest-test.ts';

/* With the demo hotel as `npm start` opens it, which `scripts/test.mjs` loads in place of the tests' own. */

test.use({ role: 'admin' });

test("the desk's pages with a year behind them fit at 1280, 768 and 390 px, and meet no barrier; a guest who has not come is a no-show", async ({
  page,
}) => {
  const main = page.getByRole('main');
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  /** On a screen as high as the page: what a bar at the lower edge covers for a moment can be scrolled to. */
  const expectNoBarrier = async () => {
    const { width = 0 } = page.viewportSize() ?? {};
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: height + 200 });
    await expectNoViolation(main);
  };
  const month = monthOf(businessDay(new Date()));
  for (const [path, shown] of [
    ['/dashboard/today', main.getByRole('article', { name: /Thibodeau/ })],
    ['/dashboard/chart', page.getByRole('button', { name: /Okafor/ }).first()],
    [`/dashboard/figures?from=${month}&to=${month}`, page.getByText(/\d\d(\.\d)?\s?%/).first()],
  ] as const) {
    await page.goto(path);
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 860 });
      await expect(shown).toBeVisible();
      await expect.poll(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      if (!path.endsWith('chart')) await expectNoBarrier();
    }
  }

  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/dashboard/today');
  await expect(page.getByText(/Wendell Barlow/).first()).toBeVisible();
  const dialog = page.getByRole('dialog');
  const alerts = main.getByRole('region', { name: 'Needs attention' }).getByRole('listitem');
  const overdue = alerts.filter({ hasText: 'not arrived yet' });
  await overdue.getByRole('button', { name: /^No-show/ }).click();
  await dialog.getByRole('radio', { name: 'Waive the fee' }).check();
  await dialog.getByLabel('Reason').fill('Ill');
  await dialog.getByRole('button', { name: 'Mark as no-show' }).click();
  await expect(overdue).toBeHidden();
});
