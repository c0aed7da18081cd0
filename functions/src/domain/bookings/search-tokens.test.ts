import { NO_DETAILS } from '@innkeep/contract/guest';
import { describe, expect, it } from 'vitest';
import { isMatch, searchTokens, tokenOf } from './search-tokens.ts';

const jorg = {
  _id: 'ab1234cd00000000',
  email: 'jm@innkeep.test',
  guest: { ...NO_DETAILS, name: 'Jörg Müller', phone: '+49 (0)30 1234-567' },
};

/** Whether the database finds the booking and the words match, as for a search by the desk. */
function finds(query: string, booking = jorg): boolean {
  const token = tokenOf(query);
  return token !== undefined && searchTokens(booking).includes(token) && isMatch(query, booking);
}

describe('a booking is found', () => {
  it.each(['mull', 'Müll', 'MULLER', 'jorg', 'Jörg Mü', 'müller jörg', 'mul'])('by its name: %s', (query) => {
    expect(finds(query)).toBe(true);
  });

  it.each(['AB12', 'ab12-34cd', 'AB1234CD'])('by its number: %s', (query) => {
    expect(finds(query)).toBe(true);
  });

  it.each(['4567', '1234567', '030 1234567', '1234-567'])('by the end of its phone number: %s', (query) => {
    expect(finds(query)).toBe(true);
  });

  it('by a phone number that could be the number of a booking', () => {
    const dane = { ...jorg, guest: { ...NO_DETAILS, phone: '+45 12 34 56 78' } };
    expect([finds('12345678', dane), finds('12 34 56 78', dane)]).toEqual([true, true]);
  });

  it('by the beginning of its e-mail', () => {
    const ana = { ...jorg, email: 'ana.silva@innkeep.test' };
    expect([finds('silva', ana), finds('ana.silva@innkeep.test', ana)]).toEqual([true, true]);
  });

  it('by letters that take two code units each', () => {
    const gothic = { ...jorg, guest: { ...NO_DETAILS, name: 'a𐌰𐌱𐌲𐌳𐌴𐌵𐌶𐌷' } };
    expect(finds('a𐌰𐌱𐌲𐌳𐌴𐌵𐌶𐌷', gothic)).toBe(true);
    expect(searchTokens(gothic).filter((token) => /\p{Surrogate}/u.test(token))).toEqual([]);
  });

  it('by a word longer than what is kept of it, and then by all of it', () => {
    const long = { ...jorg, guest: { ...NO_DETAILS, name: 'Maximiliana Featherstonehaugh' } };
    expect(finds('Featherstonehaugh', long)).toBe(true);
    expect(finds('Featherstonecraft', long)).toBe(false);
  });
});

it.each(['muller anna', 'ller', '1234', 'zz', 'ab13'])('a booking is not found by %s', (query) => {
  expect(finds(query)).toBe(false);
});

it.each(['', '  ', 'ab', '12', '-', '+'])('"%s" is too little to look for', (query) => {
  expect(tokenOf(query)).toBeUndefined();
});

it('a booking has forty tokens at most, its number among them', () => {
  const name = Array.from({ length: 20 }, (_, index) => `Guest${index}name`).join(' ');
  const tokens = searchTokens({ ...jorg, guest: { ...NO_DETAILS, name, phone: '5550199' } });
  expect(tokens).toHaveLength(40);
  expect(tokens.slice(0, 3)).toEqual(['ab12', 'ab1234cd', '0199']);
});
