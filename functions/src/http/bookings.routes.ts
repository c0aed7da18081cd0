import { ownChangeSchema } from '@innkeep/contract/desk/desk-inputs';
import { addressSchema, bookingInputSchema, findBookingSchema } from '@innkeep/contract/booking';
import { mailAgainSchema } from '@innkeep/contract/invoices/invoice-inputs';
import { API } from '@innkeep/contract/paths';
import { cancelQuerySchema } from '@innkeep/contract/payments/payment-inputs';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import type { BookingDeps } from '../domain/bookings/booking-deps.ts';
import type { InvoiceDeps } from '../domain/invoices/invoice-store.ts';
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
import { linkNext } from './responses.ts';
import { emailQuery, idParams } from './path-params.ts';
import type { Calls } from './calls.ts';
import { withBodyAndKey, withId, withIdAndBody } from './inputs.ts';

type BookingCallDeps = BookingDeps & CalendarDeps & LedgerDeps & Pick<InvoiceDeps, 'invoices'>;

export function bookingCalls(calls: Calls, deps: BookingCallDeps): void {
  calls.post(API.orders, 'visitor', ...withBodyAndKey(deps, bookingInputSchema, createBooking), {
    status: 201,
    limitPerUser: 'ordersPerUser',
    limitPerAddress: 'ordersPerAddress',
    limitUnprovenPerAddress: 'unprovenOrdersPerAddress',
    countsCodeOf: ({ body }) => body.code,
  });

  readingCalls(calls, deps);
  orderCalls(calls, deps);
}

/** The calls by which guests read their own bookings, and the hotel's staff everybody's. */
function readingCalls(calls: Calls, deps: BookingCallDeps): void {
  calls.get(API.bookings, 'signed-in', { query: emailQuery }, async ({ query }, caller, req) => {
    const { bookings, next } = await listBookings(deps, caller, query);
    linkNext(req, next);
    return bookings;
  });

  // These paths must come before the one with an id in its place; no booking has such an id.
  calls.get(API.cancelledBookings, 'signed-in', { query: emailQuery }, async ({ query }, caller, req) => {
    const { bookings, next } = await listCancelledBookings(deps, caller, query);
    linkNext(req, next);
    return bookings;
  });

  calls.get(API.bookingByKey, 'own-stay', {}, (_input, caller) => getByKey(deps, caller));

  calls.post(
    API.findBooking,
    'public',
    { body: findBookingSchema },
    ({ body }) => requestStayLink(deps, body),
    { limitPerAddress: 'passwordResetsPerAddress', limitInAll: 'passwordResets' },
  );

  calls.get(API.claimBookings, 'signed-in', {}, (_input, caller) => countClaimable(deps, caller));
  calls.post(API.claimBookings, 'signed-in', {}, (_input, caller) => claimBookings(deps, caller));
  calls.get(API.booking, 'own-stay', ...withId(deps, getBooking));
  calls.get(API.stayCalendar, 'own-stay', ...withId(deps, getCalendarFile));
}

function orderCalls(calls: Calls, deps: BookingCallDeps): void {
  calls.put(API.order, 'own-stay', ...withIdAndBody(deps, ownChangeSchema, changeOwnStay), {
    limitPerUser: 'ordersPerUser',
  });
  calls.delete(
    API.order,
    'own-stay',
    { params: idParams, query: cancelQuerySchema },
    ({ params, query }, caller) => cancelBooking(deps, caller, params.id, query),
  );

  calls.post(API.orderQuote, 'own-stay', ...withIdAndBody(deps, ownChangeSchema, quoteOwnChange));
  calls.post(API.confirmOrder, 'own-stay', ...withId(deps, confirmStay));

  calls.put(API.orderEmail, 'own-stay', ...withIdAndBody(deps, addressSchema, correctAddress), {
    limitPerUser: 'stayLinksPerEmail',
    limitUnprovenPerAddress: 'unprovenOrdersPerAddress',
  });

  calls.post(API.orderMail, 'own-stay', ...withIdAndBody(deps, mailAgainSchema, sendAgain));

  // About paying; another function has the calls that need the provider's key.
  calls.post(PAYMENT_API.orderPayments, 'own-stay', ...withId(deps, requestPayment), {
    status: 201,
    limitPerUser: 'ordersPerUser',
  });

  calls.get(PAYMENT_API.cancellation, 'own-stay', ...withId(deps, getCancellation));
}
