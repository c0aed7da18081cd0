import { hotelToday, monthOf } from '@innkeep/contract/calendar-date';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import { proveFigures } from '../../functions/src/domain/reconcile/prove-figures.ts';
import { reconcile, reconcileMoney } from '../../functions/src/domain/reconcile/reconcile.ts';
import { firestoreMoneyLedgers } from '../../functions/src/store/money-ledgers.store.ts';
import { firestoreReconcile } from '../../functions/src/store/reconcile.store.ts';
import { firestoreStats } from '../../functions/src/store/stats.store.ts';
import { db } from '../api/support/admin-sdk.ts';
import { expectNoViolation } from '../e2e/support/access.ts';
import { expect, test } from '../e2e/support/guest-test.ts';

/* With the demo hotel as `npm start` opens it, which `scripts/test.mjs` loads in place of the tests' own. */

test.use({ role: 'admin' });

test.describe.serial('the hotel of the demo', () => {
  test('what is stored of the demo hotel is proven: it is what the API would have written', async () => {
    const deps = {
      reconcileStore: firestoreReconcile(db),
      moneyLedgers: firestoreMoneyLedgers(db),
      stats: firestoreStats(db),
      clock: hotelClock(),
    };
    const found: unknown[] = [];
    const report = (difference: unknown) => void found.push(difference);
    const { bookings } = await reconcile(deps, report);
    await proveFigures(deps, report);
    await reconcileMoney(deps, report);
    expect(found).toEqual([]);
    expect(bookings).toBeGreaterThan(900);
  });

  test('marks a guest as a no-show in few presses, and waives the fee', async ({ page }) => {
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    await page.goto('/dashboard/today');
    const alerts = main.getByRole('region', { name: 'Needs attention' }).getByRole('listitem');
    const overdue = alerts.filter({ hasText: 'not arrived yet' });
    await overdue.getByRole('button', { name: /^No-show/ }).click();
    await dialog.getByRole('radio', { name: 'Waive the fee' }).check();
    await dialog.getByLabel('Reason').fill('Ill');
    await dialog.getByRole('button', { name: 'Mark as no-show' }).click();
    await expect(overdue).toBeHidden();
  });
});

for (const width of [1280, 768, 390])
  test(`the desk's pages with a year behind them, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 });
    const isNoWider = async () => {
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(beyond).toBeLessThanOrEqual(0);
    };

    // On a screen as high as the page: what a bar at the lower edge covers for a moment can be scrolled to.
    const expectNoBarrier = async () => {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: height + 200 });
      await expectNoViolation(page.getByRole('main'));
      await page.setViewportSize({ width, height: 860 });
    };

    await page.goto('/dashboard/today');
    await expect(page.getByRole('article', { name: /Thibodeau/ })).toBeVisible();
    await expect(page.getByText(/Wendell Barlow/).first()).toBeVisible();
    await isNoWider();
    await expectNoBarrier();

    await page.goto('/dashboard/chart');
    await expect(page.getByRole('button', { name: /Okafor/ }).first()).toBeVisible();
    await isNoWider();

    const month = monthOf(hotelToday());
    await page.goto(`/dashboard/figures?from=${month}&to=${month}`);
    await expect(page.getByText(/\d\d(\.\d)?\s?%/).first()).toBeVisible();
    await isNoWider();
    await expectNoBarrier();
  });
