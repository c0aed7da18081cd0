import { day } from '@innkeep/contract/testing/dates';
import { WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, ana, aRequest, root } from '../../testing/builders.ts';
import { aHotelWithMail, renderedMail } from '../../testing/hotel-with-mail.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { changeStay } from '../bookings/change-stay.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { KEEP_AGREED_PRICE } from '../bookings/plan-change.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { saveStayMails } from '../mail/stay-mails.ts';
import { sendStayMails } from './send-stay-mails.ts';

type Hotel = ReturnType<typeof aHotel>;

/** On 1 June, with mails three days before and one day after a stay. */
async function switchedOn<H extends Hotel>(hotel: H): Promise<H> {
  await saveStayMails(hotel, root, { before: 3, after: 1 });
  return hotel;
}

const put = ({ db }: Hotel, ...stays: Parameters<typeof aStoredBooking>[]) => {
  for (const stay of stays) db.bookings.set(stay[0], aStoredBooking(...stay));
};
const idsIn = ({ db }: Hotel) => [...db.mails.keys()].filter((id) => /-(before|after)-/.test(id)).sort();

describe('the mails of a morning', () => {
  it('are none until an admin switches them on', async () => {
    const hotel = aHotel();
    put(hotel, ['soon', '2027-06-03', '2027-06-05']);
    await sendStayMails(hotel);
    expect(idsIn(hotel)).toEqual([]);
    await switchedOn(hotel);
    await sendStayMails(hotel);
    expect(idsIn(hotel)).toEqual(['soon-before-2027-06-03']);
  });

  it('go once to each stay that is near, and to none on the day of arrival', async () => {
    const hotel = await switchedOn(aHotel());
    put(
      hotel,
      ['today', '2027-06-01', '2027-06-03'],
      ['tomorrow', '2027-06-02', '2027-06-03'],
      ['third', '2027-06-04', '2027-06-05'],
      ['later', '2027-06-05', '2027-06-06'],
    );
    await sendStayMails(hotel);
    await sendStayMails(hotel);
    expect(idsIn(hotel)).toEqual(['third-before-2027-06-04', 'tomorrow-before-2027-06-02']);
  });

  it('go to no stay that is held, cancelled, not proven or without an address, and to a group once', async () => {
    const hotel = await switchedOn(aHotel());
    const dates = ['2027-06-03', '2027-06-05'] as const;
    put(
      hotel,
      ['held', ...dates, { state: 'held' }],
      ['cancelled', ...dates, { state: 'cancelled' }],
      ['unproven', ...dates, { isUnproven: true }],
      ['silent', ...dates, { email: '' }],
      ['one', ...dates, { group: 'one' }],
      ['two', ...dates, { group: 'one' }],
    );
    await sendStayMails(hotel);
    expect(idsIn(hotel)).toEqual(['one-before-2027-06-03']);
  });

  it('go on where a run has died, and send none twice', async () => {
    const hotel = await switchedOn(aHotel());
    put(hotel, ['one', '2027-06-02', '2027-06-05'], ['two', '2027-06-03', '2027-06-05']);
    let left = 1;
    const mails = {
      ...hotel.mails,
      transact: ((work) => {
        if (left-- <= 0) throw new Error('stopped');
        return hotel.mails.transact(work);
      }) as typeof hotel.mails.transact, // the same function, until it is stopped
    };
    await expect(sendStayMails({ ...hotel, mails })).rejects.toThrow('stopped');
    expect(idsIn(hotel)).toEqual(['one-before-2027-06-02']);
    await sendStayMails(hotel);
    expect(idsIn(hotel)).toEqual(['one-before-2027-06-02', 'two-before-2027-06-03']);
    expect(hotel.mailQueue.enqueued).toEqual(['one-before-2027-06-02', 'two-before-2027-06-03']);
  });

  it('go once while the clocks change, on either side of the night', async () => {
    const hotel = await switchedOn(aHotel());
    put(hotel, ['autumn', '2027-11-08', '2027-11-10']);
    for (const seven of ['2027-11-06T11:00:00Z', '2027-11-07T12:00:00Z']) {
      hotel.time.now = new Date(seven);
      await sendStayMails(hotel);
    }
    expect(idsIn(hotel)).toEqual(['autumn-before-2027-11-08']);
  });

  it('thank guests who left on the day before, and those whom a morning has missed', async () => {
    const hotel = await switchedOn(aHotel());
    const left = (at: string) => ({ state: 'checked-out', checkedOutAt: new Date(at) }) as const;
    put(
      hotel,
      ['today', '2027-05-30', '2027-06-01', left('2027-06-01T14:00:00Z')],
      ['yesterday', '2027-05-29', '2027-05-31', left('2027-05-31T14:00:00Z')],
      ['missed', '2027-05-27', '2027-05-29', left('2027-05-29T14:00:00Z')],
      ['long-ago', '2027-05-26', '2027-05-28', left('2027-05-28T14:00:00Z')],
    );
    await sendStayMails(hotel);
    expect(idsIn(hotel)).toEqual(['missed-after-2027-05-29', 'yesterday-after-2027-05-31']);
  });
});

describe('a mail before a stay', () => {
  it('has the words in force, and what the hotel knows', async () => {
    const hotel = await switchedOn(aHotel());
    put(hotel, ['soon', '2027-06-03', '2027-06-05']);
    await sendStayMails(hotel);
    const { subject, text } = await renderedMail(hotel, hotel.db.mails.get('soon-before-2027-06-03'));
    expect(subject).toBe('Your stay at the harbor is coming up');
    for (const words of [
      'We’re looking forward to your stay.',
      'Check in: Thursday, 3 June 2027, from 15:00',
      'Tell us when you’ll arrive:\nhttps://innkeep.test/dashboard/booking/soon',
      'Still due: $240',
      'How to find us',
    ])
      expect(text).toContain(words);
  });

  it('names the extras that the guest can still add, with their prices', async () => {
    const hotel = await switchedOn(aHotel());
    hotel.db.tariff = WITH_EXTRAS;
    put(hotel, ['later', '2027-06-04', '2027-06-05']);
    await sendStayMails(hotel);
    const later = await renderedMail(hotel, hotel.db.mails.get('later-before-2027-06-04'));
    expect(later.text).toContain(
      '• Breakfast, $15 per guest per night\n\n• Dog, $10 per stay\n\nAdd to your booking:',
    );
    expect(later.text).not.toContain('Wine');
    hotel.db.tariff = { ...WITH_EXTRAS, extras: [] };
    put(hotel, ['plain', '2027-06-03', '2027-06-06']);
    await sendStayMails(hotel);
    const { text } = await renderedMail(hotel, hotel.db.mails.get('plain-before-2027-06-03'));
    expect(text).not.toContain('Anything to add?');
  });

  it('is taken back with a cancellation; a stay that moves gets one for its new day alone', async () => {
    const hotel = await switchedOn(aHotelWithMail());
    hotel.time.now = new Date('2027-06-12T11:00:00Z');
    const { insertedId: id } = await createBooking(hotel, ana, aRequest());
    await sendStayMails(hotel);
    const moved = { ...KEEP_AGREED_PRICE, rev: 1, checkin: day('2027-06-15'), checkout: day('2027-06-17') };
    await changeStay(hotel, root, id, moved);
    await sendStayMails(hotel);
    const [before, after] = idsIn(hotel);
    expect([before, after]).toEqual([`${id}-before-2027-06-14`, `${id}-before-2027-06-15`]);
    expect(await deliverMail(hotel, before ?? '')).toBe('dropped');
    await cancelBooking(hotel, ana, id);
    expect(idsIn(hotel)).toEqual([]);
  });
});
