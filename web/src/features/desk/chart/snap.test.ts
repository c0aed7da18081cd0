import { expect, it } from 'vitest';
import { snap } from './chart-window.ts';

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
