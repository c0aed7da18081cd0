import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { Block, ChartRoom, DeskChart, DeskStay, BlockChannel } from '@innkeep/contract/desk/desk-stay';
import { hasSlept } from '@innkeep/contract/desk/moves';
import { pathTo } from '@innkeep/contract/paths';
import { hasDates } from '@innkeep/contract/stay';
import { type ComponentProps, useState, type SyntheticEvent } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { spellDates } from '../../../stay/spell-dates.ts';
import { StayFields } from '../../../stay/stay-fields.tsx';
import { useLiftBlock } from '../api/change-chart.ts';
import { businessDayNow } from '../business-day-now.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { BlockDialog, BookOrBlock } from './block-dialog.tsx';
import type { ChartWindow } from './chart-window.ts';
import { channelBlockWords } from './chart-words.ts';
import { isSameTarget, moveProblem, plannedFor } from './move-plan.ts';
import { SoldTwiceNote } from './sold-twice-note.tsx';
import { type StayActs, StayPart } from './stay-actions.tsx';
import type { useMovePlan } from './use-move-plan.ts';
import { placeWords } from './use-moving.ts';

export type Opened =
  | { kind: 'stay'; stay: DeskStay }
  | { kind: 'move'; stay: DeskStay }
  | { kind: 'block'; block: Block }
  | { kind: 'free'; room: ChartRoom; from: CalendarDate; to: CalendarDate };

interface ChartDialogProps extends StayActs {
  opened: Opened | undefined;
  chart: DeskChart;
  window: ChartWindow;
  plan: ReturnType<typeof useMovePlan>;
  onClose: () => void;
}

export function ChartDialog({ opened, chart, window, plan, onClose, ...acts }: ChartDialogProps) {
  switch (opened?.kind) {
    case 'stay':
      return (
        <Dialog title={opened.stay.name} isBusy={false} onClose={onClose}>
          <StayPart stay={opened.stay} conflicts={chart.conflicts} takesFocus {...acts} onClose={onClose} />
        </Dialog>
      );
    case 'move':
      return <MoveDialog stay={opened.stay} chart={chart} window={window} plan={plan} onClose={onClose} />;
    case 'block':
      return <BlockNow block={opened.block} chart={chart} onClose={onClose} />;
    case 'free':
      return <BookOrBlock {...opened} onClose={onClose} />;
    case undefined:
      return null;
  }
}

/** A block of the hotel's own, or of a channel, which is changed there. */
function BlockNow({ block: opened, chart, onClose }: ComponentProps<typeof BlockDialog>) {
  // With others' changes, or as it was opened if the chart no longer shows it.
  const block = chart.blocks.find(({ _id }) => _id === opened._id) ?? opened;
  const { channel } = block;
  if (!channel) return <BlockDialog block={block} chart={chart} onClose={onClose} />;
  return <ChannelBlockDialog block={{ ...block, channel }} chart={chart} onClose={onClose} />;
}

interface ChannelBlockDialogProps extends Omit<ComponentProps<typeof BlockDialog>, 'block'> {
  block: Block & { channel: BlockChannel };
}

function ChannelBlockDialog({ block, chart, onClose }: ChannelBlockDialogProps) {
  const { channel, roomId } = block;
  const roomName = chart.rooms.find(({ _id }) => _id === roomId)?.name ?? '';
  const { mutate, isPending, error } = useLiftBlock(block);
  // Many channels leave out stays that have begun; one that is over there can only be lifted here.
  const isLiftable = channel.from <= todayAtHotel();
  return (
    <Dialog title={`Sold by ${channel.name}`} isBusy={isPending} onClose={onClose}>
      <p>{channelBlockWords(block, roomName)}</p>
      <SoldTwiceNote of={block._id} conflicts={chart.conflicts} />
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
        <Button disabled={isPending} onClick={onClose}>
          Close
        </Button>
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
        <ButtonLink to={pathTo(DESK_PAGE.roomChannels, { id: roomId })} autoFocus>
          Channels of {roomName}
        </ButtonLink>
      </div>
    </Dialog>
  );
}

interface MoveDialogProps extends Pick<ChartDialogProps, 'chart' | 'window' | 'plan' | 'onClose'> {
  stay: DeskStay;
}

function MoveDialog({ stay, chart, window, plan, onClose }: MoveDialogProps) {
  const planned = plannedFor(stay, plan.plan);
  const [dates, setDates] = useState<{ checkin: string; checkout: string }>(planned);
  const [roomId, setRoomId] = useState(planned.roomId);
  const target = hasDates(dates) ? { roomId, checkin: dates.checkin, checkout: dates.checkout } : undefined;
  const move = target && { stay, target };
  const today = businessDayNow();
  const facts = { plan: plan.plan, rooms: chart.rooms, today };
  const problem = move ? moveProblem(move, facts) : undefined;
  const isNew = target && !isSameTarget(target, planned);
  const isTouched = !target || isNew === true;
  useUnsaved(isTouched ? dates : undefined);
  const isReady = isNew && problem === undefined;

  function add(event: SyntheticEvent) {
    event.preventDefault();
    if (!isReady || !move) return;
    plan.add(move);
    onClose();
  }

  return (
    <Dialog title={`Move ${stay.name}`} isBusy={isTouched} onClose={onClose}>
      <p className="form-note">
        Now: {stay.roomName}, {spellDates(stay)}.
        {hasSlept(stay, today) && ' Past nights stay in the current room; nights from tonight move.'}
      </p>
      <form noValidate onSubmit={add}>
        <SelectField
          label="Room"
          value={roomId}
          options={chart.rooms.map(({ _id, name, capacity }) => ({
            value: _id,
            label: `${name}, for ${capacity}`,
          }))}
          onChange={setRoomId}
        />
        <StayFields dates={dates} problems={{}} onChange={setDates} onLeave={() => undefined} />
        <p className="mb-0 fw-semibold" role="status">
          {!move && 'Choose both dates.'}
          {move && isNew && placeWords(move, { chart, window, plan: plan.plan }, problem, today)}
        </p>
        <FormAnswers label="Add to the plan" isBusy={false} isDisabled={!isReady} onKeep={onClose} />
      </form>
    </Dialog>
  );
}
