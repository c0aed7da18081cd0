import { expectNoViolation, tabTo } from './support/access.ts';
import { expectPath } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

test.use({ role: 'admin' });

test('an admin of a hotel without rooms is led by keyboard, on a phone, in light and dark @long', async ({
  page,
}) => {
  await page.route('**/desk/today?*', async (route) => {
    const response = await route.fetch();
    const day = (await response.json()) as { totals: object };
    await route.fulfill({ response, json: { ...day, totals: { ...day.totals, rooms: 0, roomsTaken: 0 } } });
  });
  await page.route('**/desk/opening', (route) =>
    route.fulfill({
      json: {
        left: ['room', 'prices', 'paying', 'booking', 'open'],
        takesPayments: false,
        sendsMail: false,
        site: 'https://the-long-name-of-a-hotel-that-has-just-opened.example',
      },
    }),
  );
  await page.goto('/dashboard/today');
  const list = page.getByRole('region', { name: 'Open your hotel' });
  await expect(list.getByRole('listitem')).toHaveCount(7);
  await page.setViewportSize({ width: 390, height: 1200 }); // all steps above the bar at the bottom
  await expectNoViolation(list);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await tabTo(page, list.getByRole('link', { name: 'How guests pay' }));
  await page.keyboard.press('Enter');
  await expectPath(page, '/dashboard/rates');
  await expect(page.getByRole('heading', { name: 'Deposit and cancellation' })).toBeInViewport();
});
