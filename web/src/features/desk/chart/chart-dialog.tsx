import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Block, ChartRoom, DeskChart, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { BlockDialog } from './block-dialog.tsx';
import { BookOrBlock } from './book-or-block.tsx';
import type { ChartWindow } from './chart-window.ts';
import { MoveDialog } from './move-dialog.tsx';
import { StayPanel } from './stay-panel.tsx';
import type { useMovePlan } from './use-move-plan.ts';

/** What of the chart is looked at more closely. */
export type Opened =
  | { kind: 'stay'; stay: DeskStay }
  | { kind: 'move'; stay: DeskStay }
  | { kind: 'block'; block: Block }
  | { kind: 'free'; room: ChartRoom; from: CalendarDate; to: CalendarDate };

interface ChartDialogProps {
  opened: Opened | undefined;
  chart: DeskChart;
  window: ChartWindow;
  plan: ReturnType<typeof useMovePlan>;
  /** Another place for a stay is to be named, or looked for on the chart. */
  onMove: (stay: DeskStay) => void;
  onPlace: (stay: DeskStay) => void;
  onClose: () => void;
}

/** The dialog of what was opened; nothing while nothing is. */
export function ChartDialog({ opened, chart, window, plan, onMove, onPlace, onClose }: ChartDialogProps) {
  switch (opened?.kind) {
    case 'stay':
      return <StayPanel stay={opened.stay} onMove={onMove} onPlace={onPlace} onClose={onClose} />;
    case 'move':
      return <MoveDialog stay={opened.stay} chart={chart} window={window} plan={plan} onClose={onClose} />;
    case 'block':
      return <BlockDialog block={nowOf(opened.block, chart)} chart={chart} onClose={onClose} />;
    case 'free':
      return <BookOrBlock {...opened} onClose={onClose} />;
    case undefined:
      return null;
  }
}

/** A block as others have changed it since it was opened; as it was, where the chart does not show it any more. */
function nowOf(block: Block, { blocks }: DeskChart): Block {
  return blocks.find(({ _id }) => _id === block._id) ?? block;
}
