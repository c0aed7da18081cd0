import type { ChartRoom } from '@innkeep/contract/desk/desk-stay';
import type { RoomState } from '@innkeep/contract/desk/room-care';
import { useSetCare } from '../api/housekeeping.ts';
import { carePress, RoomStateShape, ROOM_STATE_WORDS } from '../components/room-state.tsx';
import type { ChartWindow } from './chart-window.ts';
import type { RowItem } from './row-items.ts';

interface RoomSignProps {
  room: ChartRoom;
  row: number;
  items: readonly RowItem[];
  window: ChartWindow;
}

/** The id of the sign in a row, which a key of the chart presses. */
export const roomSignId = (row: number) => `room-sign-${row}`;

export function RoomSign({ room, row, items, window }: RoomSignProps) {
  const state = stateToday(room, items, window);
  const { mutate, isPending } = useSetCare({ roomId: room._id, rev: room.care?.rev ?? 0, name: room.name });
  if (state === undefined) return null;
  const word = ROOM_STATE_WORDS[state];
  if (state === 'out-of-order')
    return (
      <span className="room-sign d-print-none position-absolute d-grid p-0 border-0 text-muted" title={word}>
        <RoomStateShape state={state} />
        <span className="visually-hidden">{word}</span>
      </span>
    );
  const { next, does } = carePress(state);
  return (
    // Tab leads to the chart once, and not to each of its rooms: from there, C presses this.
    <button
      id={roomSignId(row)}
      type="button"
      tabIndex={-1}
      className="room-sign d-print-none position-absolute d-grid p-0 border-0 text-muted"
      title={`${word}. ${does}`}
      aria-label={`${word}: ${room.name}. ${does}`}
      aria-busy={isPending}
      onClick={isPending ? undefined : () => mutate({ state: next })}
    >
      <RoomStateShape state={state} />
    </button>
  );
}

function stateToday(
  { care }: ChartRoom,
  items: readonly RowItem[],
  { days }: ChartWindow,
): RoomState | undefined {
  const today = days.findIndex(({ isToday }) => isToday);
  if (today === -1) return undefined;
  const isOutOfOrder = items.some(
    (item) =>
      item.kind === 'block' &&
      item.block.kind === 'out-of-order' &&
      item.first <= today &&
      today < item.first + item.nights,
  );
  return isOutOfOrder ? 'out-of-order' : (care?.state ?? 'clean');
}
