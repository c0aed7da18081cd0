import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar-date.ts';
import { chosenFrom, counts, party, room, stay, tariff } from '../testing/arbitrary-tariffs.ts';
import { aStay, day } from '../testing/dates.ts';
import { WITH_EXTRAS } from '../testing/extras.ts';
import { extraChoices, extrasProblem, type Choosing } from './extra-choices.ts';
import { cancellationFee } from './policy.ts';
import { quote, type Quote } from './quote.ts';
import { requote } from './requote.ts';
import type { CancellationFee, Tariff } from './tariff.ts';

const STAY = aStay('2027-06-01', '2027-06-03');
const TWO = { guests: 2, children: 0 };
const CHOSEN = [
  { id: 'breakfast', count: 2 },
  { id: 'dog', count: 1 },
];
const { extras: agreed } = quote(WITH_EXTRAS, { _id: 'attic', price: 12_000 }, STAY, TWO, { extras: CHOSEN });

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

  it('is what guests are offered: at most one per stay, or one per guest', () => {
    expect(ranges(at({ by: 'form' }))).toEqual([
      ['breakfast', 0, 0, 2],
      ['dog', 0, 0, 1],
    ]);
  });

  it('shrinks in the days before arrival', () => {
    expect(ranges(at({ by: 'form', today: STAY.checkin }))).toEqual([['dog', 0, 0, 1]]);
  });

  it('is everything with a price, for the desk', () => {
    expect(ranges(at({ by: 'desk', today: STAY.checkin }))).toEqual([
      ['breakfast', 0, 0, 2],
      ['dog', 0, 0, 1],
      ['wine', 0, 0, 20],
    ]);
  });

  it('can be removed by a guest if it is refunded, or while cancelling is free', () => {
    expect(ranges(at(), agreed)).toEqual([
      ['breakfast', 2, 0, 2],
      ['dog', 1, 1, 1],
    ]);
    expect(ranges(at({ isFree: true }), agreed)).toEqual([
      ['breakfast', 2, 0, 2],
      ['dog', 1, 0, 1],
    ]);
  });

  it('cannot be changed by a guest once it is too late, and only removed if it is no longer offered', () => {
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
      'Dog can no longer be removed online. Please call us.',
    );
    expect(problem({ id: 'breakfast', count: 3 }, { id: 'dog', count: 1 })).toBe('Breakfast: at most 2.');
    expect(problem(...CHOSEN, { id: 'wine', count: 1 })).toBe(
      'This extra is not available for your stay. Please check your extras.',
    );
  });
});

it('no order of adding and removing extras makes cancelling cheaper', () => {
  const fees: CancellationFee[] = [
    { kind: 'percent', of: 5000 },
    { kind: 'nights', count: 1 },
    { kind: 'none' },
  ];
  fc.assert(
    fc.property(
      tariff,
      room,
      stay,
      party,
      fc.array(counts, { minLength: 2, maxLength: 6 }),
      fc.constantFrom(...fees),
      (given, one, dates, guests, steps, fee) => {
        const policy = { deposit: 0, pay: 'hotel' as const, tiers: [{ daysBefore: 0, fee }] };
        const on = { today: addDays(dates.checkin, -5), checkin: dates.checkin };
        const [first = [], ...others] = steps;
        let bill = quote(given, one, dates, guests, { extras: chosenFrom(given, first) });
        for (const many of others) {
          const was = cancellationFee(bill, policy, on);
          const choosing = {
            by: 'guest',
            stay: dates,
            party: guests,
            today: on.today,
            isFree: was === 0,
          } as const;
          const extras = chosenFrom(given, many);
          if (extrasProblem(extraChoices(given, bill.extras, choosing), extras) !== undefined) continue;
          const before = { quote: bill, roomId: one._id, tariffs: new Map([[given.version, given]]) };
          bill = requote(before, given, { room: one, stay: dates, party: guests, extras });
          expect(cancellationFee(bill, policy, on)).toBeGreaterThanOrEqual(was);
        }
      },
    ),
  );
});
