import { businessDay } from '@innkeep/contract/business-day';
import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import { spellDates } from '../../web/src/stay/spell-dates.ts';
import type { Locator } from '@playwright/test';
import { MESSAGE } from '../spec/literals.ts';
import { signIn, typeStay } from './support/journey.ts';
import { holdBack } from './support/requests.ts';
import { expect, test } from './support/guest-test.ts';
import { expectInTheClear } from './support/layout.ts';

const PHONE = { width: 390, height: 664 };
const LAPTOP = { width: 1280, height: 800 };

const checkin = addDays(hotelToday(), 60);
const stay = { checkin, checkout: addDays(checkin, 3) };
const SEARCH = `checkin=${stay.checkin}&checkout=${stay.checkout}&guests=2`;

test.use({ viewport: PHONE, hasTouch: true });

test.describe('a search', () => {
  test('folds to what was searched for, and is changed by one button @long', async ({ page }) => {
    await page.goto('/');
    await typeStay(page, stay);
    const find = page.getByRole('button', { name: 'Find a room' });
    const change = page.getByRole('button', { name: 'Change the search' });
    await find.click();
    await expect(page.getByText(spellDates(stay)).first()).toBeInViewport();
    await expect(page.getByText('3 nights, 2 guests')).toBeInViewport();
    await expect(find).toBeHidden();
    await expect(page.getByRole('article').first()).toBeInViewport();
    await expect(page.getByRole('status').filter({ hasText: 'free from' })).toContainText('3 nights, for 2');

    await change.click();
    await expect(page.getByLabel('Check In')).toBeFocused();
    await expect(change).toBeHidden();
    await page.getByLabel('Guests').fill('1');
    await find.click();
    await expect(page.getByText('3 nights, 1 guest')).toBeVisible();
    await expect(change).toBeFocused();

    await test.step('the same search folds again, too', async () => {
      await page.keyboard.press('Enter');
      await find.click();
      await expect(change).toBeFocused();
      await expect(find).toBeHidden();
    });

    await test.step('but keeps its form where there is room for it', async () => {
      await page.setViewportSize(LAPTOP);
      await page.goto(`/rooms?${SEARCH}`);
      await expect(page.getByRole('status').filter({ hasText: 'free from' })).toBeVisible();
      await expect(change).toBeHidden();
      await page.getByLabel('Guests').fill('1');
      await find.click();
      await expect(page.getByRole('status').filter({ hasText: 'for 1 guest' })).toBeVisible();
      await expect(find).toBeFocused();
    });
  });

  test('holds the place of what it folds to before the app is there, so that the rooms do not jump @long', async ({
    page,
  }) => {
    // With the rooms of other tests, there are enough to choose by amenities.
    await page.route(/\/room\?.*checkin=/, async (route) => {
      const response = await route.fetch();
      const found = (await response.json()) as object;
      await route.fulfill({ response, json: { ...found, amenities: undefined } });
    });
    const letGo = await holdBack(page, /\/assets\/index-[^/]+\.js$/);
    await page.goto(`/rooms?${SEARCH}`, { waitUntil: 'commit' });
    const find = page.getByRole('button', { name: 'Find a room' });
    const rooms = page.locator('.room-grid');
    await expect(rooms).toBeVisible();
    await expect(find).toBeHidden();
    const before = await rooms.boundingBox();
    letGo();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(Math.abs(((await rooms.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    await page.goto('/rooms');
    await expect(find).toBeVisible();
  });
});

test('the bar of a room shows its price, then what the stay comes to, beside the whole of its button @long', async ({
  page,
  hotel,
}) => {
  const room = await hotel.room({ price: 1240 });
  const bar = page.locator('.booking-card-bar');
  const book = bar.getByRole('button', { name: 'Book Now' });
  for (const [search, price, per] of [
    ['', '$1,240', 'a night'],
    [`?${SEARCH}`, '$3,720', 'for 3 nights'],
  ] as const) {
    await page.goto(`/rooms/${room._id}${search}`);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 664 });
      await expect(bar.getByText(price)).toBeInViewport({ ratio: 1 });
      await expect(bar.getByText(per, { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(bar.getByText('a night', { exact: true })).toBeVisible({ visible: per === 'a night' });
      await expect(book).toBeInViewport({ ratio: 1 });
      expect(await book.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
    }
  }
});

test('the menu opens over the page, which stays where it is @long', async ({ page }) => {
  await page.goto('/rooms');
  await expect(page.getByRole('article').first()).toBeVisible();
  const places = () =>
    page.evaluate(() => ({
      main: document.querySelector('main')?.getBoundingClientRect().toJSON() as unknown,
      size: [document.documentElement.scrollHeight, document.documentElement.clientWidth],
    }));
  const before = await places();
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About us' });
  await expect(about).toBeInViewport({ ratio: 1 });
  expect(await places()).toEqual(before);
  await test.step('and is closed by turning to the page again', async () => {
    await page.mouse.click(4, PHONE.height - 4); // beside the rooms
    await expect(about).toBeHidden();
  });
});

test('a message covers no button @long', async ({ page, hotel }) => {
  const [room, guest] = [await hotel.room(), await hotel.guest()];
  await page.goto(`/rooms/${room._id}?${SEARCH}`);
  await page.getByRole('button', { name: 'Book Now' }).click();
  await signIn(page, guest);
  const confirm = page.getByRole('button', { name: 'Confirm Book' });
  // Scrolls until the button is at the lower edge, where the page is longer than the screen.
  await confirm.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 24));
  await expectInTheClear(page, MESSAGE.loggedIn);
  await confirm.click();
  await expectInTheClear(page, MESSAGE.booked);
  await expect(page.locator('.toast')).toHaveCount(1); // it has replaced the one before
  await expectOnOneLine(page.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/)); // the booking's number
  await page.getByRole('button', { name: `Cancel Book: ${room.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Book' }).click();
  await expectInTheClear(page, MESSAGE.bookingCancelled);
});

test.describe('the desk', () => {
  test.use({ role: 'desk' });

  test('sees where an alert leads beside what it says @long', async ({ page }) => {
    const alert = { kind: 'refund-stuck', bookingId: 'ab12cd34ef56', paymentId: 'p', amount: 9900 };
    const totals = { roomsTaken: 0, rooms: 9 };
    const lists = { arrivals: [], inHouse: [], departures: [], alerts: [alert] };
    const day = { totals, ...lists, at: new Date().toISOString() };
    await page.route('**/desk/today*', (route) =>
      route.fulfill({ json: { date: businessDay(new Date()), ...day } }),
    );
    await page.goto('/dashboard/today');
    const way = page.getByRole('link', { name: 'Refund another way: Booking AB12-CD34' });
    for (const width of [320, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 664 });
      await expectOnOneLine(way);
    }
  });
});

async function expectOnOneLine(words: Locator) {
  await expect(words).toBeVisible();
  const lines = await words.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
}
