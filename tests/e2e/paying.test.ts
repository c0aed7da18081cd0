import { MESSAGE } from '../spec/literals.ts';
import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { handsOn } from './support/hands.ts';
import { expectPath } from './support/journey.ts';
import { openForm, PAY_PAGE } from './support/paying.ts';

// Rates are set for nights that no other test uses: bill.test.ts has days 325 to 349, paying-frames.test.ts those from
// 359 on.
test('a guest pays a deposit, sees the receipt, pays the rest, cancels, and is refunded by the terms @phone-only', async ({
  page,
  hotel,
}) => {
  const hands = handsOn(page);
  await openForm(page, hotel, { pay: 'choice', days: 314 });
  await expect(page.getByRole('radio', { name: 'Pay at the hotel' })).toBeChecked();
  await hands.choose(page.getByRole('radio', { name: 'Pay a deposit of $60 now by card' }));
  await expect(page.getByText('Pay $60 now by card, and $140 at the hotel.')).toBeVisible();
  await expectNoViolation(page.locator('.booking-form'));
  await hands.press(page.getByRole('button', { name: 'Pay $60 by card' }));

  await expect(page).toHaveURL(PAY_PAGE);
  await hands.press(page.getByRole('button', { name: 'Pay $60.00', exact: true }));
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === '');
  await expect(page.getByRole('region', { name: 'Bill' })).toContainText('Paid$60Still due$140');
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments).toContainText(/Deposit, by card online.*\$60/);
  await expectNoViolation(payments);
  await page.reload();
  await expect(payments).toContainText('Deposit, by card online');
  await expect(page.getByText(MESSAGE.booked)).toBeHidden();

  await test.step('on paper: one sheet with what was paid, without buttons', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(payments).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets).toHaveLength(1);
    await page.emulateMedia({ media: null });
  });

  await hands.press(page.getByRole('button', { name: 'Pay $140 now' }));
  await expect(page).toHaveURL(PAY_PAGE);
  await hands.press(page.getByRole('button', { name: 'Pay $140.00', exact: true }));
  await expect(page.getByText('Thank you. We’ve received your payment.')).toBeVisible();
  await expect(page.getByText('Paid in full.').first()).toBeVisible();

  await hands.press(page.getByRole('button', { name: /^Cancel Book/ }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You’ll be refunded $200 in full.');
  await expectNoViolation(dialog);
  await hands.press(dialog.getByRole('button', { name: 'Cancel Book' }));
  await expect(page.getByText(MESSAGE.bookingCancelled)).toBeVisible();
  await expectPath(page, '/dashboard/booking');
});
