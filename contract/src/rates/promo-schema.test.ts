import type { Schema } from 'yup';
import { describe, expect, it } from 'vitest';
import { bookingInputSchema } from '../booking.ts';
import { day } from '../testing/dates.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { aPromo, EXAMPLE } from '../testing/tariffs.ts';
import { promoInputSchema } from './promo-schema.ts';
import { quoteQuestionSchema } from './quote-question.ts';
import { ratesInputSchema } from './tariff-schema.ts';

const context = { now: new Date('2027-06-01T16:00:00Z') };

const refusals = (schema: Schema, value: unknown) =>
  refusalsOf(() => schema.validateSync(value, { abortEarly: false, stripUnknown: true, context }));

describe('a promotion', () => {
  it('is accepted without unknown fields', () => {
    const whole = aPromo({
      maxUses: 5,
      arriveFrom: day('2027-07-01'),
      arriveUntil: day('2027-08-01'),
      minNights: 3,
      bookBy: day('2027-06-30'),
      minDaysAhead: 14,
      plans: ['standard', 'board'],
    });
    expect(promoInputSchema.validateSync({ ...whole, uses: 9 }, { stripUnknown: true })).toEqual(whole);
    expect(promoInputSchema.validateSync(aPromo())).toEqual(aPromo());
  });

  it.each([
    ['no object', 5, { '': 'Send the promotion as a JSON object.' }],
    ['no name', { ...aPromo(), name: ' ' }, { name: 'Give it a name.' }],
    ['no kind', { ...aPromo(), kind: undefined }, { kind: 'Choose the discount.' }],
    ['another kind', { ...aPromo(), kind: 'night' }, { kind: 'Choose the discount.' }],
    ['no worth', { ...aPromo(), worth: undefined }, { worth: 'The discount is missing.' }],
    ['nothing off', { ...aPromo(), worth: 0 }, { worth: 'The discount must be at least 1.' }],
    ['more than all', { ...aPromo(), worth: 10_001 }, { worth: 'The discount can be at most 100%.' }],
    [
      'more than there is',
      { ...aPromo(), kind: 'amount', worth: 10_000_001 },
      { worth: 'The discount can be at most 10000000.' },
    ],
    [
      'no word of whether it is on',
      { ...aPromo(), isActive: undefined },
      { isActive: 'Say whether it is switched on.' },
    ],
    [
      'no word of its uses',
      { ...aPromo(), maxUses: undefined },
      { maxUses: 'Say how often it may be used.' },
    ],
    ['no uses', { ...aPromo(), maxUses: 0 }, { maxUses: 'The usage limit must be at least 1.' }],
    [
      'too many uses',
      { ...aPromo(), maxUses: 1_000_001 },
      { maxUses: 'The usage limit can be at most 1000000.' },
    ],
    [
      'no word of whose it is',
      { ...aPromo(), isOncePerPerson: undefined },
      { isOncePerPerson: 'Say whether each guest may use it once.' },
    ],
    [
      'no date to arrive from',
      { ...aPromo(), arriveFrom: 'May' },
      { arriveFrom: 'The first arrival must be a date, like 2027-05-31.' },
    ],
    [
      'no date to arrive until',
      { ...aPromo(), arriveUntil: 'May' },
      { arriveUntil: 'The end must be a date, like 2027-05-31.' },
    ],
    [
      'stays of no nights',
      { ...aPromo(), minNights: 0 },
      { minNights: 'The minimum stay must be at least 1.' },
    ],
    [
      'no last day to book',
      { ...aPromo(), bookBy: 'May' },
      { bookBy: 'The last day to book must be a date, like 2027-05-31.' },
    ],
    [
      'no days ahead',
      { ...aPromo(), minDaysAhead: 0 },
      { minDaysAhead: 'The days before arrival must be at least 1.' },
    ],
    [
      'more days ahead than a guest can book',
      { ...aPromo(), minDaysAhead: 366 },
      { minDaysAhead: 'The days before arrival can be at most 365.' },
    ],
    [
      'an end on the day of its beginning',
      { ...aPromo(), arriveFrom: '2027-08-01', arriveUntil: '2027-08-01' },
      { arriveUntil: 'The end must be after the first arrival.' },
    ],
    ['no rate in its list', { ...aPromo(), plans: [] }, { plans: 'Choose a rate, or leave this out.' }],
    ['a rate twice', { ...aPromo(), plans: ['board', 'board'] }, { plans: 'Name each rate once.' }],
    ['no list of rates', { ...aPromo(), plans: 'board' }, { plans: 'Send this as a JSON list.' }],
    ['no id of a rate', { ...aPromo(), plans: ['a b'] }, { 'plans[0]': 'This is not a valid id.' }],
    [
      'too many rates',
      { ...aPromo(), plans: ['1', '2', '3', '4', '5', '6', '7'] },
      { plans: 'A code can be for at most 6 rates.' },
    ],
  ])('with %s is refused with this sentence', (_what, value, found) => {
    expect(refusals(promoInputSchema, value)).toEqual(found);
  });

  it.each([
    { worth: 10_000 },
    { plans: ['1', '2', '3', '4', '5', '6'] },
    { maxUses: 1 },
    { maxUses: 1_000_000 },
    { arriveFrom: day('2027-08-01') },
    { arriveUntil: day('2027-08-01') },
    { arriveFrom: day('2027-08-01'), arriveUntil: day('2027-08-02') },
    { kind: 'amount' as const, worth: 10_000_000 },
  ])('may have %o', (changes) => {
    expect(refusals(promoInputSchema, aPromo(changes))).toEqual({});
  });

  it('may take off an amount of more than a hundred units', () => {
    expect(refusals(promoInputSchema, aPromo({ kind: 'amount', worth: 50_000 }))).toEqual({});
  });
});

const stay = { checkin: '2027-06-14', checkout: '2027-06-16', guests: 2 };
const order = { ...stay, email: 'ana@innkeep.test', room: { _id: 'sea-view' } };

describe.each<[string, Schema, object]>([
  ['a quote', quoteQuestionSchema, { ...stay, room: 'sea-view' }],
  ['a booking', bookingInputSchema, order],
])('%s', (_what, schema, value) => {
  it('accepts children among the guests, and a code in upper or lower case', () => {
    expect(schema.validateSync({ ...value, children: '1', code: ' wel come ' }, { context })).toMatchObject({
      children: 1,
      code: 'WELCOME',
    });
    expect(schema.validateSync({ ...value, code: ' ' }, { context })).not.toHaveProperty('code', ' ');
    expect(refusals(schema, { ...value, code: '' })).toEqual({});
  });

  it.each([
    [{ children: 2 }, { children: 'At least one of the guests must be an adult.' }],
    [{ children: -1 }, { children: 'Children must be at least 0.' }],
    [{ children: 0.5 }, { children: 'Children must be a whole number.' }],
    [{ code: 'x'.repeat(49) }, { code: 'A code has 6 to 24 letters, digits or hyphens.' }],
    [{ code: 'über-alles' }, { code: 'A code has 6 to 24 letters, digits or hyphens.' }],
    [{ code: 'welcome!' }, { code: 'A code has 6 to 24 letters, digits or hyphens.' }],
    [{ code: 5 }, { code: 'A code is text.' }],
  ])('with %o is refused with this sentence', (change, found) => {
    expect(refusals(schema, { ...value, ...change })).toEqual(found);
  });
});

it('a question about a price says which room', () => {
  expect(refusals(quoteQuestionSchema, stay)).toEqual({ room: 'Say which room: ?room=…' });
  expect(refusals(quoteQuestionSchema, { ...stay, room: 'a b' })).toEqual({
    room: 'room is not a valid id.',
  });
});

it('rates are sent with the version that they change', () => {
  expect(ratesInputSchema.validateSync(EXAMPLE)).toEqual(EXAMPLE);
  expect(refusals(ratesInputSchema, { ...EXAMPLE, version: undefined })).toEqual({
    version: 'The version is missing.',
  });
  expect(refusals(ratesInputSchema, { ...EXAMPLE, version: -1 })).toEqual({
    version: 'The version must be at least 0.',
  });
});
