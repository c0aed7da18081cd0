import type { StepName } from '../steps.ts';
import type { AskProps } from './ask-props.ts';
import { CheckOutDialog } from './check-out-dialog.tsx';
import { NoShowDialog } from './no-show-dialog.tsx';
import { SharedRoomDialog } from './shared-room-dialog.tsx';
import '../desk-fields.scss';

/** Asks what has to be known before a step is taken. */
export function StepDialog({ step, ...asked }: AskProps & { step: StepName }) {
  switch (step) {
    case 'check-out':
      return <CheckOutDialog {...asked} />;
    case 'no-show':
      return <NoShowDialog {...asked} />;
    case 'check-in':
      return <SharedRoomDialog {...asked} does="Check in" />;
    case 'undo':
      return <SharedRoomDialog {...asked} does="Take back" />;
  }
}
