import type { QueryClient } from '@tanstack/react-query';
import { drafts } from '../../lib/unsaved/unsaved-forms.ts';
import { logOutQuestion } from '../../lib/session/log-out-question.ts';
import { ratesKeys } from './api/get-rates.ts';
import { LogOutDialog } from './components/unsaved-dialog.tsx';
import { isSame, type Rates, type RatesEdit } from './rates.ts';

let warn: ((event: BeforeUnloadEvent) => void) | undefined;

/** The edit is kept under this name while the session has ended. */
const DRAFT = 'rates';

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
