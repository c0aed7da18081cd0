import type { CleaningState, RoomState as State } from '@innkeep/contract/desk/room-care';
import { BusyRing } from '../../../components/form/busy-button.tsx';
import { type ShownRoom, useSetCare } from '../api/housekeeping.ts';
import { RoomState, ROOM_STATE_WORDS } from './room-state.tsx';

export function carePress(state: CleaningState): { next: CleaningState; does: string } {
  return state === 'clean'
    ? { next: 'to-clean', does: 'Needs cleaning' }
    : { next: 'clean', does: 'Mark as clean' };
}

interface RoomStateButtonProps {
  room: ShownRoom & { state: State };
  isReadOnly?: boolean;
}

export function RoomStateButton({ room, isReadOnly = false }: RoomStateButtonProps) {
  const { state, name } = room;
  const { mutate, isPending } = useSetCare(room);
  // What is out of order becomes ready by its block alone.
  if (isReadOnly || state === 'out-of-order') return <RoomState state={state} />;
  const { next, does } = carePress(state);
  return (
    <button
      type="button"
      className="room-state-button hover-tint"
      title={does}
      aria-label={`${ROOM_STATE_WORDS[state]}: ${name}. ${does}`}
      aria-busy={isPending}
      aria-disabled={isPending}
      onClick={isPending ? undefined : () => mutate({ state: next })}
    >
      {isPending && <BusyRing />}
      <RoomState state={state} />
    </button>
  );
}
