import {
  addDays,
  formatCalendarDate,
  hotelToday,
  SPELLING,
  spellCalendarDate,
} from '@innkeep/contract/calendar-date';
import type { Page } from '@playwright/test';
import { MESSAGE } from '../spec/literals.ts';
import { expect, test } from './support/guest-test.ts';
import { expectPath, register, typeStay } from './support/journey.ts';
import { PAY_PAGE } from './support/paying.ts';
import { saveRates } from './support/rates.ts';

test.use({ isTranslated: true });

/** Nights of this test only; paying.test.ts has those around them. */
const checkin = addDays(hotelToday(), 310);
const checkout = addDays(checkin, 2);
const longer = addDays(checkin, 3);
const by = (daysBefore: number) => spellCalendarDate(addDays(checkin, -daysBefore), SPELLING.short);

async function addRoom(owner: Page, name: string) {
  await owner.goto('/admin');
  const values = {
    'Photo URL': '/images/rooms/the-snug-1600.webp',
    Title: name,
    Price: '100',
    Capacity: '5',
  };
  for (const [label, value] of Object.entries(values)) await owner.getByLabel(label).fill(value);
  await owner.getByLabel('Details').fill('For guests who pay ahead.');
  await owner.getByRole('button', { name: 'Upload' }).click();
  await expect(owner.getByText(MESSAGE.roomAdded)).toBeVisible();
}

/** Adds a season whose guests pay a part by card when they book; half of it is due until they arrive. */
async function sellOnDeposit(owner: Page, name: string) {
  await owner.goto('/dashboard/rates');
  await owner.getByRole('button', { name: 'Add a season' }).click();
  await owner.getByLabel('Name').fill(name);
  await owner.getByLabel('First night').fill(formatCalendarDate(checkin));
  await owner.getByLabel('Last night').fill(formatCalendarDate(checkout));
  await owner.getByLabel('Its own deposit and cancellation terms').check();
  const season = owner.getByRole('listitem').filter({ hasText: name });
  await season.getByLabel('When guests pay').selectOption('A deposit now, the rest at the hotel');
  await expect(season.getByLabel('Deposit', { exact: true })).toHaveValue('30');
  await season.getByLabel('Cancelling costs').selectOption('a percentage');
  await expect(season.getByLabel('Percentage')).toHaveValue('50');
  await season.getByRole('button', { name: 'Add a deadline' }).click();
  await expect(season.getByText('Pay $60 now by card, and $140 at the hotel.')).toBeVisible();
  await expect(season.getByRole('row', { name: /23:59 \(Rockport time\) everything$/ })).toBeVisible();
  await saveRates(owner);
}

test('an owner has guests pay a deposit by card; one pays it, stays longer, cancels, and the money comes back @long', async ({
  page,
  hotel,
  signedIn,
  browser,
  expectInConsole,
}) => {
  expectInConsole(/409/);
  const [room, guest] = [hotel.roomName(), hotel.newcomer('Ana Silva')];
  const staff = await browser.newContext({ storageState: await signedIn('admin') });
  const owner = await staff.newPage();
  await addRoom(owner, room);
  // If another test saves in between, it is done again, as people would.
  await expect(() => sellOnDeposit(owner, hotel.seasonName())).toPass();

  await test.step('a guest finds the room, and reads what is agreed', async () => {
    await page.goto('/rooms');
    await typeStay(page, { checkin, checkout });
    await page.getByLabel('Guests').fill('5');
    await page.getByRole('button', { name: 'Find a room' }).click();
    const card = page.getByRole('article').filter({ hasText: room });
    await expect(card).toContainText('$200 for 2 nights');
    await card.getByRole('link', { name: 'Show Details' }).click();
    await expect(page.getByText('Pay $60 now by card, and $140 at the hotel.')).toBeVisible();
    await page.getByRole('button', { name: 'Book Now' }).click();
    await page.getByRole('link', { name: 'Register' }).click();
    await register(page, guest);
    await expectPath(page, '/book');
    const form = page.locator('.booking-form');
    await expect(form).toContainText('Pay $60 now by card, and $140 at the hotel.');
    await expect(form.getByRole('row')).toHaveText([
      /^If you cancel\s*You get back$/,
      new RegExp(`^by ${by(7)}, 23:59 \\(Rockport time\\)\\s*everything$`),
      new RegExp(`^by ${by(0)}, 15:00\\s*nothing, and pay \\$40 more$`),
      /^later\s*nothing, and pay \$140 more$/,
    ]);
  });

  await test.step('goes back without paying, and pays after all, with a card whose bank asks', async () => {
    await page.getByRole('button', { name: 'Pay $60 by card' }).click();
    await expect(page).toHaveURL(PAY_PAGE);
    await page.getByRole('link', { name: 'Go back without paying' }).click();
    await expect(page.getByText('You haven’t been charged.')).toBeVisible();
    await expect(
      page.getByRole('heading', { name: /^We’re holding your room until \d\d:\d\d(?: hotel time)?$/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Pay now/ }).click();
    await expect(page).toHaveURL(PAY_PAGE);
    await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
    await expect(page.getByRole('alert')).toContainText('declined');
    await page.getByRole('button', { name: /3-D Secure/ }).click();
    await page.getByRole('button', { name: 'Confirm the payment' }).click();
    await expect(page.getByText(MESSAGE.booked)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bill' })).toContainText('Paid$60Still due$140');
  });

  await test.step('stays a night longer', async () => {
    await page.getByRole('button', { name: 'Change your stay' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Check Out').fill(formatCalendarDate(longer));
    await page.keyboard.press('Tab');
    await expect(dialog).toContainText('$300');
    await dialog.getByRole('button', { name: 'Change my stay' }).click();
    await expect(page.getByRole('region', { name: 'Bill' })).toContainText('Paid$60Still due$240');
  });

  await test.step('and cancels', async () => {
    await page.getByRole('button', { name: /^Cancel Book/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('You’ll be refunded $60 in full.');
    await dialog.getByRole('button', { name: 'Cancel Book' }).click();
    await expect(page.getByText(MESSAGE.bookingCancelled)).toBeVisible();
    await expect(page.getByRole('group').filter({ hasText: room })).toContainText('$60');
  });

  await test.step('which the desk sees', async () => {
    await owner.getByRole('link', { name: 'Stays', exact: true }).click();
    await owner.getByLabel('Search').fill(guest.email);
    await owner.getByRole('row').filter({ hasText: room }).getByRole('link').click();
    await expect(async () => {
      await owner.reload();
      const bill = owner.getByRole('region', { name: 'Bill' });
      await expect(bill).toBeVisible();
      expect(await bill.textContent()).toContain('−$60');
    }).toPass();
    await expect(owner.getByText('Cancelled').first()).toBeVisible();
  });
  await staff.close();
});
