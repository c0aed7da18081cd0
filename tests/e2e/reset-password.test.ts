import type { Page } from '@playwright/test';
import { mailAbout } from '../api/support/caught-mail.ts';
import { expectNoViolation } from './support/access.ts';
import { expectPath, signInAs } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';

async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto('/resetPassword');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  return (await page.getByRole('main').innerText()).replace(email, '(address)');
}

test('Forgot Password? leads to a mail with a link with which a new password is chosen @long', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/status of 400/); // Firebase's answer about a link that was used
  const guest = await hotel.guest();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expectPath(page, '/resetPassword');
  await askForLink(page, guest.email);

  const password = `new-${guest.password}`;
  const link = await linkIn(guest.email);
  await restoreSession(page, guest); // the new password ends this session, too
  await page.goto(link);
  await expect(page.getByText(guest.email)).toBeVisible();
  await expectNoViolation(page);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is saved' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await signInAs(page, { ...guest, password });
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Send me another link' })).toBeVisible();
});

async function linkIn(email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mail = await mailAbout(email, /^Choose a new password/);
    link = /http\S+mode=resetPassword\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
