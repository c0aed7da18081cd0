import { MESSAGE } from '../spec/literals.ts';
import { expectNoViolation } from './support/access.ts';
import { countEmptyFrames, emptyFrames, someFrames } from './support/frames.ts';
import { expect, test } from './support/guest-test.ts';
import { expectPath } from './support/journey.ts';
import { holdBack } from './support/requests.ts';
import { book, openForm, PAY_PAGE } from './support/paying.ts';

// One after the other, because they set rates, for nights that no other test uses.
test.describe.configure({ mode: 'default' });

/** The code for everything about a payment. */
const WHEN_PAYING = /\/when-paying-[^/]+\.js$/;

test('until the outcome of a payment is known, the page says nothing else of the stay @long', async ({
  page,
  hotel,
}) => {
  const { room } = await openForm(page, hotel, { pay: 'deposit', days: 359 });
  await book(page, 'Pay $60 by card');
  await page.goBack(); // to the held nights, which this browser remembers
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await expect(page).toHaveURL(PAY_PAGE);
  const letGo = await holdBack(page, '**/payments/*/settle');
  const listComes = await holdBack(page, '**/bookings?*');
  await page.getByRole('button', { name: 'Pay $60.00', exact: true }).click();
  await expect(page.getByText('Checking your payment…')).toBeVisible();
  await someFrames(page);
  await expect(page.getByRole('heading', { name: room.name })).toHaveCount(0);
  await expect(page.getByText('Not booked yet')).toBeHidden();
  await page.evaluate(countEmptyFrames, '.payment-waiting, main h1, main .skeleton');
  letGo();
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  await expect(page.getByRole('heading', { name: room.name })).toBeVisible();
  expect(await emptyFrames(page)).toBe(0);
  listComes();
});

test("the browser's Back leads to the held nights: what can be done about them is there at once, at the top of the page, stays in its place, and gives them back @phone-only", async ({
  page,
  hotel,
}) => {
  await openForm(page, hotel, { pay: 'deposit', days: 363 });
  const { insertedId } = await book(page, 'Pay $60 by card');
  const codeComes = await holdBack(page, WHEN_PAYING);
  const listed = page.waitForResponse('**/bookings?*');
  await page.goBack({ waitUntil: 'commit' });
  await listed;
  await someFrames(page);
  await expect(page.getByText('Not booked yet')).toBeHidden();
  codeComes();
  await expect(page.getByRole('heading', { name: /^We’re holding your room until/ })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectPath(page, `/dashboard/booking/${insertedId}`); // not the form
  await expectNoViolation(page.getByRole('main'));

  const other = page.getByRole('button', { name: /^Release the room/ });
  const place = await other.boundingBox();
  const sessionComes = await holdBack(page, '**/payments/*/session');
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await expect(page.getByRole('button', { name: 'Taking you to the payment page…' })).toBeVisible();
  expect(await other.boundingBox()).toEqual(place);
  sessionComes();
  await expect(page).toHaveURL(PAY_PAGE);

  await test.step('and so it is in the list of bookings', async () => {
    const comesAgain = await holdBack(page, WHEN_PAYING);
    const listedAgain = page.waitForResponse('**/bookings?*');
    await page.goto('/dashboard/booking', { waitUntil: 'commit' });
    await listedAgain;
    await someFrames(page);
    const details = page.getByRole('link', { name: /^Booking details/ });
    await expect(details).toHaveCount(0);
    comesAgain();
    await expect(page.getByRole('button', { name: /^Pay now/ })).toBeVisible();
    await expect(details).toBeVisible();
  });

  await page.getByRole('button', { name: /^Release the room/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release the room' }).click();
  await expect(page.getByText('We’ve released the room. You haven’t been charged.')).toBeVisible();
  await expectPath(page, '/dashboard/booking');
  await expect(page.getByText(MESSAGE.noBookings)).toBeVisible();
});
