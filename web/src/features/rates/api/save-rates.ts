import { ApiError } from '@innkeep/contract/errors';
import { API, pathTo } from '@innkeep/contract/paths';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { waitFor } from '../../../lib/api/query-client.ts';
import { isSame } from '../../../lib/is-same.ts';
import {
  changedPromos,
  promoPath,
  type Rates,
  type RatesAnswer,
  type RatesEdit,
  rebase,
  withPromo,
} from '../rates.ts';
import { storeEdit } from '../components/unsaved-dialog.tsx';
import { ratesKeys } from './get-rates.ts';

/** A refusal while saving. Its `fields` use the page's paths. */
class SaveRefused extends ApiError {
  readonly saved: Rates;

  constructor(refusal: ApiError, saved: Rates, path: string) {
    const fields = Object.entries(refusal.fields).map(([name, problem]) => [path + name, problem] as const);
    const { code, status, message } = refusal;
    super({ code, status, message, fields: Object.fromEntries(fields), cause: refusal });
    this.saved = saved;
  }
}

async function saveRates(edit: RatesEdit): Promise<Rates> {
  let saved = edit.base;
  const { tariff, promos } = edit.draft;
  if (!isSame(tariff, saved.tariff)) {
    const answer = await orRefused(api.put<Tariff>(API.rates, tariff), saved, '');
    saved = { ...saved, tariff: answer };
  }
  for (const promo of changedPromos(edit)) {
    const put = api.put<Promo>(pathTo(API.promo, { code: promo.code }), promo);
    const answer = await orRefused(put, saved, `${promoPath(promos.indexOf(promo))}.`);
    saved = { ...saved, promos: withPromo(saved.promos, answer) };
  }
  return saved;
}

async function orRefused<T>(answer: Promise<T>, saved: Rates, path: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof ApiError ? new SaveRefused(error, saved, path) : error;
  }
}

/** Saves an edit. It is stored first, and what is changed while it is saved, or refused, stays stored as an edit. */
export function useSaveRates(uid: string) {
  const queryClient = useQueryClient();
  const keep = (base: Rates, saved: Rates) => {
    const edit = queryClient.getQueryData<RatesEdit | null>(ratesKeys.edit(uid));
    storeEdit(queryClient, uid, edit ? rebase({ base, draft: edit.draft }, saved) : null);
  };
  // Callbacks are set here and not passed to `mutate`, which would not call them after the page is left.
  return useMutation({
    mutationFn: saveRates,
    onMutate: (edit) => storeEdit(queryClient, uid, edit),
    meta: { successMessage: 'Rates saved.', isFailureShownInPlace: true },
    onSuccess: (saved, { draft }) => {
      queryClient.setQueryData<RatesAnswer>(
        ratesKeys.inForce(uid),
        (before) => before && { ...before, rates: saved },
      );
      keep(draft, saved);
    },
    onError: (error, { base }) => {
      if (error instanceof SaveRefused) keep(base, error.saved);
    },
    // All other data is read again, too, since prices may have changed.
    onSettled: (_saved, error) => waitFor(queryClient.invalidateQueries(), error),
  });
}
