import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import type { MakeRequest } from './a-request-of-each-call.ts';

interface PaymentPremises {
  bookingId: () => string;
  /** Turns the booking into a held one, and returns the id of its payment. */
  hold: () => string;
}

/** Returns one request for every call about paying, which succeeds for the owner of the booking. */
export function paymentRequests({ bookingId, hold }: PaymentPremises): Record<string, MakeRequest> {
  return {
    [`POST ${PAYMENT_API.session}`]: () => [`/payments/${hold()}/session`],
    [`POST ${PAYMENT_API.settle}`]: () => [`/payments/${hold()}/settle`],
    [`POST ${PAYMENT_API.release}`]: () => [`/payments/${hold()}/release`],
    [`POST ${PAYMENT_API.events}`]: () => [
      PAYMENT_API.events,
      { about: 'nothing of ours' },
      { 'Stripe-Signature': 'signed' },
    ],
    [`POST ${PAYMENT_API.orderPayments}`]: () => [`/orders/${bookingId()}/payments`],
    [`GET ${PAYMENT_API.cancellation}`]: () => [`/bookings/${bookingId()}/cancellation`],
  };
}
