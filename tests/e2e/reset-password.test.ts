import type { Page } from '@playwright/test';
import { mailAbout } from '../api/support/caught-mail.ts';
import { SIGN_IN_PROVIDER } from '../api/support/admin-sdk.ts';
import { expectPath, signInAs } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto('/resetPassword');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  return (await page.getByRole('main').innerText()).replace(email, '(address)');
}

test('Forgot Password? leads to a mail with a link with which a new password is chosen', async ({
  page,
  hotel,
}) => {
  const guest = await hotel.guest();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expectPath(page, '/resetPassword');
  await askForLink(page, guest.email);

  const password = `new-${guest.password}`;
  await choosePassword(await codeIn(guest.email), password);
  await signInAs(page, { ...guest, password });
});

/** Returns the code of the mailed link. */
async function codeIn(email: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const mail = await mailAbout(email, /^Choose a new password/);
    code = /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

/** Sets a password, as the page behind the link does. */
async function choosePassword(oobCode: string, newPassword: string) {
  const answer = await fetch(`${SIGN_IN_PROVIDER}/accounts:resetPassword?key=demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ oobCode, newPassword }),
  });
  expect(answer.status).toBe(200);
}
