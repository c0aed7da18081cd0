import { addDays } from '@innkeep/contract/calendar-date';
import { day } from '@innkeep/contract/testing/dates';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { draftProblems, readStaySearch, stayOf, withStay } from './stay-search-params.ts';

const home = process.env.TZ;
afterEach(() => {
  process.env.TZ = home ?? 'UTC';
});

const today = day('2027-06-01');
const LARGEST = 'Choose 1 to 10 guests, or call us: +1 207 555 0142.';

function read(query: string) {
  return readStaySearch(new URLSearchParams(query), { today });
}

describe('readStaySearch', () => {
  it('reads a stay', () => {
    const { stay, problems } = read('checkin=2027-06-14&checkout=2027-06-16&guests=3&page=2');
    expect(stay).toEqual({ checkin: '2027-06-14', checkout: '2027-06-16', guests: 3 });
    expect(problems).toEqual({});
  });

  it('asks for nothing, and finds nothing wrong, where the address does not', () => {
    expect(read('page=2')).toEqual({
      draft: { checkin: '', checkout: '', guests: '2', children: '0' },
      problems: {},
      isAsked: false,
      stay: undefined,
    });
  });

  it('does not count a number of guests alone as a search', () => {
    expect(read('guests=3')).toMatchObject({ draft: { guests: '3' }, problems: {}, isAsked: false });
  });

  it('assumes two guests if none are given, and reads dates as people write them', () => {
    expect(read('checkin=14/6/2027&checkout=16.06.2027').stay).toEqual({
      checkin: '2027-06-14',
      checkout: '2027-06-16',
      guests: 2,
    });
  });

  it.each([
    ['checkin=2027-05-31&checkout=2027-06-02&guests=2', { checkin: 'Please choose today or a later date.' }],
    ['checkin=2027-06-14&guests=2', { checkout: 'Choose your check-out date.' }],
    ['checkin=2027-06-14&checkout=2027-06-14&guests=2', { checkout: 'Check-out must be after check-in.' }],
    [
      'checkin=2027-06-14&checkout=2027-07-31&guests=2',
      { checkout: 'For stays over 30 nights, please call us.' },
    ],
    [
      'checkin=2027-02-30&checkout=never&guests=2',
      {
        checkin: 'Please enter the date as dd/mm/yyyy.',
        checkout: 'Please enter the date as dd/mm/yyyy.',
      },
    ],
    ['checkin=2027-06-14&checkout=2027-06-16&guests=0', { guests: LARGEST }],
    ['checkin=2027-06-14&checkout=2027-06-16&guests=11', { guests: LARGEST }],
    ['checkin=2027-06-14&checkout=2027-06-16&guests=', { guests: LARGEST }],
    ['checkin=2027-06-14&checkout=2027-06-16&guests=2.5', { guests: LARGEST }],
  ])('says what is wrong with %s, and searches for nothing', (query, problems) => {
    expect(read(query)).toMatchObject({ isAsked: true, problems, stay: undefined });
  });

  it('reads anything that an address may hold', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('2027-06-14', '14/06/2027', '2', '<b>', '%'));
    fc.assert(
      fc.property(value, value, value, (checkin, checkout, guests) => {
        const { stay, problems } = read(new URLSearchParams({ checkin, checkout, guests }).toString());
        expect(stay === undefined).toBe(Object.keys(problems).length > 0);
      }),
    );
  });
});

describe.each(['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Beirut'])(
  'an address in %s',
  (timeZone) => {
    it('says the stay that was searched for', () => {
      process.env.TZ = timeZone;
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 365 }),
          fc.integer({ min: 1, max: 30 }),
          fc.integer({ min: 1, max: 5 }),
          (days, nights, guests) => {
            const checkin = addDays(today, days);
            const stay = { checkin, checkout: addDays(checkin, nights), guests };
            const [, query = ''] = withStay('/rooms', stay).split('?');
            expect(read(query).stay).toEqual(stay);
          },
        ),
      );
    });
  },
);

describe('the ages of children', () => {
  const query = 'checkin=2027-06-14&checkout=2027-06-16&guests=4&children=2';

  it.each([
    ['9,2', [9, 2]],
    [',2', [2]],
    ['9,2,4', [9, 2]],
    ['9,18', [9]],
    ['nine', undefined],
    ['', undefined],
  ])('are read from %j as far as they are known', (ages, known) => {
    expect(read(`${query}&ages=${ages}`).stay?.ages).toEqual(known);
  });

  it('are written if there are children', () => {
    const stay = { guests: 4, children: 2, ages: [9, 2] };
    expect(withStay('/rooms', stay)).toBe('/rooms?guests=4&children=2&ages=9,2');
    expect(withStay('/rooms', { ...stay, children: '0' })).toBe('/rooms?guests=4');
    expect(withStay('/rooms', { guests: 4, children: 2 })).toBe('/rooms?guests=4&children=2');
  });
});

describe('withStay', () => {
  it('leaves out empty values and the first page', () => {
    expect(withStay('/rooms')).toBe('/rooms');
    expect(withStay('/book', { checkin: '', checkout: '', guests: '3' })).toBe('/book?guests=3');
    const stay = { checkin: '2027-06-14', checkout: '2027-06-16', guests: 2 };
    expect(withStay('/rooms', stay, 1)).toBe('/rooms?checkin=2027-06-14&checkout=2027-06-16&guests=2&page=1');
    expect(withStay('/rooms', undefined, 2)).toBe('/rooms?page=2');
  });
});

describe('stayOf', () => {
  it('makes a stay only from a valid draft', () => {
    const draft = { checkin: today, checkout: '2027-06-02', guests: '1', children: '0' };
    const { checkin, checkout } = draft;
    expect(stayOf(draft, today)).toEqual({ checkin, checkout, guests: 1 });
    expect(stayOf({ ...draft, guests: 'two' }, today)).toBeUndefined();
    expect(stayOf({ ...draft, children: '1' }, today)).toBeUndefined();
    expect(stayOf({ ...draft, guests: '3', children: '1' }, today)).toEqual({
      checkin,
      checkout,
      guests: 3,
      children: 1,
    });
    expect(draftProblems({ ...draft, checkout: '' }, today)).toEqual({
      checkout: 'Choose your check-out date.',
    });
  });
});
