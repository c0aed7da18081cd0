import { ApiError } from '@innkeep/contract/errors';
import type { StepName } from '@innkeep/contract/desk/steps';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { InTheWay } from '../../../stay/in-the-way.tsx';
import { CheckOutDialog, type AskProps } from './check-out-dialog.tsx';
import { NoShowDialog } from './no-show-dialog.tsx';
import { RefusalAlert } from './refusal-alert.tsx';

export function StepDialog({ step, ...asked }: AskProps & { step: StepName }) {
  switch (step) {
    case 'check-out':
      return <CheckOutDialog {...asked} />;
    case 'no-show':
      return <NoShowDialog {...asked} />;
    case 'check-in':
      return isNotClean(asked.refusal) ? (
        <UncleanRoomDialog {...asked} />
      ) : (
        <SharedRoomDialog {...asked} does="Check in" />
      );
    case 'undo':
      return <SharedRoomDialog {...asked} does="Put back" />;
  }
}

function isNotClean(refusal: unknown): refusal is ApiError {
  return refusal instanceof ApiError && refusal.code === 'room/not-clean';
}

function UncleanRoomDialog({ stay, refusal, onConfirm, isBusy, onKeep }: AskProps) {
  const isSaid = isNotClean(refusal) ? refusal.fields.takesUnclean : undefined;
  return (
    <ConfirmDialog
      title={`${isSaid ?? 'The room is not clean yet.'} Check in anyway?`}
      confirmLabel="Check in anyway"
      keepLabel="Not now"
      onConfirm={() => onConfirm({ takesUnclean: true })}
      isBusy={isBusy}
      isHarmless
      onKeep={onKeep}
    >
      <p>{stay.name} will get the room as it is.</p>
    </ConfirmDialog>
  );
}

function SharedRoomDialog({ does, stay, refusal, onConfirm, isBusy, onKeep }: AskProps & { does: string }) {
  const isQuestion = refusal instanceof ApiError && refusal.code === 'room/not-left';
  return (
    <ConfirmDialog
      title={`${does} ${stay.name} anyway?`}
      confirmLabel={`${does} anyway`}
      keepLabel="Not now"
      onConfirm={() => onConfirm({ sharesRoom: true })}
      isBusy={isBusy}
      onKeep={onKeep}
    >
      {isQuestion ? (
        <>
          <p>{refusal.fields.sharesRoom}</p>
          <InTheWay error={refusal} />
        </>
      ) : (
        <RefusalAlert error={refusal} />
      )}
    </ConfirmDialog>
  );
}
