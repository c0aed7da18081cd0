import { formatCalendarDate } from '@innkeep/contract/calendar-date';
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
    await expect(card).toContainText('$240 for 3 nights');
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
