import { bookingNumber } from '@innkeep/contract/booking-number';
import { NO_DETAILS } from '@innkeep/contract/guest';
import type { PaymentMethod, RefundReason, RefundState } from '@innkeep/contract/payments/payment';
import { day } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { aStoredBooking } from '../../../testing/a-stored-booking.ts';
import { aStoredPayment, aStoredRefund } from '../../../testing/a-stored-payment.ts';
import { aHotel } from '../../../testing/builders.ts';
import { aPaidHotel as aHotelPaidOnline, opened } from '../../../testing/paying.ts';
import { settle } from '../../payments/settle.ts';
import { allLines } from '../../../testing/all-lines.ts';
import { exportPart } from './export-part.ts';

const HEADINGS = 'Date,Time,Day,Booking,Guest,What,How,Amount,Pending,Currency,State,By,Reason,Number';

async function linesOf(hotel: ReturnType<typeof aHotel>, from = '2027-06-01', to = '2027-07-01') {
  const csv = await allLines(hotel, { kind: 'payments', signs: 'point', from: day(from), to: day(to) });
  const [headings, ...lines] = csv.trimEnd().split('\n');
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

it('lists payments and refunds by time, in words, with booking, guest and clerk', async () => {
  const { db, ...hotel } = aPaidHotel();
  db.users.set('clerk', { _id: 'clerk', name: 'Jo Weber', email: 'jo@innkeep.test', role: 'desk' });
  const deposit = aStoredPayment({ ...ofStay, amount: 10_025, paidAt: at('2027-06-02T16:05:00Z') });
  const cash = { kind: 'balance', method: 'cash', n: 2, amount: 2000, takenBy: 'clerk' } as const;
  const balance = aStoredPayment({ ...ofStay, ...cash, paidAt: at('2027-06-16T11:30:00Z') });
  const card = { kind: 'full', method: 'terminal', n: 3, amount: 123_450_000, takenBy: 'gone' } as const;
  const whole = aStoredPayment({ ...ofStay, ...card, paidAt: at('2027-06-17T03:59:00Z') });
  for (const payment of [balance, deposit, whole]) db.payments.set(payment._id, payment);
  const back = { ...ofStay, paymentId: deposit._id, amount: 4050, createdAt: at('2027-06-05T16:00:00Z') };
  db.refunds.set('ab12cd34-1-1', aStoredRefund({ ...back, why: 'The heating was cold', givenBy: 'clerk' }));
  expect(await linesOf({ db, ...hotel })).toEqual([
    '2027-06-02,12:05,2027-06-02,AB12-CD34,Ana Silva,Deposit,by card online,100.25,0.00,USD,Received,the guest,,ab12cd34-1',
    '2027-06-05,12:00,2027-06-05,AB12-CD34,Ana Silva,Refund,by card online,-40.50,0.00,USD,Refunded,Jo Weber,The heating was cold,ab12cd34-1-1',
    '2027-06-16,07:30,2027-06-16,AB12-CD34,Ana Silva,Payment,in cash,20.00,0.00,USD,Received,Jo Weber,,ab12cd34-2',
    '2027-06-16,23:59,2027-06-16,AB12-CD34,Ana Silva,The whole stay,by card at the desk,1234500.00,0.00,USD,Received,a person without an account,,ab12cd34-3',
  ]);
});

it.each<[state: RefundState, method: PaymentMethod, reason: RefundReason, rest: string]>([
  ['done', 'online', 'cancelled', '-40.00,0.00,USD,Refunded,the site,Stay cancelled'],
  ['asked', 'online', 'late', '0.00,-40.00,USD,Being sent,the site,Paid too late'],
  ['sent', 'online', 'double', '0.00,-40.00,USD,On its way to the card,the site,Paid twice'],
  ['blocked', 'online', 'changed', '0.00,-40.00,USD,Not possible by card,the site,Stay changed'],
  ['asked', 'cash', 'cancelled', '0.00,-40.00,USD,To be paid out at the desk,the site,Stay cancelled'],
  ['done', 'cash', 'hotel', '-40.00,0.00,USD,Refunded,the desk,Refunded by the hotel'],
  [
    'done',
    'online',
    'provider',
    '-40.00,0.00,USD,Refunded,the payment provider,Refunded at the payment provider',
  ],
  ['done', 'online', 'dispute', '-40.00,0.00,USD,Refunded,the guest’s bank,Taken back by the guest’s bank'],
])('has a refund that is %s, %s, %s, as paid out only if it was', async (state, method, reason, rest) => {
  const hotel = aPaidHotel();
  const refund = {
    ...ofStay,
    givenBy: undefined,
    state,
    method,
    reason,
    createdAt: at('2027-06-05T16:00:00Z'),
  };
  hotel.db.refunds.set('back', aStoredRefund(refund));
  expect((await linesOf(hotel))[0]).toContain(`,${rest},`);
});

it('uses the day at the hotel', async () => {
  const hotel = aPaidHotel();
  const paid = (n: number, paidAt: string) => {
    const payment = aStoredPayment({ ...ofStay, n, paidAt: at(paidAt) });
    hotel.db.payments.set(payment._id, payment);
  };
  paid(1, '2027-06-01T03:59:00Z'); // still 31 May in New York
  paid(2, '2027-06-01T04:00:00Z');
  paid(3, '2027-07-01T03:59:00Z');
  paid(4, '2027-07-01T04:00:00Z');
  const dayAndNumber = (line: string) => [line.slice(0, 17), line.slice(-11)];
  expect((await linesOf(hotel)).map(dayAndNumber)).toEqual([
    ['2027-06-01,00:00,', ',ab12cd34-2'],
    ['2027-06-30,23:59,', ',ab12cd34-3'],
  ]);
});

it('has what was received, without unpaid payments and failed refunds', async () => {
  const hotel = aHotelPaidOnline();
  const { id, paymentId, page } = await opened(hotel);
  hotel.atProvider.pay(page, { amount: 9900 }); // another amount than was asked for
  await settle(hotel, paymentId);
  const ofBooking = { bookingId: id };
  const unpaid = aStoredPayment({ ...ofBooking, n: 2, state: 'expired', paidAt: undefined });
  hotel.db.payments.set(unpaid._id, unpaid);
  hotel.db.refunds.set(
    'failed',
    aStoredRefund({ ...ofBooking, state: 'failed', createdAt: at('2027-06-02T16:00:00Z') }),
  );
  const facts = `2027-06-01,12:00,2027-06-01,${bookingNumber(id)},,Deposit,by card online,99.00,0.00,USD`;
  expect(await linesOf(hotel)).toEqual([`${facts},Paid by mistake,the guest,,${paymentId}`]);
});

it('names no booking where it is not known what was paid for', async () => {
  const hotel = aHotel();
  const paidAt = at('2027-06-02T16:00:00Z');
  hotel.db.payments.set('pi_1', aStoredPayment({ _id: 'pi_1', bookingId: '', state: 'mismatch', paidAt }));
  expect(await linesOf(hotel)).toEqual([
    '2027-06-02,12:00,2027-06-02,,,Deposit,by card online,100.00,0.00,USD,Paid by mistake,the guest,,pi_1',
  ]);
});

it('keeps what the desk and guests have written as text', async () => {
  const hotel = aHotel();
  const guest = { ...NO_DETAILS, name: '=1+1' };
  hotel.db.bookings.set('stay', aStoredBooking('stay', '2027-06-14', '2027-06-16', { guest }));
  hotel.db.refunds.set('stay-1-1', aStoredRefund({ why: '-2+3', createdAt: at('2027-06-02T16:00:00Z') }));
  expect((await linesOf(hotel))[0]).toMatch(/,'=1\+1,Refund,by card online,-40.00,.*,'-2\+3,stay-1-1$/);
});

it('uses the day that money is dated to, where its own day was closed, or it came after midnight', async () => {
  const hotel = aPaidHotel();
  const paid = (n: number, time: string, date?: string) => {
    const said = { ...ofStay, n, paidAt: at(time), ...(date !== undefined && { day: day(date) }) };
    hotel.db.payments.set(`ab12cd34-${n}`, aStoredPayment(said));
  };
  paid(1, '2027-05-31T22:00:00Z', '2027-06-01');
  paid(2, '2027-05-31T22:00:00Z');
  paid(3, '2027-06-30T22:00:00Z', '2027-07-01');
  paid(4, '2027-06-01T04:33:00Z', '2027-05-31');
  paid(5, '2027-07-01T04:33:00Z', '2027-06-30');
  const numbered = (line: string) => [line.slice(0, 28), line.slice(-11)];
  expect((await linesOf(hotel)).map(numbered)).toEqual([
    ['2027-05-31,18:00,2027-06-01,', ',ab12cd34-1'],
    ['2027-07-01,00:33,2027-06-30,', ',ab12cd34-5'],
  ]);
});

async function partsOf(hotel: ReturnType<typeof aHotel>) {
  const parts: string[][] = [];
  let after: string | undefined;
  do {
    const question = {
      kind: 'payments',
      signs: 'point',
      from: day('2027-06-01'),
      to: day('2027-07-01'),
      after,
    } as const;
    const { lines, next } = await exportPart(hotel, question);
    const rows = lines.trimEnd().split('\n');
    parts.push((after === undefined ? rows.slice(1) : rows).map((row) => row.split(',').at(-1) ?? ''));
    after = next;
  } while (after !== undefined);
  return parts;
}

it.each([
  [1200, 0, [500, 500, 200]],
  [0, 1200, [500, 500, 200]],
  [1000, 1000, [999, 999, 2]], // a part ends where one of its two lists does
  [1100, 30, [530, 500, 100]],
  [500, 500, [999, 1]],
  [30, 1100, [530, 500, 100]],
])('of %i payments and %i refunds comes in parts, each line once, by time', async (came, went, sizes) => {
  const hotel = aPaidHotel();
  const minute = (n: number) => new Date(at('2027-06-02T16:00:00Z').getTime() + n * 60_000);
  for (let n = 0; n < came; n += 1) {
    const _id = `in-${String(n).padStart(5, '0')}`;
    hotel.db.payments.set(_id, aStoredPayment({ ...ofStay, _id, paidAt: minute(n) }));
  }
  for (let n = 0; n < went; n += 1) {
    const _id = `out-${String(n).padStart(5, '0')}`;
    hotel.db.refunds.set(_id, aStoredRefund({ ...ofStay, _id, createdAt: minute(n) }));
  }
  const parts = await partsOf(hotel);
  const numbers = parts.flat();
  expect(new Set(numbers).size).toBe(came + went);
  expect(numbers).toHaveLength(came + went);
  const minutes = numbers.map((number) => Number(number.split('-')[1]));
  expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
  expect(parts.map(({ length }) => length)).toEqual(sizes);
});
