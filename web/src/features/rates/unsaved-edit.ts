import type { QueryClient } from '@tanstack/react-query';
import { logOutQuestion } from '../../lib/session/log-out-question.ts';
import { ratesKeys } from './api/get-rates.ts';
import { LogOutDialog } from './components/unsaved-dialog.tsx';
import { isSame, type RatesEdit } from './rates.ts';

let warn: ((event: BeforeUnloadEvent) => void) | undefined;

/** Keeps what is not saved yet, if it is anything, and has whoever leaves the site or logs out asked first. */
export function storeEdit(queryClient: QueryClient, uid: string, edit: RatesEdit | null): void {
  const isChanged = edit !== null && !isSame(edit.base, edit.draft);
  const queryKey = ratesKeys.edit(uid);
  queryClient.setQueryData(queryKey, isChanged ? edit : null);

  // Both as long as the edit lives, which is longer than the page that it is made on; who logs out takes it along.
  const isUnsaved = () => Boolean(queryClient.getQueryData<RatesEdit | null>(queryKey));
  logOutQuestion.find = () => (isUnsaved() ? LogOutDialog : undefined);
  if (warn) removeEventListener('beforeunload', warn);
  warn = (event) => {
    if (isUnsaved()) event.preventDefault();
  };
  if (isChanged) addEventListener('beforeunload', warn);
}
