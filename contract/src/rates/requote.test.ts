import { describe, expect, it } from 'vitest';
import { aStay } from '../testing/dates.ts';
import { EXAMPLE, tariffWith, taxWith } from '../testing/tariffs.ts';
import { quote } from './quote.ts';
import { quoteAt, requote, type AgreedStay } from './requote.ts';
import type { Tariff } from './tariff.ts';

const ATTIC = { _id: 'attic', price: 9999 };
const CELLAR = { _id: 'cellar', price: 5000 };
const two = { guests: 2, children: 0 };
const agreedStay = aStay('2027-06-30', '2027-07-03');
const DOUBLED = tariffWith({ version: 18, usual: { ...EXAMPLE.usual, percent: 10_000 } });

function agreedBy(tariff: Tariff = EXAMPLE): AgreedStay {
  const tariffs = new Map([EXAMPLE, DOUBLED].map((each) => [each.version, each]));
  return { quote: quote(tariff, ATTIC, agreedStay, two), roomId: 'attic', tariffs };
}

const prices = ({ nights }: ReturnType<typeof requote>) => nights.map(({ price }) => price);

describe('a stay that is changed', () => {
  it('costs the same if nothing changes', () => {
    const agreed = agreedBy();
    expect(requote(agreed, EXAMPLE, { room: ATTIC, stay: agreedStay, party: two })).toEqual(agreed.quote);
    expect(agreed.quote.total).toBe(33_417);
  });

  it('keeps the price of kept nights; added ones cost today’s price', () => {
    const stay = aStay('2027-07-01', '2027-07-04');
    const changed = requote(agreedBy(), DOUBLED, { room: ATTIC, stay, party: two });
    expect(prices(changed)).toEqual([11_999, 13_799, 19_998]);
    expect(changed.nights.map(({ tariff }) => tariff)).toEqual([17, 17, 18]);
    // The long-stay discount is the stay's own; the tourist tax is that of the two agreed nights.
    expect(changed).toMatchObject({ tariff: 17, total: 45_796 - 4580 + 800 });
  });

  it('keeps its price in another room, and says in which it was priced', () => {
    const moved = requote(agreedBy(), EXAMPLE, { room: CELLAR, stay: agreedStay, party: two });
    expect([moved.total, moved.nights[0]?.room]).toEqual([33_417, 'attic']);
    const longer = requote({ ...agreedBy(), quote: moved, roomId: 'cellar' }, DOUBLED, {
      room: CELLAR,
      stay: aStay('2027-06-29', '2027-07-03'),
      party: two,
    });
    expect(prices(longer)).toEqual([10_000, 9999, 11_999, 13_799]);
    expect(longer.nights.map(({ room }) => room)).toEqual([undefined, 'attic', 'attic', 'attic']);
    const back = requote({ ...agreedBy(), quote: moved, roomId: 'cellar' }, EXAMPLE, {
      room: ATTIC,
      stay: agreedStay,
      party: two,
    });
    expect(back).toEqual(agreedBy().quote);
  });

  it('keeps its price in another room, even where its bill has later rates than its nights', () => {
    const before = { ...DOUBLED, version: 19 };
    const taxed = { ...before, version: 20, taxes: [taxWith({ kind: 'stay', rate: 500 })] };
    const tariffs = new Map([EXAMPLE, DOUBLED, before, taxed].map((each) => [each.version, each]));
    const change = (bill: AgreedStay['quote'], inForce: Tariff, from: string, room = ATTIC) => {
      const agreed = { quote: bill, roomId: 'attic', tariffs };
      return requote(agreed, inForce, { room, stay: aStay(from, '2027-07-05'), party: two });
    };
    const extended = change(agreedBy().quote, DOUBLED, '2027-07-02');
    const shortened = change(extended, before, '2027-07-03');
    expect([shortened.tariff, ...shortened.nights.map(({ tariff }) => tariff)]).toEqual([19, 18, 18]);
    const moved = change(shortened, taxed, '2027-07-03', CELLAR);
    expect([moved.tariff, moved.total]).toEqual([19, shortened.total]);
  });

  it('charges added guests by the tariff of each night', () => {
    const withExtra = { ...EXAMPLE, extraGuests: { included: 2, amount: 1000, byRoom: {} } };
    const agreed = { ...agreedBy(withExtra), tariffs: new Map([[17, withExtra]]) };
    const party = { guests: 3, children: 0 };
    const changed = requote(agreed, DOUBLED, { room: ATTIC, stay: agreedStay, party });
    expect(prices(changed)).toEqual([10_999, 12_999, 14_799]);
  });

  it('keeps a code', () => {
    const discount = { code: 'WELCOME', name: 'Welcome', kind: 'percent', worth: 1000 } as const;
    const tariff = tariffWith();
    const agreed = { ...agreedBy(), quote: quote(tariff, ATTIC, agreedStay, two, { discount }) };
    const stay = aStay('2027-06-30', '2027-07-01');
    expect(requote(agreed, tariff, { room: ATTIC, stay, party: two })).toMatchObject({
      discount,
      total: 8999,
    });
  });
});

describe('a price set by the desk', () => {
  const stay = aStay('2027-06-30', '2027-07-02');

  it('counts for each night, with the taxes on top and without discounts', () => {
    const named = quoteAt(5000, EXAMPLE, { room: ATTIC, stay, party: two });
    expect(prices(named)).toEqual([5000, 5000]);
    expect(named).toMatchObject({ total: 10_800, nights: [{ named: true }, {}] });
  });

  it('stays when the stay changes, without discounts; new nights cost today’s price', () => {
    const quoted = quoteAt(5000, EXAMPLE, { room: ATTIC, stay, party: two });
    const longer = requote({ ...agreedBy(), quote: quoted }, EXAMPLE, {
      room: ATTIC,
      stay: aStay('2027-06-30', '2027-07-03'),
      party: { guests: 3, children: 0 },
    });
    expect(prices(longer)).toEqual([5000, 5000, 13_799]);
    expect(longer.nights.map(({ off }) => off)).toEqual([0, 0, 1380]);
  });
});
