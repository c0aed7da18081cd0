import { describe, expect, it } from 'vitest';
import { roomSearchSchema, wantedStay } from './room-search.ts';
import { aStay } from './testing/dates.ts';
import { refusalsOf } from './testing/refusals-of.ts';

/** Noon at the hotel on 1 June 2027. */
const context = { now: new Date('2027-06-01T16:00:00Z') };
const stay = { checkin: '2027-06-14', checkout: '2027-06-16', guests: '2' };

const problems = (query: unknown) =>
  refusalsOf(() => roomSearchSchema.validateSync(query, { abortEarly: false, context }));

describe('roomSearchSchema, of pages', () => {
  it.each([
    [{}, {}],
    [
      { page: '0', size: '6' },
      { page: 0, size: 6 },
    ],
    [
      { page: '10000', size: '50' },
      { page: 10_000, size: 50 },
    ],
  ])('reads %j', async (query, page) => {
    expect(await roomSearchSchema.validate(query)).toEqual(page);
  });

  it.each([
    ['page', { page: '-1', size: '6' }],
    ['page', { page: '0.5', size: '6' }],
    ['page', { page: 'x', size: '6' }],
    ['page', { page: ['0', '1'], size: '6' }],
    ['page', { page: '10001', size: '6' }],
    ['page', { size: '6' }],
    ['size', { page: '0' }],
    ['size', { page: '0', size: '0' }],
    ['size', { page: '0', size: '51' }],
    ['size', { page: '0', size: '' }],
  ])('refuses %s in %j', (field, query) => {
    expect(Object.keys(problems(query))).toEqual([field]);
    expect(Object.keys(problems({ ...query, ...stay }))).toEqual([field]);
  });
});

describe('roomSearchSchema, of stays', () => {
  it('reads a stay, with a page and without', async () => {
    const wanted = { ...stay, guests: 2 };
    for (const page of [{}, { page: 0, size: 6 }]) {
      const search = await roomSearchSchema.validate({ ...page, ...stay }, { context });
      expect(search).toEqual({ ...page, ...wanted });
      expect(wantedStay(search)).toEqual(wanted);
    }
  });

  it('finds no stay where the query has none', async () => {
    expect(wantedStay(await roomSearchSchema.validate({ page: 0, size: 6 }))).toBeUndefined();
  });

  it('asks for missing fields by name', () => {
    expect(problems({ checkin: stay.checkin })).toEqual({
      checkout: 'Choose your check-out date.',
      guests: 'Please enter the number of guests.',
    });
    expect(problems({ checkin: stay.checkin, checkout: stay.checkout })).toEqual({
      guests: 'Please enter the number of guests.',
    });
    expect(problems({ guests: '2' })).toEqual({
      checkin: 'Choose your check-in date.',
      checkout: 'Choose your check-out date.',
    });
  });

  it.each([
    ['checkin', { checkin: '' }],
    ['checkin', { checkin: '2027-05-31' }],
    ['checkin', { checkin: '2027-02-30' }],
    ['checkin', { checkin: '14/06/2027' }],
    ['checkin', { checkin: ['2027-06-14', '2027-06-15'] }],
    ['checkin', { checkin: '2028-06-01', checkout: '2028-06-02' }],
    ['checkout', { checkout: '2027-06-14' }],
    ['checkout', { checkout: '2027-06-13' }],
    ['checkout', { checkout: '2027-07-15' }],
    ['guests', { guests: '0' }],
    ['guests', { guests: '6' }],
    ['guests', { guests: '1.5' }],
    ['guests', { guests: 'two' }],
    ['guests', { guests: ['2'] }],
  ])('refuses %s in %j', (field, change) => {
    expect(Object.keys(problems({ ...stay, ...change }))).toEqual([field]);
  });
});

describe('the stay that a query asks about', () => {
  const stay = { ...aStay('2027-06-14', '2027-06-16'), guests: 2 };

  it.each(['checkin', 'checkout', 'guests'])('is none without its %s', (field) => {
    expect(wantedStay({ ...stay, [field]: undefined })).toBeUndefined();
  });
});

describe('roomSearchSchema, of amenities', () => {
  it.each([
    ['bath', ['bath']],
    ['bath,balcony', ['bath', 'balcony']],
    ['bath,bath,,kettle', ['bath', 'kettle']],
    ['', []],
    [
      ['bath', 'kettle'],
      ['bath', 'kettle'],
    ],
  ])('reads %j', async (amenities, ids) => {
    expect(await roomSearchSchema.validate({ amenities })).toEqual({ amenities: ids });
  });

  it.each(['pool', 'bath,pool', 'toString', ['bath', 'pool']])('refuses %j', (amenities) => {
    expect(problems({ amenities })).toEqual({ amenities: 'The hotel has no such amenity.' });
  });
});
