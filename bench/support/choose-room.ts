import { chromium } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../local/src/demo/accounts.ts';
import type { Chromium } from './chromium.ts';

/** Signs the demo guest in, in this browser, and chooses a room for him: what he sees next is the page that books. */
export async function chooseRoomAsGuest({ port }: Chromium, roomPage: string): Promise<void> {
  const guest = DEMO_ACCOUNTS.find(({ role }) => role === 'guest');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!guest || !page) throw new Error('There is no guest, or no browser for him.');

  await page.goto(new URL('/login', roomPage).href);
  await page.getByLabel('Email').fill(guest.email);
  await page.getByLabel('Password').fill(guest.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.goto(roomPage);
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('button', { name: 'Confirm Book' }).waitFor();
  await page.close();
  await browser.close(); // lets go of it; it runs on
}
