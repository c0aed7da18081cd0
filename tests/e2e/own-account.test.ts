import { readFile } from 'node:fs/promises';
import { mailAbout } from '../api/support/caught-mail.ts';
import { expectNoViolation } from './support/access.ts';
import { MESSAGE } from '../spec/literals.ts';
import { expectPath, openMenu, signIn, signInAs, someStay } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';

test('a guest changes name and phone, and the e-mail by a link that is opened in the new mailbox @long', async ({
  page,
  hotel,
}) => {
  const guest = await hotel.guest('Robin Before');
  await restoreSession(page, guest);
  await page.goto('/dashboard/userDetail');
  await page.getByLabel('Name', { exact: true }).fill('Robin After');
  await page.getByLabel('Phone', { exact: true }).fill('+1 207 555 0142');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Robin After');

  const email = `new-${guest.email}`;
  await page.getByRole('button', { name: 'Change your e-mail' }).click();
  await page.getByLabel('New e-mail').fill(email);
  await page.getByLabel('Your password').fill(guest.password);
  await expectNoViolation(page.getByRole('main'));
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('A link is on its way to')).toContainText(email);
  await expect.poll(() => mailAbout(email, /^Confirm your new e-mail: /)).toBeDefined();
  const { text = '' } = (await mailAbout(email, /^Confirm your new e-mail: /)) ?? {};
  await page.goto(/http\S+mode=verifyAndChangeEmail\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm my new e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail was changed' })).toBeFocused();
  await expect.poll(() => mailAbout(guest.email, /^Your e-mail was changed: /)).toBeDefined();

  await openMenu(page);
  // Firebase ends the session with the change; its emulator does not.
  const menu = page.getByRole('navigation', { name: 'Main' });
  const logOut = menu.getByRole('button', { name: 'Log Out' });
  const isSignedOut = menu.getByRole('link', { name: 'Sign In' });
  await expect(logOut.or(isSignedOut)).toBeVisible();
  if (await logOut.isVisible()) await logOut.click();
  await expect(isSignedOut).toBeVisible();
  await signInAs(page, { email, password: guest.password });
  await page.goto('/book?room=tide-room');
  await page.getByText('Anything we should know? Your phone number is filled in.').click();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 207 555 0142');
});

test('a guest takes their data along, and deletes the account once no stay is ahead @long', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/status of 400/); // by Chromium, of the sign-in to an account that is gone
  const guest = await hotel.guest('Robin Leaving');
  await hotel.booking(guest, await hotel.room(), someStay(2));
  await restoreSession(page, guest);
  await page.goto('/');
  await openMenu(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'User' }).click();

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^my-data-.+\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { bookings: unknown[] };
  expect(data).toMatchObject({ account: { email: guest.email }, bookings: [{ guests: 2 }] });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectNoViolation(page.getByRole('dialog', { name: 'Not yet' }));
  await page.getByRole('link', { name: 'Open the stay' }).click();
  await page.getByRole('button', { name: /^Cancel Book/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Book' }).click();
  await expect(page.getByText(MESSAGE.bookingCancelled)).toBeVisible();

  await page.getByRole('link', { name: 'User' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('We’ll keep, for our accounts: room, dates, bill and payments');
  await dialog.getByLabel('Your password').fill(guest.password);
  await expectNoViolation(dialog);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account has been closed' })).toBeVisible();
  await expect(page.getByText('We’ll e-mail')).toContainText(guest.email);

  await openMenu(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, guest);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectPath(page, '/login');
});
