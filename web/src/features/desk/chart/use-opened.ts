import { addDays } from '@innkeep/contract/calendar-date';
import type { DeskChart } from '@innkeep/contract/desk/desk-stay';
import { useState } from 'react';
import type { Opened } from './chart-dialog.tsx';
import type { ChartWindow } from './chart-window.ts';
import type { RowItem } from './row-items.ts';
import type { Span } from './use-chart-drag.ts';

/** What of the chart is looked at more closely, if anything is. */
export function useOpened({ rooms }: DeskChart, { days }: ChartWindow) {
  const [opened, setOpened] = useState<Opened>();

  /** Nights that are over are not sold any more. */
  function openSpan({ row, first, nights }: Span) {
    const room = rooms[row];
    const day = days[first];
    if (!room || !day || day.isPast) return;
    setOpened({ kind: 'free', room, from: day.date, to: addDays(day.date, nights) });
  }

  function openItem(item: RowItem, row: number) {
    if (item.kind === 'free') openSpan({ row, first: item.first, nights: 1 });
    else setOpened(item);
  }

  return { opened, openItem, openSpan, open: setOpened, close: () => setOpened(undefined) };
}
