import type { HousekeepingRoom } from '@innkeep/contract/desk/housekeeping';
import { includesRole } from '@innkeep/contract/role';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { useRole } from '../../../lib/session/session.ts';
import { useSetCare } from '../api/housekeeping.ts';
import { carePress } from '../components/room-state-button.tsx';
import { RoomState } from '../components/room-state.tsx';
import { BackInOrder } from './back-in-order.tsx';
import { partyLines } from './housekeeping-words.ts';

/** The id of the large button of a room. */
export const roomPressId = (roomId: string) => `press-${roomId}`;

/** What a dialog asks about a room. */
export type RoomQuestion = 'note' | 'out-of-order';

interface RoomLineProps {
  room: HousekeepingRoom;
  isReadOnly: boolean;
  onPress: (roomId: string) => void;
  onAsk: (question: RoomQuestion) => void;
}

/** A room: who leaves and who comes, its note, and one large button that says that it is clean. */
export function RoomLine({ room, isReadOnly, ...presses }: RoomLineProps) {
  const { name, state, note, leaving, staying } = room;
  const isOccupied = state === 'clean' && (leaving?.hasLeft === false || staying !== undefined);
  return (
    <li className="room-line">
      <article aria-label={name}>
        <div className="room-line-head">
          <h3>{name}</h3>
          <RoomState state={isOccupied ? 'occupied' : state} />
        </div>
        {partyLines(room).map((line) => (
          <p key={line} className="room-line-party tabular">
            {line}
          </p>
        ))}
        {note !== '' && <p className="room-line-note">{note}</p>}
        {!isReadOnly && <RoomPresses room={room} {...presses} />}
      </article>
    </li>
  );
}

function RoomPresses({ room, onPress, onAsk }: Omit<RoomLineProps, 'isReadOnly'>) {
  const { roomId, name, state, note, block } = room;
  const isDesk = includesRole(useRole(), 'desk');
  return (
    <div className="room-line-presses">
      {state === 'out-of-order' ? (
        isDesk && block && <BackInOrder block={block} name={name} />
      ) : (
        <Press room={room} onPress={() => onPress(roomId)} />
      )}
      <button
        type="button"
        className="btn btn-bare"
        aria-label={`${note === '' ? 'Add a note' : 'Edit the note'}: ${name}`}
        onClick={() => onAsk('note')}
      >
        {note === '' ? 'Add a note' : 'Edit the note'}
      </button>
      {isDesk && state !== 'out-of-order' && (
        <button
          type="button"
          className="btn btn-bare"
          aria-label={`Out of order…: ${name}`}
          onClick={() => onAsk('out-of-order')}
        >
          Out of order…
        </button>
      )}
    </div>
  );
}

/** The large button: it says that the room is clean, or is to be cleaned after all. */
function Press({ room, onPress }: { room: HousekeepingRoom; onPress: () => void }) {
  const { roomId, name, state } = room;
  const { mutate, isPending } = useSetCare(room);
  const isToClean = state === 'to-clean';
  const { next, does: label } = carePress(isToClean ? 'to-clean' : 'clean');
  return (
    <BusyButton
      id={roomPressId(roomId)}
      className={isToClean ? 'btn btn-primary room-line-press' : 'btn btn-quiet'}
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
