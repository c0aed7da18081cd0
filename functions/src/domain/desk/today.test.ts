import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aStoredPayment } from '../../testing/a-stored-payment.ts';
import { aHotel, root } from '../../testing/builders.ts';
import { aBookedHotelWithMail } from '../../testing/hotel-with-mail.ts';
import type { Mail } from '../mail/mail.ts';
import { deliverMail, MailRefused } from '../mail/deliver-mail.ts';
import type { StoredBooking } from '../bookings/booking-store.ts';
import { saveNote } from './save-note.ts';
import { today } from './today.ts';

type Hotel = ReturnType<typeof aHotel>;

function aHotelWith(...bookings: StoredBooking[]): Hotel {
  const hotel = aHotel();
  for (const booking of bookings) hotel.db.bookings.set(booking._id, booking);
  return hotel;
}

/** The ids on each list of a day. */
async function seen(hotel: Hotel, date?: string) {
  const { arrivals, inHouse, departures } = await today(hotel, date === undefined ? undefined : day(date));
  const [comes, sleeps, leaves] = [arrivals, inHouse, departures].map((stays) => stays.map(({ _id }) => _id));
  return { comes, sleeps, leaves };
}

/** What there is to look at, in short. */
async function alerts(hotel: Hotel, date?: string) {
  const found = (await today(hotel, date === undefined ? undefined : day(date))).alerts;
  return found.map((alert) => [alert.kind, 'stay' in alert ? alert.stay._id : alert.bookingId]);
}

describe('a day at the desk', () => {
  it('tells who comes, who stays and who leaves, as they were booked', async () => {
    const hotel = aHotelWith(
      aStoredBooking('leaving', '2027-05-30', '2027-06-01'),
      aStoredBooking('staying', '2027-05-31', '2027-06-02'),
      aStoredBooking('coming', '2027-06-01', '2027-06-03'),
      aStoredBooking('left', '2027-05-25', '2027-05-31'),
      aStoredBooking('later', '2027-06-02', '2027-06-03'),
    );
    expect(await seen(hotel)).toEqual({ comes: ['coming'], sleeps: ['staying'], leaves: ['leaving'] });
    expect(await seen(hotel, '2027-06-02')).toEqual({
      comes: ['later'],
      sleeps: ['coming'],
      leaves: ['staying'],
    });
  });

  it('is the day at the hotel, on both sides of its midnight', async () => {
    const hotel = aHotelWith(aStoredBooking('coming', '2027-06-01', '2027-06-02'));
    hotel.time.now = new Date('2027-06-01T03:59:59Z'); // 23:59:59 on 31 May in New York
    expect(await today(hotel)).toMatchObject({ date: '2027-05-31', arrivals: [] });
    hotel.time.now = new Date('2027-06-01T04:00:00Z');
    expect(await today(hotel)).toMatchObject({ date: '2027-06-01', arrivals: [{ _id: 'coming' }] });
    hotel.time.now = new Date('2027-06-02T03:59:59Z');
    expect(await today(hotel)).toMatchObject({ date: '2027-06-01', arrivals: [{ _id: 'coming' }] });
  });

  it('says what the desk has noted about each stay', async () => {
    const hotel = aHotelWith(
      aStoredBooking('coming', '2027-06-01', '2027-06-03'),
      aStoredBooking('staying', '2027-05-31', '2027-06-02'),
    );
    await saveNote(hotel, root, 'coming', { note: 'Brings a dog', before: '' });
    expect(await today(hotel)).toMatchObject({
      arrivals: [{ _id: 'coming', note: 'Brings a dog' }],
      inHouse: [{ _id: 'staying', note: '' }],
    });
  });

  it('follows a stay through its states', async () => {
    const stay = (changes: Partial<StoredBooking>) =>
      aHotelWith({ ...aStoredBooking('stay', '2027-06-01', '2027-06-04'), ...changes });
    const days = async (changes: Partial<StoredBooking>) => {
      const hotel = stay(changes);
      const lists: string[] = [];
      for (const date of ['2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04']) {
        const { comes, sleeps, leaves } = await seen(hotel, date);
        lists.push(
          [comes?.length && 'comes', sleeps?.length && 'sleeps', leaves?.length && 'leaves']
            .filter(Boolean)
            .join(),
        );
      }
      return lists;
    };
    const asAgreed = ['comes', 'sleeps', 'sleeps', 'leaves'];
    expect(await days({ state: 'booked' })).toEqual(asAgreed);
    expect(await days({ state: 'checked-in' })).toEqual(asAgreed);
    expect(await days({ state: 'checked-out' })).toEqual(asAgreed);
    expect(await days({ state: 'checked-out', releasedFrom: day('2027-06-03') })).toEqual([
      'comes',
      'sleeps',
      'leaves',
      '',
    ]);
    expect(await days({ state: 'checked-out', releasedFrom: day('2027-06-01') })).toEqual([
      'comes,leaves',
      '',
      '',
      '',
    ]);
    expect(await days({ state: 'no-show' })).toEqual(['comes', '', '', '']);
    expect(await days({ state: 'no-show', releasedFrom: day('2027-06-02') })).toEqual(['comes', '', '', '']);
    expect(await days({ state: 'cancelled' })).toEqual(['', '', '', '']);
  });

  it('lists guests by name', async () => {
    const named = (name: string) =>
      aStoredBooking(name, '2027-06-01', '2027-06-02', {
        guest: { name, phone: '', arrivalTime: '', wish: '' },
      });
    const hotel = aHotelWith(named('Zoe'), named('Émile'), named('Finn'), named('ada'));
    expect((await seen(hotel)).comes).toEqual(['ada', 'Émile', 'Finn', 'Zoe']);
  });
});

/** The same mail, as if it were about no booking. */
function givenUpOfNoBooking(about: Mail): Mail {
  const mail = { ...about, _id: 'welcome' };
  delete mail.bookingId;
  return mail;
}

describe('the desk is alerted', () => {
  it('to guests who should have come, until the day on which they would leave', async () => {
    const hotel = aHotelWith(
      aStoredBooking('late', '2027-05-31', '2027-06-03'),
      aStoredBooking('last-day', '2027-05-30', '2027-06-01'),
      aStoredBooking('long-stay', '2027-05-02', '2027-06-01'),
      aStoredBooking('over', '2027-05-30', '2027-05-31'),
      aStoredBooking('due', '2027-06-01', '2027-06-03'),
      aStoredBooking('came', '2027-05-31', '2027-06-03', { state: 'checked-in' }),
    );
    const overdue = [
      ['overdue-arrival', 'long-stay'],
      ['overdue-arrival', 'last-day'],
      ['overdue-arrival', 'late'],
    ];
    expect(await alerts(hotel)).toEqual(overdue);
    expect(await alerts(hotel, '2027-08-01')).toEqual(overdue); // whatever day is looked at
  });

  it('to guests who should have left, from the day after', async () => {
    const hotel = aHotelWith(
      aStoredBooking('overstays', '2027-05-30', '2027-05-31', { state: 'checked-in' }),
      aStoredBooking('leaves-today', '2027-05-30', '2027-06-01', { state: 'checked-in' }),
      aStoredBooking('left', '2027-05-30', '2027-05-31', { state: 'checked-out' }),
    );
    expect(await alerts(hotel)).toEqual([['overdue-departure', 'overstays']]);
  });

  it('to payments at which somebody has to look, with what was received', async () => {
    const hotel = aHotel();
    const odd = { state: 'mismatch', received: 9900, alert: 'payment-mismatch' } as const;
    for (const payment of [
      aStoredPayment({ _id: 'stray-cs_1', bookingId: '', intent: 'pi_1', ...odd }),
      aStoredPayment({ alert: 'refund-stuck' }),
      aStoredPayment({ bookingId: 'other' }),
    ])
      hotel.db.payments.set(payment._id, payment);
    expect((await today(hotel)).alerts).toEqual([
      {
        ...{ kind: 'payment-mismatch', bookingId: '', paymentId: 'stray-cs_1' },
        ...{ providerId: 'pi_1', amount: 9900 },
      },
      {
        ...{ kind: 'refund-stuck', bookingId: 'stay', paymentId: 'stay-1' },
        ...{ providerId: 'pi_stay-1', amount: 10_000 },
      },
    ]);
  });

  it('to mails to guests that were given up in the last four days', async () => {
    const { hotel, mailId, insertedId } = await aBookedHotelWithMail();
    hotel.failures.push(new MailRefused('550 no such mailbox'));
    await deliverMail(hotel, mailId);
    const [mail] = hotel.db.mails.values();
    if (mail) hotel.db.mails.set('welcome', givenUpOfNoBooking(mail));
    expect((await today(hotel)).alerts).toMatchObject([
      {
        kind: 'mail-failed',
        bookingId: insertedId,
        mail: { kind: 'confirmation', state: 'ERROR', attempts: 1 },
      },
    ]);
    hotel.pass(4 * 24 * 60);
    expect((await today(hotel)).alerts).toHaveLength(1);
    hotel.pass(1);
    expect((await today(hotel)).alerts).toEqual([]);
  });
});
