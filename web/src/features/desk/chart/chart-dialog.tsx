import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Conflict } from '@innkeep/contract/channels/channel';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { Block, ChartRoom, DeskChart, DeskStay, BlockChannel } from '@innkeep/contract/desk/desk-stay';
import { pathTo } from '@innkeep/contract/paths';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '../../../components/dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { useLiftBlock } from '../api/change-chart.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { channelBlockWords } from './chart-words.ts';
import { SoldTwiceNote, conflictsOf } from './sold-twice-note.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { BookOrBlock } from './book-or-block.tsx';
import type { ChartWindow } from './chart-window.ts';
import { MoveDialog } from './move-dialog.tsx';
import { StayActions, type StayActs, StayFacts } from './stay-actions.tsx';
import type { useMovePlan } from './use-move-plan.ts';

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

interface StayPanelProps extends StayActs {
  stay: DeskStay;
  conflicts: readonly Conflict[];
  onClose: () => void;
}

function StayPanel({ stay, conflicts, ...acts }: StayPanelProps) {
  return (
    <Dialog title={stay.name} isBusy={false} onClose={acts.onClose}>
      <StayFacts stay={stay} />
      <SoldTwiceNote conflicts={conflicts} />
      <StayActions stay={stay} takesFocus {...acts} />
    </Dialog>
  );
}

interface ChannelBlockDialogProps {
  block: Block & { channel: BlockChannel };
  roomName: string;
  /** Those of its nights: another channel may have sold them, too. */
  conflicts: readonly Conflict[];
  onClose: () => void;
}

function ChannelBlockDialog({ block, roomName, conflicts, onClose }: ChannelBlockDialogProps) {
  const { channel, roomId } = block;
  const { mutate, isPending, error } = useLiftBlock(block);
  // Many channels leave out stays that have begun; one that is over there can only be lifted here.
  const isLiftable = channel.from <= todayAtHotel();
  return (
    <Dialog title={`Sold by ${channel.name}`} isBusy={isPending} onClose={onClose}>
      <p className="stay-facts">{channelBlockWords(block, roomName)}</p>
      <SoldTwiceNote conflicts={conflicts} />
      <p>
        It follows {channel.name}’s calendar: change or cancel the stay there, and these nights change with
        the next reading. {channel.name} knows who the guests are.
      </p>
      {isLiftable && (
        <p className="form-note">
          Many channels leave out stays that have begun. If this one is over, lift the block. If{' '}
          {channel.name} still has it in its calendar, cancel it there first.
        </p>
      )}
      <RefusalAlert error={error} />
      <div className="confirm-dialog-actions">
        <button type="button" className="btn btn-quiet" disabled={isPending} onClick={onClose}>
          Close
        </button>
        {isLiftable && (
          <BusyButton
            className="btn btn-quiet"
            isBusy={isPending}
            keepsFocus
            onClick={() => mutate(undefined, { onSuccess: onClose })}
          >
            Lift the block
          </BusyButton>
        )}
        <Link className="btn btn-primary" to={pathTo(DESK_PAGE.roomChannels, { id: roomId })} autoFocus>
          Channels of {roomName}
        </Link>
      </div>
    </Dialog>
  );
}
