import { describe, expect, it } from 'vitest';
import { bookingInputSchema, partyStaySchema } from './booking.ts';
import { ownChangeSchema } from './desk/desk-inputs.ts';
import { quoteQuestionSchema } from './rates/quote-question.ts';
import { roomSearchSchema, wantedStay } from './room-search.ts';
import { aStay } from './testing/dates.ts';
import { refusalsOf } from './testing/refusals-of.ts';

const context = { now: new Date('2027-06-01T12:00:00Z') };
const stay = { ...aStay('2027-06-14', '2027-06-16'), guests: 4, children: 2 };

describe('the ages of children', () => {
  it.each([
    ['9,2', [9, 2]],
    ['0', [0]],
    ['', []],
    [',', []],
    [
      ['9', '2'],
      [9, 2],
    ],
  ])('are read from an address, as %o', (ages, read) => {
    const question = { room: 'sea-view', ...stay, ages };
    expect(quoteQuestionSchema.validateSync(question, { context })).toMatchObject({ ages: read });
    const search = roomSearchSchema.validateSync({ ...stay, ages }, { context });
    expect(wantedStay(search)).toMatchObject({ ages: read });
  });

  it('are absent where nothing is said of them', () => {
    expect(partyStaySchema.validateSync(stay, { context })).not.toHaveProperty('ages');
    expect(ownChangeSchema.validateSync({ rev: 1 })).not.toHaveProperty('ages');
  });

  it.each<[ages: unknown, path: string, sentence: string]>([
    ['nine', 'ages[0]', 'An age must be a number.'],
    [[9, '2.5'], 'ages[1]', 'An age must be a whole number.'],
    [[-1], 'ages[0]', 'An age must be at least 0.'],
    [[18], 'ages[0]', 'An age can be at most 17.'],
    [[Number.NaN], 'ages[0]', 'An age must be a number.'],
    [[null], 'ages[0]', 'An age must be a number.'],
    [[''], 'ages[0]', 'An age is missing.'],
    [[[9]], 'ages[0]', 'An age must be a number.'],
    [null, 'ages', 'Ages are a list of numbers.'],
    [9, 'ages', 'Ages are a list of numbers.'],
    [{ 0: 9 }, 'ages', 'Ages are a list of numbers.'],
    [Array.from({ length: 100_000 }, () => 9), 'ages', 'There are more ages than children.'],
    [Array.from({ length: 100_000 }, () => '9').join(','), 'ages', 'There are more ages than children.'],
  ])('are refused in plain words', (ages, path, sentence) => {
    const order = { ...stay, email: 'ana@innkeep.test', room: { _id: 'sea-view' }, ages };
    expect(refusalsOf(() => bookingInputSchema.validateSync(order, { abortEarly: false }))).toEqual({
      [path]: sentence,
    });
  });
});
