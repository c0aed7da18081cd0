import { randomUUID } from 'node:crypto';
import { expectPath, someStay } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';

test(
  'a code that an admin adds is asked for in the form from then on, and is worth what it says',
  { tag: '@long' },
  async ({ page, hotel, signedIn, browser, expectInConsole }) => {
    expectInConsole(/422/);
    const code = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;
    const context = await browser.newContext({ storageState: await signedIn('admin') });
    const rates = await context.newPage();
    await rates.goto('/dashboard/rates');
    const save = async () => {
      await rates.getByRole('button', { name: 'Save rates' }).click();
      await expect(rates.getByText('The rates are saved.')).toBeVisible();
    };
    await rates.getByRole('button', { name: 'Add a code' }).click();
    await rates.getByRole('textbox', { name: 'Code' }).fill(code);
    await save();

    const room = await hotel.room({ price: 100 });
    await restoreSession(page, await hotel.guest());
    const { checkin, checkout } = someStay(2);
    await page.goto(`/book?checkin=${checkin}&checkout=${checkout}&guests=2&room=${room._id}`);
    const total = page.locator('.booking-form .receipt-total dd');
    await expect(total).toHaveText('$200');
    await page.getByText('Have a promotion code?').click();
    await page.getByLabel('Promotion code').fill(code.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(total).toHaveText('$180');
    await expect(page.getByText('Code applied: you save $20.')).toBeVisible();

    await test.step('which is over once it is switched off', async () => {
      await rates.reload();
      await rates.getByRole('button', { name: new RegExp(`^${code}`) }).click();
      await rates.getByLabel('Switched on').uncheck();
      await save();
      await context.close();
    });
    await page.goto(`/book?checkin=${checkin}&checkout=${checkout}&guests=2&room=${room._id}&code=${code}`);
    await expect(page.getByText('This code is not valid.')).toBeVisible();
    await expect(page.getByLabel('Promotion code')).toHaveValue(code);
    await page.getByLabel('Promotion code').fill('');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Confirm Book' }).click();
    await expectPath(page, '/dashboard/booking');
    await expect(page.getByRole('article', { name: room.name })).toContainText('Total bill$200');
  },
);
