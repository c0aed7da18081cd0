import { MESSAGE } from '../spec/literals.ts';
import { DEMO, expectPath, openMenu } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { syncCalls } from './support/requests.ts';

test('an admin is greeted, told to the server once, led to the panel, finds it switched on, and Back skips the form', async ({
  page,
}) => {
  const calls = syncCalls(page);
  await page.goto('/rooms');
  await page.goto('/verifyAdmin');
  await page.getByLabel('Username').fill(DEMO.admin.email);
  await page.getByLabel('Password').fill(DEMO.admin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
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
