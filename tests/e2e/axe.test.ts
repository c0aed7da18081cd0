import { businessDay } from '@innkeep/contract/business-day';
import { addDays } from '@innkeep/contract/calendar-date';
import type { Locator } from '@playwright/test';
import { expectFocusInSight, expectNoViolation } from './support/access.ts';
import { goInApp, openMenu, rowOf, signIn, someStay } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

/** Checks only the new part of a page in some state; routes.test.ts checks whole pages. */
async function check(state: string, part: Locator) {
  await test.step(state, () => expectNoViolation(part));
}

test('no barrier: the menu, the calendar, and fields that were refused @phone-only', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/400/);
  await page.goto('/');
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await check('the menu', page.getByRole('banner'));

  await goInApp(page, '/rooms?checkin=2020-02-01&checkout=tomorrow&guests=99');
  await expect(page.getByText('Please choose today or a later date.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  await check('a search refused', page.getByRole('search'));
  await page.getByLabel('Check In').click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await check('the calendar', page.getByRole('dialog'));

  await goInApp(page, '/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await signIn(page, { email: 'unknown@innkeep.test', password: 'wrong' });
  await expect(page.getByRole('alert')).toBeVisible();
  await check('a wrong sign-in', page.getByRole('alert'));
});

test('no barrier: nothing free, and a list that cannot be had @long', async ({ page, expectInConsole }) => {
  expectInConsole(/400/);
  const { checkin, checkout } = someStay(2);
  await page.route(`**/room?checkin=${checkin}&**`, (route) =>
    route.fulfill({ json: { count: 0, rooms: [] } }),
  );
  await page.goto(`/rooms?checkin=${checkin}&checkout=${checkout}&guests=2`);
  await expect(
    page.getByRole('heading', { name: 'Sold out then, but available on these dates' }),
  ).toBeVisible();
  await check('other dates', page.getByRole('main'));

  const [bath, telescope] = [
    { id: 'bath', count: 4 },
    { id: 'telescope', count: 0 },
  ];
  await page.route('**/room?amenities=*', (route) =>
    route.fulfill({ json: { count: 0, rooms: [], amenities: [bath, telescope], dropping: [telescope] } }),
  );
  await goInApp(page, '/rooms?amenities=bath,balcony');
  await expect(page.getByRole('heading', { name: 'No room has all of these' })).toBeVisible();
  await check('filters that no room meets', page.getByRole('main'));

  await page.route('**/room?**', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'request/invalid', message: 'No.' } } }),
  );
  await page.goto('/rooms');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await check('a failure to load', page.getByRole('alert'));
});

test.describe('an admin', () => {
  test.use({ role: 'admin' });

  test('meets no barrier in the menu of roles, which keys open and close, in whom is proposed, and in who is in the way @long', async ({
    page,
    hotel,
    expectInConsole,
  }) => {
    expectInConsole(/400|409/);
    const guest = await hotel.guest('Ana Silva');
    const room = await hotel.room();
    const today = businessDay(new Date());
    await hotel.booking(guest, room, { checkin: addDays(today, 3), checkout: addDays(today, 5) });

    await page.goto('/dashboard/allusers');
    const role = rowOf(page, guest.email).getByRole('button', { name: 'Change the role' });
    await role.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: 'Make Moderator' })).toBeVisible();
    await expectFocusInSight(page);
    await check('the menu of roles', rowOf(page, guest.email));
    await page.keyboard.press('Escape');
    await expect(role).toBeFocused();

    await goInApp(page, '/dashboard/addroom');
    await expect(page.getByRole('heading', { name: 'Add a new Room' })).toBeVisible();
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await check('an empty room, refused', page.locator('main form'));

    await goInApp(page, '/dashboard/new-booking');
    await page.getByLabel('E-mail').fill(guest.email);
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: /Ana Silva/, selected: true })).toBeVisible();
    await check('a guest of before, proposed', page.getByRole('listbox'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await check('a guest of before, filled in', page.locator('main form'));

    await goInApp(page, '/dashboard/allrooms');
    await page.getByRole('button', { name: `Delete ${room.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name: /^Ana Silva/ })).toBeVisible();
    await check('a refusal with who is in the way', page.getByRole('dialog'));
  });
});
