import { MESSAGE } from '../spec/literals.ts';
import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { handsOn } from './support/hands.ts';
import { expectPath } from './support/journey.ts';
import { book, openForm, PAY_PAGE } from './support/paying.ts';

// One after the other: they put rates in force, of nights that no other test looks at; bill.test.ts has days 325 to 349, translated.test.ts
// those from 356 on,
// paying-frames.test.ts those from 359 on.
test.describe.configure({ mode: 'default' });

test(
  'a guest pays a deposit, sees the receipt, pays the rest and cancels with what the terms give back',
  { tag: '@phone-only' },
  async ({ page, hotel }) => {
    const hands = handsOn(page);
    await openForm(page, hotel, { pay: 'choice', days: 314 });
    await expect(page.getByRole('radio', { name: 'Pay nothing now; pay at the hotel' })).toBeChecked();
    await hands.choose(page.getByRole('radio', { name: 'Pay a deposit of $60 now by card' }));
    await expect(page.getByText('You pay $60 now by card, and $140 at the hotel.')).toBeVisible();
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

    await test.step('on paper: one sheet with what was paid, and nothing to press', async () => {
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
    await expect(page.getByText('Your payment has come. Thank you.')).toBeVisible();
    await expect(page.getByText('All of it is paid.')).toBeVisible();

    await hands.press(page.getByRole('button', { name: /^Cancel Book/ }));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('You get back $200. Nothing is kept.');
    await expectNoViolation(dialog);
    await hands.press(dialog.getByRole('button', { name: 'Cancel Book' }));
    await expect(page.getByText(MESSAGE.bookingCancelled)).toBeVisible();
    await expectPath(page, '/dashboard/booking');
  },
);

test('somebody who goes back without paying holds the nights, and pays after all', async ({
  page,
  hotel,
}) => {
  await openForm(page, hotel, { pay: 'deposit', days: 320 });
  await expect(page.getByRole('radio')).toHaveCount(0);
  const { insertedId } = await book(page, 'Pay $60 by card');
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await expectPath(page, `/dashboard/booking/${insertedId}`);
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Your nights are held until \d\d:\d\d$/ })).toBeVisible();
  await expectNoViolation(page.getByRole('main'));

  await page.goto('/dashboard/booking');
  await expect(page.getByRole('article')).toContainText(/Held until \d\d:\d\d/);
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await expect(page).toHaveURL(PAY_PAGE);

  await test.step('a card that is declined, and one whose bank asks', async () => {
    await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
    await expect(page.getByRole('alert')).toContainText('declined');
    await page.getByRole('button', { name: /3-D Secure/ }).click();
    await page.getByRole('button', { name: 'Confirm the payment' }).click();
  });
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  await expectPath(page, `/dashboard/booking/${insertedId}`);
});

test("the browser's Back leads from the payment page to the held nights, not to the form", async ({
  page,
  hotel,
}) => {
  await openForm(page, hotel, { pay: 'deposit', days: 350 });
  const { insertedId } = await book(page, 'Pay $60 by card');
  await page.goBack();
  await expectPath(page, `/dashboard/booking/${insertedId}`);
  await expect(page.getByRole('heading', { name: /^Your nights are held until/ })).toBeVisible();
  await page.getByRole('button', { name: /^Give them back/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give the nights back' }).click();
  await expect(page.getByText('The nights are free again. Nothing was charged.')).toBeVisible();
  await expectPath(page, '/dashboard/booking');
  await expect(page.getByText(MESSAGE.noBookings)).toBeVisible();
});

test('of two tabs only one pays, and both know it', async ({ page, context, hotel }) => {
  await openForm(page, hotel, { pay: 'deposit', days: 353 });
  const { insertedId } = await book(page, 'Pay $60 by card');
  const other = await context.newPage();
  await other.goto(`/dashboard/booking/${insertedId}`);
  await other.getByRole('button', { name: /^Pay now/ }).click();
  await expect(other).toHaveURL(page.url()); // the same page of the provider, not a second one
  await other.getByRole('button', { name: 'Pay $60.00', exact: true }).click();
  await expect(other.getByText(MESSAGE.booked)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Paid already' })).toBeVisible();
  await page.goto(`/dashboard/booking/${insertedId}`);
  await expect(page.getByRole('region', { name: 'Bill' })).toContainText('Paid$60Still due$140');
});

test('nights that were given back elsewhere cannot be paid for any more, and are said to be free', async ({
  page,
  context,
  hotel,
}) => {
  await openForm(page, hotel, { pay: 'deposit', days: 356 });
  const { insertedId, booking } = await book(page, 'Pay $60 by card');
  const other = await context.newPage();
  await other.goto(`/dashboard/booking/${insertedId}`);
  await other.getByRole('button', { name: /^Give them back/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Give the nights back' }).click();
  await expect(other.getByText('The nights are free again. Nothing was charged.')).toBeVisible();

  await page.getByRole('button', { name: 'Pay $60.00', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Time is over' })).toBeVisible();
  await page.goto(`/dashboard/booking/${insertedId}?payment=${booking.hold?.payment ?? ''}`);
  await expect(
    page.getByRole('heading', { name: 'The time to pay is over, and the nights are free again' }),
  ).toBeVisible();
  await expectNoViolation(page.getByRole('main'));
  await page.getByRole('link', { name: 'Book again' }).click();
  await expectPath(page, '/book');
  await expect(page.getByRole('button', { name: 'Pay $60 by card' })).toBeEnabled();
});
