import type { RoomState as State } from '@innkeep/contract/desk/room-care';
import './room-state.scss';

export const ROOM_STATE_WORDS: Record<State, string> = {
  clean: 'Clean',
  'to-clean': 'To clean',
  'out-of-order': 'Out of order',
};

/** Written in full, because the check for unused styles does not find class names that are put together. */
const STATE_CLASS: Record<State, string> = {
  clean: 'is-clean',
  'to-clean': 'is-to-clean',
  'out-of-order': 'is-out-of-order',
};

/** The state of a room by shape and word; its colour adds nothing to them. */
export function RoomState({ state }: { state: State }) {
  return (
    <span className={`room-state ${STATE_CLASS[state]}`}>
      <span className="room-state-shape" aria-hidden="true" />
      {ROOM_STATE_WORDS[state]}
    </span>
  );
}
