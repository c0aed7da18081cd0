import { NO_DETAILS } from '@innkeep/contract/guest';
import { day } from '@innkeep/contract/testing/dates';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../../testing/a-stored-booking.ts';
import { aHotel } from '../../../testing/builders.ts';
import { aScriptedJune } from '../../../testing/a-scripted-june.ts';
import { getFigures } from '../figures/get-figures.ts';
import { exportCsv } from './export-csv.ts';

const june = { from: day('2027-06-01'), to: day('2027-07-01') };

/** Includes the byte order mark, which a decoder would remove. */
const text = async (csv: Readable) => (await buffer(csv)).toString();

/** Returns the rows of a table without quoted cells, by their headings. */
function rowsIn(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv.replace('\ufeff', '').trim().split('\n');
  const names = head.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, index): [string, string] => [names[index] ?? '', cell])),
  );
}

const sum = (rows: Record<string, string>[], name: string) =>
  rows.reduce((all, row) => all + Math.round(Number(row[name]) * 100), 0);

describe('an export', () => {
  it('of nights adds up to the figures of the month', async () => {
    const hotel = aScriptedJune();
    const rows = rowsIn(await text(exportCsv(hotel, { kind: 'nights', ...june })));
    expect(rows).toHaveLength(14); // 12 were sold, 2 were given back and billed
    expect(sum(rows, 'Sold')).toBe(1200);
    expect(sum(rows, 'Complimentary')).toBe(200);
    expect(sum(rows, 'Room revenue')).toBe(110_000);
    expect(sum(rows, 'Fees')).toBe(2000);
    expect(sum(rows, 'Taxes')).toBe(4200);
    const { total } = await getFigures(hotel, { from: '2027-06', to: '2027-06' });
    expect(total).toMatchObject({ sold: 12, roomRevenue: 110_000, fees: 2000, taxes: 4200 });
  });

  it('of bookings adds up to the figures of the months in which they lie', async () => {
    const hotel = aScriptedJune();
    const window = { from: day('2027-05-01'), to: day('2027-08-01') };
    const rows = rowsIn(await text(exportCsv(hotel, { kind: 'bookings', ...window })));
    const { total } = await getFigures(hotel, { from: '2027-05', to: '2027-07' });
    expect(rows).toHaveLength(8);
    expect(sum(rows, 'Nights sold')).toBe(total.sold * 100);
    expect(sum(rows, 'Room revenue')).toBe(total.roomRevenue);
    expect(sum(rows, 'Taxes')).toBe(4200);
    expect(sum(rows, 'No-show fee')).toBe(8000);
    expect(sum(rows, 'Total')).toBe(150_000 + 8000 + 2000 + 4200);
  });

  it('is a table of plain words, with dates and amounts as spreadsheets read them', async () => {
    const hotel = aHotel();
    const stay = aStoredBooking('ab12cd34', '2027-06-14', '2027-06-15', { waived: 2050 });
    hotel.db.bookings.set('ab12cd34', stay);
    expect(await text(exportCsv(hotel, { kind: 'nights', ...june }))).toBe(
      '\ufeffNight,Booking,State,Room,Guest,Sold,Complimentary,Room revenue,Fees,Taxes,Currency\n' +
        '2027-06-14,AB12-CD34,booked,Sea View,Ana Silva,1,0,120.00,0.00,0.00,USD\n',
    );
    expect(await text(exportCsv(hotel, { kind: 'bookings', ...june }))).toBe(
      '\ufeffBooking,State,Room,Guest,E-mail,Phone,Booked,Booked by,Check-in,Check-out,Nights end,Guests,Of them children,' +
        'Nights sold,Complimentary,Room revenue,Fees,Taxes,No-show fee,Waived,Total,Currency\n' +
        'AB12-CD34,booked,Sea View,Ana Silva,ana@innkeep.test,,2027-05-01,the guest,2027-06-14,2027-06-15,2027-06-15,2,0,' +
        '1,0,120.00,0.00,0.00,0.00,20.50,99.50,USD\n',
    );
  });

  it('has its headings even where nothing is in it', async () => {
    const csv = await text(exportCsv(aHotel(), { kind: 'nights', ...june }));
    expect(csv).toMatch(/^\ufeffNight,Booking,[^\n]+\n$/);
  });

  it.each([
    ['=HYPERLINK("http://evil.test","Bill")', `"'=HYPERLINK(""http://evil.test"",""Bill"")"`],
    ['+1 555 0100', `'+1 555 0100`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
    ['＝1', `'＝1`],
    ['O\u2019Neill, Pat', '"O\u2019Neill, Pat"'],
  ])('keeps %j as text', async (name, cell) => {
    const hotel = aHotel();
    const guest = { ...NO_DETAILS, name };
    hotel.db.bookings.set('evil', aStoredBooking('evil', '2027-06-14', '2027-06-15', { guest }));
    for (const kind of ['nights', 'bookings'] as const)
      expect(await text(exportCsv(hotel, { kind, ...june }))).toContain(`,Sea View,${cell},`);
  });

  it('reads what it needs and no more while nobody takes it', async () => {
    let read = 0;
    const stats = {
      ...aHotel().stats,
      // oxlint-disable-next-line typescript/require-await -- the store's interface is made for a database far away
      eachStay: async function* () {
        for (; read < 100_000; read += 1) yield aStoredBooking('many', '2027-06-14', '2027-06-15');
      },
    };
    const csv = exportCsv({ ...aHotel(), stats }, { kind: 'bookings', ...june });
    await csv[Symbol.asyncIterator]().next();
    expect(read).toBeLessThan(5000);
    csv.destroy();
  });
});
