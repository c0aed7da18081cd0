import { aStay, day } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { aChart } from '../../../testing/chart.ts';
import { aDeskStay } from '../../../testing/desk.ts';
import { chartWindow } from './chart-window.ts';
import { stepFrom } from './use-grid-handlers.ts';
import { chartRows } from './row-items.ts';

const TODAY = day('2027-02-01');
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
