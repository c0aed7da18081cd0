import { describe, expect, it } from 'vitest';
import { availabilitySchema } from './availability.ts';
import { refusalsOf } from './testing/refusals-of.ts';

const question = { room: 'sea-view', from: '2027-06-01', to: '2027-07-01' };

const problems = (value: unknown) =>
  Object.keys(refusalsOf(() => availabilitySchema.validateSync(value, { abortEarly: false })));

describe('availabilitySchema', () => {
  it.each([question, { ...question, to: question.from }, { ...question, to: '2028-09-03' }])(
    'takes %j',
    (value) => {
      expect(problems(value)).toEqual([]);
    },
  );

  it.each([
    ['room', { room: undefined }],
    ['room', { room: '' }],
    ['room', { room: '../users' }],
    ['from', { from: undefined }],
    ['from', { from: '2027-02-29' }],
    ['from', { from: '01/06/2027' }],
    ['from', { from: ['2027-06-01', '2027-06-02'] }],
    ['to', { to: undefined }],
    ['to', { to: '2027-06-31' }],
    ['to', { to: '2027-05-31' }],
    ['to', { to: '2028-09-04' }],
  ])('refuses %s in %j', (field, change) => {
    expect(new Set(problems({ ...question, ...change }))).toEqual(new Set([field]));
  });
});
