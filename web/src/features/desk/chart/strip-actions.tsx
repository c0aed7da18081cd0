import { counted } from '@innkeep/contract/counted';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import type { useMovePlan } from './use-move-plan.ts';
import { BusyButton } from '../../../components/form/busy-button.tsx';

interface StripActionsProps {
  plan: ReturnType<typeof useMovePlan>;
  isBlocked: boolean;
  onApply: () => void;
  onEmptied: () => void;
}

/** A plan of several moves is work: it is not lost by one press. */
export function StripActions({ plan: { plan, discard, isApplying }, ...props }: StripActionsProps) {
  const { isBlocked, onApply, onEmptied } = props;
  const [isAsking, setAsking] = useState(false);

  function discardOrAsk() {
    if (plan.length > 1) {
      setAsking(true);
      return;
    }
    discard();
    onEmptied();
  }

  return (
    <div className="move-strip-actions">
      <button type="button" className="btn btn-quiet" disabled={isApplying} onClick={discardOrAsk}>
        Discard
      </button>
      <BusyButton isBusy={isApplying} disabled={isBlocked} onClick={onApply}>
        Apply
      </BusyButton>
      {isAsking && (
        <ConfirmDialog
          title={`Discard ${counted(plan.length, 'move')}?`}
          confirmLabel="Discard"
          keepLabel="Keep the plan"
          isBusy={false}
          onConfirm={discard}
          onKeep={() => setAsking(false)}
        >
          <p>The stays stay where they are.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
