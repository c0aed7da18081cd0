import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billedFor } from '../payments/due.ts';
import { billOf, quote } from '../rates/quote.ts';
import { chosenFrom, counts, discount, party, room, stay, tariff } from '../testing/arbitrary-tariffs.ts';
import { aStay, day } from '../testing/dates.ts';
import { MANY_RUNS } from '../testing/many-runs.ts';
import { tariffWith, taxWith } from '../testing/tariffs.ts';
import type { InvoiceLine, InvoiceSums } from './invoice.ts';
import { invoiceLines } from './invoice-lines.ts';
import { sumsBeside, sumsOf, type Summed } from './invoice-sums.ts';

const aBooking = fc
  .tuple(tariff, room, stay, party, discount, counts)
  .map(([own, one, dates, guests, code, many]) => {
    const bill = quote(own, one, dates, guests, { discount: code, extras: chosenFrom(own, many) });
    return {
      own,
      booking: { ...dates, state: 'checked-out' as const, room: basics, quote: bill, waived: 0 },
    };
  });
const basics = { _id: 'room', name: 'Sea View', price: 0, image: '', capacity: 2, des: '' };

type Given = typeof aBooking extends fc.Arbitrary<infer T> ? T : never;
const linesOf = ({ own, booking }: Given) => invoiceLines(booking, { own, versions: new Map() });
const sum = (amounts: readonly number[]) => amounts.reduce((whole, each) => whole + each, 0);
const taxIn = ({ taxes }: InvoiceSums) => sum(taxes.map(({ tax }) => tax));

describe('what a booking is invoiced for', () => {
  it('has the total of its bill, and of each percentage the tax of its bill', () => {
    fc.assert(
      fc.property(aBooking, (given) => {
        const { quote: bill } = given.booking;
        const sums = sumsOf(linesOf(given));
        expect(sums.total).toBe(bill.total);
        const billed = bill.lines
          .filter(({ rate }) => rate !== undefined)
          .map(({ id, amount }) => [id, amount]);
        expect(
          sums.taxes
            .filter(({ tax }) => tax !== 0)
            .map(({ id, tax }) => [id, tax])
            .sort(),
        ).toEqual(billed.sort());
        expect(sums.net + taxIn(sums)).toBe(sums.total);
      }),
      MANY_RUNS,
    );
  });

  it('adds up to the bill over any invoices, each of which adds up', () => {
    fc.assert(
      fc.property(aBooking, fc.array(fc.nat(3), { minLength: 1, maxLength: 60 }), (given, split) => {
        const lines = linesOf(given);
        const parts = splitBy(lines, split);
        const issued: (Summed & InvoiceSums)[] = [];
        for (const part of parts) issued.push({ lines: part, ...sumsBeside(issued, part) });
        expect(sum(issued.map(({ total }) => total))).toBe(given.booking.quote.total);
        expect(sum(issued.map(taxIn))).toBe(taxIn(sumsOf(lines)));
        for (const each of issued) expect(each.net + taxIn(each)).toBe(each.total);
      }),
      MANY_RUNS,
    );
  });

  it('adds up to the bills of two rooms, however they are split between invoices', () => {
    const anySplit = fc.array(fc.nat(3), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(aBooking, aBooking, anySplit, (one, other, split) => {
        const lines = [one, other].flatMap((given, index) =>
          linesOf(given).map((line) => ({ ...line, key: `${index}/${line.key}`, booking: `${index}` })),
        );
        const issued: (Summed & InvoiceSums)[] = [];
        for (const part of splitBy(lines, split)) issued.push({ lines: part, ...sumsBeside(issued, part) });
        const bills = [one, other].map((given) => sumsOf(linesOf(given)));
        expect(sum(issued.map(({ total }) => total))).toBe(sum(bills.map(({ total }) => total)));
        expect(sum(issued.map(taxIn))).toBe(sum(bills.map(taxIn)));
      }),
      MANY_RUNS,
    );
  });

  it('has the total that remains after a waiver', () => {
    fc.assert(
      fc.property(aBooking, fc.nat(10_000), (given, share) => {
        const waived = Math.floor((given.booking.quote.total * share) / 10_000);
        const booking = { ...given.booking, waived };
        expect(sumsOf(linesOf({ ...given, booking })).total).toBe(billedFor(booking));
      }),
      MANY_RUNS,
    );
  });

  it('adds up to a bill whose tax changed during the stay', () => {
    const added = taxWith({ id: 'vat', name: 'VAT', kind: 'percent', rate: 7250 });
    const [first, second] = [
      tariffWith({ version: 1, taxes: [added] }),
      tariffWith({ version: 2, taxes: [{ ...added, until: day('2028-01-01') }] }),
    ];
    const dates = aStay('2027-06-14', '2027-06-16');
    const whole = quote(first, { _id: 'room', price: 10_100 }, dates, { guests: 1, children: 0 });
    const nights = whole.nights.map((night, index) => ({ ...night, tariff: index + 1 }));
    const versions = new Map([first, second].map((each) => [each.version, each]));
    const bill = billOf({ own: first, versions }, nights, { guests: 1, children: 0 });
    const lines = invoiceLines(
      { ...dates, state: 'checked-out', room: basics, quote: bill },
      { own: first, versions },
    );
    expect(bill.total).toBe(21_664);
    expect(sumsOf(lines).total).toBe(21_664);
    expect(lines.at(-1)).toEqual({ key: 'rounding', text: 'Rounding', amount: -1, taxes: [] });
  });

  it('has the total of a fee, taxed as the nights or not', () => {
    fc.assert(
      fc.property(aBooking, fc.nat(1000), fc.boolean(), ({ own, booking }, share, isNoShow) => {
        const fee = Math.round((booking.quote.total * share) / 1000);
        const state = isNoShow
          ? ({ state: 'no-show', noShowFee: fee } as const)
          : ({ state: 'cancelled', cancellationFee: fee } as const);
        const linesWith = (taxesFees: boolean) =>
          invoiceLines({ ...booking, ...state }, { own, versions: new Map() }, { taxesFees });
        const [taxed, untaxed] = [sumsOf(linesWith(true)), sumsOf(linesWith(false))];
        expect([taxed.total, untaxed.total]).toEqual([fee, fee]);
        expect(untaxed.taxes).toEqual([]);
        const rates = new Set(taxed.taxes.map(({ id }) => id));
        const onNights = sumsOf(linesOf({ own, booking }).filter((line) => line.key.startsWith('night:')));
        expect(onNights.taxes.map(({ id }) => id)).toEqual(expect.arrayContaining([...rates]));
      }),
      MANY_RUNS,
    );
  });

  it('has one key for each line', () => {
    fc.assert(
      fc.property(aBooking, (given) => {
        const keys = linesOf(given).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});

function splitBy(lines: readonly InvoiceLine[], split: readonly number[]): InvoiceLine[][] {
  return [0, 1, 2, 3]
    .map((payer) => lines.filter((_line, index) => split[index % split.length] === payer))
    .filter((part) => part.length > 0);
}
