import type { Page } from '@playwright/test';
import { MESSAGE } from '../spec/literals.ts';
import { DEMO, expectPath, openMenu } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { holdBack, syncCalls } from './support/requests.ts';
import { restoreSession } from './support/restore-session.ts';

async function enter(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test.beforeEach(({ page }) => page.goto('/verifyAdmin'));

test("a guest who is signed in stays so after their own right password at the admins' door @long", async ({
  page,
  hotel,
}) => {
  const guest = await hotel.guest('Robin Stays');
  await restoreSession(page, guest);
  const letGo = await holdBack(page, /accounts:lookup/); // while Firebase still checks who was signed in
  await page.goto('/verifyAdmin');
  await enter(page, guest.email, guest.password);
  await expect(page.getByRole('button', { name: 'Checking…' })).toBeVisible();
  letGo();
  await expect(page.getByText(MESSAGE.adminNotFound)).toBeVisible();
  await page.goto('/dashboard/userDetail');
  await expect(page.getByRole('main').getByText('Robin Stays')).toBeVisible();
});

test('an admin is greeted, told to the server once, led to the panel, finds it switched on, and Back skips the form', async ({
  page,
}) => {
  const calls = syncCalls(page);
  await page.goto('/rooms');
  await page.goto('/verifyAdmin');
  await enter(page, DEMO.admin.email, DEMO.admin.password);
  await expect(page.getByText(MESSAGE.loggedIn)).toBeVisible();
  await expectPath(page, '/admin');
  await expect(page.getByRole('button', { name: 'Upload' })).toBeEnabled();
  expect(calls).toHaveLength(1);
  await expect(page.getByRole('note')).toHaveCount(0);
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.goBack();
  await expectPath(page, '/rooms');
});
