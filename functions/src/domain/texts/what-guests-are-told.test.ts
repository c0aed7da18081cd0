import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, clerk } from '../../testing/builders.ts';
import { aBookedHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { publishPage } from '../../testing/published-texts.ts';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { addStay } from '../bookings/add-stay.ts';
import { changeOwnStay } from '../bookings/change-stay.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { getCalendarFile } from '../bookings/calendar-file.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { quoteStay } from '../availability/quote-stay.ts';

const { house, about, rules } = FIRST_TEXTS;
const MOVED = {
  ...house,
  phone: '+43 7612 99',
  email: 'new@hotel.example',
  address: { ...house.address, street: '7 New Street' },
};

it('a mail that waits leaves with the words of this moment, and so does the calendar', async () => {
  const { hotel, mailId, insertedId } = await aBookedHotelWithMail();
  await publishPage(hotel, { page: 'house', texts: MOVED });
  await publishPage(hotel, {
    page: 'rules',
    texts: { ...rules, priceNote: 'Tea is included.', paying: 'Cash.' },
  });
  const replies: string[] = [];
  const sendMail: typeof hotel.sendMail = (to, mail) => {
    replies.push(mail.replyTo);
    return hotel.sendMail(to, mail);
  };
  expect(await deliverMail({ ...hotel, sendMail }, mailId)).toBe('sent');
  expect(replies).toEqual(['new@hotel.example']);
  const { text = '' } = hotel.sent[0] ?? {};
  for (const word of ['Tea is included.', 'Cash.', '7 New Street', '+43 7612 99', 'new@hotel.example'])
    expect(text).toContain(word);
  for (const word of [house.phone, house.email, house.address.street, rules.paying])
    expect(text).not.toContain(word);
  // The booking is of the day before the rules were changed.
  expect(text).toContain('https://innkeep.test/house-rules?v=0');
  expect(text).toContain('https://innkeep.test/terms?v=0');
  const { content } = await getCalendarFile(hotel, ana, insertedId);
  expect(content).toContain('7 New Street');
  expect(content).toContain('mailto:new@hotel.example');
});

describe('house rules and terms', () => {
  const question = { room: 'sea-view', ...aStay('2027-06-14', '2027-06-16'), guests: 2 };

  it('are part of the offer: published in between, the form is refused, and then agrees to the new', async () => {
    const hotel = aHotel();
    const { offer: old } = await quoteStay(hotel, question);
    await publishPage(hotel, { page: 'about', texts: { ...about, lead: 'New' } });
    expect((await quoteStay(hotel, question)).offer).toBe(old);
    await publishPage(hotel, { page: 'rules', texts: { ...rules, lead: 'New' } });
    await expect(createBooking(hotel, ana, aRequest({ offer: old }))).toBeRefused('booking/offer-changed');
    const { offer } = await quoteStay(hotel, question);
    const { booking } = await createBooking(hotel, ana, aRequest({ offer }));
    expect(booking.rules).toBe(2);
  });

  it('stay as they were agreed when the stay is changed', async () => {
    const hotel = aHotel();
    const { booking, insertedId } = await createBooking(hotel, ana, aRequest());
    await publishPage(hotel, { page: 'rules', texts: { ...rules, lead: 'New' } });
    const stay = { rev: 1, ...aStay('2027-06-20', '2027-06-21') };
    const changed = await changeOwnStay(hotel, ana, insertedId, stay);
    expect([booking.rules, changed.rules]).toEqual([0, 0]);
    const byDesk = await addStay(hotel, clerk, { ...A_DESK_ORDER, ...aStay('2027-07-01', '2027-07-02') });
    expect(byDesk.rules).toBe(1);
  });
});
