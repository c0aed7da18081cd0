import { MESSAGE } from '../spec/literals.ts';
import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { expectPath, someStay } from './support/journey.ts';
import { book, openForm } from './support/paying.ts';
import { restoreSession } from './support/restore-session.ts';

test('a guest adds a room to the one that they book, and finds both in their list @long', async ({
  page,
  hotel,
}) => {
  const { name } = await hotel.room({ price: 260, capacity: 5 });
  const { checkin, checkout } = someStay(2, 150);
  await restoreSession(page, await hotel.guest());
  await page.goto(`/rooms?checkin=${checkin}&checkout=${checkout}&guests=5`);
  await page.getByRole('link', { name: `Show Details: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expectPath(page, '/book');

  const rooms = page.getByRole('region', { name: 'Rooms' });
  await rooms.getByRole('button', { name: 'Add a room' }).click();
  const item = rooms.getByRole('listitem').first();
  await expectNoViolation(rooms);
  const other = (await item.getByRole('button').getAttribute('aria-label'))?.replace('Add ', '') ?? '';
  await item.getByRole('button', { name: `Add ${other}` }).click();
  await expect(rooms.getByRole('group', { name: `Room 2: ${other}` })).toBeFocused();
  await page.reload();
  await expect(rooms.getByRole('group', { name: `Room 2: ${other}` })).toBeVisible();
  await expect(page.locator('.receipt-total')).toContainText('2 rooms, 2 nights');
  await expectNoViolation(page.locator('.booking-form'));
  await page.getByRole('button', { name: 'Confirm Book' }).click();

  await expectPath(page, '/dashboard/booking');
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  await expect(page.getByText('Your 2 rooms are booked.')).toBeVisible();
  for (const [room, beside] of [
    [name, other],
    [other, name],
  ] as const) {
    const ticket = page.getByRole('article', { name: room });
    await expect(ticket).toContainText('Booked just now');
    await expect(ticket).toContainText(`One of 2 rooms booked together: ${beside}`);
  }
});

test('a guest pays once for two rooms, and each has its part of the payment @long', async ({
  page,
  hotel,
}) => {
  const { room } = await openForm(page, hotel, { pay: 'deposit', days: 306 });
  const second = await hotel.room({ price: 150 });
  const rooms = page.getByRole('region', { name: 'Rooms' });
  await page.reload(); // the list of free rooms was read before the second was made
  await rooms.getByRole('button', { name: 'Add a room' }).click();
  const add = rooms.getByRole('button', { name: `Add ${second.name}` });
  await expect(async () => {
    if (!(await add.isVisible())) await rooms.getByRole('button', { name: 'Show more rooms' }).click();
    await expect(add).toBeVisible();
  }).toPass();
  await add.click();
  await expect(page.locator('.receipt-total')).toContainText('$500');
  await book(page, 'Pay $150 by card');
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await expect(
    page.getByRole('heading', { name: /^We’re holding your 2 rooms until \d\d:\d\d(?: hotel time)?$/ }),
  ).toBeVisible();
  await expectNoViolation(page.locator('main'));
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await page.getByRole('button', { name: 'Pay $150.00', exact: true }).click();
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  const bill = page.getByRole('region', { name: 'Bill' });
  await expect(bill).toContainText('Paid$60Still due$140');
  await page.getByRole('link', { name: second.name }).click();
  await expect(page.getByText(`One of 2 rooms booked together: ${room.name}`)).toBeVisible();
  await expect(bill).toContainText('Paid$90Still due$210');
});
