import { day, aStay } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { aBlock, aChart } from '../../../testing/chart.ts';
import { aDeskStay } from '../../../testing/desk.ts';
import { cardPlace } from './chart-card.tsx';
import { chartWindow, gridColumn, placeNights, snap } from './chart-window.ts';
import { chartRows, freeCounts, itemAt } from './row-items.ts';
import { stepFrom } from './use-grid-handlers.ts';

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

const stays = [aDeskStay(aStay('2027-02-03', '2027-02-06'))]; // nights 2 to 4 of the first row
const ROWS = chartRows(aChart({ stays }), chartWindow(TODAY, TODAY));

const step = (row: number, night: number, key: string, ctrlKey = false) =>
  stepFrom({ row, night }, { key, ctrlKey }, ROWS);

it('leads from night to night, and over a bar in one step', () => {
  expect(step(0, 0, 'ArrowRight')).toEqual({ row: 0, night: 1 });
  expect(step(0, 3, 'ArrowRight')).toEqual({ row: 0, night: 5 });
  expect(step(0, 3, 'ArrowLeft')).toEqual({ row: 0, night: 1 });
});

it('goes straight up and down from the middle of a bar', () => {
  expect(step(0, 3, 'ArrowDown')).toEqual({ row: 1, night: 3 });
  expect(step(1, 3, 'ArrowUp')).toEqual({ row: 0, night: 3 });
});

it('leads to the ends of a row, and of the chart', () => {
  expect(step(1, 9, 'Home')).toEqual({ row: 1, night: 0 });
  expect(step(1, 9, 'End')).toEqual({ row: 1, night: 30 });
  expect(step(1, 9, 'Home', true)).toEqual({ row: 0, night: 0 });
  expect(step(1, 9, 'End', true)).toEqual({ row: 2, night: 30 });
});

it('stops at the edges, and leaves other keys alone', () => {
  expect(step(0, 0, 'ArrowLeft')).toBeUndefined();
  expect(step(0, 0, 'ArrowUp')).toBeUndefined();
  expect(step(2, 30, 'ArrowRight')).toBeUndefined();
  expect(step(2, 30, 'ArrowDown')).toBeUndefined();
  expect(step(0, 0, 'Tab')).toBeUndefined();
});

const METRICS = { left: 100, top: 50, dayWidth: 44, rowHeight: 40, days: 31, rows: 9 };

it('snaps to the night that begins at the noon before a point', () => {
  // The morning before the first night.
  expect(snap({ x: 121, y: 60 }, METRICS)).toEqual({ night: 0, row: 0 });
  expect(snap({ x: 123, y: 60 }, METRICS)).toEqual({ night: 0, row: 0 });
  expect(snap({ x: 165, y: 60 }, METRICS)).toEqual({ night: 0, row: 0 });
  expect(snap({ x: 167, y: 91 }, METRICS)).toEqual({ night: 1, row: 1 });
});

it('stays on the chart', () => {
  expect(snap({ x: -500, y: -500 }, METRICS)).toEqual({ night: 0, row: 0 });
  expect(snap({ x: 9999, y: 9999 }, METRICS)).toEqual({ night: 30, row: 8 });
});

const CARD = { width: 320, height: 200 };
const SCREEN = { left: 170, width: 1280, height: 900 };

it('lies below its bar, so that the bar stays in sight', () => {
  expect(cardPlace({ left: 400, top: 100, bottom: 130 }, CARD, SCREEN)).toEqual({ x: 400, y: 130 });
});

it('lies above it where it would be cut below', () => {
  expect(cardPlace({ left: 400, top: 800, bottom: 830 }, CARD, SCREEN)).toEqual({ x: 400, y: 600 });
});

it('stays on the screen, and clear of the names of the rooms', () => {
  expect(cardPlace({ left: 1200, top: 100, bottom: 130 }, CARD, SCREEN)?.x).toBe(952);
  expect(cardPlace({ left: -300, top: 100, bottom: 130 }, CARD, SCREEN)?.x).toBe(170);
});

it('has no place where it would cover its bar', () => {
  expect(cardPlace({ left: 400, top: 100, bottom: 130 }, CARD, { ...SCREEN, height: 256 })).toBeUndefined();
});
