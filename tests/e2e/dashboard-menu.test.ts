import { businessDay } from '@innkeep/contract/business-day';
import { expectPath } from './support/journey.ts';
import { expectOnOneLine } from './support/layout.ts';
import { expect, test } from './support/guest-test.ts';

/** What a phone has at the thumb, and what is behind More. */
const PLACES = ['Today', 'Chart', 'New booking', 'Stays'];
const MORE = [
  'Housekeeping',
  'Channels',
  'Rooms',
  'Add a Room',
  'Rates',
  'Texts',
  'Payments',
  'Invoices',
  'Books',
  'Figures',
  'Audit',
  'AllUsers',
  'User',
  'Bookings',
];

test.use({ role: 'admin', viewport: { width: 390, height: 844 }, hasTouch: true });

test('on phones every page of an admin is within the reach of the thumb, what covers the page goes again, and where an alert leads stands on one line @long', async ({
  page,
}) => {
  await page.goto('/dashboard/userDetail'); // without the pages of the hotel's staff
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const more = menu.getByRole('button', { name: 'More' });
  const entry = (label: string) => menu.getByRole('link', { name: label, exact: true });
  for (const label of PLACES) {
    await expect(entry(label)).toBeInViewport({ ratio: 1 });
    await entry(label).tap();
    await expectPath(page, (await entry(label).getAttribute('href')) ?? '');
    await expect(entry(label)).toHaveAttribute('aria-current', 'page');
  }
  await more.tap();
  for (const label of MORE) await expect(entry(label)).toBeInViewport({ ratio: 1 });
  await entry('Audit').tap();
  await expect(entry('Audit')).toBeHidden();
  await expectPath(page, '/dashboard/audit');
  await expect(page.getByRole('main')).toBeFocused();
  await more.tap();
  await page.touchscreen.tap(200, 120); // beside it
  await expect(entry('Rooms')).toBeHidden();

  const alert = { kind: 'refund-stuck', bookingId: 'ab12cd34ef56', paymentId: 'p', amount: 9900 };
  const lists = { arrivals: [], inHouse: [], departures: [], alerts: [alert] };
  const now = new Date();
  const json = {
    date: businessDay(now),
    totals: { roomsTaken: 0, rooms: 9 },
    ...lists,
    at: now.toISOString(),
  };
  await page.route('**/desk/today*', (route) => route.fulfill({ json }));
  await page.goto('/dashboard/today');
  for (const width of [320, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 664 });
    await expectOnOneLine(page.getByRole('link', { name: 'Refund another way: Booking AB12-CD34' }));
  }
});
