import { MESSAGE } from '../spec/literals.ts';
import { expectPath, someStay } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';

test(
  'a guest cancels a stay, finds it folded below the others, and reads its page',
  { tag: '@phone-only' },
  async ({ page, hotel }) => {
    const guest = await hotel.guest();
    const [kept, room] = [await hotel.room(), await hotel.room()];
    await hotel.booking(guest, kept, someStay(2));
    const { insertedId } = await hotel.booking(guest, room, someStay(2));
    await restoreSession(page, guest);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));

    await page.goto('/dashboard/booking');
    await page.getByRole('button', { name: `Cancel Book: ${room.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Book' }).click();
    await expect(page.getByText(MESSAGE.bookingCancelled)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(asked).not.toContain('/bookings/cancelled');

    await page.locator('summary', { hasText: /^Cancelled stays$/ }).click();
    const link = page.getByRole('group').getByRole('link', { name: room.name });
    await expect(link).toBeVisible();
    await expect(page.getByText('Cancelled stays (1)')).toBeVisible();
    await expect(page.getByRole('group')).toContainText('Nothing was paid, and nothing is owed.');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    await link.click();
    await expectPath(page, `/dashboard/booking/${insertedId}`);
    await expect(page.getByText(/^Cancelled stay Booking number/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cancelled' })).toContainText('Cancelled on');
    await expect(page.getByRole('button', { name: /Cancel Book|Add to calendar|Change/ })).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    await page.reload();
    await page.getByRole('link', { name: 'Book this room again' }).click();
    await expectPath(page, '/book');
    await expect(page.getByRole('button', { name: 'Confirm Book' })).toBeEnabled();
  },
);
