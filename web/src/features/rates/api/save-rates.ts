import { ApiError } from '@innkeep/contract/api-error';
import { API, pathTo } from '@innkeep/contract/paths';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { changedPromos, isSame, promoPath, withPromo, type Rates, type RatesEdit } from '../rates.ts';
import { ratesKeys } from './rates-keys.ts';

/** A refusal in the midst of saving; its fields go by the page's paths. */
export class SaveRefused extends ApiError {
  /** What is in force, with what was saved before. */
  readonly saved: Rates;

  constructor(refusal: ApiError, saved: Rates, path: string) {
    const fields = Object.entries(refusal.fields).map(([name, problem]) => [path + name, problem] as const);
    const { code, status, message } = refusal;
    super({ code, status, message, fields: Object.fromEntries(fields), cause: refusal });
    this.saved = saved;
  }
}

/** Saves what has changed: the tariff first, and then each code. */
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

export function useSaveRates() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveRates,
    meta: { successMessage: 'The rates are saved.', isFailureShownInPlace: true, signsOutWhenRefused: true },
    // Whatever else was read may have another price by now.
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ratesKeys.all[0] }),
  });
}
