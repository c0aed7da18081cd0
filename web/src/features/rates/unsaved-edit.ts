import type { QueryClient } from '@tanstack/react-query';
import { ratesKeys } from './api/rates-keys.ts';
import { isSame, type RatesEdit } from './rates.ts';

let warn: ((event: BeforeUnloadEvent) => void) | undefined;

/** Keeps what is not saved yet, if it is anything, and asks before the browser leaves the site with it. */
export function storeEdit(queryClient: QueryClient, uid: string, edit: RatesEdit | null): void {
  const isChanged = edit !== null && !isSame(edit.base, edit.draft);
  const queryKey = ratesKeys.edit(uid);
  queryClient.setQueryData(queryKey, isChanged ? edit : null);

  // As long as the edit lives, which is longer than the page that it is made on.
  if (warn) removeEventListener('beforeunload', warn);
  warn = (event) => {
    // Whoever has signed out took it along.
    if (queryClient.getQueryData(queryKey)) event.preventDefault();
  };
  if (isChanged) addEventListener('beforeunload', warn);
}
