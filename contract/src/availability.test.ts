import { ValidationError } from 'yup';
import { describe, expect, it } from 'vitest';
import { availabilitySchema } from './availability.ts';

const question = { room: 'sea-view', from: '2027-06-01', to: '2027-07-01' };

async function problems(value: unknown) {
  const outcome: unknown = await availabilitySchema
    .validate(value, { abortEarly: false })
    .catch((error: unknown) => error);
  return outcome instanceof ValidationError ? outcome.inner.map(({ path }) => path) : [];
}

describe('availabilitySchema', () => {
  it.each([question, { ...question, to: question.from }, { ...question, to: '2028-07-05' }])(
    'takes %j',
    async (value) => {
      expect(await problems(value)).toEqual([]);
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
    ['to', { to: '2028-07-06' }],
  ])('refuses %s in %j', async (field, change) => {
    expect(new Set(await problems({ ...question, ...change }))).toEqual(new Set([field]));
  });
});
