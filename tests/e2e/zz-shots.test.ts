/* eslint-disable */
import { addDays } from '@innkeep/contract/calendar-date';
import { hotelToday } from '@innkeep/contract/hotel-today';
import type { Page } from '@playwright/test';
import { call } from '../api/support/call.ts';
import { askSignInProvider } from '../api/support/sign-in-provider.ts';
import { DEMO } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';

const OUT = '/tmp/shots-audit';
async function shoot(page: Page, name: string, full = true) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.waitForTimeout(400);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(150);
      await page.screenshot({ path: `${OUT}/${name}-${width}-${colorScheme}.png`, fullPage: full });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}
const fmt = (d: string) => d.split('-').reverse().join('/');

test.describe('admin', () => {
  test.use({ role: 'admin' });
  test('shots', async ({ page, hotel, expectInConsole }) => {
    test.setTimeout(240_000);
    expectInConsole(/400|409|net::ERR/);
    const guest = await hotel.guest('Ana Silva-Costa');
    const guest2 = await hotel.guest('Benedikt Thorvaldsson Wennerström');
    const room = await hotel.room({ capacity: 2, name: 'The Harbour Room' });
    const today = hotelToday();
    const stay = (a: number, b: number) => ({ checkin: addDays(today, a), checkout: addDays(today, b) });
    const made = await hotel.booking(guest, room, stay(3, 6) as any);
    await hotel.booking(guest2, room, stay(8, 10) as any);
    const { idToken } = await askSignInProvider('accounts:signInWithPassword', DEMO.admin as any);
    const as = { token: idToken };
    const id = made.insertedId;
    console.log((await call('PUT', `/desk/bookings/${id}`, { as, json: { rev: 1, checkout: addDays(today, 7), pricing: 'named', nightlyPrice: 5000, reason: 'The boiler was cold on the first night, and they were kind about it', guest: { name: 'Ana Silva-Costa', phone: '+1 555 0199', arrivalTime: '', wish: '' } } })).status);
    await call('PUT', `/desk/bookings/${id}/note`, { as, json: { note: 'hi' } });
    const { _id, ...input } = room as any;
    console.log((await call('PUT', `/room/${_id}`, { as, json: { ...input, price: 95 } })).status);
    const { localId } = await askSignInProvider('accounts:signInWithPassword', guest2 as any);
    console.log((await call('PUT', `/user/desk/${localId}`, { as })).status);
    await page.goto('/dashboard/audit');
    await expect(page.getByText(/entries/)).toBeVisible();
    await shoot(page, 'audit', false);
    await page.goto(`/dashboard/audit?booking=${id.slice(0, 4)}-${id.slice(4, 8)}&by=admin@innkeep.test`);
    await page.waitForTimeout(800);
    await shoot(page, 'audit-filtered', false);
    await page.goto(`/dashboard/audit?day=2020-01-01`);
    await page.waitForTimeout(800);
    await shoot(page, 'audit-none', false);
    await page.goto(`/dashboard/stays/${id}`);
    await expect(page.getByText('See it in the audit')).toBeVisible();
    await shoot(page, 'booking');
    await page.goto('/dashboard/allrooms');
    await page.getByRole('button', { name: 'Delete The Harbour Room' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('list', { name: 'In the way' })).toBeVisible();
    await shoot(page, 'delete', false);
    await page.goto('/dashboard/chart');
    await page.waitForTimeout(1500);
    await page.route('**/desk/blocks', async (route) => route.continue());
    await page.goto('/dashboard/new-booking');
    await page.getByLabel('Name').fill('silva');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.getByLabel('Name').scrollIntoViewIfNeeded();
    for (const width of [1280, 390]) { await page.setViewportSize({ width, height: 900 }); for (const colorScheme of ['light','dark'] as const) { await page.emulateMedia({ colorScheme }); await page.getByLabel('Name').scrollIntoViewIfNeeded(); await page.waitForTimeout(200); await page.screenshot({ path: `${OUT}/former-${width}-${colorScheme}.png` }); } }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByLabel('Phone').fill('555 7777');
    await page.getByLabel('Name').fill('silva-');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.getByRole('option').first().click();
    await shoot(page, 'picked', true);
    await page.goto('/dashboard/allusers');
    await page.getByRole('button', { name: /Change the role of Robin|Change the role of Ana/ }).first().click();
    await page.getByRole('button', { name: 'Make Desk Staff' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot(page, 'role', false);
  });
});

test('guest shots', async ({ page, hotel, expectInConsole }) => {
  test.setTimeout(120_000);
  expectInConsole(/400|409/);
  const guest = await hotel.guest('Ana Silva-Costa');
  const room = await hotel.room({ capacity: 4, name: 'The Harbour Room' });
  const today = hotelToday();
  const made = await hotel.booking(guest, room, { checkin: addDays(today, 3), checkout: addDays(today, 6) } as any);
  await restoreSession(page, guest);
  await page.goto(`/dashboard/booking/${made.insertedId}`);
  await page.getByRole('button', { name: 'Change dates or guests' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForTimeout(800);
  await shoot(page, 'change-start', false);
  await page.getByRole('dialog').getByLabel('Check Out').fill(fmt(addDays(today, 8)));
  await page.keyboard.press('Tab');
  await expect(page.getByText(/Nothing is charged/)).toBeVisible();
  await shoot(page, 'change-more', false);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Change my stay' }).scrollIntoViewIfNeeded();
  await page.screenshot({ path: `${OUT}/change-more-end-390.png` });
});
