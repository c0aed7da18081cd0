import type { FiguresLine, MonthLine } from '@innkeep/contract/desk/figures';

/** A month with its figures, or months in a row of which there is nothing to tell. */
export type MonthRow = MonthLine | { first: string; last: string };

/** Returns months as rows of a table: those without a stay are folded into one row. */
export function foldedMonths(months: readonly MonthLine[]): MonthRow[] {
  const rows: MonthRow[] = [];
  for (const line of months) {
    const before = rows.at(-1);
    if (!isEmpty(line)) rows.push(line);
    else if (before && 'first' in before) rows.splice(-1, 1, { ...before, last: line.month });
    else rows.push({ first: line.month, last: line.month });
  }
  return rows;
}

/** Whether nobody stayed, came, left or was expected in vain. */
export function isEmpty({ sold, arrivals, departures, noShows, roomRevenue }: FiguresLine): boolean {
  return sold === 0 && arrivals === 0 && departures === 0 && noShows === 0 && roomRevenue === 0;
}
