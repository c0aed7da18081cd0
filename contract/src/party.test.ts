import { describe, expect, it } from 'vitest';
import { divideParty, partyFigure, partyWords } from './party.ts';

it.each([
  [{ guests: 1, children: 0 }, '1 guest', '1'],
  [{ guests: 2 }, '2 guests', '2'],
  [{ guests: 3, children: 1 }, '2 adults, 1 child', '2 adults, 1 child'],
  [{ guests: 4, children: 2 }, '2 adults, 2 children', '2 adults, 2 children'],
])('names children among the guests', (party, words, figure) => {
  expect([partyWords(party), partyFigure(party)]).toEqual([words, figure]);
});

it.each([
  [{ guests: 4, children: 2, ages: [9, 2] }, '2 adults, 2 children (9, 2)'],
  [{ guests: 3, children: 1, quote: { ages: [0] } }, '2 adults, 1 child (0)'],
  [{ guests: 4, children: 2, quote: {} }, '2 adults, 2 children'],
])('names the ages of children where they are known, as %o', (party, words) => {
  expect([partyWords(party), partyFigure(party)]).toEqual([words, words]);
});

describe('a party in two rooms', () => {
  it.each([
    [[2, 9, 4], [9, 4], [2]],
    [[9], [9], undefined],
  ])('has the oldest children in the first: of ages %o', (ages, first, second) => {
    const parts = divideParty({ guests: 5, children: 3, ages }, [3, 3]) ?? [];
    expect(parts.map((part) => part.ages)).toEqual([first, second]);
    expect(parts.map(({ guests, children }) => [guests, children])).toEqual([
      [3, 2],
      [2, 1],
    ]);
  });

  it.each([
    [{ guests: 4, children: 0 }, [3, 3], '2+0 2+0'],
    [{ guests: 5, children: 0 }, [3, 3], '3+0 2+0'],
    [{ guests: 5, children: 0 }, [2, 3], '2+0 3+0'],
    [{ guests: 5, children: 0 }, [1, 4], '1+0 4+0'],
    [{ guests: 4, children: 2 }, [2, 2], '2+1 2+1'],
    [{ guests: 5, children: 3 }, [1, 4], '1+0 4+3'],
    [{ guests: 5, children: 3 }, [4, 1], '4+3 1+0'],
    [{ guests: 2, children: 0 }, [3, 3], '1+0 1+0'],
  ] as const)('%j fits into %j with an adult in each room', (party, rooms, expected) => {
    const parts = divideParty(party, rooms) ?? [];
    expect(parts.map(({ guests, children }) => `${guests}+${children}`).join(' ')).toBe(expected);
  });

  it.each([
    ['too small', { guests: 5, children: 0 }, [2, 2]],
    ['a lone adult', { guests: 3, children: 2 }, [2, 2]],
    ['one guest', { guests: 1, children: 0 }, [2, 2]],
  ] as const)('is not divided: %s', (_why, party, rooms) => {
    expect(divideParty(party, rooms)).toBeUndefined();
  });
});
