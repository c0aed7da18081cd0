import { Router } from 'express';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import {
  acknowledgementSchema,
  deskRefundSchema,
  paymentLinkSchema,
  takenPaymentSchema,
} from '@innkeep/contract/payments/payment-inputs';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import type { BookingStore } from '../domain/records/hotel-store.ts';
import type { LedgerDeps } from '../domain/payments/payment-deps.ts';
import { acknowledgePayment } from '../domain/payments/acknowledge-payment.ts';
import { getLedger } from '../domain/payments/ledger.ts';
import { giveRefund } from '../domain/payments/give-refund.ts';
import { sendPaymentLink } from '../domain/payments/send-payment-link.ts';
import { takePayment } from '../domain/payments/take-payment.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { idempotencyHeaders, idParams } from './path-params.ts';
import type { Route } from './route.ts';

export function ledgerRoutes(route: Route, deps: LedgerDeps & { readonly bookings: BookingStore }): Router {
  const router = Router();

  router
    .route(PAYMENT_API.ledger)
    .get(route('own-stay', { params: idParams }, ({ params }, caller) => getLedger(deps, caller, params.id)))
    .all(methodNotAllowed('GET'));

  router
    .route(DESK_API.payments)
    .post(
      route(
        'desk',
        { params: idParams, headers: idempotencyHeaders, body: takenPaymentSchema },
        ({ params, headers, body }, caller) =>
          takePayment(deps, caller, params.id, body, headers['idempotency-key']),
        { status: 201 },
      ),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(DESK_API.paymentLink)
    .post(
      route('desk', { params: idParams, body: paymentLinkSchema }, ({ params, body }, caller) =>
        sendPaymentLink(deps, caller, params.id, body),
      ),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(DESK_API.refunds)
    .post(
      route(
        'desk',
        { params: idParams, headers: idempotencyHeaders, body: deskRefundSchema },
        ({ params, headers, body }, caller) =>
          giveRefund(deps, caller, params.id, body, headers['idempotency-key']),
        { status: 201 },
      ),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(DESK_API.acknowledged)
    .put(
      route('desk', { params: idParams, body: acknowledgementSchema }, ({ params, body }, caller) =>
        acknowledgePayment(deps, caller, params.id, body),
      ),
    )
    .all(methodNotAllowed('PUT'));

  return router;
}
