import { readFileSync } from 'node:fs';
import { bookingNumber } from '@innkeep/contract/booking-number';
import type { RateSum } from '@innkeep/contract/desk/books';
import type { ExportKind } from '@innkeep/contract/desk/figures';
import { day } from '@innkeep/contract/testing/dates';
import { tariffWith, taxWith } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { aBilledStay, invoicesAtDesk, SELLER } from '../../../testing/a-billed-stay.ts';
import { aStoredBooking } from '../../../testing/a-stored-booking.ts';
import { aWorkedMonth } from '../../../testing/a-worked-month.ts';
import { allLines } from '../../../testing/all-lines.ts';
import { aHotel, ana, aRequest, clerk, root } from '../../../testing/builders.ts';
import { checkOut } from '../../bookings/check-out.ts';
import { createBooking } from '../../bookings/create-booking.ts';
import { waive } from '../../bookings/waive.ts';
import { saveInvoiceSettings } from '../../invoices/list-invoices.ts';
import { giveRefund } from '../../payments/give-refund.ts';
import { takePayment } from '../../payments/take-payment.ts';
import { closeDay } from '../takings/close-day.ts';
import { getBooks } from './get-books.ts';
import { ratesOf } from './invoice-totals.ts';

const june = { from: day('2027-06-01'), to: day('2027-07-01') };
const july = { from: day('2027-07-01'), to: day('2027-08-01') };
const NOTHING = {
  rates: [],
  total: { net: 0, tax: 0, gross: 0 },
  revenue: [],
  touristTax: [],
  days: [],
  debts: [],
  notInvoiced: [],
  toCorrect: [],
};

describe('the books of the worked month', () => {
  const RATES = [
    { name: 'VAT 7%', rate: 7000, net: 22_430, tax: 1570, gross: 24_000 },
    { name: 'VAT 19%', rate: 19_000, net: 7899, tax: 1501, gross: 9400 },
    { name: 'Not taxed', net: 13_500, tax: 0, gross: 13_500 },
  ];

  it('match those worked out by hand, in its quarter, too', async () => {
    const { hotel, cancelled } = await aWorkedMonth();
    const books = await getBooks(hotel, june);
    expect(books).toEqual({
      rates: RATES,
      total: { net: 43_829, tax: 3071, gross: 46_900 },
      revenue: [
        { kind: 'night', amount: 24_000 },
        { kind: 'extra', amount: 9400 },
        { kind: 'tax', amount: 1000 },
        { kind: 'cancellation', amount: 12_500 },
      ],
      touristTax: [{ name: 'Tourist tax', guests: 2, nights: 4, amount: 1000 }],
      days: [{ date: '2027-06-14', isClosed: false, kinds: [{ method: 'cash', came: 34_400, went: 0 }] }],
      debts: [{ bookingId: cancelled, guest: 'ben', departure: '2027-06-19', days: 12, due: 12_500 }],
      notInvoiced: [],
      toCorrect: [],
    });
    expect(await getBooks(hotel, { from: day('2027-04-01'), to: day('2027-07-01') })).toEqual(books);
  });

  it('are in the files', async () => {
    const { hotel, id, cancelled } = await aWorkedMonth();
    const [stay, other] = [bookingNumber(id), bookingNumber(cancelled)];
    const fileOf = async (kind: ExportKind) => {
      const lines = await allLines(hotel, { kind, signs: 'point', ...june });
      return lines.replace('\ufeff', '').trimEnd().split('\n');
    };
    expect(await fileOf('invoices')).toEqual([
      'Number,Kind,Reverses,Day,Booking,Payee,Net,Tax,Gross,Paid,Due,Currency',
      `2027-00001,Invoice,,2027-06-14,${stay},Lind AG,274.72,25.28,300.00,300.00,0.00,USD`,
      `2027-00002,Invoice,,2027-06-14,${stay},Ana Lind,38.57,5.43,44.00,44.00,0.00,USD`,
      `2027-00003,Credit note,2027-00002,2027-06-14,${stay},Ana Lind,-38.57,-5.43,-44.00,-44.00,0.00,USD`,
      `2027-00004,Invoice,,2027-06-14,${stay},Lind AG,38.57,5.43,44.00,44.00,0.00,USD`,
      `2027-00005,Invoice,,2027-06-14,${other},Ben,125.00,0.00,125.00,0.00,125.00,USD`,
    ]);
    expect(await fileOf('rates')).toEqual([
      'Day,Number,Name,Percent,Net,Tax,Gross,Currency',
      '2027-06-14,2027-00001,VAT 7%,7,224.30,15.70,240.00,USD',
      '2027-06-14,2027-00001,VAT 19%,19,50.42,9.58,60.00,USD',
      '2027-06-14,2027-00002,VAT 19%,19,28.57,5.43,34.00,USD',
      '2027-06-14,2027-00002,Not taxed,,10.00,0.00,10.00,USD',
      '2027-06-14,2027-00003,VAT 19%,19,-28.57,-5.43,-34.00,USD',
      '2027-06-14,2027-00003,Not taxed,,-10.00,0.00,-10.00,USD',
      '2027-06-14,2027-00004,VAT 19%,19,28.57,5.43,34.00,USD',
      '2027-06-14,2027-00004,Not taxed,,10.00,0.00,10.00,USD',
      '2027-06-14,2027-00005,Not taxed,,125.00,0.00,125.00,USD',
    ]);
    expect(await fileOf('tourist-tax')).toEqual([
      'Tax,Booking,Guest,Check-in,Check-out,Guests,Children,Nights slept,Guest nights,Amount,Currency',
      `Tourist tax,${stay},,2027-06-14,2027-06-16,2,0,2,4,10.00,USD`,
    ]);
    expect(await fileOf('debts')).toEqual([
      'Booking,Guest,Departure,Days since,Age,Due,Currency',
      `${other},ben,2027-06-19,12,8–30 days,125.00,USD`,
    ]);
  });

  it('match the document, which explains each column of the files', async () => {
    const { hotel } = await aWorkedMonth();
    const text = readFileSync(new URL('../../../../../docs/the-books.md', import.meta.url), 'utf8');
    const cellsOf = (row: string) =>
      row.split('|').map((cell) => cell.replaceAll('*', '').replace('−', '-').trim());
    const table = text.split('\n').filter((line) => /^\| (\**The month|2027-)/.test(line));
    const documents = [...hotel.db.invoices.values()];
    const rowOf = (name: string, rates: RateSum[], gross: number) => {
      const of = (rate?: number) => rates.find((sum) => sum.rate === rate);
      const cells = [of(7000)?.net, of(7000)?.tax, of(19_000)?.net, of(19_000)?.tax, of()?.gross, gross];
      return ['', name, ...cells.map((cell) => (cell ? (cell / 100).toFixed(2) : '')), ''];
    };
    const { rates, total } = await getBooks(hotel, june);
    expect(table.map(cellsOf)).toEqual([
      ...documents.map((document) => {
        const takesBack = document.corrects ? ` reverses ${document.corrects.slice(5)}` : '';
        return rowOf(`${document._id}${takesBack}`, ratesOf(document), document.total);
      }),
      rowOf('The month', rates, total.gross),
    ]);
    for (const kind of ['invoices', 'rates', 'tourist-tax', 'debts'] as const) {
      const [headings = ''] = (await allLines(hotel, { kind, signs: 'point', ...june })).split('\n');
      const part = text.split('**').at(text.split('**').indexOf(kind) + 1) ?? '';
      const explained = [...part.matchAll(/_([^_]+)_/g)].map(([, name]) => name);
      expect(explained.sort(), kind).toEqual(headings.replace('\ufeff', '').split(',').sort());
    }
  });
});

it('of an empty month are empty', async () => {
  expect(await getBooks(aHotel(), june)).toEqual(NOTHING);
});

it('a credit note counts in the month of its own day', async () => {
  const { hotel, issue } = await aBilledStay();
  await issue(['night']);
  hotel.time.now = new Date('2027-07-02T16:00:00Z');
  await issue(['night'], { corrects: '2027-00001', reason: 'Another firm' });
  await issue(['Wine']);
  const grossOf = async (span: typeof june) => (await getBooks(hotel, span)).total.gross;
  expect([await grossOf(june), await grossOf(july)]).toEqual([24_000, 2400]);
  const { revenue, rates } = await getBooks(hotel, july);
  expect(revenue).toEqual([
    { kind: 'night', amount: 0 },
    { kind: 'extra', amount: 2400 },
  ]);
  expect(rates.map(({ name, gross }) => [name, gross])).toEqual([
    ['VAT 7%', 0],
    ['VAT 19%', 2400],
  ]);
});

it('taxes on top are a kind of their own, and of two percentages on one line the total counts the net once', async () => {
  const hotel = aHotel();
  const percent = { kind: 'percent', isIncluded: false } as const;
  const taxes = [
    taxWith({ ...percent, id: 'state', name: 'State', rate: 5000 }),
    taxWith({ ...percent, id: 'city', name: 'City', rate: 2000 }),
  ];
  hotel.db.tariff = tariffWith({ taxes });
  await saveInvoiceSettings(hotel, root, SELLER);
  const { insertedId: id } = await createBooking(hotel, ana, aRequest());
  await invoicesAtDesk(hotel, id).issue(['night']);
  expect(await getBooks(hotel, june)).toMatchObject({
    rates: [
      { name: 'City', net: 24_000, tax: 480, gross: 24_480 },
      { name: 'State', net: 24_000, tax: 1200, gross: 25_200 },
    ],
    total: { net: 24_000, tax: 1680, gross: 25_680 },
    revenue: [
      { kind: 'night', amount: 24_000 },
      { kind: 'added', amount: 1680 },
    ],
  });
});

it('list what is not invoiced of stays that have ended, and invoices that no longer match their bill', async () => {
  const { hotel, id, issue } = await aBilledStay();
  await issue(['night']);
  const left = async () => {
    const { notInvoiced, toCorrect } = await getBooks(hotel, june);
    return { notInvoiced, toCorrect };
  };
  hotel.time.now = new Date('2027-06-15T16:00:00Z');
  expect(await left()).toEqual({ notInvoiced: [], toCorrect: [] });
  hotel.time.now = new Date('2027-06-16T16:00:00Z');
  const open = { bookingId: id, guest: 'ana', departure: '2027-06-16' };
  expect((await left()).notInvoiced).toEqual([{ ...open, amount: 10_400 }]);
  await issue(['extra', 'tax']);
  expect(await left()).toEqual({ notInvoiced: [], toCorrect: [] });
  await waive(hotel, clerk, id, { rev: 3, amount: 2000, due: 34_400, reason: 'Cold water' });
  const toCorrect = [{ bookingId: id, guest: 'ana', number: '2027-00002', amount: 10_400 }];
  expect(await left()).toEqual({ notInvoiced: [], toCorrect });
  expect((await getBooks(hotel, july)).toCorrect).toEqual([]);
});

it('an early departure counts by the day on which the guest left, and by the nights they slept', async () => {
  const { hotel, id } = await aBilledStay();
  hotel.time.now = new Date('2027-06-15T14:30:00Z');
  await checkOut(hotel, clerk, id, { rev: 3, releases: true, requotes: false, reason: 'The firm pays' });
  const span = { from: day('2027-06-15'), to: day('2027-06-16') };
  expect((await getBooks(hotel, span)).notInvoiced).toMatchObject([
    { bookingId: id, departure: '2027-06-15' },
  ]);
  const after = { from: day('2027-06-16'), to: day('2027-06-18') };
  hotel.time.now = new Date('2027-06-18T14:30:00Z');
  expect((await getBooks(hotel, after)).notInvoiced).toEqual([]);
  expect((await getBooks(hotel, june)).touristTax).toEqual([
    { name: 'Tourist tax', guests: 2, nights: 2, amount: 500 },
  ]);
});

it('tourist tax covers the nights slept so far, each in its month', async () => {
  const hotel = aHotel();
  const stay = aStoredBooking('over', '2027-06-29', '2027-07-02', { state: 'checked-in' });
  const city = { kind: 'tax', id: 'city', name: 'City', amount: 1000 } as const;
  hotel.db.bookings.set('over', { ...stay, quote: { ...stay.quote, lines: [...stay.quote.lines, city] } });
  hotel.db.bookings.set('expected', { ...stay, _id: 'expected', state: 'booked' });
  const taxAt = async (time: string, span: typeof june) => {
    hotel.time.now = new Date(time);
    return (await getBooks(hotel, span)).touristTax.map(({ nights, amount }) => [nights, amount]);
  };
  expect(await taxAt('2027-06-30T16:00:00Z', june)).toEqual([[2, 334]]);
  expect(await taxAt('2027-06-30T16:00:00Z', july)).toEqual([]);
  expect(await taxAt('2027-07-05T16:00:00Z', june)).toEqual([[4, 667]]);
  expect(await taxAt('2027-07-05T16:00:00Z', july)).toEqual([[2, 333]]);
});

it('lists money by day and method, and says whether the day is closed', async () => {
  const { hotel, id, pay } = await aBilledStay();
  await pay(34_400);
  await giveRefund(hotel, clerk, id, { payment: `${id}-1`, amount: 1000, reason: 'Cold' });
  const closing = { counted: 33_400, left: 0, expected: 33_400, note: '' };
  await closeDay(hotel, clerk, day('2027-06-14'), closing);
  await takePayment(hotel, clerk, id, { amount: 500, method: 'terminal' });
  expect((await getBooks(hotel, june)).days).toEqual([
    { date: '2027-06-14', isClosed: true, kinds: [{ method: 'cash', came: 34_400, went: 1000 }] },
    { date: '2027-06-15', isClosed: false, kinds: [{ method: 'terminal', came: 500, went: 0 }] },
  ]);
});

it('has at most a thousand debts, the oldest first, and says if there are more', async () => {
  const hotel = aHotel();
  for (let n = 0; n <= 1000; n += 1)
    hotel.db.bookings.set(
      `b${n}`,
      aStoredBooking(`b${n}`, '2027-05-01', '2027-05-02', { state: 'checked-out' }),
    );
  hotel.db.bookings.set('a', aStoredBooking('a', '2027-02-01', '2027-02-02', { state: 'checked-out' }));
  const { debts, hasMoreDebts } = await getBooks(hotel, june);
  expect([debts.length, hasMoreDebts]).toEqual([1000, true]);
  expect(debts[0]).toMatchObject({ bookingId: 'a', departure: '2027-02-02', days: 119 });
});
