import { addDays, formatCalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import { MESSAGE } from '../spec/literals.ts';
import { FROM, aStayToMove, openChart, short } from './support/chart.ts';
import { expect, test } from './support/guest-test.ts';
import { expectPath, rowOf, signIn } from './support/journey.ts';
import { PAY_PAGE, openForm } from './support/paying.ts';

// What guests and staff do in a browser that translates, beside the journeys that are tagged @phone.
test.use({ isTranslated: true });

test('a guest mistypes the password, looks at dates and ways to pay, applies a code, pays and changes the stay', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  test.slow(); // all that a guest does
  expectInConsole(/400|422/);
  const code = await hotel.promo();
  const { guest, room } = await openForm(page, hotel, { pay: 'choice', days: 356 });
  const checkin = addDays(hotelToday(), 356);
  const form = page.locator('.booking-form');
  const total = form.locator('.receipt-total dd');

  await test.step('a wrong password, and the right one', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.goto(`/book?room=${room._id}&checkin=${checkin}&checkout=${addDays(checkin, 2)}&guests=2`);
    await expectPath(page, '/login');
    await signIn(page, { ...guest, password: 'not-this-one' });
    await expect(page.getByRole('alert')).toHaveText(MESSAGE.wrongPassword);
    await signIn(page, guest);
    await expectPath(page, '/book');
  });

  await test.step('each change of dates, ways to pay and code is in every sum', async () => {
    await expect(total).toHaveText('$200');
    await page.getByRole('radio', { name: 'Pay a deposit of $60 now by card' }).check();
    await expect(page.getByRole('button', { name: 'Pay $60 by card' })).toBeVisible();
    await page.getByLabel('Check Out').fill(formatCalendarDate(addDays(checkin, 1)));
    await expect(total).toHaveText('$100');
    await expect(page.getByRole('button', { name: 'Pay $30 by card' })).toBeVisible();
    await page.getByLabel('Check Out').fill(formatCalendarDate(addDays(checkin, 2)));
    await expect(total).toHaveText('$200');
    await page.locator('summary', { hasText: 'Have a promotion code?' }).click();
    for (const [typed, said, sum] of [
      ['NONE-SUCH', 'This code is not valid.', '$200'],
      [code, 'Welcome', '$180'],
    ] as const) {
      await page.getByLabel('Promotion code').fill(typed);
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(form.getByText(said)).toBeVisible();
      await expect(total).toHaveText(sum);
    }
  });

  await page.getByRole('button', { name: 'Pay $54 by card' }).click();
  await expect(page).toHaveURL(PAY_PAGE);
  await page.getByRole('button', { name: 'Pay $54.00', exact: true }).click();
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  const bill = page.getByRole('region', { name: 'Bill' });
  await expect(bill).toContainText('Paid$54Still due$126');

  await test.step('a night less, and then all is given back', async () => {
    await page.getByRole('button', { name: 'Change dates or guests' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Check Out').fill(formatCalendarDate(addDays(checkin, 1)));
    await expect(dialog.getByText('−$90')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change my stay' }).click();
    await expect(dialog).toBeHidden();
    await expect(bill).toContainText('Paid$54Still due$36');
    await page.getByRole('button', { name: /^Cancel Book/ }).click();
    await expect(dialog).toContainText('You get back $54.');
    await dialog.getByRole('button', { name: 'Cancel Book' }).click();
    await expect(page.getByText(MESSAGE.bookingCancelled)).toBeVisible();
  });
});

test.describe('an admin', () => {
  test.use({ role: 'admin' });

  test('blocks a room in the chart, is refused a room, adds it, makes somebody desk staff, and reads who did what', async ({
    page,
    hotel,
    expectInConsole,
  }) => {
    test.slow(); // many pages, one after another
    expectInConsole(/400|409/);
    const clerk = await hotel.guest('Kit at the Desk');
    const { to } = await aStayToMove(hotel);

    await openChart(page);
    const chartRow = page.getByRole('row').filter({ hasText: to.name });
    await chartRow.getByRole('gridcell', { name: `${short(1)}, free` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Block…' }).click();
    await dialog.getByLabel('Free again on').fill(addDays(FROM, 3));
    await dialog.getByRole('button', { name: 'Block these nights' }).click();
    await page.getByRole('button', { name: new RegExp(`^Out of order, ${to.name}`) }).click();
    await page.getByRole('button', { name: 'Put on sale again' }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^Out of order, ${to.name}`) })).toHaveCount(0);

    const name = hotel.roomName();
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('Name is Required', { exact: true })).toBeVisible();
    const values = ['/images/rooms/the-snug-1600.webp', name, '99.5', '2', 'Small & quiet.'];
    for (const [index, field] of ['Photo URL', 'Title', 'Price', 'Capacity', 'Details'].entries())
      await page.getByLabel(field).fill(values[index] ?? '');
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText(MESSAGE.roomAdded)).toBeVisible();
    await expect(rowOf(page, name)).toContainText('Price:$99.50');

    await page.goto('/dashboard/allusers');
    await rowOf(page, clerk.email).getByRole('button', { name: 'Change the role' }).click();
    await page.getByRole('button', { name: 'Make Desk Staff' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make Desk Staff' }).click();
    await expect(page.getByText('They are desk staff now.')).toBeVisible();
    await expect(rowOf(page, clerk.email).getByText('Desk', { exact: true })).toBeVisible();

    await page.goto('/dashboard/audit?by=admin@innkeep.test'); // others have changed rates in days to come
    await expect(
      page.getByRole('row', { name: /Became desk staff\. Kit at the Desk/ }).first(),
    ).toBeVisible();
  });
});
