import { describe, expect, it } from 'vitest';
import { tieFields } from './tie-fields.ts';

describe('tieFields', () => {
  const told: object[] = [];
  const tie = tieFields(
    { amount: '12', nights: 3 },
    (changes) => told.push(changes),
    (name) => (name === 'amount' ? 'Enter an amount.' : undefined),
  );

  it('gives a field its value, and what is wrong with it', () => {
    expect(tie('amount')).toMatchObject({ value: '12', problem: 'Enter an amount.' });
    expect(tie('nights')).toMatchObject({ value: 3, problem: undefined });
  });

  it('tells of a change by the name of the field alone', () => {
    tie('nights').onChange(4);
    expect(told).toEqual([{ nights: 4 }]);
  });
});
