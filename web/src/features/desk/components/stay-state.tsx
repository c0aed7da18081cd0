import type { BookingState } from '@innkeep/contract/booking';
import { STATE_CLASS, STATE_WORDS } from '../words.ts';
import './stay-state.scss';

interface StayStateProps {
  state: BookingState;
  /** Whether the desk held it, so that nothing was to be paid. */
  isOfDesk?: boolean;
}

/** The state of a stay by shape and word; its colour adds nothing to them. */
export function StayState({ state, isOfDesk = false }: StayStateProps) {
  return (
    <span className={`stay-state ${STATE_CLASS[state]}`}>
      <span className="stay-state-shape" aria-hidden="true" />
      {state === 'lapsed' && isOfDesk ? 'Hold lapsed' : STATE_WORDS[state]}
    </span>
  );
}
