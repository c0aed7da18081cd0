import type { Page } from '@playwright/test';
import { SIGN_IN_PROVIDER } from '../api/support/suite.ts';
import { expectPath, newPerson, signInAs } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto('/resetPassword');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  return (await page.getByRole('main').innerText()).replace(email, '(address)');
}

test('Forgot Password? leads to a link with which a new password is chosen', async ({ page, hotel }) => {
  const guest = await hotel.guest();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expectPath(page, '/resetPassword');
  await askForLink(page, guest.email);

  const outbox = await page.getByRole('link', { name: "sign-in emulator's outbox" }).getAttribute('href');
  const password = `new-${guest.password}`;
  await choosePassword(await linkFor(guest.email, outbox), password);
  await signInAs(page, { ...guest, password });
});

test('the answer is the same for an address that nobody has', async ({ page, hotel, expectInConsole }) => {
  expectInConsole(/400/);
  const known = await askForLink(page, (await hotel.guest()).email);
  const unknown = await askForLink(page, newPerson().email);
  expect(unknown).toBe(known);
});

test('an empty address is asked for', async ({ page }) => {
  await page.goto('/resetPassword');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Please enter your e-mail.')).toBeVisible();
});

interface Outbox {
  oobCodes: { email: string; oobCode: string }[];
}

/** The code of the link that the emulator keeps instead of mailing it. */
async function linkFor(email: string, outbox: string | null): Promise<string> {
  const answer = await fetch(outbox ?? '');
  const { oobCodes } = (await answer.json()) as Outbox; // the emulator's documented answer
  const sent = oobCodes.find((code) => code.email === email);
  if (!sent) throw new Error('the outbox holds no link for this address');
  return sent.oobCode;
}

/** What the page behind the link does. */
async function choosePassword(oobCode: string, newPassword: string) {
  const answer = await fetch(`${SIGN_IN_PROVIDER}/accounts:resetPassword?key=demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ oobCode, newPassword }),
  });
  expect(answer.status).toBe(200);
}
