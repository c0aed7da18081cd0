import type { BookingState } from '@innkeep/contract/booking';
import { STATE_CLASS, STATE_WORDS } from '../words.ts';
import './stay-state.scss';

/** The state of a stay by shape and word; its colour adds nothing to them. */
export function StayState({ state }: { state: BookingState }) {
  return (
    <span className={`stay-state ${STATE_CLASS[state]}`}>
      <span className="stay-state-shape" aria-hidden="true" />
      {STATE_WORDS[state]}
    </span>
  );
}
