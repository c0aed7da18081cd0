import { ApiError } from '@innkeep/contract/errors';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { InTheWay } from '../../../stay/in-the-way.tsx';
import type { AskProps } from './ask-props.ts';
import { RefusalAlert } from './refusal-alert.tsx';

interface SharedRoomDialogProps extends AskProps {
  /** What is to be done. */
  does: string;
}

/** Asks whether somebody is taken into a room that others have not left, and says who they are. */
export function SharedRoomDialog({ does, stay, refusal, onConfirm, isBusy, onKeep }: SharedRoomDialogProps) {
  const isQuestion = refusal instanceof ApiError && refusal.code === 'room/not-left';
  return (
    <ConfirmDialog
      title={`${does} ${stay.name} all the same?`}
      confirmLabel={`${does} all the same`}
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
