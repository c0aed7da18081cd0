import { bookingNumber } from '@innkeep/contract/booking-number';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { day } from '@innkeep/contract/testing/dates';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { aStoredBooking } from '../../../testing/a-stored-booking.ts';
import { aStoredPayment, aStoredRefund } from '../../../testing/a-stored-payment.ts';
import { aHotel } from '../../../testing/builders.ts';
import { aPaidHotel as aHotelPaidOnline, opened } from '../../../testing/paying.ts';
import { settle } from '../../payments/settle.ts';
import { exportCsv } from './export-csv.ts';

const HEADINGS = 'Date,Booking,Payment,Kind,Method,State,Amount,Reason,Currency,Guest';

async function linesOf(hotel: ReturnType<typeof aHotel>, from = '2027-06-01', to = '2027-07-01') {
  const csv = exportCsv(hotel, { kind: 'payments', from: day(from), to: day(to) });
  const [headings, ...lines] = (await buffer(csv)).toString().trimEnd().split('\n');
  expect(headings).toBe(`\ufeff${HEADINGS}`);
  return lines;
}

function aPaidHotel() {
  const hotel = aHotel();
  hotel.db.bookings.set('ab12cd34', aStoredBooking('ab12cd34', '2027-06-14', '2027-06-16'));
  return hotel;
}

const ofStay = { bookingId: 'ab12cd34' };
const at = (time: string) => new Date(time);

it('is what came and what went, by the time, each with its booking and its guest', async () => {
  const { db, ...hotel } = aPaidHotel();
  const deposit = aStoredPayment({ ...ofStay, amount: 10_025, paidAt: at('2027-06-02T16:00:00Z') });
  const cash = { kind: 'balance', method: 'cash', n: 2, amount: 2000 } as const;
  const balance = aStoredPayment({ ...ofStay, ...cash, paidAt: at('2027-06-16T16:00:00Z') });
  db.payments.set(balance._id, balance).set(deposit._id, deposit);
  const back = { ...ofStay, paymentId: deposit._id, amount: 4050, createdAt: at('2027-06-05T16:00:00Z') };
  db.refunds.set('back', aStoredRefund({ ...back, why: 'The heating was cold' }));
  expect(await linesOf({ db, ...hotel })).toEqual([
    '2027-06-02,AB12-CD34,ab12cd34-1,deposit,online,paid,100.25,,USD,Ana Silva',
    '2027-06-05,AB12-CD34,ab12cd34-1-1,refund,online,done,-40.5,The heating was cold,USD,Ana Silva',
    '2027-06-16,AB12-CD34,ab12cd34-2,balance,cash,paid,20,,USD,Ana Silva',
  ]);
});

it('goes by the day at the hotel', async () => {
  const hotel = aPaidHotel();
  const paid = (n: number, paidAt: string) => {
    const payment = aStoredPayment({ ...ofStay, n, paidAt: at(paidAt) });
    hotel.db.payments.set(payment._id, payment);
  };
  paid(1, '2027-06-01T03:59:00Z'); // still 31 May in New York
  paid(2, '2027-06-01T04:00:00Z');
  paid(3, '2027-07-01T03:59:00Z');
  paid(4, '2027-07-01T04:00:00Z');
  expect((await linesOf(hotel)).map((line) => line.slice(0, 32))).toEqual([
    '2027-06-01,AB12-CD34,ab12cd34-2,',
    '2027-06-30,AB12-CD34,ab12cd34-3,',
  ]);
});

it('has what was received, and leaves out what never was, and refunds that failed', async () => {
  const hotel = aHotelPaidOnline();
  const { id, paymentId, page } = await opened(hotel);
  hotel.atProvider.pay(page, { amount: 9900 }); // and not what it was to be
  await settle(hotel, paymentId);
  const ofBooking = { bookingId: id };
  const unpaid = aStoredPayment({ ...ofBooking, n: 2, state: 'expired', paidAt: undefined });
  hotel.db.payments.set(unpaid._id, unpaid);
  hotel.db.refunds.set(
    'failed',
    aStoredRefund({ ...ofBooking, state: 'failed', createdAt: at('2027-06-02T16:00:00Z') }),
  );
  const facts = `2027-06-01,${bookingNumber(id)},${paymentId}`;
  expect(await linesOf(hotel)).toEqual([`${facts},deposit,online,mismatch,99,,USD,`]);
});

it('names no booking where nobody knows what was paid for', async () => {
  const hotel = aHotel();
  const paidAt = at('2027-06-02T16:00:00Z');
  hotel.db.payments.set('pi_1', aStoredPayment({ _id: 'pi_1', bookingId: '', state: 'mismatch', paidAt }));
  expect(await linesOf(hotel)).toEqual(['2027-06-02,,pi_1,deposit,online,mismatch,100,,USD,']);
});

it('keeps what the desk and guests have written as text', async () => {
  const hotel = aHotel();
  const guest = { ...NO_DETAILS, name: '=1+1' };
  hotel.db.bookings.set('stay', aStoredBooking('stay', '2027-06-14', '2027-06-16', { guest }));
  hotel.db.refunds.set('back', aStoredRefund({ why: '-2+3', createdAt: at('2027-06-02T16:00:00Z') }));
  expect((await linesOf(hotel))[0]).toMatch(/,-40,'-2\+3,USD,'=1\+1$/);
});
