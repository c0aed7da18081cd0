import { drafts } from '../../../lib/unsaved/unsaved-forms.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';

const QUESTIONS = {
  example: {
    title: 'Put the example over your changes?',
    words:
      "You have not saved your changes yet. The example brings its own seasons, weekend prices, long-stay discount and tax in the place of yours. Your fees, codes, cancellation policy and the rooms' own usual prices stay.",
    confirmLabel: 'Use the example',
    keepLabel: 'Keep mine',
  },
  discard: {
    title: 'Discard your changes?',
    words: 'Everything on this page goes back to the rates that are in force now.',
    confirmLabel: 'Discard',
    keepLabel: 'Keep them',
  },
  'log-out': {
    title: 'Log out without saving?',
    words: 'Your changes to the rates are not saved yet. They are lost when you log out.',
    confirmLabel: 'Log out',
    keepLabel: 'Stay',
  },
};

interface UnsavedDialogProps {
  /** What is about to happen. */
  question: keyof typeof QUESTIONS;
  onConfirm: () => void;
  onKeep: () => void;
}

/** Asks before unsaved rates are lost. */
export function UnsavedDialog({ question, onConfirm, onKeep }: UnsavedDialogProps) {
  const { words, ...labels } = QUESTIONS[question];
  return (
    <ConfirmDialog {...labels} isBusy={false} onConfirm={onConfirm} onKeep={onKeep}>
      <p>{words}</p>
    </ConfirmDialog>
  );
}

export function LogOutDialog({ onConfirm, onKeep }: Omit<UnsavedDialogProps, 'question'>) {
  const logOut = () => {
    drafts.forgetOthers(''); // whoever comes next finds nothing
    onConfirm();
  };
  return <UnsavedDialog question="log-out" onConfirm={logOut} onKeep={onKeep} />;
}
