import { NO_DETAILS } from '@innkeep/contract/guest';
import { day } from '@innkeep/contract/testing/dates';
import { taxWith, tariffWith } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../../testing/a-stored-booking.ts';
import { aHotel } from '../../../testing/builders.ts';
import { aScriptedJune, counted } from '../../../testing/a-scripted-june.ts';
import { getFigures } from '../figures/get-figures.ts';
import { allLines } from '../../../testing/all-lines.ts';
import { exportPart } from './export-part.ts';

const june = { from: day('2027-06-01'), to: day('2027-07-01') };

const NIGHTS = { kind: 'nights', signs: 'point' } as const;
const BOOKINGS = { kind: 'bookings', signs: 'point' } as const;

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
    const rows = rowsIn(await allLines(hotel, { ...NIGHTS, ...june }));
    expect(rows).toHaveLength(14); // 12 were sold, 2 were given back and billed
    expect(sum(rows, 'Sold')).toBe(1200);
    expect(sum(rows, 'Complimentary')).toBe(200);
    expect(sum(rows, 'Room revenue')).toBe(110_000);
    expect(sum(rows, 'Fees')).toBe(2000);
    expect(sum(rows, 'Taxes')).toBe(4200);
    const { total } = await getFigures(await counted(hotel), { from: '2027-06', to: '2027-06' });
    expect(total).toMatchObject({ sold: 12, roomRevenue: 110_000, fees: 2000, taxes: 4200 });
  });

  it('of bookings adds up to the figures of the months in which they lie', async () => {
    const hotel = aScriptedJune();
    const window = { from: day('2027-05-01'), to: day('2027-08-01') };
    const rows = rowsIn(await allLines(hotel, { ...BOOKINGS, ...window }));
    const { total } = await getFigures(await counted(hotel), { from: '2027-05', to: '2027-07' });
    expect(rows).toHaveLength(8);
    expect(sum(rows, 'Nights sold')).toBe(total.sold * 100);
    expect(sum(rows, 'Room revenue')).toBe(total.roomRevenue);
    expect(sum(rows, 'Taxes')).toBe(4200);
    expect(sum(rows, 'No-show fee')).toBe(8000);
    expect(sum(rows, 'Total')).toBe(150_000 + 8000 + 2000 + 4200);
  });

  it('is a table of plain words, with dates and amounts as spreadsheets read them', async () => {
    const hotel = aHotel();
    const stay = aStoredBooking('ab12cd34', '2027-06-14', '2027-06-15', {
      source: 'phone',
      waived: 2050,
      money: { paid: 4000, refunded: 1000 },
      roomType: { _id: 'type-double', name: 'Double' },
    });
    hotel.db.bookings.set('ab12cd34', stay);
    expect(await allLines(hotel, { ...NIGHTS, ...june })).toBe(
      '\ufeffNight,Booking,State,Room,Guest,Sold,Complimentary,Room revenue,Fees,Extras,Taxes,Currency,Other taxes\n' +
        '2027-06-14,AB12-CD34,Booked,Sea View,Ana Silva,1,0,120.00,0.00,0.00,0.00,USD,0.00\n',
    );
    expect(await allLines(hotel, { ...BOOKINGS, ...june })).toBe(
      '\ufeffBooking,State,Room,Room type,Guest,E-mail,Phone,Booked,Source,Check-in,Check-out,Nights end,Guests,Children,' +
        'Nights sold,Complimentary,Rate plan,Room revenue,Fees,Extras,Taxes,No-show fee,Waived,Total,Paid,Owed,Currency,Group,Other taxes\n' +
        'AB12-CD34,Booked,Sea View,Double,Ana Silva,ana@innkeep.test,,2027-05-01,Phone,2027-06-14,2027-06-15,2027-06-15,2,0,' +
        '1,0,,120.00,0.00,0.00,0.00,0.00,20.50,99.50,30.00,69.50,USD,,0.00\n',
    );
  });

  it('has semicolons, and commas before the cents, for spreadsheets that read them so', async () => {
    const hotel = aHotel();
    hotel.db.bookings.set('ab12cd34', aStoredBooking('ab12cd34', '2027-06-14', '2027-06-15'));
    expect(await allLines(hotel, { ...NIGHTS, signs: 'comma', ...june })).toBe(
      '\ufeffNight;Booking;State;Room;Guest;Sold;Complimentary;Room revenue;Fees;Extras;Taxes;Currency;Other taxes\n' +
        '2027-06-14;AB12-CD34;Booked;Sea View;Ana Silva;1;0;120,00;0,00;0,00;0,00;USD;0,00\n',
    );
  });

  it('has a column for each tax in force, and one for those that are charged no more', async () => {
    const hotel = aScriptedJune();
    hotel.db.tariff = tariffWith({ taxes: [taxWith({ name: 'VAT', kind: 'percent', rate: 10_000 })] });
    for (const table of [BOOKINGS, NIGHTS]) {
      const rows = rowsIn(await allLines(hotel, { ...table, ...june }));
      const sums = ['Taxes', 'Tax: VAT', 'Other taxes'].map((name) => sum(rows, name));
      expect(sums).toEqual([4200, 3000, 1200]);
    }
  });

  it.each([
    ['+49 (0)30 123-45', '\u00a0+49 (0)30 123-45'],
    ['207 555 0133', '207 555 0133'],
    ['+1 207 555 0133=1', "'+1 207 555 0133=1"],
  ])('writes the telephone %s without a sign that shows', async (phone, cell) => {
    const hotel = aHotel();
    const guest = { ...NO_DETAILS, name: 'Ana', phone };
    hotel.db.bookings.set('b1', aStoredBooking('b1', '2027-06-14', '2027-06-15', { guest }));
    expect(rowsIn(await allLines(hotel, { ...BOOKINGS, ...june }))[0]?.Phone).toBe(cell);
  });

  it('names the first booking of those that were made in one go', async () => {
    const hotel = aHotel();
    for (const id of ['ab12cd34', 'ef56ab78'])
      hotel.db.bookings.set(id, aStoredBooking(id, '2027-06-14', '2027-06-15', { group: 'ab12cd34' }));
    const rows = rowsIn(await allLines(hotel, { ...BOOKINGS, ...june }));
    expect(rows.map(({ Booking, Group }) => [Booking, Group])).toEqual([
      ['AB12-CD34', 'AB12-CD34'],
      ['EF56-AB78', 'AB12-CD34'],
    ]);
  });

  it('has its headings even where nothing is in it', async () => {
    const csv = await allLines(aHotel(), { ...NIGHTS, ...june });
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
      expect(await allLines(hotel, { kind, signs: 'point', ...june })).toContain(`,${cell},`);
  });
});

describe('the parts of an export', () => {
  /** A hotel with many stays, of which some begin on one day, so that a part ends among them. */
  function aBusyHotel(count: number) {
    const hotel = aHotel();
    for (let n = 0; n < count; n += 1) {
      const id = `stay-${String(n).padStart(5, '0')}`;
      const [checkin, checkout] = n % 3 === 0 ? ['2027-05-31', '2027-06-02'] : ['2027-06-14', '2027-06-15'];
      hotel.db.bookings.set(id, aStoredBooking(id, checkin, checkout));
    }
    return hotel;
  }

  it('are of at most five hundred stays, and together each stay once', async () => {
    const hotel = aBusyHotel(1100);
    const question = { ...BOOKINGS, from: day('2027-05-01'), to: day('2027-07-01') } as const;
    const first = await exportPart(hotel, question);
    expect(first).toMatchObject({ count: 500, next: '2027-06-14~stay-00199', reached: '2027-06-14' });
    const second = await exportPart(hotel, { ...question, after: first.next });
    expect(second.lines).not.toContain('\ufeff');
    expect(second.lines).not.toContain('Booking,');
    const third = await exportPart(hotel, { ...question, after: second.next });
    expect(third.next).toBeUndefined();
    expect(third.count).toBe(100);
    const rows = rowsIn(first.lines + second.lines + third.lines);
    expect(rows).toHaveLength(1100);
    expect(rows.every(({ Total }) => Total !== undefined)).toBe(true);
  });

  it('of nights include stays that began before, and say where they end', async () => {
    const hotel = aBusyHotel(3000); // a thousand of them since May
    const part = await exportPart(hotel, { ...NIGHTS, ...june });
    expect(part).toMatchObject({ count: 500, reached: '2027-06-01' });
    expect(part.lines.split('\n')[1]).toMatch(/^2027-06-01,/);
    expect(rowsIn(await allLines(hotel, { ...NIGHTS, ...june }))).toHaveLength(3000);
  });

  it('stay correct while stays are added: what lies ahead comes, and nothing comes twice', async () => {
    const hotel = aBusyHotel(900);
    const question = { ...BOOKINGS, from: day('2027-05-01'), to: day('2027-07-01') } as const;
    const first = await exportPart(hotel, question);
    hotel.db.bookings.set('early', aStoredBooking('early', '2027-05-02', '2027-05-03'));
    hotel.db.bookings.set('late', aStoredBooking('late', '2027-06-30', '2027-07-01'));
    const second = await exportPart(hotel, { ...question, after: first.next });
    expect(second.count).toBe(401);
    expect(second.lines).toContain('2027-06-30');
  });

  it.each(['2027-06-14', '2027-06-14~a~b', 'yesterday~stay', '2027-06-14T00:00:00.000Z~stay'])(
    'refuse to begin at %s',
    async (after) => {
      await expect(exportPart(aHotel(), { ...NIGHTS, ...june, after })).toBeRefused('request/invalid', {
        after: 'after is not the next of a page like this.',
      });
    },
  );
});
