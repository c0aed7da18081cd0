import { mailAbout } from '../api/support/caught-mail.ts';
import { expectNoViolation } from './support/access.ts';
import { openMenu, signInAs } from './support/journey.ts';
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
