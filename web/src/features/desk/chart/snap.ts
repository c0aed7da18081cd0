/** A night of a row. */
export interface ChartPlace {
  row: number;
  night: number;
}

/** The position of a chart's nights on the screen, in CSS pixels. */
export interface ChartMetrics {
  /** The left edge of the first day, and the top of the first row. */
  left: number;
  top: number;
  dayWidth: number;
  rowHeight: number;
  days: number;
  rows: number;
}

/** Returns the night and row nearest to a point. A night begins at noon: in the middle of its day. */
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
