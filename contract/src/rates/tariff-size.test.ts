import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { seasonWith, tariffWith } from '../testing/tariffs.ts';
import { many, problems as problemsAt } from '../testing/whole-tariff.ts';
import { PLAIN_TERMS } from './default-tariff.ts';
import { parseTariff } from './tariff-schema.ts';

/* These tariffs take seconds to check, so mutation testing leaves this file out. */

const problems = (value: unknown) => refusalsOf(() => parseTariff(value));
const july = (changes: object) =>
  tariffWith({ seasons: [seasonWith('July', '2027-07-01', '2027-08-01', changes)] });

describe('a tariff', () => {
  it("may hold 5,000 rooms' own terms, and no more, whichever seasons they are in", () => {
    const rooms = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_each, index) => [`room-${index}`, { price: 9000 }]));
    const withRooms = (usual: number, ofJuly: number) => ({
      ...july({ rooms: rooms(ofJuly) }),
      usual: { ...PLAIN_TERMS, rooms: rooms(usual) },
    });
    expect(problems(withRooms(4000, 1000))).toEqual({});
    expect(problems(withRooms(4000, 1001))).toEqual({
      seasons: 'Rooms can have at most 5,000 terms of their own, across all seasons.',
    });
    expect(problems(withRooms(5001, 0))).toMatchObject({ 'usual.rooms': 'There can be at most 5000.' });
  });

  it('is refused in a moment, however long its lists are', () => {
    const many = Array.from({ length: 200_000 }, () => ({}));
    expect(problems({ ...tariffWith(), taxes: many })).toMatchObject({
      taxes: 'There can be at most 10 taxes.',
    });
    const rooms = { attic: { noArrival: many } };
    expect(problems({ ...tariffWith(), usual: { ...PLAIN_TERMS, rooms } })).toMatchObject({
      'usual.rooms.attic.noArrival': 'Days of the week are a list of numbers from 1 to 7.',
    });
  });

  it('may hold the price of extra guests of 5,000 rooms, and no more', () => {
    const rooms = (count: number): object =>
      Object.fromEntries(many(count, (index) => [`room-${index}`, { included: 1, amount: 0 }]));
    expect(problemsAt('extraGuests.byRoom', rooms(5000))).toEqual({});
    expect(problemsAt('extraGuests.byRoom', rooms(5001))).toEqual({
      'extraGuests.byRoom': 'There can be at most 5000.',
    });
  });
});
