import { addDays, formatCalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import { demoGuest } from './demo-guest.ts';
import type { Phone } from './phone.ts';

export async function bookAndCancel(phone: Phone): Promise<void> {
  await search(phone);
  await searchAgain(phone);
  await chooseRoom(phone);
  await signIn(phone);
  await book(phone);
  await cancel(phone);
}

async function search({ page, tap, type }: Phone) {
  await page.goto('/', { waitUntil: 'networkidle' });
  await tap('opening the menu', page.getByRole('button', { name: 'Menu' }));
  await tap('closing the menu', page.getByRole('button', { name: 'Menu' }));
  await pickStay({ page, tap, type });
  await find({ page, tap, type });
}

async function searchAgain({ page, tap, type }: Phone) {
  await tap('changing the search', page.getByRole('button', { name: 'Change the search' }));
  const arrival = page.getByLabel('Check In');
  await arrival.fill('');
  await type('typing a date', arrival, formatCalendarDate(addDays(hotelToday(), 70)));
  await page.getByLabel('Check Out').fill(formatCalendarDate(addDays(hotelToday(), 72)));
  await page.keyboard.press('Escape');
  await find({ page, tap, type });
}

/** Picks two nights in the middle of a later month. */
async function pickStay({ page, tap }: Phone) {
  const openDay = page.getByRole('gridcell', { disabled: false });
  await tap('opening the calendar', page.getByLabel('Check In'));
  await openDay.first().waitFor();
  await tap('the next month', page.getByRole('button', { name: 'Next month' }));
  await tap('the next month', page.getByRole('button', { name: 'Next month' }));
  await tap('the day of arrival', openDay.nth(14));
  await page.getByRole('dialog', { name: 'Choose the day you leave' }).waitFor();
  await tap('the day of leaving', openDay.nth(1));
}

async function find({ page, tap }: Phone) {
  await tap('Find a room', page.getByRole('button', { name: 'Find a room' }));
  await page.getByRole('status').filter({ hasText: 'free from' }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function chooseRoom({ page, tap, type }: Phone) {
  await tap('opening a room', page.getByRole('link', { name: /^Show Details/ }).first());
  const bookNow = page.getByRole('button', { name: 'Book Now', exact: true });
  await bookNow.waitFor();
  await page.waitForLoadState('networkidle');
  await pickStay({ page, tap, type });
  await tap('Book Now', bookNow);
}

async function signIn({ page, tap, type }: Phone) {
  const { email, password } = demoGuest();
  await page.getByLabel('Email').waitFor();
  await page.waitForLoadState('networkidle');
  await tap('turning to the form', page.getByLabel('Email'));
  await type('typing an e-mail', page.getByLabel('Email'), email);
  await type('typing a password', page.getByLabel('Password'), password);
  await tap('Sign in', page.getByRole('button', { name: 'Sign in', exact: true }));
}

async function book(phone: Phone) {
  const confirm = phone.page.getByRole('button', { name: 'Confirm Book' });
  await fillIn(phone);
  await phone.tap('Confirm Book', confirm);
}

/** Fills in the form that books, a code too where it asks for one. */
async function fillIn({ page, tap, type }: Phone) {
  const confirm = page.getByRole('button', { name: 'Confirm Book' });
  await confirm.waitFor();
  await page.waitForLoadState('networkidle');
  await tap('opening the calendar', page.getByLabel('Check In'));
  await page.getByRole('gridcell').first().waitFor();
  await tap('the next month', page.getByRole('button', { name: 'Next month' }));
  await page.keyboard.press('Escape');
  await page.getByLabel('Guests').fill('');
  await type('how many guests', page.getByLabel('Guests'), '2');
  await tap('a guest less', page.getByRole('button', { name: 'One guest fewer' }));
  await tap('a guest more', page.getByRole('button', { name: 'One guest more' }));
  const code = page.getByText('Have a promotion code?');
  if (!(await code.isVisible())) return;
  await tap('opening the code', code);
  await type('typing a code', page.getByLabel('Promotion code'), 'spring 27');
  await tap('applying it', page.getByRole('button', { name: 'Apply' }));
}

async function cancel({ page, tap }: Phone) {
  const ask = page.getByRole('button', { name: /^Cancel Book/ }).first();
  const dialog = page.getByRole('dialog');
  await ask.waitFor();
  await page.waitForLoadState('networkidle');
  await tap('Cancel Book', ask);
  await dialog.waitFor();
  await tap('confirming it', dialog.getByRole('button', { name: 'Cancel Book' }));
  await dialog.waitFor({ state: 'detached' });
}
