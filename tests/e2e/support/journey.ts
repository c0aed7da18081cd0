import { randomUUID } from 'node:crypto';
import {
  addDays,
  dayOfMonth,
  formatCalendarDate,
  type CalendarDate,
  hotelToday,
  spellCalendarDate,
} from '@innkeep/contract/calendar-date';
import type { Stay } from '@innkeep/contract/stay';
import { expect, type Page } from '@playwright/test';
import { DEMO_ACCOUNTS, type DemoAccount } from '../../../local/src/demo/demo-accounts.ts';

export const SITE = 'http://127.0.0.1:5000';

/** The storage of a browser in which nobody has signed in; a new context would else begin with its test's. */
export const NOBODY = { cookies: [], origins: [] };

export type SignedInRole = DemoAccount['role'];

/** The accounts that the demo data brings. Tests look with them; whoever changes an account makes his own. */
export const DEMO: Record<SignedInRole, DemoAccount> = {
  admin: demo('admin'),
  desk: demo('desk'),
  guest: demo('guest'),
};

function demo(role: SignedInRole): DemoAccount {
  const account = DEMO_ACCOUNTS.find((each) => each.role === role);
  if (!account) throw new Error(`no demo account is ${role}`);
  return account;
}

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** Somebody new, so that no test meets another's bookings. */
export function newPerson(name = 'Robin Example'): Person {
  return { name, email: `guest-${randomUUID()}@innkeep.test`, password: `pass-${randomUUID()}` };
}

/** A stay somewhere in the coming year, at random, so that a second run finds other nights. */
export function someStay(nights: number): Stay {
  const checkin = addDays(hotelToday(), 10 + Math.floor(Math.random() * 300));
  return { checkin, checkout: addDays(checkin, nights) };
}

/** Fills the registration form, wherever the page came from. */
export async function register(page: Page, person: Person) {
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** From a room to its booking form, which has fields of the same names: waits until they are the form's. */
export async function bookNow(page: Page) {
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('button', { name: 'Confirm Book' })).toBeVisible();
}

/** Types both dates the way a guest does who does not care for calendars. */
export async function typeStay(page: Page, { checkin, checkout }: Stay) {
  await page.getByLabel('Check In').fill(formatCalendarDate(checkin));
  await page.keyboard.press('Tab');
  await page.getByLabel('Check Out').fill(formatCalendarDate(checkout));
  await page.keyboard.press('Tab');
}

/** A day of the open calendar, by the name it has for screen readers. */
function dayOf(page: Page, date: CalendarDate) {
  const month = spellCalendarDate(date, { month: 'long' });
  const name = new RegExp(`${month} ${Number(dayOfMonth(date))}(st|nd|rd|th), ${date.slice(0, 4)}\\b`);
  return page.getByRole('gridcell', { name });
}

/** Picks a date in the calendar with the pointer, leafing to its month. */
export async function pickDate(page: Page, label: string, date: CalendarDate) {
  await page.getByLabel(label).click();
  await leafTo(page, date);
  await dayOf(page, date).click();
}

/** Turns the open calendar's pages until the date is in view. */
export async function leafTo(page: Page, date: CalendarDate) {
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  for (let leafed = 0; leafed < 14; leafed += 1) {
    if (await dayOf(page, date).isVisible()) break;
    await page.getByRole('button', { name: 'Next Month' }).click();
  }
}

/** Opens the menu where the top bar is collapsed. */
export async function openMenu(page: Page) {
  const toggle = page.getByRole('button', { name: 'Menu' });
  if (!(await toggle.isVisible())) return;
  await expect(toggle).toHaveAttribute('aria-expanded', 'false'); // once that of the page before has closed
  await toggle.click();
}

export async function expectPath(page: Page, path: string) {
  await expect(page).toHaveURL((url) => url.pathname === path);
}

/** Goes through the login form, and ends up at Home. */
export async function signInAs(page: Page, person: Pick<Person, 'email' | 'password'>) {
  await page.goto('/login');
  await signIn(page, person);
  await expectPath(page, '/');
}

/** The line, card or item that speaks of something. */
export function rowOf(page: Page, text: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: text });
}

/** About embeds a map of a host that no test may reach. */
export async function withoutMap(page: Page): Promise<void> {
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort());
}
