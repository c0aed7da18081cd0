import { Router } from 'express';
import { availabilitySchema } from '@innkeep/contract/availability';
import { largePartySchema } from '@innkeep/contract/booking';
import { API } from '@innkeep/contract/paths';
import { quoteQuestionSchema } from '@innkeep/contract/rates/quote-question';
import type { AvailabilityDeps } from '../domain/availability/availability-store.ts';
import { findAlternatives } from '../domain/availability/find-alternatives.ts';
import { getAvailability } from '../domain/availability/get-availability.ts';
import { quoteStay, type QuoteDeps } from '../domain/rates/quote-stay.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import type { Route } from './route.ts';

export function availabilityRoutes(route: Route, deps: AvailabilityDeps & QuoteDeps): Router {
  const router = Router();

  router
    .route(API.availability)
    .get(route('public', { query: availabilitySchema }, ({ query }) => getAvailability(deps, query)))
    .all(methodNotAllowed('GET'));

  router
    .route(API.alternatives)
    .get(
      route('public', { query: largePartySchema }, ({ query }) => findAlternatives(deps, query), {
        countsAs: 'otherDatesPerAddress',
      }),
    )
    .all(methodNotAllowed('GET'));

  router
    .route(API.quote)
    .get(
      route('public', { query: quoteQuestionSchema }, ({ query }) => quoteStay(deps, query), {
        countsCodeOf: ({ query }) => query.code,
      }),
    )
    .all(methodNotAllowed('GET'));

  return router;
}
