import { describe, expect, it } from 'vitest';
import { aStay } from '../testing/dates.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { BY_AGE, tariffWith } from '../testing/tariffs.ts';
import { billLines } from './bill-lines.ts';
import { extraOf } from './extra-guests.ts';
import { quote } from './quote.ts';
import { parseTariff } from './tariff-schema.ts';
import type { AgeBand, ExtraGuests } from './tariff.ts';

const ROOM = { _id: 'sea-view', price: 12_000 };
const STAY = aStay('2027-06-30', '2027-07-02');
const PREPAID = { id: 'prepaid', name: 'Non-refundable', percent: -1200 };

describe('children by age, for two nights of $120', () => {
  it.each([
    ['two adults with children of 9 and 2', { guests: 4, children: 2, ages: [9, 2] }, 13_500, 27_800],
    ['one adult with both', { guests: 3, children: 2, ages: [9, 2] }, 12_000, 24_400],
    ['three adults with the older', { guests: 4, children: 1, ages: [9] }, 16_500, 34_200],
    ['the same, however their ages are listed', { guests: 4, children: 2, ages: [2, 9] }, 13_500, 27_800],
    ['children whose ages are not known count as the oldest', { guests: 4, children: 2 }, 15_000, 30_800],
    ['so does the one that is missing', { guests: 4, children: 2, ages: [2] }, 13_500, 27_800],
    ['a child of 12 or older pays as an adult', { guests: 3, children: 1, ages: [12] }, 15_000, 30_800],
    ['adults alone pay as before', { guests: 4, children: 0 }, 18_000, 37_600],
  ])('%s', (_who, party, night, total) => {
    const bill = quote(BY_AGE, ROOM, STAY, party);
    expect(bill).toMatchObject({ nights: [{ price: night }, { price: night }], total });
  });

  it('a rate plan changes what they cost, too', () => {
    const party = { guests: 4, children: 2, ages: [9, 2] };
    const bill = quote(BY_AGE, ROOM, STAY, party, { plan: PREPAID });
    expect(bill).toMatchObject({ nights: [{ price: 11_880, extra: 1320 }, {}], total: 24_560 });
  });

  it('the bill keeps the ages, with a line for each price of extra guests', () => {
    const bill = quote(BY_AGE, ROOM, STAY, { guests: 5, children: 2, ages: [9, 4] });
    expect(bill.ages).toEqual([9, 4]);
    expect(billLines(bill).map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
      'Price: $120 × 2 nights',
      '2 extra guests × $15 × 2 nights: $60',
      '1 extra guest × $30 × 2 nights: $60',
      'Tourist tax: $12',
      'Total: $372',
    ]);
  });

  it('a child who stays free is not an extra guest', () => {
    const [night] = quote(BY_AGE, ROOM, STAY, { guests: 4, children: 2, ages: [9, 2] }).nights;
    expect(night).toMatchObject({ extra: 1500, extraGuests: 1 });
    expect(night).not.toHaveProperty('extraEach');
    const free = quote(BY_AGE, ROOM, STAY, { guests: 3, children: 1, ages: [2] });
    expect(free.nights[0]).toMatchObject({ price: 12_000, extra: 0 });
    expect(free.nights[0]).not.toHaveProperty('extraGuests');
  });

  it('a room’s own entry says how many are included and what an adult pays, not what children do', () => {
    const extraGuests = { ...BY_AGE.extraGuests, byRoom: { 'sea-view': { included: 1, amount: 5000 } } };
    const party = { guests: 4, children: 2, ages: [9, 2] };
    expect(extraOf({ extraGuests }, ROOM, party)).toEqual([1500, 5000]);
    expect(extraOf({ extraGuests }, { _id: 'attic' }, party)).toEqual([1500]);
  });

  it('where extra adults are free or cheaper, children cost no more', () => {
    const byRoom = { 'sea-view': { included: 1, amount: 0 }, attic: { included: 1, amount: 1000 } };
    const extraGuests = { ...BY_AGE.extraGuests, byRoom };
    const party = { guests: 4, children: 2, ages: [9, 2] };
    expect(extraOf({ extraGuests }, ROOM, party)).toEqual([]);
    expect(extraOf({ extraGuests }, { _id: 'attic' }, party)).toEqual([1000, 1000]);
  });

  it('without bands every extra guest costs the same, even if ages are given', () => {
    const tariff = tariffWith({ extraGuests: { included: 2, amount: 3000, byRoom: {} } });
    expect(extraOf(tariff, ROOM, { guests: 4, children: 2, ages: [9, 2] })).toEqual([3000, 3000]);
  });
});

describe('the bands of a tariff', () => {
  const refused = (bands: unknown, childAge: number | null = 12) =>
    refusalsOf(() => parseTariff({ ...BY_AGE, childAge, extraGuests: { ...BY_AGE.extraGuests, bands } }));
  const band = (under: number, amount = 0): AgeBand => ({ under, amount });

  it.each<[what: string, bands: ExtraGuests['bands']]>([
    ['none', undefined],
    ['one', [band(12)]],
    ['four', [band(1), band(3), band(6), band(12, 1_000_000)]],
  ])('are taken: %s', (_what, bands) => {
    expect(refused(bands)).toEqual({});
  });

  it.each<[string, unknown, path: string, sentence: string]>([
    ['no list', 5, '', 'Send this as a JSON list.'],
    ['an empty one', [], '', 'Add an age, or leave this out.'],
    ['five', [1, 2, 3, 4, 12].map((age) => band(age)), '', 'There can be at most 4 ages.'],
    ['a text', [{ under: '12', amount: 0 }], '[0].under', 'The age must be a number.'],
    ['no age', [{ amount: 0 }], '[0].under', 'The age is missing.'],
    ['an age of 0', [band(0), band(12)], '[0].under', 'The age must be at least 1.'],
    ['half a year', [band(1.5), band(12)], '[0].under', 'The age must be a whole number.'],
    ['an age twice', [band(12), band(12)], '[1].under', 'Each age must be above the one before.'],
    ['no price', [{ under: 12 }], '[0].amount', 'This price is missing.'],
    ['a negative price', [band(12, -1)], '[0].amount', 'This price must be at least 0.'],
    ['another end', [band(3)], '[0].under', 'The last age must be the same as in “Children are under”.'],
  ])('are refused at the field: %s', (_what, bands, path, sentence) => {
    expect(refused(bands)).toMatchObject({ [`extraGuests.bands${path}`]: sentence });
  });

  it('need an age that children are under', () => {
    expect(refused([band(12)], null)).toEqual({
      'extraGuests.bands[0].under': 'The last age must be the same as in “Children are under”.',
    });
  });
});
