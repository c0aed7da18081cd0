import { formatCalendarDate } from '@innkeep/contract/calendar-date';
import { MESSAGE, STORAGE_KEY } from '../spec/literals.ts';
import { bookNow, expectPath, someStay, typeStay } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';

test('a booking that cannot be made right now keeps the form, and a second try books', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/503/);
  const room = await hotel.room();
  const stay = someStay(2);
  await restoreSession(page, await hotel.guest());
  await page.goto(`/rooms/${room._id}`);
  await bookNow(page);
  await typeStay(page, stay);
  await page.getByLabel('Guests').fill('4');
  for (const [answer, problem] of [
    [{ status: 503 }, 'Our booking desk cannot be reached right now.'],
    [{ status: 201, json: { acknowledged: false } }, 'Something went wrong on our side. Please try again.'],
  ] as const) {
    await page.route('**/orders', (route) => route.fulfill(answer), { times: 1 });
    await page.getByRole('button', { name: 'Confirm Book' }).click();
    await expect(page.getByRole('alert').filter({ hasText: problem })).toBeVisible();
    await expect(page.getByLabel('Check In')).toHaveValue(formatCalendarDate(stay.checkin));
    await expect(page.getByLabel('Check Out')).toHaveValue(formatCalendarDate(stay.checkout));
    await expect(page.getByLabel('Guests')).toHaveValue('4');
    await expect(page.getByText(MESSAGE.booked)).toBeHidden();
  }

  await page.getByRole('button', { name: 'Confirm Book' }).click();
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

for (const [status, body] of [
  [401, '<h1>Unauthorized</h1>'],
  [403, ''],
] as const) {
  test(`a cancellation refused with ${status}, in whatever words, signs the guest out`, async ({
    page,
    hotel,
    expectInConsole,
  }) => {
    expectInConsole(new RegExp(String(status)));
    const guest = await hotel.guest();
    await hotel.booking(guest, await hotel.room(), someStay(1));
    await restoreSession(page, guest);
    await page.goto('/dashboard/booking');
    await page.route('**/orders/*', (route) => route.fulfill({ status, contentType: 'text/html', body }));
    await page.getByRole('button', { name: 'Cancel Book' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Book' }).click();
    await expectPath(page, '/login');
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.accessToken)).toBeNull();
  });
}

test("HTML in a room's name and text is text wherever it is shown", async ({ page, hotel }) => {
  const name = `<img src=x onerror="document.title='pwned'"> <b>Bold</b>`;
  const room = await hotel.room({ name, des: '<script>document.title = "pwned"</script>' });
  await page.goto(`/rooms/${room._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText(room.des)).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText(name)).toBeVisible();
  await expect(page).toHaveTitle(/^Admin Panel/);
});

test('a guest who loses the line in the midst of browsing is told so, and goes on when it is back', async ({
  page,
  context,
  expectInConsole,
}) => {
  expectInConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto('/rooms');
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('alert')).toContainText('cannot be reached', { timeout: 20_000 });
  await context.setOffline(false); // the page notices by itself
  await expect(page.getByRole('heading', { name: 'The Snug' })).toBeVisible();
});

test('a page that cannot be fetched offers to try again, which works once the line is back', async ({
  page,
  context,
  expectInConsole,
}) => {
  expectInConsole(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|dynamically imported|PageOutOfReach/);
  await page.goto('/rooms/tide-room');
  await expect(page.getByRole('heading', { name: 'The Tide Room' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('heading', { name: 'This page needs the network' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPath(page, '/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('a page says that it is offline as long as it is', async ({ page, expectInConsole }) => {
  // Under a name of its own: at the suite's address a page counts as online, whatever the browser says.
  expectInConsole(/innkeep\.localhost/);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, value: true, writable: true });
  });
  await page.goto('http://innkeep.localhost:5000/rooms');
  await expect(page.getByRole('heading', { name: 'Our rooms' })).toBeVisible();
  const note = page.getByText('You are offline.');
  await expect(note).toBeHidden();
  await setOnLine(false);
  await expect(note).toBeVisible();
  await setOnLine(true);
  await expect(note).toBeHidden();

  function setOnLine(isOnline: boolean) {
    return page.evaluate((value) => {
      Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, value, writable: true });
      dispatchEvent(new Event(value ? 'online' : 'offline'));
    }, isOnline);
  }
});

test('a guest books without the calendar, and without knowing what is sold', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/503|ERR_FAILED/);
  const room = await hotel.room();
  await page.route('**/availability?**', (route) => route.fulfill({ status: 503 }));
  await page.route('**/stay-calendar-*.js', (route) => route.abort());
  await restoreSession(page, await hotel.guest());
  await page.goto(`/rooms/${room._id}`);
  await page.getByLabel('Check In').click();
  await expect(page.getByText('The calendar cannot be loaded right now.')).toBeVisible();
  await page.keyboard.press('Escape');
  const note = page.getByText('Sold nights cannot be shown right now.');
  await expect(note).toBeVisible({ timeout: 20_000 });

  await typeStay(page, someStay(2));
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expectPath(page, '/book');
  await page.getByRole('button', { name: 'Confirm Book' }).click();
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  await expect(page.getByRole('article', { name: room.name })).toBeVisible();
});
