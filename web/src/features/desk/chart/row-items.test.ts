import { day, aStay } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { aBlock, aChart } from '../../../testing/chart.ts';
import { aDeskStay } from '../../../testing/desk.ts';
import { chartWindow, gridColumn, placeNights } from './chart-window.ts';
import { chartRows, freeCounts, itemAt } from './row-items.ts';

const TODAY = day('2027-02-01');
const FEBRUARY = chartWindow(TODAY, TODAY);

function told(items: ReturnType<typeof chartRows>[number]) {
  return items.slice(0, 4).map(({ kind, first, nights }) => `${kind} ${first}+${nights}`);
}

it('places stays, blocks and free nights side by side in the rows of their rooms', () => {
  const [tide, sail] = chartRows(
    aChart({
      stays: [aDeskStay(aStay('2027-02-02', '2027-02-05'))],
      blocks: [aBlock('2027-02-01', '2027-02-03')],
    }),
    FEBRUARY,
  );
  expect(told(tide ?? [])).toEqual(['free 0+1', 'stay 1+3', 'free 4+1', 'free 5+1']);
  expect(told(sail ?? [])).toEqual(['block 0+2', 'free 2+1', 'free 3+1', 'free 4+1']);
});

it('makes the items of a row all of its nights, each of them once', () => {
  const stays = [
    aDeskStay({ _id: 'a', ...aStay('2027-01-20', '2027-02-03') }),
    aDeskStay({ _id: 'b', ...aStay('2027-02-03', '2027-02-04') }),
    aDeskStay({ _id: 'c', ...aStay('2027-03-02', '2027-03-20') }),
  ];
  for (const row of chartRows(aChart({ stays }), FEBRUARY)) {
    const nights = row.flatMap(({ first, nights: count }) =>
      Array.from({ length: count }, (_, n) => first + n),
    );
    expect(nights).toEqual(Array.from({ length: 31 }, (_, night) => night));
  }
});

it('ends a stay where its nights were given back', () => {
  const stay = aDeskStay({ ...aStay('2027-02-01', '2027-02-06'), releasedFrom: day('2027-02-03') });
  expect(told(chartRows(aChart({ stays: [stay] }), FEBRUARY)[0] ?? [])[0]).toBe('stay 0+2');
});

it('tells what stands on a night', () => {
  const [tide = []] = chartRows(aChart({ stays: [aDeskStay(aStay('2027-02-02', '2027-02-05'))] }), FEBRUARY);
  expect(itemAt(tide, 3)).toMatchObject({ kind: 'stay', first: 1 });
  expect(itemAt(tide, 4)).toMatchObject({ kind: 'free', first: 4 });
});

it('counts the rooms that are free on each night', () => {
  const stays = [aDeskStay(aStay('2027-02-02', '2027-02-03'))];
  const blocks = [aBlock('2027-02-02', '2027-02-04')];
  const chart = aChart({ stays, blocks });
  const free = (rooms: readonly { notForSale?: true }[]) =>
    freeCounts(rooms, chartRows(chart, FEBRUARY), 31).slice(0, 5);
  expect(free(chart.rooms)).toEqual([3, 1, 2, 3, 3]);
  const [first = {}, second = {}] = chart.rooms;
  // A room that is not for sale never counts as free.
  expect(free([first, second, { notForSale: true }])).toEqual([2, 0, 1, 2, 2]);
});

it('draws a night from the noon of its day to the next, and cuts it at the edges', () => {
  const place = (from: string, to: string) => {
    const { checkin, checkout } = aStay(from, to);
    const placed = placeNights(checkin, checkout, FEBRUARY);
    return placed && gridColumn(placed);
  };
  expect(place('2027-02-01', '2027-02-02')).toBe('3 / 5'); // the first column has the names
  expect(place('2027-02-02', '2027-02-04')).toBe('5 / 9');
  expect(place('2027-01-20', '2027-02-02')).toBe('2 / 5');
  expect(place('2027-03-03', '2027-03-09')).toBe('63 / 64');
  expect(place('2027-01-20', '2027-02-01')).toBeUndefined();
  expect(place('2027-03-04', '2027-03-09')).toBeUndefined();
});

it('does not mind a change of clocks', () => {
  const march = chartWindow(day('2027-03-01'), TODAY);
  expect(march.days[14]?.date).toBe('2027-03-15'); // the hotel's clocks change on the 14th
  expect(march.to).toBe('2027-04-01');
});
