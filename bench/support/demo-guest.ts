import { chromium } from '@playwright/test';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { API } from '@innkeep/contract/paths';
import type { Suite } from '../../scripts/lib/suite.mjs';
import { DEMO_ACCOUNTS } from '../../local/src/demo/demo-accounts.ts';
import type { Chromium } from './chromium.ts';

/** Returns the account with which the bench signs in and books. */
export function demoGuest() {
  const guest = DEMO_ACCOUNTS.find(({ role }) => role === 'guest');
  if (!guest) throw new Error('The demo data has no guest.');
  return guest;
}

/** Signs the demo guest in, in this browser, and chooses a room for them; the booking page comes next. */
export async function chooseRoomAsGuest({ port }: Chromium, roomPage: string): Promise<void> {
  const { email, password } = demoGuest();
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('The browser has no profile.');

  await page.goto(new URL('/login', roomPage).href);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.goto(roomPage);
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('button', { name: 'Confirm Book' }).waitFor();
  await page.close();
  await browser.close(); // only disconnects; the browser goes on running
}

/** Books a room for the demo guest, without a browser, unless it is sold already. */
export async function bookAsGuest({ address, env }: Suite, room: string, stay: BookedStay): Promise<void> {
  const { email, password } = demoGuest();
  const provider = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;
  const { idToken } = (await post(`${provider}/accounts:signInWithPassword?key=demo`, {
    email,
    password,
    returnSecureToken: true,
  })) as { idToken: string }; // as the call's reference says
  await post(new URL(API.orders, address).href, { ...stay, email, room: { _id: room } }, idToken);
}

interface BookedStay {
  checkin: CalendarDate;
  checkout: CalendarDate;
  guests: number;
}

async function post(address: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (response.status === 409) return undefined;
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
