import { object } from 'yup';
import { API } from '@innkeep/contract/paths';
import { promoInputSchema } from '@innkeep/contract/rates/promo-schema';
import { promoCode } from '@innkeep/contract/rates/promo-code';
import type { TariffInForce } from '@innkeep/contract/rates/tariff';
import { ratesInputSchema } from '@innkeep/contract/rates/tariff-schema';
import type { QuoteDeps } from '../domain/availability/quote-stay.ts';
import type { RatesDeps } from '../domain/rates/rates-store.ts';
import { savePromo, saveTariff } from '../domain/rates/save-rates.ts';
import type { Calls } from './calls.ts';
import { withBody } from './inputs.ts';

const codeParams = object({ code: promoCode().required() });

/** Large enough for the most room terms that the schema takes, and small enough for a Firestore document. */
const MAX_RATES_BYTES = 600 * 1024;

export function ratesCalls(calls: Calls, deps: RatesDeps & Pick<QuoteDeps, 'takesPayments'>): void {
  calls.get(API.rates, 'admin', {}, async (): Promise<TariffInForce> => {
    return { ...(await deps.rates.tariff()), takesPayments: deps.takesPayments };
  });
  calls.put(API.rates, 'admin', ...withBody(deps, ratesInputSchema, saveTariff), {
    maxBodyBytes: MAX_RATES_BYTES,
  });

  calls.get(API.promos, 'admin', {}, () => deps.rates.listPromos());

  calls.put(API.promo, 'admin', { params: codeParams, body: promoInputSchema }, ({ params, body }, caller) =>
    savePromo(deps, caller, params.code, body),
  );
}
