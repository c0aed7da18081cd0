import { aPromo, tariffWith } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { changedPromos, rebase, withField, withItem, type Rates } from './rates.ts';

const WELCOME = { ...aPromo(), code: 'WELCOME-1', uses: 3 };
const AUTUMN = { ...aPromo(), code: 'AUTUMN-27', uses: 0 };
const base: Rates = { tariff: tariffWith(), promos: [WELCOME] };

describe('what somebody changes, when somebody else has saved meanwhile', () => {
  const inForce: Rates = {
    tariff: tariffWith({ version: 2, roundTo: 50 }),
    promos: [{ ...WELCOME, uses: 5 }, AUTUMN],
  };

  it('is put on what is in force by now, with the counts of now', () => {
    const draft: Rates = {
      tariff: tariffWith({ childAge: 6 }),
      promos: [
        { ...WELCOME, isActive: false },
        { ...WELCOME, code: 'MINE-0001', uses: 0 },
      ],
    };
    expect(rebase({ base, draft }, inForce)).toEqual({
      base: inForce,
      draft: {
        tariff: tariffWith({ version: 2, childAge: 6 }),
        promos: [
          { ...WELCOME, isActive: false, uses: 5 },
          AUTUMN,
          { ...WELCOME, code: 'MINE-0001', uses: 0 },
        ],
      },
    });
  });

  it('leaves alone what was not changed', () => {
    const draft: Rates = { ...base, promos: [{ ...WELCOME, worth: 2000 }] };
    expect(rebase({ base, draft }, inForce).draft.tariff).toEqual(inForce.tariff);
  });
});

it('codes that are new or changed are told from those that only lie elsewhere in their fields', () => {
  const { isActive, ...others } = WELCOME;
  const draft = { ...base, promos: [{ isActive, ...others }, AUTUMN] };
  expect(changedPromos({ base, draft }).map(({ code }) => code)).toEqual(['AUTUMN-27']);
});

it('an optional field is set or left out, and an item of a list changed or removed', () => {
  expect(withField<{ minStay?: number }, 'minStay'>({}, 'minStay', 3)).toEqual({ minStay: 3 });
  expect(
    Object.keys(withField<{ minStay?: number }, 'minStay'>({ minStay: 3 }, 'minStay', undefined)),
  ).toEqual([]);
  expect([withItem(['a', 'b'], 1, 'c'), withItem(['a', 'b'], 0, undefined)]).toEqual([['a', 'c'], ['b']]);
});
