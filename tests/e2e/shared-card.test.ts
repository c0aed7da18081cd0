import { randomUUID } from 'node:crypto';
import { bookingNumber } from '@innkeep/contract/booking-number';
import type { Page } from '@playwright/test';
import { MESSAGE } from '../spec/literals.ts';
import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { book, openForm, PAY_PAGE } from './support/paying.ts';
import { saveRates } from './support/rates.ts';
import { restoreSession } from './support/restore-session.ts';

/** payment-link.test.ts and card-payments.test.ts have the days around it. */
const DAYS = 306;

/** Adds a code that takes a tenth off, once for each guest. */
async function addCode(rates: Page, code: string) {
  await rates.goto('/dashboard/rates');
  await rates.getByRole('button', { name: 'Add a code' }).click();
  await rates.getByRole('textbox', { name: 'Code' }).fill(code);
  await rates.getByLabel('Each guest may use it once').check();
  await saveRates(rates);
}

async function apply(page: Page, code: string) {
  await page.getByText('Have a promotion code?').click();
  await page.getByLabel('Promotion code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Code applied: you save $20.')).toBeVisible();
}

test(
  'a code that is once for each guest is not booked with a second time by the same card',
  { tag: '@long' },
  async ({ page, hotel, signedIn, browser }) => {
    const code = `CARD-${randomUUID().slice(0, 8).toUpperCase()}`;
    await openForm(page, hotel, { pay: 'deposit', days: DAYS });
    const staff = await browser.newContext({ storageState: await signedIn('admin') });
    const desk = await staff.newPage();
    // If another test saves in between, it is done again, as people would.
    await expect(() => addCode(desk, code)).toPass();
    await page.reload();
    await apply(page, code);
    const { booking } = await book(page, 'Pay $54 by card');
    await page.getByRole('button', { name: 'Pay $54.00', exact: true }).click();
    await expect(page.getByText(MESSAGE.booked)).toBeVisible();

    const context = await browser.newContext();
    const other = await context.newPage();
    const [room, guest] = [await hotel.room({ price: 100 }), await hotel.guest()];
    await restoreSession(other, guest);
    const { checkin, checkout } = booking;
    await other.goto(`/book?room=${room._id}&checkin=${checkin}&checkout=${checkout}&guests=2`);

    await test.step('a second guest pays with it: nothing is booked, and all of it goes back', async () => {
      await apply(other, code);
      await other.getByRole('button', { name: 'Pay $54 by card' }).click();
      await expect(other).toHaveURL(PAY_PAGE);
      await other.getByRole('button', { name: 'Pay $54.00', exact: true }).click();
      const heading = 'This code has been used with this card before';
      await expect(other.getByRole('heading', { name: heading })).toBeVisible();
      await expect(other.getByText(/All of it, \$54, goes back to your card/)).toContainText(
        'The code is for one stay of each guest: please book again without the code, or with another card.',
      );
      await expectNoViolation(other.locator('.payment-return'));
    });

    await test.step('and books again without the code', async () => {
      await other.getByRole('link', { name: 'Book again' }).click();
      await other.getByRole('button', { name: 'Pay $60 by card' }).click();
      await expect(other).toHaveURL(PAY_PAGE);
      await other.getByRole('button', { name: 'Pay $60.00', exact: true }).click();
      await expect(other.getByText(MESSAGE.booked)).toBeVisible();
      await context.close();
    });

    await test.step('the desk reads with which stay the card was used', async () => {
      await desk.getByRole('link', { name: 'Stays', exact: true }).click();
      await desk.getByLabel('Search').fill(guest.email);
      const refused = desk.getByRole('row').filter({ hasText: room.name }).filter({ hasText: 'Lapsed' });
      await refused.getByRole('link').click();
      const bill = desk.getByRole('region', { name: 'Bill' });
      await expect(bill).toContainText('The code was used with this card before');
      await bill.getByRole('link', { name: bookingNumber(booking._id) }).click();
      await expect(desk).toHaveURL(new RegExp(`${booking._id}$`));
    });
    await staff.close();
  },
);
