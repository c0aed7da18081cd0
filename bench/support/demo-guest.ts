import { chromium, type Page } from '@playwright/test';
import { API, PAGE } from '@innkeep/contract/paths';
import type { Stay } from '@innkeep/contract/stay';
import { DEMO_ACCOUNTS } from '../../local/src/demo/demo-accounts.ts';
import { call } from '../../tests/api/support/call.ts';
import { askSignInProvider } from '../../tests/api/support/sign-in-provider.ts';
import type { Chromium } from './chromium.ts';

export function demoGuest() {
  const guest = DEMO_ACCOUNTS.find(({ role }) => role === 'guest');
  if (!guest) throw new Error('The demo data has no guest.');
  return guest;
}

export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== PAGE.login);
}

/** Signs the demo guest in, in this browser, and chooses a room for them; the booking page comes next. */
export async function chooseRoomAsGuest({ port }: Chromium, roomPage: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('The browser has no profile.');

  await page.goto(new URL(PAGE.login, roomPage).href);
  await signIn(page, demoGuest());
  await page.goto(roomPage);
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('button', { name: 'Confirm Book' }).waitFor();
  await page.close();
  await browser.close(); // only disconnects; the browser goes on running
}

/** Books a room for the demo guest, without a browser, unless it is sold already. */
export async function bookAsGuest(room: string, stay: Stay & { guests: number }): Promise<void> {
  const { email, password } = demoGuest();
  const { idToken: token } = await askSignInProvider('accounts:signInWithPassword', { email, password });
  const json = { ...stay, email, room: { _id: room } };
  const { status } = await call('POST', API.orders, { as: { token }, json });
  if (status !== 201 && status !== 409) throw new Error(`The order was answered ${status}.`);
}
