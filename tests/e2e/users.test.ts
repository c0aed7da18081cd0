import { MESSAGE, STORAGE_KEY } from '../spec/literals.ts';
import { auth } from '../api/support/admin-sdk.ts';
import { holdBack } from './support/hold-back.ts';
import { DEMO, expectPath, NOBODY, openMenu, rowOf, signInAs, SITE } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

test.use({ role: 'admin' });

test('an admin sees everyone numbered, with name, e-mail and role', async ({ page, hotel }) => {
  const guest = await hotel.guest('Lee Numbered');
  await page.goto('/dashboard/allusers');
  await expect(rowOf(page, guest.email)).toContainText('Lee Numbered');
  await expect(rowOf(page, 'admin@innkeep.test')).toContainText('Admin');
  const numbering = await rowOf(page, guest.email).evaluate((row) => {
    return [row.parentElement?.tagName, getComputedStyle(row, '::before').content];
  });
  expect(numbering).toEqual(['OL', 'counter(user)']);
});

test('Make Moderator does nothing, and says that it is not available', async ({ page, hotel }) => {
  const { email } = await hotel.guest();
  await page.goto('/dashboard/allusers');
  await rowOf(page, email).getByRole('button', { name: 'Change the role' }).click();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.method()));
  const moderator = rowOf(page, email).getByRole('button', { name: 'Make Moderator' });
  await expect(moderator).toContainText('Not available yet');
  await moderator.click();
  await expect(rowOf(page, email).getByRole('button', { name: 'Make Admin' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('Make Admin promotes a guest, who is signed in elsewhere and finds the links of admins after a reload', async ({
  page,
  hotel,
  browser,
}) => {
  const guest = await hotel.guest('Kit Promoted');
  const elsewhere = await browser.newContext({ baseURL: SITE, storageState: NOBODY });
  const theirs = await elsewhere.newPage();
  await signInAs(theirs, guest);
  await theirs.goto('/dashboard/userDetail');
  const menu = theirs.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link')).toHaveText(['Your Information', 'Your Booking']);

  await page.goto('/dashboard/allusers');
  const role = rowOf(page, guest.email).getByRole('button', { name: 'Change the role of Kit Promoted' });
  const { uid } = await auth.getUserByEmail(guest.email);
  await page.route(`**/user/admin/${uid}`, (route) => route.fulfill({ json: { modifiedCount: 0 } }), {
    times: 1,
  });
  const dialog = page.getByRole('dialog', { name: 'Make Kit Promoted an admin?' });
  const askForRole = async () => {
    await role.click();
    await page.getByRole('button', { name: 'Make Admin' }).click();
  };
  await askForRole();
  await expect(dialog).not.toContainText('not confirmed');
  await dialog.getByRole('button', { name: 'Make Admin' }).click();
  await expect(page.getByText('They are an admin already. Nothing has changed.')).toBeVisible();
  await expect(page.getByText(MESSAGE.madeAdmin)).toBeHidden();
  await askForRole();
  await dialog.getByRole('button', { name: 'Make Admin' }).click();
  await expect(page.getByText(MESSAGE.madeAdmin)).toBeVisible();
  await role.click();
  await expect(page.getByRole('button', { name: 'Admin', exact: true })).toBeDisabled();

  await theirs.reload();
  const links = ['Your Information', 'Your Booking', 'All Users', 'Rooms', 'Add a Room'];
  await expect(menu.getByRole('link')).toHaveText(links);
  await menu.getByRole('link', { name: 'All Users' }).click();
  await expect(rowOf(theirs, guest.email)).toBeVisible();
  await openMenu(theirs);
  await expect(theirs.getByText('Kit Promoted').first()).toBeVisible();
  await elsewhere.close();
});

test('an e-mail that is not confirmed is marked, and Make Admin says so before it goes on', async ({
  page,
  hotel,
}) => {
  const ghost = await hotel.guest('A Ghost', { isEmailConfirmed: false });
  await page.goto('/dashboard/allusers');
  await expect(rowOf(page, ghost.email)).toContainText('(not confirmed)');
  await expect(rowOf(page, DEMO.guest.email)).not.toContainText('(not confirmed)');
  await rowOf(page, ghost.email).getByRole('button', { name: 'Change the role' }).click();
  await page.getByRole('button', { name: 'Make Admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make A Ghost an admin?' });
  await expect(dialog.getByRole('alert')).toContainText(`${ghost.email} is not confirmed`);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(rowOf(page, ghost.email).locator('.badge-quiet')).toHaveCount(0);
});

test('Remove Admin ends what an admin may do at once, also where they are signed in', async ({
  page,
  hotel,
  browser,
  expectInConsole,
}) => {
  expectInConsole(/40[13]/);
  const former = await hotel.guest('Kit Former', { isAdmin: true });
  const elsewhere = await browser.newContext({ baseURL: SITE, storageState: NOBODY });
  const theirs = await elsewhere.newPage();
  await signInAs(theirs, former);
  await theirs.goto('/dashboard/allusers');
  await expect(rowOf(theirs, former.email)).toBeVisible();

  await page.goto('/dashboard/allusers');
  await rowOf(page, former.email).getByRole('button', { name: 'Change the role of Kit Former' }).click();
  await page.getByRole('button', { name: 'Remove Admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Kit Former as an admin?' });
  await dialog.getByRole('button', { name: 'Remove Admin' }).click();
  await expect(page.getByText('They are no longer an admin.')).toBeVisible();
  await expect(rowOf(page, former.email).getByText('Admin', { exact: true })).toHaveCount(0);

  // Back at the other tab, the next look at the list is refused, and ends what it shows.
  await theirs.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expectPath(theirs, '/login');
  await elsewhere.close();
});

test('a spinner stands where the users will be', async ({ page }) => {
  const letGo = await holdBack(page, '**/user');
  await page.goto('/dashboard/allusers');
  await expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible();
  await expect(page.getByRole('main').getByText('One moment…')).toBeVisible();
  letGo();
  await expect(rowOf(page, DEMO.guest.email)).toBeVisible();
});

test('an admin waits behind a spinner until it is known what he may do', async ({ page }) => {
  const letGo = await holdBack(page, '**/user/admin/*');
  await page.goto('/dashboard/allusers');
  await expect(page.getByText('One moment…')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  letGo();
  await expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible();
});

test("an admin's calls carry the stored token", async ({ page }) => {
  const asked = page.waitForRequest('**/user');
  await page.goto('/dashboard/allusers');
  const authorization = (await asked).headers().authorization;
  const token = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.accessToken);
  expect(authorization).toBe(`Bearer ${token ?? ''}`);
});
