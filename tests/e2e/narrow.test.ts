import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import type { Page } from '@playwright/test';
import { brokenWords, cutOf } from './support/layout.ts';
import { leafTo } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

/** Widths of common phones. */
const PHONES = [320, 360, 375, 390];
const checkin = addDays(hotelToday(), 80);
const STAY = `checkin=${checkin}&checkout=${addDays(checkin, 3)}&guests=2`;

test('the title in the bar breaks between its words, and is whole, on every phone; the menu opens over the page, which stays where it is @long', async ({
  page,
}) => {
  const title = page.locator('.top-bar-title');
  await page.goto('/login');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(title).toHaveText('Sign In');
  await title.evaluate((element) => (element.style.letterSpacing = '0.02em')); // as other browsers draw letters
  for (const words of [
    'Your Information',
    'Admin Panel',
    'Admin sign-in',
    'New password',
    'Add a Room',
    'Edit Room Details',
    'Room details',
    'New booking',
  ]) {
    await title.evaluate((element, text) => (element.textContent = text), words);
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: 640 });
      expect.soft(await brokenWords(title), `${words} at ${width} px`).toEqual([]);
    }
  }

  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/rooms');
  await expect(page.getByRole('article').first()).toBeVisible();
  const places = () =>
    page.evaluate(() => ({
      main: document.querySelector('main')?.getBoundingClientRect().toJSON() as unknown,
      size: [document.documentElement.scrollHeight, document.documentElement.clientWidth],
    }));
  const before = await places();
  await page.getByRole('button', { name: 'Menu' }).click();
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About us' });
  await expect(about).toBeInViewport({ ratio: 1 });
  expect(await places()).toEqual(before);
  await page.mouse.click(4, 660); // beside the rooms
  await expect(about).toBeHidden();
});

test.describe('a guest', () => {
  test.use({ role: 'guest', hasTouch: true });

  test('sees whole dates and a whole calendar on every phone, wherever a stay is chosen @long', async ({
    page,
  }) => {
    for (const path of ['/', `/rooms/tide-room?${STAY}`, `/book?room=tide-room&${STAY}`]) {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      const fields = [page.getByLabel('Check In'), page.getByLabel('Check Out')];
      await page.getByLabel('Check In').click();
      await leafTo(page, checkin);
      for (const width of PHONES) {
        await page.setViewportSize({ width, height: 640 });
        for (const field of fields) expect.soft(await cutOf(field), `${path} at ${width} px`).toBe(0);
        expect.soft(await daysOutside(page), `${path} at ${width} px`).toEqual([]);
      }
    }

    await test.step('on the first screen of a phone, below the bars of its browser, and of a laptop', async () => {
      await page.keyboard.press('Escape');
      for (const size of [
        { width: 390, height: 664 },
        { width: 1280, height: 800 },
      ]) {
        await page.setViewportSize(size);
        await page.evaluate(() => scrollTo(0, 0));
        for (const field of ['Check In', 'Check Out', 'Guests'])
          await expect(page.getByLabel(field)).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('heading', { name: 'The Tide Room' })).toBeInViewport({ ratio: 1 });
      }
    });
  });
});

/** Returns the days of the open calendar that are outside of its frame, or of the window. */
function daysOutside(page: Page): Promise<string[]> {
  return page.getByRole('dialog').evaluate((popup) => {
    const frame = popup.getBoundingClientRect();
    return [popup, ...popup.querySelectorAll('[role=gridcell], [role=columnheader]')]
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < Math.max(frame.left, 0) || right > Math.min(frame.right, innerWidth);
      })
      .map((part) => part.textContent);
  });
}
