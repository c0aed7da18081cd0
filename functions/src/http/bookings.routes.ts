import { Router } from 'express';
import { object, string } from 'yup';
import { bookingInputSchema } from '@innkeep/contract/booking';
import { API } from '@innkeep/contract/paths';
import type { BookingDeps } from '../domain/bookings/booking-store.ts';
import { cancelBooking } from '../domain/bookings/cancel-booking.ts';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { listBookings } from '../domain/bookings/list-bookings.ts';
import { getCalendarFile, type CalendarDeps } from '../domain/bookings/get-calendar-file.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { emailQuery, idParams } from './path-params.ts';
import type { Route } from './route.ts';

/** Node writes header names in lower case. */
const orderHeaders = object({
  'idempotency-key': string().matches(
    /^[!-~]{1,128}$/,
    'Idempotency-Key takes 1 to 128 visible ASCII characters.',
  ),
});

export function bookingRoutes(route: Route, deps: BookingDeps & CalendarDeps): Router {
  const router = Router();

  router
    .route(API.orders)
    .post(
      route(
        'signed-in',
        { headers: orderHeaders, body: bookingInputSchema },
        ({ headers, body }, caller) => createBooking(deps, caller, body, headers['idempotency-key']),
        {
          status: 201,
          limitPerUser: 'ordersPerUser',
          limitPerAddress: 'ordersPerAddress',
        },
      ),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(API.order)
    .delete(
      route('signed-in', { params: idParams }, ({ params }, caller) =>
        cancelBooking(deps, caller, params.id),
      ),
    )
    .all(methodNotAllowed('DELETE'));

  router
    .route(API.bookings)
    .get(
      route('signed-in', { query: emailQuery }, ({ query }, caller) =>
        listBookings(deps, caller, query.email),
      ),
    )
    .all(methodNotAllowed('GET'));

  router
    .route(API.stayCalendar)
    .get(
      route('signed-in', { params: idParams }, ({ params }, caller) =>
        getCalendarFile(deps, caller, params.id),
      ),
    )
    .all(methodNotAllowed('GET'));

  return router;
}
