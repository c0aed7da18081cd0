import type { QueryClient } from '@tanstack/react-query';
import { logOutQuestion } from '../../lib/session/log-out-question.ts';
import { ratesKeys } from './api/get-rates.ts';
import { LogOutDialog } from './components/unsaved-dialog.tsx';
import { isSame, type RatesEdit } from './rates.ts';

let warn: ((event: BeforeUnloadEvent) => void) | undefined;

/** Stores an unsaved edit, if it changes anything, and asks before the user leaves the site or logs out. */
export function storeEdit(queryClient: QueryClient, uid: string, edit: RatesEdit | null): void {
  const isChanged = edit !== null && !isSame(edit.base, edit.draft);
  const queryKey = ratesKeys.edit(uid);
  queryClient.setQueryData(queryKey, isChanged ? edit : null);

  // Both last as long as the edit, which outlives the page it was made on; logging out deletes it.
  const isUnsaved = () => Boolean(queryClient.getQueryData<RatesEdit | null>(queryKey));
  logOutQuestion.find = () => (isUnsaved() ? LogOutDialog : undefined);
  if (warn) removeEventListener('beforeunload', warn);
  warn = (event) => {
    if (isUnsaved()) event.preventDefault();
  };
  if (isChanged) addEventListener('beforeunload', warn);
}
