import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import type { Block } from '@innkeep/contract/desk/desk-stay';
import { cleaningPart, type HousekeepingRoom, type CleaningPart } from '@innkeep/contract/desk/housekeeping';
import { countedName } from '@innkeep/contract/rates/extras';
import { partyWords } from '@innkeep/contract/party';
import { includesRole } from '@innkeep/contract/role';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { useRole } from '../../../lib/session/session.ts';
import { showError } from '../../../lib/toast.ts';
import { useSetCare } from '../api/housekeeping.ts';
import { useLiftBlock } from '../api/change-chart.ts';
import { carePress, RoomState } from '../components/room-state.tsx';
import { refusalWords } from '../words.ts';
import { AboutButton } from '../components/about-button.tsx';

export const PART_TITLE: Record<CleaningPart, string> = {
  'leaving-and-arriving': 'Due out, arrival today',
  leaving: 'Due out today',
  'to-clean-for-arrival': 'To clean, arrival today',
  'to-clean': 'To clean',
  service: 'Service',
  others: 'Nothing to do',
};

export const roomPressId = (roomId: string) => `press-${roomId}`;

export type RoomQuestion = 'note' | 'out-of-order';

interface RoomLineProps {
  room: HousekeepingRoom;
  isReadOnly: boolean;
  onPress: (roomId: string) => void;
  onAsk: (question: RoomQuestion) => void;
}

export function RoomLine({ room, isReadOnly, ...presses }: RoomLineProps) {
  const { name, state, note, leaving, staying } = room;
  const isOccupied = state === 'clean' && (leaving?.hasLeft === false || staying !== undefined);
  return (
    <li className="py-3 border-bottom">
      <article aria-label={name}>
        <div className="d-flex flex-wrap align-items-baseline justify-content-between column-gap-4">
          <h3 className="h5 m-0">{name}</h3>
          <RoomState state={isOccupied ? 'occupied' : state} />
        </div>
        {partyLines(room).map((line) => (
          <p key={line} className="m-0 tabular">
            {line}
          </p>
        ))}
        {note !== '' && <p className="marked mt-1 mb-0 text-break text-pre-line">{note}</p>}
        {!isReadOnly && <RoomPresses room={room} {...presses} />}
      </article>
    </li>
  );
}

function RoomPresses({ room, onPress, onAsk }: Omit<RoomLineProps, 'isReadOnly'>) {
  const { roomId, name, state, note, block } = room;
  const isDesk = includesRole(useRole(), 'desk');
  return (
    <div className="d-flex flex-wrap gap-2 mt-2">
      {state === 'out-of-order' ? (
        isDesk && block && <BackInOrder block={block} name={name} />
      ) : (
        <Press room={room} onPress={() => onPress(roomId)} />
      )}
      <AboutButton
        className="btn btn-bare"
        label={note === '' ? 'Add a note' : 'Edit the note'}
        about={name}
        onClick={() => onAsk('note')}
      />
      {isDesk && state !== 'out-of-order' && (
        <AboutButton
          className="btn btn-bare"
          label="Out of order…"
          about={name}
          onClick={() => onAsk('out-of-order')}
        />
      )}
    </div>
  );
}

function Press({ room, onPress }: { room: HousekeepingRoom; onPress: () => void }) {
  const { roomId, name, state } = room;
  const { mutate, isPending } = useSetCare(room);
  const isToClean = state === 'to-clean';
  const isToService = cleaningPart(room) === 'service';
  const { next, does } = carePress(isToClean || isToService ? 'to-clean' : 'clean');
  const label = isToService ? 'Serviced' : does;
  return (
    <BusyButton
      id={roomPressId(roomId)}
      className={next === 'clean' ? 'btn btn-primary room-line-press' : 'btn btn-quiet'}
      aria-label={`${label}: ${name}`}
      isBusy={isPending}
      keepsFocus
      onClick={() => {
        onPress();
        mutate({ state: next });
      }}
    >
      {label}
    </BusyButton>
  );
}

function BackInOrder({ block, name }: { block: Block; name: string }) {
  const { mutate, isPending } = useLiftBlock(block);
  return (
    <BusyButton
      className="btn btn-quiet room-line-press"
      aria-label={`Back in order: ${name}`}
      isBusy={isPending}
      keepsFocus
      onClick={() => mutate(undefined, { onError: (error) => showError(refusalWords(error)) })}
    >
      Back in order
    </BusyButton>
  );
}

/** Says how much there is to do: `3 rooms to clean, 2 rooms still occupied, 4 rooms to service`. */
export function sumWords(rooms: readonly HousekeepingRoom[]): string {
  const toClean = rooms.filter(({ state }) => state === 'to-clean').length;
  const stillHere = rooms.filter(({ leaving }) => leaving?.hasLeft === false).length;
  const toService = rooms.filter((room) => cleaningPart(room) === 'service').length;
  const parts = [
    toClean > 0 && `${counted(toClean, 'room')} to clean`,
    stillHere > 0 && `${counted(stillHere, 'room')} still occupied`,
    toService > 0 && `${counted(toService, 'room')} to service`,
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing to clean.' : parts.join(', ');
}

function partyLines({ leaving, arriving, staying, block }: HousekeepingRoom): string[] {
  const on = (date: Parameters<typeof spellCalendarDate>[0]) => spellCalendarDate(date, SPELLING.short);
  const lines = [
    leaving && `${leaving.hasLeft ? 'Checked out' : stillHere(leaving)}: ${whoWords(leaving)}`,
    staying && `In house until ${on(staying.until)}: ${whoWords(staying)}`,
    arriving && `Arrival today: ${whoWords(arriving)}`,
    block && `Free again on ${on(block.to)}${block.note && `: ${block.note}`}`,
  ].filter((line) => line !== undefined);
  return lines.length > 0 ? lines : ['Free'];
}

type Leaving = NonNullable<HousekeepingRoom['leaving']>;

/** A channel does not say when its guests leave. */
function stillHere({ channel }: Leaving): string {
  return channel === undefined ? 'Due out today, still in the room' : 'Due out today';
}

/** Returns how many people there are, which a channel does not say, and what their room needs tonight. */
function whoWords(party: Pick<Leaving, 'guests' | 'children' | 'channel' | 'extras'>): string {
  const who = party.channel === undefined ? partyWords(party) : `guests from ${party.channel}`;
  const extras = (party.extras ?? []).map(countedName);
  return [who, ...extras].join(', ');
}
