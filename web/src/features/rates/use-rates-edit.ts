import { ApiError } from '@innkeep/contract/errors';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer } from 'react';
import { showSuccess } from '../../lib/toast.ts';
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts';
import { useSignedInUser } from '../../lib/session/session.ts';
import { ratesKeys, ratesQuery } from './api/get-rates.ts';
import { useSaveRates } from './api/save-rates.ts';
import type { Rates, RatesEdit } from './rates.ts';
import { problemsOf } from './rates-problems.ts';
import { bringBackEdit, storeEdit } from './components/unsaved-dialog.tsx';

/**
 * The rates and their unsaved changes. The changes survive visits to other pages, and saves by another admin.
 */
export function useRatesEdit() {
  const { uid } = useSignedInUser();
  const queryClient = useQueryClient();
  const query = useQuery(ratesQuery(uid));
  const { data } = query;
  const inForce = data?.rates;
  const { data: edit } = useQuery<RatesEdit | null>({
    queryKey: ratesKeys.edit(uid),
    queryFn: skipToken,
    gcTime: Infinity,
  });
  useUnsaved(edit ?? undefined, undefined, { isKept: true });
  useEffect(() => {
    if (inForce && bringBackEdit(queryClient, uid, inForce)) showSuccess('Your unsaved changes are back.');
  }, [queryClient, uid, inForce]);
  const [, drawAtOnce] = useReducer((times: number) => times + 1, 0);
  const { mutate: save, reset, isPending, error: failure } = useSaveRates(uid);

  return {
    inForce,
    takesPayments: data?.takesPayments ?? false,
    edit: edit ?? undefined,
    query,
    change: (draft: Rates) => {
      if (!inForce) return;
      if (failure) reset();
      storeEdit(queryClient, uid, { base: edit?.base ?? inForce, draft });
      drawAtOnce(); // the cache notifies later; until then the cursor would jump to the end of the field
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

/** Returns the draft's problems by the rules, and those of the last refusal. */
export function useProblems(draft: Rates, failure: unknown) {
  return useMemo(
    () => ({ ...(failure instanceof ApiError && failure.fields), ...problemsOf(draft) }),
    [draft, failure],
  );
}
