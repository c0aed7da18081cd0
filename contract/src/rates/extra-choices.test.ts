import { describe, expect, it } from 'vitest';
import { aStay, day } from '../testing/dates.ts';
import { WITH_EXTRAS } from '../testing/extras.ts';
import { extraChoices, extrasProblem, type Choosing } from './extra-choices.ts';
import { quote, type Quote } from './quote.ts';
import type { Tariff } from './tariff.ts';

const STAY = aStay('2027-06-01', '2027-06-03');
const TWO = { guests: 2, children: 0 };
const CHOSEN = [
  { id: 'breakfast', count: 2 },
  { id: 'dog', count: 1 },
];
const { extras: agreed } = quote(WITH_EXTRAS, { _id: 'attic', price: 12_000 }, STAY, TWO, undefined, CHOSEN);

describe('what can be chosen', () => {
  const at = (changes: Partial<Choosing> = {}): Choosing => ({
    by: 'guest',
    stay: STAY,
    party: TWO,
    today: day('2027-05-01'),
    ...changes,
  });
  const ranges = (
    choosing: Choosing,
    agreed?: Quote['extras'],
    tariff: Pick<Tariff, 'extras'> = WITH_EXTRAS,
  ) => extraChoices(tariff, agreed, choosing).map(({ id, count, least, most }) => [id, count, least, most]);

  it('is what guests are offered, at most one by the stay and as many by the guest as there are', () => {
    expect(ranges(at({ by: 'form' }))).toEqual([
      ['breakfast', 0, 0, 2],
      ['dog', 0, 0, 1],
    ]);
  });

  it('is less on the days before arrival', () => {
    expect(ranges(at({ by: 'form', today: STAY.checkin }))).toEqual([['dog', 0, 0, 1]]);
  });

  it('is all that has a price, for the desk', () => {
    expect(ranges(at({ by: 'desk', today: STAY.checkin }))).toEqual([
      ['breakfast', 0, 0, 2],
      ['dog', 0, 0, 1],
      ['wine', 0, 0, 20],
    ]);
  });

  it('can be taken off by a guest where it comes back, or while cancelling is free', () => {
    expect(ranges(at(), agreed)).toEqual([
      ['breakfast', 2, 0, 2],
      ['dog', 1, 1, 1],
    ]);
    expect(ranges(at({ isFree: true }), agreed)).toEqual([
      ['breakfast', 2, 0, 2],
      ['dog', 1, 0, 1],
    ]);
  });

  it('cannot be changed by a guest once it is too late, and only be taken off where it is offered no more', () => {
    expect(ranges(at({ today: STAY.checkin }), agreed)).toEqual([
      ['breakfast', 2, 2, 2],
      ['dog', 1, 1, 1],
    ]);
    expect(ranges(at(), agreed, { extras: [] })).toEqual([
      ['breakfast', 2, 0, 2],
      ['dog', 1, 1, 1],
    ]);
  });

  it('is refused with the reason', () => {
    const choices = extraChoices(WITH_EXTRAS, agreed, at());
    const problem = (...wanted: { id: string; count: number }[]) => extrasProblem(choices, wanted);
    expect(problem(...CHOSEN)).toBeUndefined();
    expect(problem({ id: 'breakfast', count: 2 })).toBe(
      'Dog can no longer be taken off online. Please call us.',
    );
    expect(problem({ id: 'breakfast', count: 3 }, { id: 'dog', count: 1 })).toBe('Breakfast: at most 2.');
    expect(problem(...CHOSEN, { id: 'wine', count: 1 })).toBe(
      'This extra is not available for your stay. Please look at your extras again.',
    );
  });
});
