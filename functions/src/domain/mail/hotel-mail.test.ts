import { describe, expect, it } from 'vitest';
import { aStay } from '@innkeep/contract/testing/dates';
import { ana, aRequest, ben, root } from '../../testing/builders.ts';
import { aHotelThatHears, mailsToDesk } from '../../testing/hotel-that-hears.ts';
import { renderedMail } from '../../testing/hotel-with-mail.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { changeOwnStay, changeStay } from '../bookings/change-stay.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { listed } from '../../testing/listed.ts';
import { sendDailyDigest } from '../bookings/send-daily-digest.ts';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { KEEP_AGREED_PRICE } from '../bookings/plan-change.ts';
import { addGroup, addStay } from '../bookings/add-stay.ts';

describe('a hotel that wants a mail about each', () => {
  it('hears of a booking, once, with a link that an admin can open, and can answer its guest', async () => {
    const hotel = aHotelThatHears('each');
    const { insertedId } = await createBooking(hotel, ana, aRequest(), 'k');
    await createBooking(hotel, ana, aRequest(), 'k');
    const [mail, ...more] = mailsToDesk(hotel);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      _id: `${insertedId}-booking-notice`,
      kind: 'booking-notice',
      replyTo: 'ana@innkeep.test',
    });
    const { subject, text, html } = await renderedMail(hotel, mail);
    expect(subject).toBe('Booked: Sea View, 14 June 2027, 2 nights');
    const link = `https://innkeep.test/dashboard/stays/${insertedId}`;
    for (const words of ['ana@innkeep.test', '14 June 2027', '16 June 2027', '$240', link]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(hotel.mailQueue.enqueued).toEqual([`${insertedId}-confirmation`, `${insertedId}-booking-notice`]);
  });

  it.each([
    ['its guest', ana, 'The guest cancelled this stay.'],
    ['an admin', root, 'The desk cancelled this stay.'],
  ])('hears of a cancellation by %s, and no longer of the booking', async (_who, caller, words) => {
    const hotel = aHotelThatHears('each');
    const { insertedId } = await createBooking(hotel, ana, aRequest());
    await cancelBooking(hotel, caller, insertedId);
    const [mail, ...more] = mailsToDesk(hotel);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'cancellation-notice', replyTo: 'ana@innkeep.test' });
    const { subject, text, html } = await renderedMail(hotel, mail);
    expect(subject).toBe('Cancelled: Sea View, 14 June 2027, 2 nights');
    expect(text).toContain(words);
    expect(html).toContain(`https://innkeep.test/dashboard/stays/${insertedId}`);
  });

  it('hears what a guest says anew of themselves, which the guest is not told', async () => {
    const hotel = aHotelThatHears('each');
    const { insertedId } = await createBooking(hotel, ana, aRequest());
    hotel.db.mails.clear();
    const guest = { arrivalTime: 'after 23:00', wish: 'A cot' };
    await changeOwnStay(hotel, ana, insertedId, { rev: 1, guest });
    await changeOwnStay(hotel, ana, insertedId, { rev: 2, guest });
    expect([...hotel.db.mails.keys()]).toEqual([`${insertedId}-2-change-notice`]);
    const { text } = await renderedMail(hotel, mailsToDesk(hotel)[0]);
    expect(text).toContain(
      'The guest changed this stay. The time of arrival was changed; the requests were changed.',
    );
    expect(text).not.toContain('A cot');
  });

  it('does not hear of what the desk notes of a guest', async () => {
    const hotel = aHotelThatHears('each');
    const { insertedId } = await createBooking(hotel, ana, aRequest());
    hotel.db.mails.clear();
    const guest = { arrivalTime: 'after 23:00' };
    await changeStay(hotel, root, insertedId, { rev: 1, guest, ...KEEP_AGREED_PRICE, reason: '' });
    expect(hotel.db.mails.size).toBe(0);
  });

  it('hears of several rooms that were booked together by one mail', async () => {
    const hotel = aHotelThatHears('each');
    const garden = { room: 'garden', guests: 1, children: 0, expected: undefined };
    await addGroup(hotel, root, { ...A_DESK_ORDER, holdUntil: undefined, others: [garden] });
    const [mail, ...more] = mailsToDesk(hotel);
    expect(more).toEqual([]);
    const { subject, text } = await renderedMail(hotel, mail);
    expect(subject).toBe('Booked: Sea View, 14 June 2027, 2 nights, and 1 more room');
    expect(text).toContain('And Garden');
  });

  it('is not written to about a booking that is refused', async () => {
    const hotel = aHotelThatHears('each');
    await createBooking(hotel, ana, aRequest());
    await expect(createBooking(hotel, ben, aRequest({ email: ben.email }))).rejects.toThrow();
    expect(mailsToDesk(hotel)).toHaveLength(1);
  });

  it('does not find its own mails among those to the guest', async () => {
    const hotel = aHotelThatHears('each');
    await createBooking(hotel, ana, aRequest());
    const [seen] = await listed(hotel, root, ana.email);
    expect(seen?.mail?.map(({ kind }) => kind)).toEqual(['confirmation']);
  });

  it('receives no digest besides', async () => {
    const hotel = aHotelThatHears('each');
    await createBooking(hotel, ana, aRequest());
    hotel.time.now = new Date('2027-06-02T11:00:00Z');
    await sendDailyDigest(hotel);
    expect(mailsToDesk(hotel)).toHaveLength(1);
  });

  it('hears of a booking of the desk’s where the desk has it, also without an e-mail', async () => {
    const hotel = aHotelThatHears('each');
    const stay = aStay('2027-06-20', '2027-06-21');
    const guest = { name: 'Jörg Müller', phone: '', arrivalTime: '', wish: '' };
    const rules = {
      source: 'email',
      pricing: 'keep',
      reason: '',
      overridesRules: false,
      isWalkIn: false,
    } as const;
    const wanted = { ...stay, ...rules, guests: 2, room: 'sea-view', email: '', note: '', guest };
    const { _id } = await addStay(hotel, root, wanted);
    const [mail, ...more] = mailsToDesk(hotel);
    expect(more).toEqual([]);
    const { text } = await renderedMail(hotel, mail);
    expect(text).toContain('Guest: Jörg Müller');
    expect(text).toContain(`https://innkeep.test/dashboard/stays/${_id}`);
  });
});

it('a hotel that wants no mails is written none', async () => {
  const hotel = aHotelThatHears('off');
  const { insertedId } = await createBooking(hotel, ana, aRequest());
  await cancelBooking(hotel, ana, insertedId);
  hotel.time.now = new Date('2027-06-02T11:00:00Z');
  await sendDailyDigest(hotel);
  expect(mailsToDesk(hotel)).toEqual([]);
});
