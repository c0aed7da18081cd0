import { ApiError } from '@innkeep/contract/api-error';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSignedInUser } from '../../lib/session/session.ts';
import { ratesQuery } from './api/get-rates.ts';
import { ratesKeys } from './api/rates-keys.ts';
import { storeEdit, useSaveRates } from './api/save-rates.ts';
import type { Rates, RatesEdit } from './rates.ts';
import { problemsOf } from './rates-problems.ts';

/**
 * The rates, and what somebody changes about them before it is saved. Changes stay while they look at other pages, and
 * when somebody else saves meanwhile.
 */
export function useRatesEdit() {
  const { uid } = useSignedInUser();
  const queryClient = useQueryClient();
  const { data: inForce, error, refetch } = useQuery(ratesQuery(uid));
  const { data: edit } = useQuery<RatesEdit | null>({
    queryKey: ratesKeys.edit(uid),
    queryFn: skipToken,
    gcTime: Infinity,
  });
  const { mutate: save, reset, isPending, error: failure } = useSaveRates(uid);
  useWarningBeforeUnload(Boolean(edit));

  return {
    inForce,
    edit: edit ?? undefined,
    loadError: error,
    reload: () => void refetch(),
    change: (draft: Rates) => {
      if (!inForce) return;
      if (failure) reset();
      storeEdit(queryClient, uid, { base: edit?.base ?? inForce, draft });
    },
    discard: () => {
      reset();
      storeEdit(queryClient, uid, null);
    },
    save,
    isSaving: isPending,
    failure: failure ?? undefined,
  };
}

/** What is wrong with the draft: by the rules, and by what the server said last. */
export function useProblems(draft: Rates, failure: unknown) {
  return useMemo(
    () => ({ ...(failure instanceof ApiError && failure.fields), ...problemsOf(draft) }),
    [draft, failure],
  );
}

function useWarningBeforeUnload(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
