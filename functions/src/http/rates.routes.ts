import { Router } from 'express';
import { object } from 'yup';
import { API } from '@innkeep/contract/paths';
import { promoInputSchema } from '@innkeep/contract/rates/promo-schema';
import { promoCode } from '@innkeep/contract/rates/promo-code';
import type { TariffInForce } from '@innkeep/contract/rates/tariff';
import { ratesInputSchema } from '@innkeep/contract/rates/tariff-schema';
import type { QuoteDeps } from '../domain/rates/quote-stay.ts';
import type { RatesDeps } from '../domain/rates/rates-store.ts';
import { savePromo, saveTariff } from '../domain/rates/save-rates.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import type { Route } from './route.ts';

const codeParams = object({ code: promoCode().required() });

/** Large enough for the most room terms that the schema takes, and small enough for a Firestore document. */
const MAX_RATES_BYTES = 600 * 1024;

export function ratesRoutes(route: Route, deps: RatesDeps & Pick<QuoteDeps, 'takesPayments'>): Router {
  const router = Router();

  router
    .route(API.rates)
    .get(route('admin', {}, () => tariffInForce(deps)))
    .put(
      route('admin', { body: ratesInputSchema }, ({ body }, caller) => saveTariff(deps, caller, body), {
        maxBodyBytes: MAX_RATES_BYTES,
      }),
    )
    .all(methodNotAllowed('GET', 'PUT'));

  router
    .route(API.promos)
    .get(route('admin', {}, () => deps.rates.listPromos()))
    .all(methodNotAllowed('GET'));

  router
    .route(API.promo)
    .put(
      route('admin', { params: codeParams, body: promoInputSchema }, ({ params, body }, caller) =>
        savePromo(deps, caller, params.code, body),
      ),
    )
    .all(methodNotAllowed('PUT'));

  return router;
}

async function tariffInForce({
  rates,
  takesPayments,
}: Parameters<typeof ratesRoutes>[1]): Promise<TariffInForce> {
  return { ...(await rates.tariff()), takesPayments };
}
