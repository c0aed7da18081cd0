import { aBill } from '@innkeep/contract/testing/bills';
import { aStay } from '@innkeep/contract/testing/dates';
import { EXAMPLE } from '@innkeep/contract/testing/tariffs';
import { quote, type Quote } from '@innkeep/contract/rates/quote';
import { quoteAt } from '@innkeep/contract/rates/requote';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aRoom } from '../../testing/builders.ts';
import { checkBills } from './check-bills.ts';

const stay = aStay('2027-06-30', '2027-07-03');
const room = { _id: 'sea-view', price: 99.99 };
const agreed = quote(EXAMPLE, { _id: 'sea-view', price: 9999 }, stay, { guests: 2, children: 0 });

/** Returns what is found in the example's bill after a change by hand. */
function found(bill: Quote, total = 334.17, tariffs = [EXAMPLE]): string[] {
  const booking = aStoredBooking('b1', stay.checkin, stay.checkout, { room: { ...aRoom(), ...room } });
  const known = new Map(tariffs.map((tariff) => [tariff.version, tariff]));
  return checkBills({ ...booking, total, quote: bill }, known).map(
    ({ kind, detail }) => `${kind}: ${detail}`,
  );
}

describe('a bill', () => {
  it('is proven by the tariff that it names, not by the one in force', () => {
    expect(found(agreed)).toEqual([]);
    expect(found(agreed, 334.17, [{ ...EXAMPLE, version: 18, taxes: [] }, EXAMPLE])).toEqual([]);
    expect(found(aBill(room, stay).quote, 299.97, [])).toEqual([]);
  });

  it('with a discount is proven by what the code was worth then', () => {
    const discount = { code: 'WELCOME', name: 'Welcome', kind: 'percent', worth: 1000 } as const;
    const bill = quote(
      EXAMPLE,
      { _id: 'sea-view', price: 9999 },
      stay,
      { guests: 2, children: 0 },
      { discount },
    );
    expect(found(bill, 301.95)).toEqual([]);
    expect(found({ ...bill, discount: { ...discount, worth: 999 } }, 301.95)).not.toEqual([]);
  });

  const [night, ...nights] = agreed.nights;
  const [line, ...lines] = agreed.lines;
  it.each<[found: string, changes: object]>([
    ['nights.0.price 9998 is 9999', { nights: [{ ...night, price: 9998 }, ...nights] }],
    ['nights.0.off 999 is 1000', { nights: [{ ...night, off: 999 }, ...nights] }],
    ['lines.0.amount 35798 is 35797', { lines: [{ ...line, amount: 35_798 }, ...lines] }],
    ['lines.0.name "Night" is "Nights"', { lines: [{ ...line, name: 'Night' }, ...lines] }],
    ['atHotel 1 is 0', { atHotel: 1 }],
    ['tip 500 is undefined', { tip: 500 }],
    ['guests 3 is 2', { guests: 3 }],
  ])('with a figure that was changed by hand is found: %s', (difference, changes) => {
    expect(found({ ...agreed, ...changes })).toEqual([`booking/wrong-bill: ${difference} by the tariff`]);
  });

  it('at a price that the desk has named is proven by its sum, with fees and taxes of any tariff', () => {
    const party = { guests: 2, children: 0 };
    const bill = quoteAt(8000, EXAMPLE, { room: { _id: 'sea-view', price: 9999 }, stay, party });
    expect(found(bill, bill.total / 100)).toEqual([]);
    expect(found({ ...bill, total: 1 }, 0.01)).toEqual([
      `booking/wrong-bill: total 1 is ${bill.total} by the tariff`,
    ]);
  });

  it('whose tariff is gone, or that cannot be reckoned, is found', () => {
    expect(found(agreed, 334.17, [])).toEqual(['booking/tariff-gone: there is no tariff 17']);
    const discount = { code: 'X', name: 'X', kind: 'percent', worth: 0.5 } as const;
    expect(found({ ...agreed, discount })).toEqual([
      expect.stringMatching(/^booking\/wrong-bill: \w+ \d+ is undefined/),
    ]);
  });

  it('whose total is another than the booking’s is found', () => {
    expect(found(agreed, 334.18)).toEqual(['booking/wrong-total: 334.18 instead of 334.17']);
  });
});
