/** A night of a row. */
export interface ChartPlace {
  row: number;
  night: number;
}

/** Where the nights of a chart lie on the screen, in CSS pixels. */
export interface ChartMetrics {
  /** Where the first day begins, and the first row. */
  left: number;
  top: number;
  dayWidth: number;
  rowHeight: number;
  days: number;
  rows: number;
}

/** The night and the row that lie under a point, or next to it. A night begins at noon: in the middle of its day. */
export function snap(
  { x, y }: { x: number; y: number },
  { left, top, dayWidth, rowHeight, days, rows }: ChartMetrics,
): ChartPlace {
  const night = Math.floor((x - left) / dayWidth - 0.5);
  const row = Math.floor((y - top) / rowHeight);
  return { night: within(night, days), row: within(row, rows) };
}

function within(index: number, length: number): number {
  return Math.min(Math.max(index, 0), length - 1);
}
