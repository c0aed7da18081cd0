import { MESSAGE } from '../spec/literals.ts';
import { expectPath, pickDate, someStay } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';

test('a guest finds a room type, reads how many of its rooms are left, and books one by its name @phone', async ({
  page,
  hotel,
}) => {
  const [first, second, third] = [await fiveBeds(), await fiveBeds(), await fiveBeds()];
  const { _id, name } = await hotel.roomType(`Five beds like ${first.name}`, [first, second, third]);
  const stay = someStay(3, 130);
  await hotel.booking(await hotel.guest(), first, stay);
  await restoreSession(page, await hotel.guest());
  await page.goto('/');

  await pickDate(page, 'Check In', stay.checkin);
  await pickDate(page, 'Check Out', stay.checkout);
  await page.getByLabel('Guests').fill('5');
  await page.getByRole('button', { name: 'Find a room' }).click();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('2 left');
  await expect(page.getByRole('heading', { name: second.name, exact: true })).toBeHidden();
  await card.getByRole('link', { name: 'Show Details' }).click();

  await expectPath(page, `/rooms/${_id}`);
  await expect(page.getByText('We have 3 of these rooms and will choose one for you')).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Book this room' });
  await expect(panel).toContainText('2 left');
  await panel.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Book' }).click();

  await expectPath(page, '/dashboard/booking');
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  const ticket = page.getByRole('article', { name });
  await expect(ticket).toContainText('Booked just now');
  await ticket.getByRole('link', { name: `Booking details: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  function fiveBeds() {
    return hotel.room({ price: 260, capacity: 5 });
  }
});
