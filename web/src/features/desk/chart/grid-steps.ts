import { itemAt, type RowItem } from './row-items.ts';
import type { ChartPlace } from './snap.ts';

interface Pressed {
  key: string;
  ctrlKey: boolean;
}

/** How many rooms a page is, for the keys that turn it. */
const PAGE_ROWS = 10;

/** Where a key leads from a place; undefined for keys that lead nowhere, and at the edges. */
export function stepFrom(
  { row, night }: ChartPlace,
  { key, ctrlKey }: Pressed,
  rows: readonly (readonly RowItem[])[],
): ChartPlace | undefined {
  const item = itemAt(rows[row] ?? [], night);
  const days = rows[0]?.reduce((end, { first, nights }) => Math.max(end, first + nights), 0) ?? 0;
  const to = (next: ChartPlace) =>
    next.row in rows && next.night >= 0 && next.night < days ? next : undefined;
  switch (key) {
    case 'ArrowLeft':
      return to({ row, night: (item?.first ?? night) - 1 });
    case 'ArrowRight':
      return to({ row, night: item ? item.first + item.nights : night + 1 });
    case 'ArrowUp':
      return to({ row: row - 1, night });
    case 'ArrowDown':
      return to({ row: row + 1, night });
    case 'PageUp':
      return to({ row: Math.max(0, row - PAGE_ROWS), night });
    case 'PageDown':
      return to({ row: Math.min(rows.length - 1, row + PAGE_ROWS), night });
    case 'Home':
      return to({ row: ctrlKey ? 0 : row, night: 0 });
    case 'End':
      return to({ row: ctrlKey ? rows.length - 1 : row, night: days - 1 });
    default:
      return undefined;
  }
}
