import { tariffWith } from '@innkeep/contract/testing/tariffs';
import type { Policy } from '@innkeep/contract/rates/tariff';
import { describe, expect, it } from 'vitest';
import { ordered, withNewStep } from './components/policy-words.tsx';
import { problemsOf } from './rates-problems.ts';

const free = (daysBefore: number) => ({ daysBefore, fee: { kind: 'none' } as const });
const share = (daysBefore: number, of: number) => ({ daysBefore, fee: { kind: 'percent', of } as const });
const night = (daysBefore: number) => ({ daysBefore, fee: { kind: 'nights', count: 1 } as const });

describe('a new step', () => {
  it.each<[string, Policy['tiers'], Policy['tiers']]>([
    ['the first one', [], [free(1)]],
    ['one before what costs something', [night(1)], [free(8), night(1)]],
    ['one behind what is free', [free(14)], [free(14), share(7, 5000)]],
    ['one that takes the days from a step until arrival', [free(0)], [free(7), share(0, 5000)]],
    ['one behind others', [free(14), share(6, 5000)], [free(14), share(6, 5000), share(3, 7500)]],
    ['one behind a night', [free(3), night(1)], [free(3), night(1), share(0, 7500)]],
    [
      'one between others until arrival',
      [free(3), share(0, 5000)],
      [free(3), share(2, 5000), share(0, 7500)],
    ],
  ])('is %s', (_which, before, after) => {
    expect(withNewStep(before)).toEqual(after);
  });

  it('can be saved as it is, three times over', () => {
    let tiers: Policy['tiers'] = [free(0)];
    for (let step = 0; step < 3; step += 1) {
      tiers = withNewStep(tiers);
      const tariff = tariffWith({ policy: { pay: 'hotel', deposit: 0, tiers } });
      expect(problemsOf({ tariff, promos: [] })).toEqual({});
    }
  });
});

it('steps are ordered from many days before arrival to few, and left alone where they are', () => {
  const steps = [free(14), night(1)];
  expect(ordered(steps)).toBe(steps);
  expect(ordered([night(1), free(14)])).toEqual(steps);
});
