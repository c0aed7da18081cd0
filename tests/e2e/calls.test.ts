import { fileURLToPath } from 'node:url';
import { someFigures } from '../../web/src/testing/figures.ts';
import { expect, test } from './support/guest-test.ts';
import { register, rowOf, someStay, typeStay } from './support/journey.ts';
import { RecordedCalls } from './support/recorded-calls.ts';

/*
 * What the browser asks of the server, screen by screen, where no rates are set, no code is typed and no guest
 * pays by card. Calls that are not in the specification are departures: docs/dev/departures.md.
 */

const PICTURE = fileURLToPath(new URL('../../hotel/public/images/rooms/the-snug-480.webp', import.meta.url));

test("a visitor's screens ask what the specification and its departures say, and nothing else @long", async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/openstreetmap|ERR_FAILED/);
  const { checkin, checkout } = someStay(2);
  const calls = new RecordedCalls(page);
  for (const [path, asked] of Object.entries({
    '/': ['GET /room?page&size'],
    '/home': ['GET /room?page&size'],
    '/rooms': ['GET /room?page&size'],
    '/rooms?page=1': ['GET /room?page&size'],
    [`/rooms?checkin=${checkin}&checkout=${checkout}&guests=2`]: [
      'GET /room?checkin&checkout&guests&page&size',
    ],
    '/rooms/tide-room': ['GET /availability?from&room&to', 'GET /room/{}'],
    '/about': [],
    '/login': [],
    '/register': [],
    '/book': [],
    '/payment/tide-room': [],
    '/dashboard/booking': [],
    '/find-booking': [],
    '/account/action': [],
    '/verifyAdmin': [],
    '/admin': ['GET /room'],
    '/roomdetails/tide-room': ['GET /room/{}'],
  }))
    await calls.expectOpening(path, asked);
});

test('a guest registers, books and cancels by the calls of the specification and its departures alone @long', async ({
  page,
  hotel,
}) => {
  const guest = hotel.newcomer();
  const room = await hotel.room();
  const calls = new RecordedCalls(page);
  await page.goto(`/rooms/${room._id}`);
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('link', { name: 'Register' }).click();
  calls.forget();
  await register(page, guest);
  await expect(page.getByRole('button', { name: 'Confirm Book' })).toBeVisible();
  await calls.expect([
    'GET /availability?from&room&to with a token',
    'GET /room/{} with a token',
    'GET /user/admin/{} with a token',
    'GET /user/details with a token',
    'PUT /user/{} {name, email} with a token',
  ]);

  await typeStay(page, someStay(2));
  await calls.expect(['GET /availability/quote?checkin&checkout&guests&room with a token']);
  await page.getByRole('button', { name: 'Confirm Book' }).click();
  await expect(page.getByRole('article', { name: room.name })).toBeVisible();
  await calls.expect([
    'GET /availability/quote?checkin&checkout&guests&room with a token',
    'GET /availability?from&room&to with a token',
    'GET /bookings?email with a token',
    'GET /room/{} with a token',
    'POST /orders {checkin, checkout, guests: number, email, room, expected: number, offer} with a token',
  ]);
  await page.getByRole('button', { name: 'Cancel Book' }).click();
  await calls.expect([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Book' }).click();
  await expect(page.getByRole('article', { name: room.name })).toBeHidden();
  // A guest who has just cancelled finds the cancelled stays unfolded.
  await calls.expect([
    'DELETE /orders/{} with a token',
    'GET /bookings/cancelled?email with a token',
    'GET /bookings?email with a token',
  ]);
  for (const [path, asked] of Object.entries({
    '/': ['GET /room?page&size', 'GET /user/admin/{} with a token'],
    '/dashboard/userDetail': ['GET /user/admin/{} with a token', 'GET /user/details with a token'],
    // A guest without stays, whose e-mail is not confirmed.
    '/dashboard/booking': [
      'GET /bookings/cancelled?email with a token',
      'GET /bookings?email with a token',
      'GET /user/admin/{} with a token',
    ],
    [`/payment/${room._id}`]: [
      'GET /bookings?email with a token',
      'GET /room/{}',
      'GET /user/admin/{} with a token',
    ],
    '/book': [
      'GET /availability?from&room&to with a token',
      'GET /room/{} with a token',
      'GET /user/admin/{} with a token',
      'GET /user/details with a token',
    ],
  }))
    await calls.expectOpening(path, asked);
});

test.describe('an admin', () => {
  test.use({ role: 'admin' });

  test('manages rooms and people by the calls of the specification and its departures alone, and runs the day by others that it lacks @long', async ({
    page,
    hotel,
  }) => {
    const person = await hotel.guest('Kit Counted');
    const added = hotel.roomName();
    const calls = new RecordedCalls(page);
    await calls.expectOpening('/dashboard/allusers', [
      'GET /user/admin/{} with a token',
      'GET /user?size with a token',
    ]);
    await rowOf(page, person.email).getByRole('button', { name: 'Change the role of Kit Counted' }).click();
    await page.getByRole('button', { name: 'Make Admin' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click();
    await calls.expect(['GET /user?size with a token', 'PUT /user/admin/{} with a token']);

    await calls.expectOpening('/dashboard/addroom', ['GET /user/admin/{} with a token']);
    await page.getByLabel('Image').setInputFiles(PICTURE);
    await page.getByLabel('Room Name').fill(added);
    await page.getByLabel('Room Details').fill('For a test only.');
    await page.getByLabel('Price').fill('80');
    await page.getByLabel('Capacity').fill('2');
    await page.getByRole('button', { name: 'Add Room' }).click();
    await calls.expect([
      'GET /room/all with a token',
      'POST /1/upload with a token',
      'POST /room {name, price: number, capacity: string, des, image} with a token',
    ]);

    await calls.expectOpening('/admin', ['GET /room/all with a token', 'GET /user/admin/{} with a token']);
    await rowOf(page, added).getByRole('link', { name: /Edit/ }).click();
    await calls.expect(['GET /room/{} with a token']);
    await page.getByRole('button', { name: 'Edit' }).click();
    await calls.expect([
      'GET /room/all with a token',
      'GET /room/{} with a token',
      'PUT /room/{} {name, price: string, capacity: string, des, image} with a token',
    ]);
    await rowOf(page, added).getByRole('button', { name: /X/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete/ })
      .click();
    await calls.expect(['DELETE /room/{} with a token', 'GET /room/all with a token']);
    for (const [path, asked] of Object.entries({
      '/dashboard/allrooms': ['GET /room/all with a token', 'GET /user/admin/{} with a token'],
      '/dashboard/booking': [
        'GET /bookings/cancelled?email with a token',
        'GET /bookings/{} with a token',
        'GET /bookings?email with a token',
        'GET /user/admin/{} with a token',
      ],
      '/dashboard/userDetail': ['GET /user/admin/{} with a token', 'GET /user/details with a token'],
    }))
      await calls.expectOpening(path, asked);

    // Fixed figures, because those of the hotel depend on what other tests have booked.
    await page.route('**/desk/figures?*', (route) => route.fulfill({ json: someFigures() }));
    for (const [path, asked] of Object.entries({
      '/dashboard/today': [
        'GET /desk/opening with a token',
        'GET /desk/today?date with a token',
        'GET /user/admin/{} with a token',
      ],
      '/dashboard/chart': ['GET /desk/chart?from&to with a token', 'GET /user/admin/{} with a token'],
      '/dashboard/stays': [
        'GET /desk/bookings with a token',
        'GET /room/all with a token',
        'GET /user/admin/{} with a token',
      ],
      '/dashboard/new-booking': ['GET /user/admin/{} with a token'],
      '/dashboard/rates': [
        'GET /rates with a token',
        'GET /rates/promos with a token',
        'GET /room/all with a token',
        'GET /user/admin/{} with a token',
      ],
      '/dashboard/figures': [
        'GET /desk/figures?from&to with a token',
        'GET /desk/today?date with a token',
        'GET /user/admin/{} with a token',
      ],
      '/dashboard/audit': ['GET /desk/audit with a token', 'GET /user/admin/{} with a token'],
    }))
      await calls.expectOpening(path, asked);
  });
});
