import type { Locator } from '@playwright/test';
import { expectPath } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

const DESK = ['Today', 'Chart', 'Stays', 'New booking', 'Your Information', 'Your Booking'];
const MENUS = {
  desk: DESK,
  admin: [...DESK, 'All Users', 'Rooms', 'Add a Room', 'Rates', 'Figures', 'Audit'],
} as const;

for (const role of ['desk', 'admin'] as const)
  test.describe(`the menu of the ${role}`, () => {
    test.use({ role });

    test('is one row on phones, wherever it is entered, whose entry of the page is in view', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const entries = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
      await page.goto('/dashboard/userDetail'); // without the pages of who runs the hotel
      await expect(entries).toHaveText([...MENUS[role]]);
      await expect(page.getByRole('link', { name: 'Your Information' })).toBeInViewport({ ratio: 1 });
      for (const label of MENUS[role]) {
        const entry = entries.filter({ hasText: new RegExp(`^${label}$`) });
        await entry.click();
        await expectPath(page, (await entry.getAttribute('href')) ?? '');
        await expect(page.locator('.top-bar-title')).toHaveText(label);
        await expect(entry).toHaveAttribute('aria-current', 'page');
        await expect(entry).toBeInViewport({ ratio: 1 });
        expect(await rowsOf(entries)).toBe(1);
      }
    });
  });

function rowsOf(entries: Locator): Promise<number> {
  return entries.evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);
}
