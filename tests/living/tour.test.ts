import { businessDay } from '@innkeep/contract/business-day';
import { addDays, formatCalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import { mailsTo } from '../api/support/caught-mail.ts';
import { expect, test } from '../e2e/support/guest-test.ts';
import { DEMO, expectPath, signIn, SIGNED_OUT, typeStay } from '../e2e/support/journey.ts';
import { MESSAGE } from '../spec/literals.ts';

/* Clicks through the tour of README.md in the demo hotel. */

test.use({ storageState: SIGNED_OUT });

test('a guest finds the Tide Room, signs in and books it; the mail and the bill follow', async ({ page }) => {
  const checkin = addDays(hotelToday(), 9);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/');
  await menu.getByRole('link', { name: 'Rooms' }).click();
  await expectPath(page, '/rooms');
  const card = page.getByRole('article').filter({ hasText: 'The Tide Room' });
  await card.getByRole('link', { name: 'Show Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Tide Room' })).toBeVisible();
  await typeStay(page, { checkin, checkout: addDays(checkin, 2) });
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expectPath(page, '/login');
  await signIn(page, DEMO.guest);
  await page.getByRole('button', { name: 'Confirm Book' }).click();
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  const bill = page.getByRole('article', { name: 'The Tide Room' }).first();
  await expect(bill).toContainText('× 2 nights');
  const isMailed = async () =>
    (await mailsTo(DEMO.guest.email)).some(({ text }) => text.includes('The Tide Room'));
  await expect.poll(isMailed).toBe(true);
});

test('the desk checks out a guest who owes, books a walk-in and counts the cash', async ({ page }) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await page.goto('/login');
  await signIn(page, DEMO.desk);
  await expectPath(page, '/dashboard/today');
  const departures = main.getByRole('region', { name: /^Departures/ });
  const owing = departures.getByRole('article').filter({ hasText: /Owes \$/ });
  await owing
    .first()
    .getByRole('button', { name: /^Check out/ })
    .click();
  await dialog.getByRole('button', { name: 'Cash', exact: true }).click();
  await expect(dialog).toBeHidden();

  await menu.getByRole('link', { name: 'New booking' }).click();
  const today = businessDay(new Date());
  await main.getByLabel('Check In', { exact: true }).fill(formatCalendarDate(today));
  await main.getByLabel('Check Out', { exact: true }).fill(formatCalendarDate(addDays(today, 1)));
  await main.getByRole('radio').first().check();
  await main.getByLabel('Name', { exact: true }).fill('Robin Walker');
  await main.getByLabel('Walk-in: check in now').check();
  await main.getByRole('button', { name: /^Book/ }).click();
  await main.getByRole('link', { name: 'Back to Today' }).click();
  await expect(main.getByRole('article', { name: 'Robin Walker' })).toBeVisible();

  await menu.getByRole('link', { name: 'Payments' }).click();
  const expected = (await main.locator('.takings-expected strong').textContent()) ?? '';
  await main.getByLabel('Cash counted').fill(expected.replaceAll(/[^\d.]/g, ''));
  await main.getByRole('button', { name: 'Close the day' }).click();
  await expect(main.getByText(/^Closed by /)).toBeVisible();
});

test('an admin changes a price, checks what a stay costs, saves, and sees figures and the audit', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await page.goto('/login');
  await signIn(page, DEMO.admin);
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Rates' }).click();
  await main
    .getByRole('button', { name: /^Change Summer/ })
    .first()
    .click();
  await main.getByLabel('Price change').fill('26');
  const cost = main.getByRole('region', { name: 'What would it cost?' });
  await expect(cost.getByText(/\$\d/).first()).toBeVisible();
  await main.getByRole('button', { name: 'Save rates' }).click();
  await expect(page.getByText('Rates saved.')).toBeVisible();
  await menu.getByRole('link', { name: 'Figures' }).click();
  await expect(main.getByText(/\d\d(\.\d)?\s?%/).first()).toBeVisible();
  await menu.getByRole('link', { name: 'Audit' }).click();
  await expect(main.getByRole('row').nth(1)).toBeVisible();
});
