import { describe, expect, it } from 'vitest';
import { aStay, day } from '../testing/dates.ts';
import { extraWith, WITH_EXTRAS } from '../testing/extras.ts';
import { seasonWith, tariffWith, taxWith } from '../testing/tariffs.ts';
import { billLines } from './bill-lines.ts';
import type { QuotedExtra } from './extras.ts';
import { cancellationFee, depositOf, dueNow } from './policy.ts';
import { quote, type Quote } from './quote.ts';
import { quoteAnew, recalculateBill, requote, type AgreedStay } from './requote.ts';
import type { Extra, Tariff } from './tariff.ts';

const ROOM = { _id: 'attic', price: 12_000 };
const STAY = aStay('2027-06-01', '2027-06-03');
const TWO = { guests: 2, children: 0 };
const CHOSEN = [
  { id: 'breakfast', count: 2 },
  { id: 'dog', count: 1 },
];
const booked = () => quote(WITH_EXTRAS, ROOM, STAY, TWO, { extras: CHOSEN });
const linesOf = ({ lines }: Quote) => lines.map(({ name, amount }) => [name, amount]);
const agreedBy = (bill: Quote, ...tariffs: Tariff[]): AgreedStay => ({
  quote: bill,
  roomId: 'attic',
  tariffs: new Map(tariffs.map((tariff) => [tariff.version, tariff])),
});
/** The same tariff in a later version, with other extras. */
const later = (extras: readonly Extra[]): Tariff => ({ ...WITH_EXTRAS, version: 6, extras });
const breakfastAt = (amount: number) =>
  later((WITH_EXTRAS.extras ?? []).map((extra) => (extra.id === 'breakfast' ? { ...extra, amount } : extra)));

describe('a bill with extras', () => {
  it('charges them per guest per night and per stay, with the taxes of each', () => {
    const bill = booked();
    expect(linesOf(bill)).toEqual([
      ['Nights', 24_000],
      ['Breakfast, 2 guests × 2 nights', 6000],
      ['Dog', 1000],
      ['VAT 7%', 1570],
      ['VAT 19%', 1118],
      ['Tourist tax', 1000],
    ]);
    expect(bill).toMatchObject({ total: 32_000, atHotel: 1000 });
    expect(bill.extras).toEqual([
      {
        id: 'breakfast',
        count: 2,
        name: 'Breakfast',
        per: 'guest-night',
        unit: 1500,
        amount: 6000,
        taxes: ['vat19'],
        onCancel: 'back',
        tariff: 5,
      },
      {
        id: 'dog',
        count: 1,
        name: 'Dog',
        per: 'stay',
        unit: 1000,
        amount: 1000,
        taxes: ['vat19'],
        onCancel: 'policy',
        tariff: 5,
      },
    ]);
    expect(depositOf(bill, WITH_EXTRAS.policy)).toBe(9300);
    expect(dueNow(bill, { ...WITH_EXTRAS.policy, pay: 'full' })).toBe(31_000);
  });

  it('charges for one night less', () => {
    const bill = requote(agreedBy(booked(), WITH_EXTRAS), WITH_EXTRAS, {
      room: ROOM,
      stay: aStay('2027-06-01', '2027-06-02'),
      party: TWO,
    });
    expect(linesOf(bill)).toEqual([
      ['Nights', 12_000],
      ['Breakfast, 2 guests × 1 night', 3000],
      ['Dog', 1000],
      ['VAT 7%', 785],
      ['VAT 19%', 639],
      ['Tourist tax', 500],
    ]);
    expect(bill.total).toBe(16_500);
  });

  it('keeps a share of non-refundable extras on cancellation, but none where the fee is in nights', () => {
    const on = { today: day('2027-05-30'), checkin: STAY.checkin };
    expect(cancellationFee(booked(), WITH_EXTRAS.policy, on)).toBe(12_500);
    const byNights = {
      deposit: 0,
      pay: 'hotel',
      tiers: [{ daysBefore: 0, fee: { kind: 'nights', count: 1 } }],
    };
    expect(cancellationFee(booked(), byNights as Tariff['policy'], on)).toBe(12_000);
  });

  it('rounds a tax once, posted extras included', () => {
    const bill = booked();
    const posted: QuotedExtra = {
      id: 'wine',
      count: 1,
      name: 'Wine',
      per: 'piece',
      unit: 2400,
      amount: 2400,
      taxes: ['vat19'],
      onCancel: 'policy',
      tariff: 5,
      posted: { key: 'k1', date: day('2027-06-02'), at: '2027-06-02T18:00:00.000Z' },
    };
    const withWine = { ...bill, extras: [...(bill.extras ?? []), posted] };
    const after = recalculateBill(agreedBy(withWine, WITH_EXTRAS), WITH_EXTRAS, {
      room: ROOM,
      stay: STAY,
      party: TWO,
    });
    expect(after.lines.slice(3, 5)).toMatchObject([
      { kind: 'extra', name: 'Wine', amount: 2400, date: '2027-06-02' },
      { name: 'VAT 7%', amount: 1570 },
    ]);
    expect(after.lines[5]).toMatchObject({ name: 'VAT 19%', amount: 1501, base: 9400 });
    expect(after.total).toBe(34_400);
    expect(billLines(after)).toContainEqual({ kind: 'extra', label: 'Wine, Wed 2 Jun', amount: '$24' });
  });

  it('gives no discount on extras', () => {
    const code = { code: 'SPRING', name: 'Spring', kind: 'percent', worth: 1000 } as const;
    const bill = quote(WITH_EXTRAS, ROOM, STAY, TWO, { discount: code, extras: CHOSEN });
    expect(linesOf(bill)).toEqual([
      ['Nights', 24_000],
      ['Spring', -2400],
      ['Breakfast, 2 guests × 2 nights', 6000],
      ['Dog', 1000],
      ['VAT 7%', 1413],
      ['VAT 19%', 1118],
      ['Tourist tax', 1000],
    ]);
    expect(bill.total).toBe(29_600);
  });

  it('takes an included tax out of nights and extras together, without hundredths', () => {
    const tariff = tariffWith({
      extras: [extraWith({ id: 'breakfast', per: 'stay', amount: 6000, taxes: ['vat'] })],
      taxes: [taxWith({ id: 'vat', name: 'VAT', kind: 'percent', rate: 10_000, isIncluded: true })],
    });
    const bill = quote(tariff, ROOM, STAY, TWO, { extras: [{ id: 'breakfast', count: 1 }] });
    expect(bill.lines.at(-1)).toMatchObject({ kind: 'included-tax', amount: 2727, base: 30_000 });
    expect(bill.total).toBe(30_000);
  });

  it('adds to each the taxes chosen for it', () => {
    const tariff = tariffWith({
      extras: [extraWith({ id: 'parking', name: 'Parking', per: 'night', amount: 1800, taxes: ['sales'] })],
      taxes: [
        taxWith({ id: 'occupancy', name: 'Occupancy', kind: 'percent', rate: 9000 }),
        taxWith({ id: 'sales', name: 'Sales', kind: 'percent', rate: 8250, isOnNights: false }),
      ],
    });
    const bill = quote(tariff, ROOM, STAY, TWO, { extras: [{ id: 'parking', count: 1 }] });
    expect(linesOf(bill)).toEqual([
      ['Nights', 24_000],
      ['Parking, 2 nights', 3600],
      ['Occupancy', 2160],
      ['Sales', 297],
    ]);
    expect(bill.total).toBe(30_057);
  });
});

describe('the extras of a stay that changes', () => {
  const longer = { room: ROOM, stay: aStay('2027-06-01', '2027-06-04'), party: TWO };
  const extrasOf = (bill: Quote) => bill.extras?.map(({ id, count, amount }) => [id, count, amount]);

  it('cost today’s rates on an added night', () => {
    const dearer = breakfastAt(1700);
    const bill = requote(agreedBy(booked(), WITH_EXTRAS), dearer, longer);
    expect(extrasOf(bill)).toEqual([
      ['breakfast', 2, 6000 + 3400],
      ['dog', 1, 1000],
    ]);
    expect(recalculateBill(agreedBy(bill, WITH_EXTRAS, dearer), WITH_EXTRAS, longer)).toEqual(bill);
  });

  it('are not charged on an added night if they are no longer offered', () => {
    expect(extrasOf(requote(agreedBy(booked(), WITH_EXTRAS), later([]), longer))).toEqual([
      ['breakfast', 2, 6000],
      ['dog', 1, 1000],
    ]);
  });

  it('cost today’s price if added today, on agreed nights, too', () => {
    const dearer = breakfastAt(1700);
    const bare = quote(WITH_EXTRAS, ROOM, STAY, TWO);
    const extras = [{ id: 'breakfast', count: 1 }];
    const bill = requote(agreedBy(bare, WITH_EXTRAS), dearer, { room: ROOM, stay: STAY, party: TWO, extras });
    expect(extrasOf(bill)).toEqual([['breakfast', 1, 3400]]);
    expect(bill.extras?.[0]).toMatchObject({ tariff: 6, unit: 1700 });
  });

  it('are reduced to the number of guests', () => {
    const alone = { ...longer, stay: STAY, party: { guests: 1, children: 0 } };
    expect(extrasOf(requote(agreedBy(booked(), WITH_EXTRAS), WITH_EXTRAS, alone))).toEqual([
      ['breakfast', 1, 3000],
      ['dog', 1, 1000],
    ]);
  });

  it('are repriced with the whole stay, except those no longer sold', () => {
    const [, dog, ...others] = WITH_EXTRAS.extras ?? [];
    const inForce = later([...others, { ...dog, amount: 1300 } as Extra]);
    const agreed = agreedBy(booked(), WITH_EXTRAS, inForce);
    const bill = quoteAnew(agreed, inForce, longer, () => ROOM);
    expect(extrasOf(bill)).toEqual([
      ['breakfast', 2, 9000],
      ['dog', 1, 1300],
    ]);
    expect(recalculateBill({ ...agreed, quote: bill }, inForce, longer)).toEqual(bill);
  });

  it('are priced as for a new stay if no agreed night is left', () => {
    const elsewhere = { ...longer, stay: aStay('2027-07-01', '2027-07-02') };
    const bill = requote(agreedBy(booked(), WITH_EXTRAS), breakfastAt(1700), elsewhere);
    expect(extrasOf(bill)).toEqual([
      ['breakfast', 2, 3400],
      ['dog', 1, 1000],
    ]);
    expect(requote(agreedBy(booked(), WITH_EXTRAS), later([]), elsewhere).extras).toBeUndefined();
  });

  it('are charged on the nights for which they are offered', () => {
    const garden = extraWith({ id: 'garden', per: 'night', amount: 500, from: day('2027-06-02') });
    const tariff = tariffWith({
      extras: [garden],
      seasons: [seasonWith('June', '2027-06-02', '2027-06-03')],
    });
    const chosen = [{ id: 'garden', count: 1 }];
    expect(quote(tariff, ROOM, STAY, TWO, { extras: chosen })).toMatchObject({ total: 24_500 });
    expect(
      quote(tariff, ROOM, aStay('2027-05-01', '2027-05-03'), TWO, { extras: chosen }).extras,
    ).toBeUndefined();
  });
});
