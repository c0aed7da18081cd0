import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, ben, clerk, root } from '../../testing/builders.ts';
import { renderedMail } from '../../testing/hotel-with-mail.ts';
import { createBooking } from './create-booking.ts';
import { getCalendarFile } from './calendar-file.ts';

async function aBookedHotel() {
  const hotel = aHotel();
  const { insertedId } = await createBooking(hotel, ana, aRequest());
  return { hotel, insertedId };
}

describe('getCalendarFile', () => {
  it('is the entry that the confirmation brought, for the owner and for the staff', async () => {
    const { hotel, insertedId } = await aBookedHotel();
    const [confirmation] = [...hotel.db.mails.values()].filter(({ kind }) => kind === 'confirmation');
    const [attached] = (await renderedMail(hotel, confirmation)).attachments;
    expect(await getCalendarFile(hotel, ana, insertedId)).toEqual(attached);
    expect(await getCalendarFile(hotel, root, insertedId)).toEqual(attached);
    expect(await getCalendarFile(hotel, clerk, insertedId)).toEqual(attached);
  });

  it('is refused to another guest', async () => {
    const { hotel, insertedId } = await aBookedHotel();
    await expect(getCalendarFile(hotel, ben, insertedId)).toBeRefused('auth/forbidden');
  });

  it('does not exist without a booking', async () => {
    await expect(getCalendarFile(aHotel(), ana, 'gone')).toBeRefused('booking/not-found');
  });
});
