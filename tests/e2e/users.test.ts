import { MESSAGE } from '../spec/literals.ts';
import { expectPath, SIGNED_OUT, rowOf, SITE } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';

test.use({ role: 'admin', isTranslated: true });

test('Make Admin promotes a guest, who is signed in elsewhere and finds the links of admins after a reload; Remove Admin ends it at once', async ({
  page,
  hotel,
  browser,
  expectInConsole,
}) => {
  expectInConsole(/40[13]/);
  const guest = await hotel.guest('Kit Promoted');
  const elsewhere = await browser.newContext({ baseURL: SITE, storageState: SIGNED_OUT });
  const theirs = await elsewhere.newPage();
  await restoreSession(theirs, guest);
  await theirs.goto('/dashboard/userDetail');
  const menu = theirs.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link')).toHaveText(['User', 'Bookings']);

  await page.goto('/dashboard/allusers');
  const numbering = await rowOf(page, guest.email).evaluate((row) => {
    return [row.parentElement?.tagName, getComputedStyle(row, '::before').content];
  });
  expect(numbering).toEqual(['OL', 'counter(user)']);
  const role = rowOf(page, guest.email).getByRole('button', { name: 'Change the role of Kit Promoted' });
  const answer = (question: string, action: string) =>
    page.getByRole('dialog', { name: question }).getByRole('button', { name: action }).click();
  await role.click();
  await page.getByRole('button', { name: 'Make Admin' }).click();
  await answer('Make Kit Promoted an admin?', 'Make Admin');
  await expect(page.getByText(MESSAGE.madeAdmin)).toBeVisible();

  await theirs.reload();
  for (const label of ['AllUsers', 'Housekeeping', 'Rooms', 'Add a Room', 'Rates', 'Figures', 'Audit'])
    await expect(menu.getByRole('link', { name: label, exact: true })).toBeVisible();
  await theirs.getByRole('button', { name: 'Kit Promoted' }).click();
  for (const label of ['User', 'Bookings'])
    await expect(theirs.getByRole('banner').getByRole('link', { name: label })).toBeVisible();
  await menu.getByRole('link', { name: 'AllUsers' }).click();
  await expect(rowOf(theirs, guest.email)).toBeVisible();

  await role.click();
  await expect(page.getByRole('button', { name: 'Admin', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove Admin' }).click();
  await answer('Remove Kit Promoted as an admin?', 'Remove Admin');
  await expect(page.getByText('They’re no longer an admin.')).toBeVisible();
  await expect(rowOf(page, guest.email).getByText('Admin', { exact: true })).toHaveCount(0);

  // Back in the other tab, the next request of the list is refused, and the list disappears.
  await theirs.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(theirs.getByText('Please sign in to continue.')).toBeVisible();
  await expect(rowOf(theirs, guest.email)).toHaveCount(0);
  await expect(theirs).toHaveURL(/\/dashboard\/allusers$/);
  await theirs.getByRole('button', { name: 'Sign In' }).click();
  await expectPath(theirs, '/login');
  await elsewhere.close();
});
