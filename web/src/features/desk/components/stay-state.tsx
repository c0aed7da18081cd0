import type { BookingState } from '@innkeep/contract/booking';
import { STATE_WORDS } from '@innkeep/contract/stay-states';
import { STATE_CLASS } from '../words.ts';
import './stay-state.scss';

interface StayStateProps {
  state: BookingState;
  /** Who was waited for while it was held, unless for a payment: the desk's guest, or one without an account. */
  heldBy?: 'desk' | 'guest' | undefined;
}

const LAPSED = { desk: 'Hold expired', guest: 'Not confirmed' };

export function StayState({ state, heldBy }: StayStateProps) {
  return (
    <span className={`stay-state ${STATE_CLASS[state]}`}>
      <span className="stay-state-shape" aria-hidden="true" />
      {state === 'lapsed' && heldBy ? LAPSED[heldBy] : STATE_WORDS[state]}
    </span>
  );
}
