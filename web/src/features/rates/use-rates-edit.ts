import { ApiError } from '@innkeep/contract/api-error';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useReducer } from 'react';
import { useSignedInUser } from '../../lib/session/session.ts';
import { ratesKeys, ratesQuery } from './api/get-rates.ts';
import { useSaveRates } from './api/save-rates.ts';
import type { Rates, RatesEdit } from './rates.ts';
import { problemsOf } from './rates-problems.ts';
import { storeEdit } from './unsaved-edit.ts';

/**
 * The rates, and what somebody changes about them before it is saved. Changes stay while they look at other pages, and
 * when somebody else saves meanwhile.
 */
export function useRatesEdit() {
  const { uid } = useSignedInUser();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(ratesQuery(uid));
  const inForce = data?.rates;
  const { data: edit } = useQuery<RatesEdit | null>({
    queryKey: ratesKeys.edit(uid),
    queryFn: skipToken,
    gcTime: Infinity,
  });
  const [, drawAtOnce] = useReducer((times: number) => times + 1, 0);
  const { mutate: save, reset, isPending, error: failure } = useSaveRates(uid);

  return {
    inForce,
    takesPayments: data?.takesPayments ?? false,
    edit: edit ?? undefined,
    loadError: error,
    reload: () => void refetch(),
    change: (draft: Rates) => {
      if (!inForce) return;
      if (failure) reset();
      storeEdit(queryClient, uid, { base: edit?.base ?? inForce, draft });
      drawAtOnce(); // the cache tells of it later, and the cursor of whoever types would jump to the end meanwhile
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
