import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { MESSAGE } from '../spec/literals.ts';
import { auth, db } from '../api/support/admin-sdk.ts';
import { bookingsOf, heldNights } from '../api/support/room-documents.ts';
import { expect, test } from './support/guest-test.ts';
import { bookNow, expectPath, signIn, someStay, typeStay } from './support/journey.ts';
import { restoreSession } from './support/restore-session.ts';

const OUT_OF_REACH = 'We can’t be reached right now';

test('a double click on Confirm books once, and going back after it books nothing more', async ({
  page,
  hotel,
}) => {
  const room = await hotel.room();
  await restoreSession(page, await hotel.guest());
  await page.goto(`/rooms/${room._id}`);
  await bookNow(page);
  await typeStay(page, someStay(2));
  await expect(page.getByText('Total bill', { exact: true })).toBeVisible(); // above the button, which it moves
  await page.getByRole('button', { name: 'Confirm Book' }).dblclick();
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('article')).toHaveCount(1);
  const bookings = await bookingsOf(room._id);
  expect(bookings).toHaveLength(1);
  const [booking] = bookings;
  expect(Object.values(await heldNights(room._id))).toEqual([booking?.id, booking?.id]);
});

test('a sign-in that the server did not hear of reaches it at the next visit @long', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/503/);
  const newcomer = hotel.newcomer();
  const { uid } = await auth.createUser({ email: newcomer.email, password: newcomer.password });
  await page.route('**/user/guest-*', (route) => route.fulfill({ status: 503 }));
  await page.goto('/login');
  await signIn(page, newcomer);
  await expect(page.getByRole('alert')).toContainText(OUT_OF_REACH);
  await page.unroute('**/user/guest-*');

  await page.goto('/');
  await expect
    .poll(async () => (await db.collection(COLLECTIONS.users).doc(uid).get()).get('email') as unknown)
    .toBe(newcomer.email);
  await expectPath(page, '/');
});
