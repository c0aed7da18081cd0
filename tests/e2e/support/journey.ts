import { randomUUID } from 'node:crypto';
import {
  addDays,
  formatCalendarDate,
  type CalendarDate,
  hotelToday,
  spellCalendarDate,
} from '@innkeep/contract/calendar-date';
import type { Stay } from '@innkeep/contract/stay';
import { expect, type Page } from '@playwright/test';
import { DEMO_ACCOUNTS, type DemoAccount } from '../../../local/src/demo/demo-accounts.ts';

export const SITE = 'http://127.0.0.1:5000';

/** The storage of a browser in which no one is signed in; by default, a new context has that of its test. */
export const SIGNED_OUT = { cookies: [], origins: [] };

export type SignedInRole = DemoAccount['role'];

/** The accounts of the demo data. Tests only read with them; a test that changes an account makes its own. */
export const DEMO: Record<SignedInRole, DemoAccount> = {
  admin: demo('admin'),
  desk: demo('desk'),
  housekeeping: demo('housekeeping'),
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

/** Returns a new person, so that no test sees another's bookings. */
export function newPerson(name = 'Robin Example'): Person {
  return { name, email: `guest-${randomUUID()}@innkeep.test`, password: `pass-${randomUUID()}` };
}

/** Returns a stay that no season of the tests changes, in so many days. */
export function someStay(nights: number, days = 100): Stay {
  const checkin = addDays(hotelToday(), days);
  return { checkin, checkout: addDays(checkin, nights) };
}

/** Fills the registration form, from whichever page it was opened. */
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

/** Goes from a room to its booking form, and waits for it: both have fields with the same names. */
export async function bookNow(page: Page) {
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('button', { name: 'Confirm Book' })).toBeVisible();
}

/** Types both dates, as a guest does who does not use the calendar. */
export async function typeStay(page: Page, { checkin, checkout }: Stay) {
  await page.getByLabel('Check In').fill(formatCalendarDate(checkin));
  await page.keyboard.press('Tab');
  await page.getByLabel('Check Out').fill(formatCalendarDate(checkout));
  await page.keyboard.press('Tab');
}

/** Returns a day of the open calendar, by its name for screen readers. */
function dayOf(page: Page, date: CalendarDate) {
  const words = spellCalendarDate(date, { day: 'numeric', month: 'long', year: 'numeric' });
  return page.getByRole('gridcell', { name: new RegExp(`^${words},`) });
}

export async function pickDate(page: Page, label: string, date: CalendarDate) {
  await page.getByLabel(label).click();
  await leafTo(page, date);
  await dayOf(page, date).click();
}

export async function leafTo(page: Page, date: CalendarDate) {
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  for (let leafed = 0; leafed < 14; leafed += 1) {
    if (await dayOf(page, date).isVisible()) break;
    await page.getByRole('button', { name: 'Next month' }).click();
  }
}

export async function openMenu(page: Page) {
  const toggle = page.getByRole('button', { name: 'Menu' });
  if (!(await toggle.isVisible())) return;
  await expect(toggle).toHaveAttribute('aria-expanded', 'false'); // after that of the page before has closed
  await toggle.click();
}

export async function expectPath(page: Page, path: string) {
  await expect(page).toHaveURL((url) => url.pathname === path);
}

/** Signs in with the form, which leads Home, or the staff to their work. */
export async function signInAs(page: Page, person: Pick<Person, 'email' | 'password'>, landing = '/') {
  await page.goto('/login');
  await signIn(page, person);
  await expectPath(page, landing);
}

export function rowOf(page: Page, text: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: text });
}

/** Blocks About's map, which is on a host that no test may reach. */
export async function withoutMap(page: Page): Promise<void> {
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort());
}

/** Goes to another page of the app as a link does, which is faster than loading it. */
export async function goInApp(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
