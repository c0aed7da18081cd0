import type { BookingState } from '@innkeep/contract/booking';
import { STATE_CLASS, STATE_WORDS } from '../words.ts';
import './stay-state.scss';

/** What has become of a stay, by shape and by word: its colour says nothing that these do not. */
export function StayState({ state }: { state: BookingState }) {
  return (
    <span className={`stay-state ${STATE_CLASS[state]}`}>
      <span className="stay-state-shape" aria-hidden="true" />
      {STATE_WORDS[state]}
    </span>
  );
}
