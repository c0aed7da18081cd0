import type { Conflict } from '@innkeep/contract/channels/channel';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { Dialog } from '../../../components/dialog.tsx';
import { StayActions, type StayActs } from './stay-actions.tsx';
import { SoldTwiceNote } from './sold-twice-note.tsx';
import { StayFacts } from './stay-facts.tsx';

interface StayPanelProps extends StayActs {
  stay: DeskStay;
  /** Those of its nights. */
  conflicts: readonly Conflict[];
  onClose: () => void;
}

/** The main facts of a stay at a glance, and the actions on it. */
export function StayPanel({ stay, conflicts, ...acts }: StayPanelProps) {
  return (
    <Dialog title={stay.name} isBusy={false} onClose={acts.onClose}>
      <StayFacts stay={stay} />
      <SoldTwiceNote conflicts={conflicts} />
      <StayActions stay={stay} takesFocus {...acts} />
    </Dialog>
  );
}
