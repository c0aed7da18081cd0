import { describe, expect, it } from 'vitest';
import { aStay } from '@innkeep/contract/testing/dates';
import { ana, aRequest, ben } from '../../testing/builders.ts';
import { aHotelThatHears, mailsToDesk } from '../../testing/hotel-that-hears.ts';
import { renderedMail } from '../../testing/hotel-with-mail.ts';
import { changeOwnStay } from './change-stay.ts';
import { cancelBooking } from './cancel-booking.ts';
import { createBooking } from './create-booking.ts';
import { sendDailyDigest } from './send-daily-digest.ts';

describe('a hotel that wants a digest', () => {
  /** Two bookings on 1 June at the hotel, of which one is cancelled, and one on 2 June, soon after midnight. */
  async function afterADay() {
    const hotel = aHotelThatHears('digest');
    const { insertedId: kept } = await createBooking(hotel, ana, aRequest());
    const { insertedId: gone } = await createBooking(
      hotel,
      ben,
      aRequest({ email: ben.email, room: { _id: 'garden' } }),
    );
    hotel.time.now = new Date('2027-06-02T03:59:00Z'); // 23:59 in New York
    await cancelBooking(hotel, ben, gone);
    hotel.time.now = new Date('2027-06-02T04:01:00Z');
    const { insertedId: later } = await createBooking(
      hotel,
      ben,
      aRequest({ email: ben.email, ...aStay('2027-08-01', '2027-08-02') }),
    );
    expect(mailsToDesk(hotel)).toEqual([]);
    return { hotel, kept, gone, later };
  }
  const number = (id: string) => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();

  it('hears in the morning what happened yesterday, and nothing of today', async () => {
    const { hotel, kept, gone, later } = await afterADay();
    hotel.time.now = new Date('2027-06-02T11:00:00Z');
    await sendDailyDigest(hotel);
    await sendDailyDigest(hotel);
    const [mail, ...more] = mailsToDesk(hotel);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ _id: '2027-06-01-daily-digest', kind: 'daily-digest' });
    const { subject, text, html } = await renderedMail(hotel, mail);
    expect(subject).toBe('1 June 2027: 1 booking, 1 cancellation');
    expect(hotel.mailQueue.enqueued.at(-1)).toBe('2027-06-01-daily-digest');
    const told = [
      'Sea View, 14 June 2027, 2 nights, 2 guests, $240: ana@innkeep.test',
      `https://innkeep.test/dashboard/stays/${kept}`,
      `Booking ${number(gone)}: Garden, 14 June 2027 to 16 June 2027`,
    ];
    for (const words of told) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).not.toContain(number(later));
  });

  it('hears what a changed stay was before', async () => {
    const hotel = aHotelThatHears('digest');
    const { insertedId } = await createBooking(hotel, ana, aRequest());
    hotel.time.now = new Date('2027-06-02T16:00:00Z');
    await changeOwnStay(hotel, ana, insertedId, { rev: 1, guests: 1 });
    hotel.time.now = new Date('2027-06-03T11:00:00Z');
    await sendDailyDigest(hotel);
    const { subject, text } = await renderedMail(hotel, mailsToDesk(hotel)[0]);
    expect(subject).toBe('2 June 2027: 0 bookings, 1 change, 0 cancellations');
    expect(text).toContain('2 guests became 1 guest.');
    expect(text).toContain(`https://innkeep.test/dashboard/stays/${insertedId}`);
  });

  it('gets no mail about a day on which nothing happened', async () => {
    const { hotel } = await afterADay();
    hotel.time.now = new Date('2027-06-04T11:00:00Z');
    await sendDailyDigest(hotel);
    expect(mailsToDesk(hotel)).toEqual([]);
  });

  it('gets no mail about a booking cancelled before the digest', async () => {
    const hotel = aHotelThatHears('digest');
    const { insertedId } = await createBooking(hotel, ana, aRequest());
    hotel.time.now = new Date('2027-06-02T10:00:00Z');
    await cancelBooking(hotel, ana, insertedId);
    await sendDailyDigest(hotel);
    expect(mailsToDesk(hotel)).toEqual([]);
  });

  it('gets a list of a hundred of each kind, and the number of the rest', async () => {
    const hotel = aHotelThatHears('digest');
    const entry = (index: number) => ({
      action: 'booking/cancelled' as const,
      by: 'ana',
      target: `b${index}`,
      at: hotel.time.now,
    });
    hotel.db.audit.push(...Array.from({ length: 103 }, (_, index) => entry(index)));
    hotel.time.now = new Date('2027-06-02T11:00:00Z');
    await sendDailyDigest(hotel);
    const { subject, text } = await renderedMail(hotel, mailsToDesk(hotel)[0]);
    expect(subject).toBe('1 June 2027: 0 bookings, 103 cancellations');
    expect(text.match(/^Booking /gm)).toHaveLength(100);
    expect(text).toContain('And 3 more.');
  });

  it('hears of all of a day with 25 hours', async () => {
    const hotel = aHotelThatHears('digest');
    hotel.time.now = new Date('2027-11-07T04:00:30Z'); // midnight in New York, where the clocks go back that night
    await createBooking(hotel, ana, aRequest(aStay('2027-12-01', '2027-12-02')));
    hotel.time.now = new Date('2027-11-09T04:59:00Z'); // the last minute of the day after
    await sendDailyDigest(hotel);
    expect(mailsToDesk(hotel)).toHaveLength(1);
  });
});
