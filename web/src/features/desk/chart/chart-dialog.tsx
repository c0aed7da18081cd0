import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Block, ChartRoom, DeskChart, DeskStay } from '@innkeep/contract/desk/desk-stay';
import type { ComponentProps } from 'react';
import { ChannelBlockDialog } from './channel-block-dialog.tsx';
import { conflictsOf } from './sold-twice.ts';
import { BlockDialog } from './block-dialog.tsx';
import { BookOrBlock } from './book-or-block.tsx';
import type { ChartWindow } from './chart-window.ts';
import { MoveDialog } from './move-dialog.tsx';
import { StayPanel } from './stay-panel.tsx';
import type { useMovePlan } from './use-move-plan.ts';

/** What a dialog of the chart shows. */
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
  /** Called to name another place for a stay (`onMove`), or to choose it (`onPlace`), or its nights, on the chart. */
  onMove: (stay: DeskStay) => void;
  onPlace: (stay: DeskStay) => void;
  onStretch: (stay: DeskStay) => void;
  onClose: () => void;
}

/** The dialog for what was opened; renders nothing if nothing was. */
export function ChartDialog({ opened, chart, window, plan, onClose, ...acts }: ChartDialogProps) {
  switch (opened?.kind) {
    case 'stay':
      return (
        <StayPanel
          stay={opened.stay}
          conflicts={conflictsOf(opened.stay._id, chart.conflicts)}
          {...acts}
          onClose={onClose}
        />
      );
    case 'move':
      return <MoveDialog stay={opened.stay} chart={chart} window={window} plan={plan} onClose={onClose} />;
    case 'block':
      return <BlockNow block={nowOf(opened.block, chart)} chart={chart} onClose={onClose} />;
    case 'free':
      return <BookOrBlock {...opened} onClose={onClose} />;
    case undefined:
      return null;
  }
}

/** A block of the hotel's own, or of a channel, which is changed there. */
function BlockNow({ block, chart, onClose }: ComponentProps<typeof BlockDialog>) {
  const { channel } = block;
  if (!channel) return <BlockDialog block={block} chart={chart} onClose={onClose} />;
  const roomName = chart.rooms.find(({ _id }) => _id === block.roomId)?.name ?? '';
  return (
    <ChannelBlockDialog
      block={{ ...block, channel }}
      roomName={roomName}
      conflicts={conflictsOf(block._id, chart.conflicts)}
      onClose={onClose}
    />
  );
}

/** Returns the block with others' changes, or as it was opened if the chart no longer shows it. */
function nowOf(block: Block, { blocks }: DeskChart): Block {
  return blocks.find(({ _id }) => _id === block._id) ?? block;
}
