import { Router } from 'express';
import { ownChangeSchema } from '@innkeep/contract/desk/desk-inputs';
import { addressSchema, bookingInputSchema, findBookingSchema } from '@innkeep/contract/booking';
import { API } from '@innkeep/contract/paths';
import { cancelQuerySchema } from '@innkeep/contract/payments/payment-inputs';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import type { BookingDeps } from '../domain/bookings/booking-deps.ts';
import type { LedgerDeps } from '../domain/payments/payment-deps.ts';
import { cancelBooking, getCancellation } from '../domain/bookings/cancel-booking.ts';
import { claimBookings, countClaimable } from '../domain/bookings/follow-address.ts';
import { confirmStay, correctAddress } from '../domain/bookings/confirm-stay.ts';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { getBooking, getByKey } from '../domain/bookings/get-booking.ts';
import { listBookings, listCancelledBookings } from '../domain/bookings/list-bookings.ts';
import { getCalendarFile, type CalendarDeps } from '../domain/bookings/calendar-file.ts';
import { requestStayLink, sendAgain } from '../domain/mail/request-stay-link.ts';
import { requestPayment } from '../domain/payments/request-payment.ts';
import { changeOwnStay } from '../domain/bookings/change-stay.ts';
import { quoteOwnChange } from '../domain/bookings/quote-change.ts';
import { linkNext } from './link-next.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { emailQuery, idempotencyHeaders, idParams } from './path-params.ts';
import type { Route } from './route.ts';

export function bookingRoutes(route: Route, deps: BookingDeps & CalendarDeps & LedgerDeps): Router {
  const router = Router();

  router
    .route(API.orders)
    .post(
      route(
        'visitor',
        { headers: idempotencyHeaders, body: bookingInputSchema },
        ({ headers, body }, caller) => createBooking(deps, caller, body, headers['idempotency-key']),
        {
          status: 201,
          limitPerUser: 'ordersPerUser',
          limitPerAddress: 'ordersPerAddress',
          limitUnprovenPerAddress: 'unprovenOrdersPerAddress',
          countsCodeOf: ({ body }) => body.code,
        },
      ),
    )
    .all(methodNotAllowed('POST'));

  return router.use(readingRoutes(route, deps), orderRoutes(route, deps));
}

/** Returns the calls by which guests read their own bookings, and the hotel's staff everybody's. */
function readingRoutes(route: Route, deps: BookingDeps & CalendarDeps & LedgerDeps): Router {
  const router = Router();

  router
    .route(API.bookings)
    .get(
      route('signed-in', { query: emailQuery }, async ({ query }, caller, req) => {
        const { bookings, next } = await listBookings(deps, caller, query);
        linkNext(req, next);
        return bookings;
      }),
    )
    .all(methodNotAllowed('GET'));

  // These paths must come before the one with an id in its place; no booking has such an id.
  router
    .route(API.cancelledBookings)
    .get(
      route('signed-in', { query: emailQuery }, async ({ query }, caller, req) => {
        const { bookings, next } = await listCancelledBookings(deps, caller, query);
        linkNext(req, next);
        return bookings;
      }),
    )
    .all(methodNotAllowed('GET'));

  router
    .route(API.bookingByKey)
    .get(route('own-stay', {}, (_input, caller) => getByKey(deps, caller)))
    .all(methodNotAllowed('GET'));

  router
    .route(API.findBooking)
    .post(
      route('public', { body: findBookingSchema }, ({ body }) => requestStayLink(deps, body), {
        limitPerAddress: 'passwordResetsPerAddress',
        limitInAll: 'passwordResets',
      }),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(API.claimBookings)
    .get(route('signed-in', {}, (_input, caller) => countClaimable(deps, caller)))
    .post(route('signed-in', {}, (_input, caller) => claimBookings(deps, caller)))
    .all(methodNotAllowed('GET', 'POST'));

  router
    .route(API.booking)
    .get(route('own-stay', { params: idParams }, ({ params }, caller) => getBooking(deps, caller, params.id)))
    .all(methodNotAllowed('GET'));

  router
    .route(API.stayCalendar)
    .get(
      route('own-stay', { params: idParams }, ({ params }, caller) =>
        getCalendarFile(deps, caller, params.id),
      ),
    )
    .all(methodNotAllowed('GET'));

  return router;
}

function orderRoutes(route: Route, deps: BookingDeps & LedgerDeps): Router {
  const router = Router();

  router
    .route(API.order)
    .delete(
      route('own-stay', { params: idParams, query: cancelQuerySchema }, ({ params, query }, caller) =>
        cancelBooking(deps, caller, params.id, query),
      ),
    )
    .put(
      route(
        'own-stay',
        { params: idParams, body: ownChangeSchema },
        ({ params, body }, caller) => changeOwnStay(deps, caller, params.id, body),
        { limitPerUser: 'ordersPerUser' },
      ),
    )
    .all(methodNotAllowed('PUT', 'DELETE'));

  router
    .route(API.orderQuote)
    .post(
      route('own-stay', { params: idParams, body: ownChangeSchema }, ({ params, body }, caller) =>
        quoteOwnChange(deps, caller, params.id, body),
      ),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(API.confirmOrder)
    .post(
      route('own-stay', { params: idParams }, ({ params }, caller) => confirmStay(deps, caller, params.id)),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(API.orderEmail)
    .put(
      route(
        'own-stay',
        { params: idParams, body: addressSchema },
        ({ params, body }, caller) => correctAddress(deps, caller, params.id, body),
        { limitPerUser: 'stayLinksPerEmail', limitUnprovenPerAddress: 'unprovenOrdersPerAddress' },
      ),
    )
    .all(methodNotAllowed('PUT'));

  router
    .route(API.orderMail)
    .post(route('own-stay', { params: idParams }, ({ params }, caller) => sendAgain(deps, caller, params.id)))
    .all(methodNotAllowed('POST'));

  return router.use(payingRoutes(route, deps));
}

/** Returns the calls about paying, except those that need the provider's key: another function has them. */
function payingRoutes(route: Route, deps: BookingDeps & LedgerDeps): Router {
  const router = Router();

  router
    .route(PAYMENT_API.orderPayments)
    .post(
      route(
        'own-stay',
        { params: idParams },
        ({ params }, caller) => requestPayment(deps, caller, params.id),
        { status: 201, limitPerUser: 'ordersPerUser' },
      ),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(PAYMENT_API.cancellation)
    .get(
      route('own-stay', { params: idParams }, ({ params }, caller) =>
        getCancellation(deps, caller, params.id),
      ),
    )
    .all(methodNotAllowed('GET'));

  return router;
}
