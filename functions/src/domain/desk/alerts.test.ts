import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aHotelWith, aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aStoredPayment, aStoredRefund } from '../../testing/a-stored-payment.ts';
import { aBilledStay } from '../../testing/a-billed-stay.ts';
import { aHotel, clerk } from '../../testing/builders.ts';
import { aBookedHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { waive } from '../bookings/waive.ts';
import { deliverMail, MailRefused } from '../mail/deliver-mail.ts';
import type { Mail } from '../records/mail.ts';
import { today } from './today.ts';

type Hotel = ReturnType<typeof aHotel>;

const paid = { money: { paid: 12_000, refunded: 0 } };

async function alerts(hotel: Hotel, date?: string) {
  const found = (await today(hotel, date === undefined ? undefined : day(date))).alerts;
  return found.map((alert) => [
    alert.kind,
    'stay' in alert ? alert.stay._id : 'bookingId' in alert && alert.bookingId,
  ]);
}

function givenUpOfNoBooking(about: Mail): Mail {
  const mail = { ...about, _id: 'welcome' };
  delete mail.bookingId;
  return mail;
}

it('says that there is more than the hundred of a kind that it lists', async () => {
  const stays = Array.from({ length: 101 }, (_, index) =>
    aStoredBooking(`late-${index}`, '2027-05-31', '2027-06-03'),
  );
  const some = await today(aHotelWith(...stays.slice(1)));
  expect([some.alerts.length, some.hasMoreAlerts]).toEqual([100, undefined]);
  const more = await today(aHotelWith(...stays));
  expect([more.alerts.length, more.hasMoreAlerts]).toEqual([100, true]);
});

describe('the desk is alerted', () => {
  it('to guests who have not arrived, until their day of departure', async () => {
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
    expect(await alerts(hotel, '2027-08-01')).toEqual(overdue); // whichever day is looked at
  });

  it('to guests who have not left, from the day after departure', async () => {
    const hotel = aHotelWith(
      aStoredBooking('overstays', '2027-05-30', '2027-05-31', { state: 'checked-in' }),
      aStoredBooking('leaves-today', '2027-05-30', '2027-06-01', { state: 'checked-in' }),
      aStoredBooking('left', '2027-05-30', '2027-05-31', { ...paid, state: 'checked-out' }),
    );
    expect(await alerts(hotel)).toEqual([['overdue-departure', 'overstays']]);
  });

  it('to payments at which the desk has to look, with what was received', async () => {
    const hotel = aHotel();
    const odd = { state: 'mismatch', received: 9900, alert: 'payment-mismatch' } as const;
    for (const payment of [
      aStoredPayment({ _id: 'stray-cs_1', bookingId: '', intent: 'pi_1', ...odd }),
      aStoredPayment({ alert: 'refund-stuck' }),
      aStoredPayment({ bookingId: 'other' }),
    ])
      hotel.db.payments.set(payment._id, payment);
    expect((await today(hotel)).alerts).toEqual([
      { kind: 'payment-mismatch', bookingId: '', paymentId: 'stray-cs_1', providerId: 'pi_1', amount: 9900 },
      { kind: 'refund-stuck', bookingId: 'stay', paymentId: 'stay-1', providerId: 'pi_stay-1', amount: 1e4 },
    ]);
  });

  it('to refunds, with their sums and the names of their guests', async () => {
    const hotel = aHotelWith(aStoredBooking('stay', '2027-06-14', '2027-06-15', paid));
    const payment = aStoredPayment({ amount: 12_000, alert: 'refund-stuck', refundAsked: 5000, refunds: 3 });
    hotel.db.payments.set(payment._id, payment);
    const refunds = [
      aStoredRefund({ n: 1, amount: 3000, state: 'blocked' }),
      aStoredRefund({ n: 2, amount: 1500, state: 'failed' }),
      aStoredRefund({ n: 3, amount: 2000, state: 'done' }),
    ];
    for (const refund of refunds) hotel.db.refunds.set(refund._id, refund);
    expect((await today(hotel)).alerts).toMatchObject([
      { kind: 'refund-stuck', bookingId: 'stay', name: 'Ana Silva', amount: 4500 },
    ]);
  });

  it('to a balance after the stay, until it is paid or waived', async () => {
    const left = { state: 'checked-out', checkedOutAt: new Date() } as const;
    const hotel = aHotelWith(
      aStoredBooking('owes', '2027-05-30', '2027-05-31', left),
      aStoredBooking('part', '2027-05-30', '2027-05-31', { ...left, money: { paid: 5000, refunded: 0 } }),
      aStoredBooking('paid', '2027-05-30', '2027-05-31', { ...left, ...paid }),
      aStoredBooking('waived', '2027-05-30', '2027-05-31', { ...left, waived: 12_000 }),
      aStoredBooking('never-came', '2027-05-30', '2027-05-31', { state: 'no-show', noShowFee: 6000 }),
      aStoredBooking('called-off', '2027-06-30', '2027-07-01', { state: 'cancelled', cancellationFee: 4000 }),
      aStoredBooking('free', '2027-06-30', '2027-07-01', { state: 'cancelled' }),
      aStoredBooking('here', '2027-05-30', '2027-06-02', { state: 'checked-in' }),
      aStoredBooking('comes', '2027-06-30', '2027-07-02'),
      aStoredBooking('lapsed', '2027-06-30', '2027-07-02', { state: 'lapsed' }),
    );
    expect((await today(hotel)).alerts).toMatchObject([
      { kind: 'owing', stay: { _id: 'called-off', due: 4000 } },
      { kind: 'owing', stay: { _id: 'never-came', due: 6000 } },
      { kind: 'owing', stay: { _id: 'owes', due: 12_000, name: 'Ana Silva' } },
      { kind: 'owing', stay: { _id: 'part', due: 7000 } },
    ]);
  });

  it('to overpaid stays; once, where a refund has come back', async () => {
    const more = { money: { paid: 20_000, refunded: 0 } };
    const hotel = aHotelWith(
      aStoredBooking('comes', '2027-06-14', '2027-06-15', more),
      aStoredBooking('came-back', '2027-06-14', '2027-06-15', more),
      aStoredBooking('held', '2027-06-14', '2027-06-15', { ...more, state: 'held' }),
    );
    const stuck = aStoredPayment({ bookingId: 'came-back', alert: 'refund-stuck' });
    hotel.db.payments.set(stuck._id, stuck);
    expect(await alerts(hotel)).toEqual([
      ['refund-stuck', 'came-back'],
      ['overpaid', 'comes'],
    ]);
    expect((await today(hotel)).alerts[1]).toMatchObject({ stay: { due: -8000 } });
  });

  it('to an invoice of a guest in the house, once the bill has changed since', async () => {
    const { hotel, id, issue } = await aBilledStay();
    await issue(['extra', 'tax']);
    hotel.time.now = new Date('2027-06-16T14:00:00Z');
    expect((await today(hotel)).alerts).toEqual([]);
    await waive(hotel, clerk, id, { rev: 3, amount: 2000, due: 34_400, reason: 'Cold water' });
    const alert = { bookingId: id, guest: 'ana', number: '2027-00001', amount: 10_400 };
    expect((await today(hotel)).alerts).toEqual([{ kind: 'invoice-outdated', ...alert }]);
    expect(await alerts(hotel, '2027-06-17')).toEqual([]);
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
        name: 'ana',
        mail: { kind: 'confirmation', state: 'ERROR', attempts: 1 },
      },
    ]);
    hotel.pass(4 * 24 * 60);
    expect((await today(hotel)).alerts).toHaveLength(1);
    hotel.pass(1);
    expect((await today(hotel)).alerts).toEqual([]);
  });
});
