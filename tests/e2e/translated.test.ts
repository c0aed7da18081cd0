import { addDays, formatCalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import { MESSAGE } from '../spec/literals.ts';
import { FROM, aStayToMove, openChart, short } from './support/chart.ts';
import { expect, test } from './support/guest-test.ts';
import { expectPath, signIn } from './support/journey.ts';
import { openForm } from './support/paying.ts';

// What guests and staff do in a browser that translates, in addition to the journeys that other tests
// translate.
test.use({ isTranslated: true });

test('a guest mistypes the password, looks at dates and ways to pay, and applies a code @long', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/400|422/);
  const code = await hotel.promo();
  const { guest, room } = await openForm(page, hotel, { pay: 'choice', days: 356 });
  const checkin = addDays(hotelToday(), 356);
  const form = page.locator('.booking-form');
  const total = form.locator('.receipt-total dd');

  await test.step('a wrong password, and the right one', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
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

  await expect(page.getByRole('button', { name: 'Pay $54 by card' })).toBeVisible();
});

test.describe('an admin', () => {
  test.use({ role: 'admin' });

  test('blocks a room in the chart, lifts the block, and reads who did what @long', async ({
    page,
    hotel,
  }) => {
    const { to } = await aStayToMove(hotel);
    await openChart(page);
    const chartRow = page.getByRole('row').filter({ hasText: to.name });
    await chartRow.getByRole('gridcell', { name: `${short(1)}, free` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Block…' }).click();
    await dialog.getByLabel('Free again on').fill(addDays(FROM, 3));
    await dialog.getByRole('button', { name: 'Block these nights' }).click();
    const block = page.getByRole('button', { name: new RegExp(`^Out of order, ${to.name}`) });
    await block.click();
    await page.getByRole('button', { name: 'Lift the block' }).click();
    await expect(block).toHaveCount(0);

    await page.goto('/dashboard/audit?by=admin@innkeep.test'); // other tests have changed rates of later days
    await expect(page.getByRole('row', { name: new RegExp(to.name) }).first()).toBeVisible();
  });
});
