import {
  addDays,
  formatCalendarDate,
  hotelToday,
  SPELLING,
  spellCalendarDate,
} from '@innkeep/contract/calendar-date';
import { MESSAGE } from '../spec/literals.ts';
import { expect, test } from './support/guest-test.ts';
import { DEMO } from './support/journey.ts';
import { book, openForm, PAY_PAGE } from './support/paying.ts';
import { restoreSession } from './support/restore-session.ts';

test.use({ isTranslated: true });

/** Nights of this test only; paying.test.ts has those after them. */
const DAYS = 310;
const checkin = addDays(hotelToday(), DAYS);
const by = (daysBefore: number) => spellCalendarDate(addDays(checkin, -daysBefore), SPELLING.short);

test('a guest goes back without paying, pays with a card whose bank asks, stays longer, cancels, and the money comes back, which the desk sees @long', async ({
  page,
  hotel,
}) => {
  await openForm(page, hotel, { pay: 'deposit', days: DAYS });
  const form = page.locator('.booking-form');
  await expect(form).toContainText('Pay $60 now by card, and $140 at the hotel.');
  await expect(form.getByRole('row')).toHaveText([
    /^If you cancel\s*You get back$/,
    new RegExp(`^by ${by(7)}, 23:59 \\(Rockport time\\)\\s*everything$`),
    new RegExp(`^by ${by(0)}, 15:00\\s*nothing, and pay \\$40 more$`),
    /^later\s*nothing, and pay \$140 more$/,
  ]);

  const bill = page.getByRole('region', { name: 'Bill' });
  const { insertedId } = await book(page, 'Pay $60 by card');
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await expect(page.getByText('You haven’t been charged.')).toBeVisible();
  await expect(
    page.getByRole('heading', { name: /^We’re holding your room until \d\d:\d\d(?: hotel time)?$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await expect(page).toHaveURL(PAY_PAGE);
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await expect(page.getByRole('alert')).toContainText('declined');
  await page.getByRole('button', { name: /3-D Secure/ }).click();
  await page.getByRole('button', { name: 'Confirm the payment' }).click();
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  await expect(bill).toContainText('Paid$60Still due$140');

  await page.getByRole('button', { name: 'Change your stay' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Check Out').fill(formatCalendarDate(addDays(checkin, 3)));
  await page.keyboard.press('Tab');
  await expect(dialog).toContainText('$300');
  await dialog.getByRole('button', { name: 'Change my stay' }).click();
  await expect(bill).toContainText('Paid$60Still due$240');

  await page.getByRole('button', { name: /^Cancel Book/ }).click();
  await expect(dialog).toContainText('You’ll be refunded $60 in full.');
  await dialog.getByRole('button', { name: 'Cancel Book' }).click();
  await expect(page.getByText(MESSAGE.bookingCancelled)).toBeVisible();

  await restoreSession(page, DEMO.desk);
  await page.goto(`/dashboard/stays/${insertedId}`);
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(bill).toBeVisible();
    expect(await bill.textContent()).toContain('−$60');
  }).toPass();
});
