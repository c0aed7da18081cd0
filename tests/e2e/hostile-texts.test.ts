import type { Page } from '@playwright/test';
import { expect, test } from './support/guest-test.ts';
import { DEMO, expectPath, someStay } from './support/journey.ts';
import { HOSTILE_SCRIPT } from './support/own-hotel.ts';
import { restoreSession } from './support/restore-session.ts';

test('a hostile room is nothing but its letters, wherever it is shown @long', async ({ page, hotel }) => {
  const script = HOSTILE_SCRIPT;
  const name = `<img src=x onerror='${script}'>`;
  const room = await hotel.room({
    name,
    des: `<script>${script}</script>"><svg onload='${script}'>`,
    image: `javascript:${script}//-1600.webp" onerror="${script}`,
  });
  const guest = await hotel.guest('<b onclick=alert(1)>Robin</b>');
  await hotel.booking(guest, room, someStay(2));

  await restoreSession(page, guest);
  await page.goto(`/rooms/${room._id}`);
  await expectAsText(page, name);
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  await expectPath(page, '/book');
  await expectAsText(page, name);
  await page.goto('/dashboard/booking');
  await expectAsText(page, name);
  await page.goto('/dashboard/userDetail');
  await expectAsText(page, '<b onclick=alert(1)>Robin</b>');

  await restoreSession(page, DEMO.admin);
  for (const path of ['/admin', '/dashboard/allrooms', `/roomdetails/${room._id}`]) {
    await page.goto(path);
    await expectAsText(page, name);
  }
});

/** Expects that a text is shown, and was not executed. */
async function expectAsText(page: Page, text: string) {
  const shown = page.getByText(text).or(page.locator(`input[value="${text.replaceAll('"', '\\"')}"]`));
  await expect(shown.first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-broken');
}
