import type { QueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { logOutQuestion } from '../../../lib/session/sign-out.ts';
import { drafts } from '../../../lib/unsaved/unsaved-forms.ts';
import { ratesKeys } from '../api/get-rates.ts';
import { isSame } from '../../../lib/is-same.ts';
import type { Rates, RatesEdit } from '../rates.ts';

let warn: ((event: BeforeUnloadEvent) => void) | undefined;

/** The edit is kept under this name while the session has ended. */
const DRAFT = 'rates';

const QUESTIONS = {
  example: {
    title: 'Replace your changes with the example?',
    words:
      "You have unsaved changes. The example replaces your seasons, weekend prices, long-stay discount and tax. Your fees, extras, rate plans, codes, cancellation policy and the rooms' own usual prices stay.",
    confirmLabel: 'Use the example',
    keepLabel: 'Keep mine',
  },
  discard: {
    title: 'Discard your changes?',
    words: 'This page goes back to the current rates.',
    confirmLabel: 'Discard',
    keepLabel: 'Keep them',
  },
  'log-out': {
    title: 'Log out without saving?',
    words: 'You lose your unsaved changes to the rates when you log out.',
    confirmLabel: 'Log out',
    keepLabel: 'Stay',
  },
};

interface UnsavedDialogProps {
  question: keyof typeof QUESTIONS;
  onConfirm: () => void;
  onKeep: () => void;
}

export function UnsavedDialog({ question, onConfirm, onKeep }: UnsavedDialogProps) {
  const { words, ...labels } = QUESTIONS[question];
  return (
    <ConfirmDialog {...labels} isBusy={false} onConfirm={onConfirm} onKeep={onKeep}>
      <p>{words}</p>
    </ConfirmDialog>
  );
}

function LogOutDialog({ onConfirm, onKeep }: Omit<UnsavedDialogProps, 'question'>) {
  const logOut = () => {
    drafts.forgetOthers(''); // the next user finds nothing
    onConfirm();
  };
  return <UnsavedDialog question="log-out" onConfirm={logOut} onKeep={onKeep} />;
}

/** Brings back the edit of a session that has ended. @returns whether there was one */
export function bringBackEdit(queryClient: QueryClient, uid: string, inForce: Rates): boolean {
  if (queryClient.getQueryData(ratesKeys.edit(uid)) || !drafts.has(uid, DRAFT)) return false;
  storeEdit(queryClient, uid, drafts.find(uid, DRAFT, { base: inForce, draft: inForce }));
  return true;
}

/** Stores an unsaved edit, if it changes anything, and asks before the user leaves the site or logs out. */
export function storeEdit(queryClient: QueryClient, uid: string, edit: RatesEdit | null): void {
  const isChanged = edit !== null && !isSame(edit.base, edit.draft);
  const queryKey = ratesKeys.edit(uid);
  queryClient.setQueryData(queryKey, isChanged ? edit : null);
  if (isChanged) drafts.keep(uid, DRAFT, edit);
  else drafts.forget(uid, DRAFT);

  // Both last as long as the edit, which outlives the page it was made on; logging out deletes it.
  const isUnsaved = () => Boolean(queryClient.getQueryData<RatesEdit | null>(queryKey));
  logOutQuestion.find = () => (isUnsaved() ? LogOutDialog : undefined);
  if (warn) removeEventListener('beforeunload', warn);
  warn = (event) => {
    if (isUnsaved()) event.preventDefault();
  };
  if (isChanged) addEventListener('beforeunload', warn);
}
