import { expect, it } from 'vitest';
import { aHotel, ana, aRequest, ben, clerk, root } from '../../testing/builders.ts';
import { cancelBooking } from './cancel-booking.ts';
import { createBooking } from './create-booking.ts';
import { getBooking } from './get-booking.ts';

async function aCancelledStay() {
  const hotel = aHotel();
  const { insertedId: id } = await createBooking(hotel, ana, aRequest());
  await cancelBooking(hotel, ana, id);
  return { hotel, id };
}

it('shows a guest their cancelled stay, and when that was', async () => {
  const { hotel, id } = await aCancelledStay();
  const booking = await getBooking(hotel, ana, id);
  expect(booking).toMatchObject({ _id: id, state: 'cancelled', cancelledAt: '2027-06-01T16:00:00.000Z' });
  expect(booking).not.toHaveProperty('mail');
});

it.each([clerk, root])('shows the staff what became of the mails: $uid', async (caller) => {
  const { hotel, id } = await aCancelledStay();
  expect(await getBooking(hotel, caller, id)).toMatchObject({ _id: id, mail: [{ kind: 'cancellation' }] });
});

it('is shown to its guest alone, and says when there is none', async () => {
  const { hotel, id } = await aCancelledStay();
  await expect(getBooking(hotel, ben, id)).toBeRefused('auth/forbidden');
  await expect(getBooking(hotel, ana, 'gone')).toBeRefused('booking/not-found');
});
