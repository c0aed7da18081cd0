import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import { spellDates } from '../../web/src/stay/spell-dates.ts';
import { MESSAGE } from '../spec/literals.ts';
import { signIn, typeStay } from './support/journey.ts';
import { changeAnswers, holdBack } from './support/requests.ts';
import { expect, test } from './support/guest-test.ts';
import { expectInTheClear, expectOnOneLine, keepMessages } from './support/layout.ts';

const PHONE = { width: 390, height: 664 };
const LAPTOP = { width: 1280, height: 800 };

const checkin = addDays(hotelToday(), 60);
const stay = { checkin, checkout: addDays(checkin, 3) };
const SEARCH = `checkin=${stay.checkin}&checkout=${stay.checkout}&guests=2`;

test.use({ viewport: PHONE, hasTouch: true });

test('a search folds into a summary, and one button opens it again @long', async ({ page }) => {
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

  await test.step('and holds its place before the app has loaded, so that the rooms do not jump', async () => {
    await page.setViewportSize(PHONE);
    // With the rooms of other tests, there are enough to choose by amenities.
    await changeAnswers(page, /\/room\?.*checkin=/, { amenities: undefined });
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

test('the bar of a room shows its price, then what the stay comes to, beside the whole of its button; no message covers a button @long', async ({
  page,
  hotel,
}) => {
  const [room, guest] = [await hotel.room({ price: 1240 }), await hotel.guest()];
  const bar = page.locator('.booking-card-bar');
  const book = bar.getByRole('button', { name: 'Book Now' });
  await keepMessages(page);
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

  await book.click();
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
