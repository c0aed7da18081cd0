import type { CleaningState, RoomState as StoredState } from '@innkeep/contract/desk/room-care';
import { BusyRing } from '../../../components/form/busy-button.tsx';
import { type ShownRoom, useSetCare } from '../api/housekeeping.ts';
import './room-state.scss';

/** Until its guest has left, a room is neither ready nor to be cleaned. */
type State = StoredState | 'occupied';

export const ROOM_STATE_WORDS: Record<State, string> = {
  clean: 'Clean',
  'to-clean': 'To clean',
  'out-of-order': 'Out of order',
  occupied: 'Occupied',
};

/** Written in full, because the check for unused styles does not find class names that are put together. */
const STATE_CLASS: Record<State, string> = {
  clean: 'is-clean',
  'to-clean': 'is-to-clean',
  'out-of-order': 'is-out-of-order',
  occupied: 'is-occupied',
};

/** The state of a room by shape and word; its color adds nothing to them. */
export function RoomState({ state }: { state: State }) {
  return (
    <span className="room-state d-inline-flex align-items-center gap-2 fs-14 fw-semibold text-nowrap">
      <RoomStateShape state={state} />
      <span className={STATE_CLASS[state]}>{ROOM_STATE_WORDS[state]}</span>
    </span>
  );
}

export function RoomStateShape({ state }: { state: State }) {
  return <span className={`room-state-shape ${STATE_CLASS[state]}`} aria-hidden="true" />;
}

export function carePress(state: CleaningState): { next: CleaningState; does: string } {
  return state === 'clean'
    ? { next: 'to-clean', does: 'Needs cleaning' }
    : { next: 'clean', does: 'Mark as clean' };
}

interface RoomStateButtonProps {
  room: ShownRoom & { state: StoredState };
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
      className="room-state-button hover-tint d-inline-flex align-items-center py-0 px-3"
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
