import type { Page } from '@playwright/test';
import { MESSAGE } from '../spec/literals.ts';
import { expectFocusInSight, tabTo } from './support/access.ts';
import { expectPath } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

/** Expects the focus at the start of a new page. */
async function expectArrival(page: Page, path: string) {
  await expectPath(page, path);
  await expect(page.getByRole('main')).toBeFocused();
}

test('a guest searches, signs in, books and cancels without a pointer, and always sees the focus', async ({
  page,
  hotel,
}) => {
  const guest = await hotel.guest();
  const room = await hotel.room({ capacity: 5 });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const day = page.getByRole('gridcell').and(page.locator(':focus'));

  await page.goto('/');
  await tabTo(page, page.getByLabel('Check In'));
  await page.keyboard.press('ArrowDown');
  await expect(day).toBeVisible();
  await expectFocusInSight(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Check Out')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(day).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Check Out')).toBeFocused();
  await tabTo(page, page.getByLabel('Guests'));
  for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Guests')).toHaveValue('5');
  await tabTo(page, button('Find a room'));
  await page.keyboard.press('Enter');

  await expectArrival(page, '/rooms');
  await tabTo(page, link(`Show Details: ${room.name}`));
  await page.keyboard.press('Enter');
  await expectArrival(page, `/rooms/${room._id}`);
  await tabTo(page, button('Book Now'));
  await page.keyboard.press('Enter');

  await expectArrival(page, '/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(guest.email);
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.type(guest.password);
  await page.keyboard.press('Enter');
  await expectArrival(page, '/book');
  await tabTo(page, button('Confirm Book'));
  await page.keyboard.press('Enter');

  await expectArrival(page, '/dashboard/booking');
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  await tabTo(page, link(`Booking details: ${room.name}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: room.name })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const cancel = page
    .getByRole('main')
    .getByRole('button', { name: `Cancel Book: ${room.name}`, exact: true });
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');

  const question = page.getByRole('dialog', { name: 'Cancel this stay?' });
  const confirm = question.getByRole('button', { name: 'Cancel Book' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  for (const behind of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(behind)).toHaveAttribute('inert');
  await tabTo(page, confirm);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expectArrival(page, '/dashboard/booking');
  await expect(page.getByText(MESSAGE.noBookings)).toBeVisible();
});

test('Tab leads through the whole of a page and back, past every control, and out of an open calendar @long', async ({
  page,
}) => {
  for (const path of ['/rooms/tide-room', '/rooms']) {
    await page.goto(path);
    await expect(page.locator('.page-spinner, .skeleton')).toHaveCount(0);
    await tabTo(page, page.getByRole('contentinfo').getByRole('link').last());
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab');
  }
  await page.getByLabel('Check Out').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toBeVisible();
  await tabTo(page, page.getByLabel('Guests'));
  await expect(page.getByRole('dialog')).toBeHidden();
});
