import { MESSAGE } from '../spec/literals.ts';
import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { book, openForm } from './support/paying.ts';

test('a guest adds a room to the one that they book, pays once for both, and each has its part of the payment @long', async ({
  page,
  hotel,
}) => {
  const second = await hotel.room({ price: 150 });
  const { room } = await openForm(page, hotel, { pay: 'deposit', days: 306 });
  const rooms = page.getByRole('region', { name: 'Rooms' });
  await rooms.getByRole('button', { name: 'Add a room' }).click();
  const add = rooms.getByRole('button', { name: `Add ${second.name}` });
  await expect(async () => {
    if (!(await add.isVisible())) await rooms.getByRole('button', { name: 'Show more rooms' }).click();
    await expect(add).toBeVisible();
  }).toPass();
  await expectNoViolation(rooms);
  await add.click();
  const added = rooms.getByRole('group', { name: `Room 2: ${second.name}` });
  await expect(added).toBeFocused();
  await page.reload();
  await expect(added).toBeVisible();
  await expect(page.locator('.receipt-total')).toContainText('2 rooms, 2 nights');
  await expectNoViolation(page.locator('.booking-form'));

  await book(page, 'Pay $150 by card');
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await expect(
    page.getByRole('heading', { name: /^We’re holding your 2 rooms until \d\d:\d\d(?: hotel time)?$/ }),
  ).toBeVisible();
  await expectNoViolation(page.locator('main'));
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await page.getByRole('button', { name: 'Pay $150.00', exact: true }).click();
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  await expect(page.getByText('You’ve paid $60 for this room.')).toBeVisible();
  const bill = page.getByRole('region', { name: 'Bill' });
  await expect(bill).toContainText('Paid$60Still due$140');
  await page.getByRole('link', { name: second.name }).click();
  await expect(page.getByText(`One of 2 rooms booked together: ${room.name}`)).toBeVisible();
  await expect(bill).toContainText('Paid$90Still due$210');
});
