import { Router, type RequestHandler } from 'express';
import { AppError } from '@innkeep/contract/errors';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { openSession } from '../domain/payments/open-session.ts';
import { ProviderFailure } from '../domain/payments/payment-provider.ts';
import { settleOwn } from '../domain/payments/settle.ts';
import type { Caller } from '../domain/base/caller.ts';
import type { RateLimitKind } from '../domain/base/rate-limiter.ts';
import type { PaymentDeps } from '../domain/payments/payment-deps.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { idParams } from './path-params.ts';
import type { Route } from './route.ts';

/** Guests' calls on the way to the provider's page and back. They take no amounts: the server has them. */
export function paymentRoutes(route: Route, deps: PaymentDeps, events: RequestHandler): Router {
  const router = Router();
  const post = (path: string, answer: RequestHandler) =>
    router.route(path).post(answer).all(methodNotAllowed('POST'));
  const own = (limitPerUser: RateLimitKind, act: (caller: Caller, id: string) => Promise<unknown>) =>
    route('own-stay', { params: idParams }, ({ params }, caller) => reachable(act(caller, params.id)), {
      limitPerUser,
    });

  post(PAYMENT_API.events, events);
  post(
    PAYMENT_API.session,
    own('ordersPerUser', (caller, id) => openSession(deps, caller, id)),
  );
  post(
    PAYMENT_API.settle,
    own('settlesPerUser', (caller, id) => settleOwn(deps, caller, id)),
  );
  post(
    PAYMENT_API.release,
    own('ordersPerUser', (caller, id) => settleOwn(deps, caller, id, { ends: true })),
  );
  return router;
}

/** Turns an outage of the provider, and its refusal of an address, into an answer to the guest; nothing is lost. */
async function reachable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const code = error.kind === 'wrong-email' ? 'payment/wrong-email' : 'payment/unavailable';
    throw new AppError(code, { cause: error, detail: error.kind });
  }
}
