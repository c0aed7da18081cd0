import { randomUUID } from 'node:crypto';
import { businessDay } from '@innkeep/contract/business-day';
import { monthOf } from '@innkeep/contract/calendar-date';
import { AppError, type ErrorCode } from '@innkeep/contract/errors';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import { proveFigures } from '../../functions/src/domain/reconcile/prove-figures.ts';
import { reconcile, reconcileMoney } from '../../functions/src/domain/reconcile/proof.ts';
import { firestoreInvoices } from '../../functions/src/store/invoices.store.ts';
import { firestoreMoneyLedgers } from '../../functions/src/store/money-ledgers.store.ts';
import { firestoreReconcile } from '../../functions/src/store/reconcile.store.ts';
import { firestoreStats } from '../../functions/src/store/stats.store.ts';
import { db } from '../api/support/admin-sdk.ts';
import { expectNoViolation } from '../e2e/support/access.ts';
import { expect, test } from '../e2e/support/guest-test.ts';

/* With the demo hotel as `npm start` opens it, which `scripts/test.mjs` loads in place of the tests' own. */

test.use({ role: 'admin' });

test('what is stored of the demo hotel is proven: it is what the API would have written', async () => {
  const deps = {
    reconcileStore: firestoreReconcile(db),
    moneyLedgers: firestoreMoneyLedgers(db),
    invoices: firestoreInvoices(db, randomUUID),
    stats: firestoreStats(db),
    clock: hotelClock(),
  };
  const prove = async () => {
    const found: unknown[] = [];
    const report = (difference: unknown) => void found.push(difference);
    const { bookings } = await reconcile(deps, report);
    await proveFigures(deps, report);
    await reconcileMoney(deps, report);
    return { found, isWhole: bookings > 900 };
  };
  // On a busy machine, Firestore may not answer within the deadline of a call, and one proof takes minutes.
  await expect.poll(() => prove().catch(codeOf), { timeout: 280_000 }).toEqual({ found: [], isWhole: true });
});

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  throw error;
}

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
