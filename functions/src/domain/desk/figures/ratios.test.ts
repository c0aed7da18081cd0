import { expect, it } from 'vitest';
import { NO_FIGURES, sumUp } from './room-months.ts';

const house = { ...NO_FIGURES, nights: 310, closed: 10, sold: 95, complimentary: 5, roomRevenue: 1_000_001 };

it('occupancy, ADR and RevPAR are rounded once, to a basis point and a minor unit', () => {
  // 95 of 300 are 31.666…%; $10,000.01 over 90 nights are $111.1112…, over 300 rooms $33.3333….
  expect(sumUp([{ ...house, leads: [] }])).toMatchObject({ occupancy: 3167, adr: 11_111, revpar: 3333 });
});

it('of parts they are those of the whole, not the mean of theirs', () => {
  const small = { ...NO_FIGURES, nights: 10, sold: 10, roomRevenue: 50_000, leads: [] };
  expect(sumUp([{ ...house, leads: [] }, small])).toMatchObject({
    nights: 320,
    sold: 105,
    roomRevenue: 1050001,
    occupancy: 3387,
    adr: 10500,
    revpar: 3387,
  });
});

it.each([
  [[], null],
  [[7], 7],
  [[1, 100], 50.5],
  [[30, 2, 10], 10],
  [[9, 10, 100, 8], 9.5],
])('the median of %j is %s', (leads, median) => {
  expect(sumUp([{ ...NO_FIGURES, leads }]).leadDays).toBe(median);
});

it('a house that is closed, or gives its nights away, has nothing to divide by', () => {
  const closed = { ...NO_FIGURES, nights: 30, closed: 30, leads: [] };
  expect(sumUp([closed])).toMatchObject({ occupancy: null, adr: null, revpar: null });
  const given = { ...NO_FIGURES, nights: 30, sold: 3, complimentary: 3, leads: [] };
  expect(sumUp([given])).toMatchObject({ occupancy: 1000, adr: null, revpar: 0 });
});

it('nights that channels sold fill the house, and bring nothing that is known here', () => {
  const sold = {
    ...NO_FIGURES,
    nights: 30,
    closed: 2,
    elsewhere: 8,
    sold: 6,
    roomRevenue: 60_000,
    leads: [],
  };
  expect(sumUp([sold])).toMatchObject({ elsewhere: 8, occupancy: 5000, adr: 10_000, revpar: 3000 });
  const full = { ...NO_FIGURES, nights: 30, elsewhere: 30, leads: [] };
  expect(sumUp([full])).toMatchObject({ occupancy: 10_000, adr: null, revpar: null });
});
