import { addDays, formatCalendarDate } from '@innkeep/contract/calendar-date';
import type { Stay } from '@innkeep/contract/stay';
import type { Page } from '@playwright/test';
import { MESSAGE } from '../spec/literals.ts';
import { expectPath, register, someStay, typeStay } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

const addressOf = ({ checkin, checkout }: Stay, guests: number) =>
  `/rooms?checkin=${checkin}&checkout=${checkout}&guests=${guests}`;

async function expectFields(page: Page, { checkin, checkout }: Stay, guests: number) {
  await expect(page.getByLabel('Check In')).toHaveValue(formatCalendarDate(checkin));
  await expect(page.getByLabel('Check Out')).toHaveValue(formatCalendarDate(checkout));
  await expect(page.getByLabel('Guests')).toHaveValue(String(guests));
}

test(
  'a visitor searches on Home, and the stay travels through details, registration and a reload',
  { tag: '@phone' },
  async ({ page, hotel }) => {
    const stay = someStay(3);
    const guest = hotel.newcomer();
    const room = await hotel.room({ price: 80 });
    await page.goto('/');
    await typeStay(page, stay);
    await page.getByLabel('Guests').selectOption('5 guests');
    await page.getByRole('button', { name: 'Find a room' }).click();

    await expect(page).toHaveURL(addressOf(stay, 5));
    await expect(page.getByRole('status').filter({ hasText: '3 nights, for 5 guests' })).toContainText(
      'free from',
    );
    await expect(page.getByText('The Tide Room')).toBeHidden(); // sleeps two
    const card = page.getByRole('article').filter({ hasText: room.name });
    await expect(card).toContainText('3 nights in all $240');
    await card.getByRole('link', { name: 'Show Details' }).click();

    await expectPath(page, `/rooms/${room._id}`);
    await expectFields(page, stay, 5);
    await expect(page.getByRole('complementary', { name: 'Book this room' })).toContainText(
      '$80 × 3 nights $240',
    );
    await page.getByRole('button', { name: 'Book Now' }).click();
    await page.getByRole('link', { name: 'Register' }).click();
    await register(page, guest);

    await expectPath(page, '/book');
    await expectFields(page, stay, 5);
    await page.reload();
    await expectFields(page, stay, 5);
    await page.getByRole('button', { name: 'Confirm Book' }).click();
    await expect(page.getByText(MESSAGE.booked)).toBeVisible();
    await expect(page.getByRole('article', { name: room.name })).toContainText('Total bill$240');

    await page.goto(addressOf(stay, 5));
    await expect(page.getByRole('status').filter({ hasText: 'free from' })).toBeVisible();
    await expect(page.getByText(room.name)).toBeHidden();
  },
);

test(
  'a search is an address: shared, begun anew at page 1, and gone back to',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const [shared, other] = [someStay(2), someStay(4)];
    await page.goto(`${addressOf(shared, 2)}&page=1`);
    await expectFields(page, shared, 2);
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');

    const change = page.getByRole('button', { name: 'Change the search' });
    const find = page.getByRole('button', { name: 'Find a room' });
    if (project.name === 'phone') await change.click();
    await typeStay(page, other);
    await find.click();
    await expect(page).toHaveURL(addressOf(other, 2));
    await expect(page.getByRole('status').filter({ hasText: '4 nights' })).toBeVisible();
    await expect(project.name === 'phone' ? change : find).toBeFocused();

    await page.goBack();
    await expectFields(page, shared, 2);
    await expect(page.getByRole('status').filter({ hasText: '2 nights' })).toBeVisible();
    await page.getByRole('link', { name: 'Show all rooms' }).click();
    await expect(page).toHaveURL('/rooms');
    await expect(page.getByLabel('Check In')).toHaveValue('');
  },
);

test('nothing free offers other dates, which lead to rooms', async ({ page }) => {
  const stay = someStay(2);
  // Only a full house makes this true; the other dates are the server's own.
  await page.route(`**/room?checkin=${stay.checkin}&**`, (route) =>
    route.fulfill({ json: { count: 0, rooms: [] } }),
  );
  await page.goto(addressOf(stay, 2));
  await expect(page.getByRole('status').filter({ hasText: 'No room is free' })).toBeVisible();
  const others = page.getByRole('region', { name: 'Full on those nights, free on these' });
  await expect(others.getByRole('link')).toHaveCount(4);
  await others.getByRole('link').first().click();
  const earlier = { checkin: addDays(stay.checkin, -1), checkout: addDays(stay.checkout, -1) };
  await expect(page).toHaveURL(addressOf(earlier, 2));
  await expectFields(page, earlier, 2);
  await expect(page.getByRole('article').first()).toContainText('2 nights in all');
});

test('a party too large for any room is told so, and led on', async ({ page }) => {
  const stay = someStay(2);
  await page.route('**/room?*guests=5&**', (route) => route.fulfill({ json: { count: 0, rooms: [] } }));
  await page.route('**/availability/alternatives?**', (route) =>
    route.fulfill({ json: { largestRoom: 4, stays: [] } }),
  );
  await page.goto(addressOf(stay, 5));
  await expect(page.getByRole('heading', { name: 'No room sleeps 5' })).toBeVisible();
  await page.getByRole('link', { name: 'Search for 4 guests' }).click();
  await expect(page).toHaveURL(addressOf(stay, 4));
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an old or broken link says so beside the fields, and shows all rooms', async ({ page }) => {
  await page.goto('/rooms?checkin=2020-02-01&checkout=tomorrow&guests=99');
  await expect(page.getByText('Check-in cannot lie in the past.')).toBeVisible();
  await expect(page.getByText('This is not a date. Write it as dd/mm/yyyy.')).toBeVisible();
  await expect(page.getByText('Choose 1 to 5 guests.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Here are all our rooms.' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);

  await page.getByRole('button', { name: 'Find a room' }).click();
  await expect(page.getByLabel('Check In')).toBeFocused();
  await typeStay(page, someStay(1));
  await page.getByLabel('Guests').selectOption('1 guest');
  await page.getByRole('button', { name: 'Find a room' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 night, for 1 guest.' })).toBeVisible();
});
