import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { Conflict } from '@innkeep/contract/channels/channel';
import type { Block, BlockChannel } from '@innkeep/contract/desk/desk-stay';
import { pathTo } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { Dialog } from '../../../components/dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { useLiftBlock } from '../api/save-block.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { SoldTwiceNote } from './sold-twice-note.tsx';
import { channelBlockWords } from './chart-words.ts';

interface ChannelBlockDialogProps {
  block: Block & { channel: BlockChannel };
  roomName: string;
  /** Those of its nights: another channel may have sold them, too. */
  conflicts: readonly Conflict[];
  onClose: () => void;
}

/** Nights that a channel has sold: they follow its calendar, and are changed there. */
export function ChannelBlockDialog({ block, roomName, conflicts, onClose }: ChannelBlockDialogProps) {
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
