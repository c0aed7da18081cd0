import type { Locator } from '@playwright/test';
import { expectPath } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

const MENU = [
  'Today',
  'Chart',
  'Stays',
  'New booking',
  'Rooms',
  'Add a Room',
  'Rates',
  'Figures',
  'Audit',
  'All Users',
  'Your Information',
  'Your Booking',
];

test.use({ role: 'admin', viewport: { width: 390, height: 844 } });

test("an admin's menu is one row on phones, wherever it is entered, whose entry of the page is in view", async ({
  page,
}) => {
  const entries = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await page.goto('/dashboard/userDetail'); // without the pages of the hotel's staff
  await expect(entries).toHaveText(MENU);
  await expect(page.getByRole('link', { name: 'Your Information' })).toBeInViewport({ ratio: 1 });
  for (const label of MENU) {
    const entry = entries.filter({ hasText: new RegExp(`^${label}$`) });
    await entry.click();
    await expectPath(page, (await entry.getAttribute('href')) ?? '');
    await expect(page.locator('.top-bar-title')).toHaveText(label);
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(entry).toBeInViewport({ ratio: 1 });
    expect(await rowsOf(entries)).toBe(1);
  }
});

function rowsOf(entries: Locator): Promise<number> {
  return entries.evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);
}
