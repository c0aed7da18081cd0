import { aPromo, tariffWith } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { changedPromos, isBehind, rebase, withField, withItem, type Rates } from './rates.ts';

const WELCOME = { ...aPromo({ version: 1 }), code: 'WELCOME-1', uses: 3 };
const AUTUMN = { ...aPromo(), code: 'AUTUMN-27', uses: 0, version: 1 };
const base: Rates = { tariff: tariffWith(), promos: [WELCOME] };

describe('what an admin changes, when another has saved since', () => {
  const inForce: Rates = {
    tariff: tariffWith({ version: 2, roundTo: 50 }),
    promos: [{ ...WELCOME, uses: 5, version: 2 }, AUTUMN],
  };

  it('is applied to the current rates, with their counts and versions', () => {
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
          { ...WELCOME, isActive: false, uses: 5, version: 2 },
          AUTUMN,
          { ...WELCOME, code: 'MINE-0001', uses: 0 },
        ],
      },
    });
  });

  it.each<[what: string, draft: Rates, isLate: boolean]>([
    ['the tariff', { ...base, tariff: tariffWith({ childAge: 6 }) }, true],
    ['a code', { ...base, promos: [{ ...WELCOME, worth: 2000 }] }, true],
    ['a new code that exists by now', { ...base, promos: [WELCOME, { ...AUTUMN, version: 0 }] }, true],
    ['another new code', { ...base, promos: [WELCOME, { ...AUTUMN, code: 'MINE-0001', version: 0 }] }, false],
    ['nothing', base, false],
  ])('is behind, where it is %s: %#', (_what, draft, isLate) => {
    expect(isBehind({ base, draft }, inForce)).toBe(isLate);
    expect(isBehind({ base, draft }, base)).toBe(false);
  });

  it('leaves alone what was not changed', () => {
    const draft: Rates = { ...base, promos: [{ ...WELCOME, worth: 2000 }] };
    expect(rebase({ base, draft }, inForce).draft.tariff).toEqual(inForce.tariff);
  });
});

it('new or changed codes are told apart from those whose fields are only in another order', () => {
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
