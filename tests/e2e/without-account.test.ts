import {
  addDays,
  spellDate,
  formatCalendarDate,
  type CalendarDate,
  hotelToday,
} from '@innkeep/contract/calendar-date';
import type { Policy } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { seasonWith } from '@innkeep/contract/testing/tariffs';
import type { Locator, Page } from '@playwright/test';
import { mailAbout } from '../api/support/caught-mail.ts';
import { MESSAGE } from '../spec/literals.ts';
import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { expectPath, typeStay } from './support/journey.ts';
import { PAY_PAGE } from './support/paying.ts';

// One after the other, because they set rates, for nights that no other test uses: paying.test.ts has days 314 to
// 352, this file those from 290 on.
test.describe.configure({ mode: 'default' });

/** What signs a guest in, by the names of its files. */
const SIGN_IN = /\/(firebase-auth|firebase-calls|sign-in-stack)-/;
/** From Home with dates to the stay that is booked, with two for the link of the mail, or paid for. */
const MAX_PRESSES = 8;

/** Presses as a visitor does, counts the presses, and notes whether anything that signs in was fetched. */
class Visitor {
  presses = 0;
  readonly signIn: string[] = [];
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      if (SIGN_IN.test(request.url())) this.signIn.push(request.url());
    });
  }

  async press(what: Locator): Promise<void> {
    this.presses += 1;
    await what.click();
  }

  /** Goes by presses from Home, where the dates are typed, to the booking form without an account. */
  async openForm(room: Room, checkin: CalendarDate): Promise<void> {
    const { page } = this;
    await page.goto('/');
    await typeStay(page, { checkin, checkout: addDays(checkin, 2) });
    await page.getByLabel('Guests').fill('5'); // which few rooms can take
    await this.press(page.getByRole('button', { name: 'Find a room' }));
    await expect(page.getByText(/(rooms?|room types?) (is|are) free/)).toBeVisible(); // others group rooms beside
    const card = page.getByRole('article').filter({ hasText: room.name });
    await this.press(card.getByRole('link', { name: 'Show Details' }));
    await expectPath(page, `/rooms/${room._id}`);
    await this.press(page.getByRole('button', { name: 'Book Now', exact: true }));
    await expectPath(page, '/login');
    await this.press(page.getByRole('link', { name: 'Continue without an account' }));
    await expectPath(page, '/book');
    await expect(page.getByText('Total bill', { exact: true })).toBeVisible();
  }

  async fillIn(email: string): Promise<void> {
    await this.page.getByLabel('Your name').fill('Vera Lind');
    await this.page.getByLabel('E-mail').fill(email);
  }
}

/** Opens the link of the mail about something; the mail leaves a moment after what it tells. */
async function openMailedLink(page: Page, email: string, subject: RegExp): Promise<void> {
  let link: string | undefined;
  await expect(async () => {
    const mail = await mailAbout(email, subject);
    link = /\/stay#k=[\w-]{43}/.exec(mail?.text ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  await page.goto('about:blank');
  await page.goto(link ?? '');
}

test('a visitor books without an account, confirms by the link of the mail, changes and cancels @phone', async ({
  page,
  hotel,
}) => {
  const room = await hotel.room({ price: 100, capacity: 5 });
  const { email } = hotel.newcomer();
  const visitor = new Visitor(page);
  const checkin = addDays(hotelToday(), 290);

  await visitor.openForm(room, checkin);
  await visitor.fillIn(email);
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expectNoViolation(page.locator('.booking-form'));
  await visitor.press(page.getByRole('button', { name: 'Confirm Book' }));
  await expectPath(page, '/stay');
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expectNoViolation(page.getByRole('main'));

  await openMailedLink(page, email, /confirm/i);
  visitor.presses += 1; // on the link
  await expect(page).toHaveURL((url) => url.pathname === '/stay' && url.hash === '');
  await expectNoViolation(page.getByRole('main'));
  await visitor.press(page.getByRole('button', { name: 'Confirm my stay' }));
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  expect(visitor.presses).toBeLessThanOrEqual(MAX_PRESSES);
  await expect(page.getByText('Upcoming stay')).toBeVisible();

  await page.getByRole('button', { name: 'Change your stay' }).click();
  const change = page.getByRole('dialog');
  await change.getByLabel('Check Out').fill(formatCalendarDate(addDays(checkin, 3)));
  await page.keyboard.press('Tab');
  await change.getByRole('button', { name: 'Change my stay' }).click();
  await expect(page.getByText('Your stay has been changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Dates' })).toContainText(
    spellDate(addDays(checkin, 3)).replace(/^\w+ /, ''),
  );

  await page.getByRole('button', { name: /^Cancel Book/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Book' }).click();
  await expect(page.getByText('Cancelled stay')).toBeVisible();
  expect(visitor.signIn).toEqual([]);
});

test('a visitor pays a deposit by card, and the stay is booked', async ({ page, hotel }) => {
  const checkin = addDays(hotelToday(), 296);
  const policy: Policy = { pay: 'deposit', deposit: 3000, tiers: [{ daysBefore: 0, fee: { kind: 'none' } }] };
  const season = seasonWith('Visitors', checkin, addDays(checkin, 2), { id: 'e2e-visitors', policy });
  await hotel.rates({ seasons: [season], taxes: [] });
  const room = await hotel.room({ price: 100, capacity: 5 });
  const { email } = hotel.newcomer();
  const visitor = new Visitor(page);

  await visitor.openForm(room, checkin);
  await visitor.fillIn(email);
  await visitor.press(page.getByRole('button', { name: /^Pay \$.+ by card$/ }));
  await expect(page).toHaveURL(PAY_PAGE);
  await visitor.press(page.getByRole('button', { name: /^Pay \$[\d.]+$/ }));
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  expect(visitor.presses).toBeLessThanOrEqual(MAX_PRESSES);
  await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === '/stay');
  await expect(page.getByRole('region', { name: 'Bill' })).toContainText(/Paid\$.+Still due\$/);
  expect(visitor.signIn).toEqual([]);

  await openMailedLink(page, email, /./);
  await expect(page.getByRole('button', { name: /^Pay \$.+ now$/ })).toBeVisible();
});
